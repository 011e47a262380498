import { feature } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import { createDeliver } from './deliver.ts';
import { startDispatcher } from './dispatcher.ts';
import { createWebhookHandlers } from './handlers.ts';
import { createNotifyDisabled } from './notify-disabled.ts';
import { createWebhookSender } from './send.ts';
import { createWebhookStore } from './store.ts';

/** Notifies other programs about changes of tickets. */
export const createWebhooks = feature(
  [
    'stores',
    'groups',
    'ticketDiscord',
    'webhookOrigins',
    'random',
    'clock',
    'ids',
    'botId',
    'logger',
    'wake',
  ],
  (context) => {
    const { stores, clock, webhookOrigins: allowed } = context;
    const store = createWebhookStore(stores.database.db, stores.ids);
    const sender = createWebhookSender(allowed, clock);
    const { send } = sender;
    const deliver = createDeliver({ ...context, store, send });
    const notifyDisabled = createNotifyDisabled({ ...context, store });
    return {
      handlers: createWebhookHandlers({ ...context, store, send, allowed }),
      jobs: {
        'webhook.deliver': ({ webhookId }: Jobs['webhook.deliver'], _job: Job, stopping: AbortSignal) =>
          deliver(webhookId, stopping),
        'webhook.switched-off': (payload: Jobs['webhook.switched-off'], { id }: Job) =>
          notifyDisabled(payload, id),
      },
      start: () => startDispatcher({ ...context, store }),
      async close() {
        await sender.close();
      },
    };
  },
);
