import { feature } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import { createAvailabilityOf } from './availability.ts';
import { createPanelMessageOf } from './custom-message.ts';
import { createPanelDiscord } from './discord.ts';
import { createPanelFollowUps } from './follow-ups.ts';
import { createPanelHandlers } from './handlers.ts';
import { createFindPosted, createPostPanel } from './post.ts';
import { createPanelStore } from './store/panels.ts';

/** Messages with buttons that open tickets. */
export const createPanels = feature(
  [
    'stores',
    'rest',
    'botId',
    'emojiIds',
    'templates',
    'templateFacts',
    'customMessages',
    'panelFaults',
    'usualWaits',
    'clock',
    'ids',
    'wake',
  ],
  (context) => {
    const store = createPanelStore(context.stores);
    const deps = {
      ...context,
      store,
      discord: createPanelDiscord(context.rest, context.botId),
      messageOf: createPanelMessageOf({
        ...context,
        availabilityOf: createAvailabilityOf({ ...context, store }),
      }),
    };
    const followUps = createPanelFollowUps(deps);
    const findPosted = createFindPosted(deps);
    return {
      handlers: { ...createPanelHandlers(deps), sendTicketPanel: createPostPanel(deps) },
      jobs: {
        'panel.update': (payload: Jobs['panel.update']) => followUps.update(payload),
        'panel.refresh': (payload: Jobs['panel.refresh']) => followUps.refresh(payload),
        'panel.remove': (payload: Jobs['panel.remove']) => followUps.remove(payload),
        'panel.repost': (payload: Jobs['panel.repost'], { id }: Job) => followUps.repost(payload, id),
        'panel.post': (payload: Jobs['panel.post']) => findPosted(payload),
      },
    };
  },
);
