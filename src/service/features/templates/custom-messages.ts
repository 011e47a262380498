import { feature } from '../../core/feature-context.ts';
import { createDelivery } from './delivery.ts';
import { createCustomMessageHandlers } from './handlers.ts';
import { createReplyPreview } from './reply.ts';
import { createCustomMessageStore } from './store.ts';

/** A guild's own messages, with variables that are filled in when they are sent. */
export const createCustomMessages = feature(
  [
    'stores',
    'templateHooks',
    'templates',
    'templateFacts',
    'checkMessage',
    'messages',
    'find',
    'welcomeFaults',
    'panelFaults',
    'answerFaults',
    'clock',
    'ids',
    'wake',
  ],
  (context) => {
    const { stores, templateHooks, templateFacts: facts } = context;
    const store = createCustomMessageStore(stores.database.db, stores, templateHooks);
    return {
      handlers: {
        ...createCustomMessageHandlers({ ...context, store }),
        ...createDelivery({ ...context, store, facts }),
        ...createReplyPreview({ ...context, store, facts }),
      },
      jobs: {},
    };
  },
);
