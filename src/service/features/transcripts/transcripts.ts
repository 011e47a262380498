import { feature } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import { isErased } from '../../core/tickets/erased.ts';
import { createCopyAttachment } from './attachments/copy.ts';
import { createOpenAttachment } from './attachments/open.ts';
import type { Capturing } from './capturing.ts';
import { createMoveMessages, startMoving } from './cold/move.ts';
import { createDelivery } from './delivery/delivery.ts';
import { createDeliveryHandlers } from './delivery/handlers.ts';
import { createTranscriptHandlers } from './handlers.ts';
import { createKeepMessageHandlers } from './keep-message.ts';
import { createMessageListHandlers } from './messages.ts';
import { createSearchHandlers } from './search/handlers.ts';
import { createTranscriptSearch } from './store/search.ts';

/** Reads, lists, searches and delivers what `capturing.ts` stores. */
export const createTranscripts = ({ context: captured, save }: Capturing) =>
  feature(['stores', 'find', 'lists', 'visibleTicketsOf', 'coldAfterDays'], (given) => {
    const context = { ...given, ...captured, save };
    const { tickets, deliveryStore, wake } = context;
    const delivery = createDelivery(context);
    const moveMessages = createMoveMessages(context);
    return {
      handlers: {
        ...createTranscriptHandlers(context),
        ...createMessageListHandlers(context),
        ...createKeepMessageHandlers(context),
        ...createDeliveryHandlers(context),
        ...createSearchHandlers({ ...context, search: createTranscriptSearch(given.stores.database) }),
      },
      jobs: {
        async 'transcript.save'({ guildId, ticketId }: Jobs['transcript.save'], { id: jobId }: Job) {
          const ticket = await tickets.find({ guildId, ticketId });
          // The deletion has saved it.
          if (ticket === null || ticket.status === 'deleted' || isErased(ticket)) return;
          await save.saveAvailable(ticket, jobId);
          await deliveryStore.queuePost({ guildId, ticketId, source: jobId });
          wake();
        },
        'transcript.send': (payload: Jobs['transcript.send'], { attempts }: Job) =>
          delivery.send(payload, attempts),
        'transcript.post': (payload: Jobs['transcript.post'], { id, attempts }: Job) =>
          delivery.post(payload, id, attempts),
        'transcript.attachment': createCopyAttachment(context),
        'transcript.cool': (_payload: Jobs['transcript.cool'], _job: Job, stopping: AbortSignal) =>
          moveMessages(stopping),
      },
      start: () => startMoving(context),
      pages: { openAttachment: createOpenAttachment(context), openPage: delivery.openPage },
    };
  });
