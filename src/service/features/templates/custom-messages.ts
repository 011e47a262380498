import type { FeatureContext } from '../../core/feature-context.ts';
import { createDelivery } from './delivery.ts';
import { createCustomMessageHandlers } from './handlers.ts';
import { createReplyPreview } from './reply.ts';
import { createCustomMessageStore } from './store.ts';

type CustomMessageContext = Pick<
  FeatureContext,
  | 'stores'
  | 'templateHooks'
  | 'templates'
  | 'templateFacts'
  | 'checkMessage'
  | 'messages'
  | 'find'
  | 'welcomeFaults'
  | 'panelFaults'
  | 'answerFaults'
  | 'clock'
  | 'ids'
  | 'wake'
>;

/** A guild's own messages, with variables that are filled in when they are sent. */
export function createCustomMessages(context: CustomMessageContext) {
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
}
