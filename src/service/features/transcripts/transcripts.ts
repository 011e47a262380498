import { createOneAtATime } from '../../core/kit/one-at-a-time.ts';
import type { TicketRef } from '../../core/model/jobs.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import { type CopyAttachment, createCopyAttachment } from './attachments/copy.ts';
import { createAttachmentLinks } from './attachments/links.ts';
import { createEmbedAttachment, createOpenAttachment } from './attachments/open.ts';
import type { OpenAttachment } from '../../core/model/signed-pages.ts';
import { type Capture, createCapture } from './capture.ts';
import { createComplete } from './complete.ts';
import type { TranscriptContext } from './context.ts';
import { createDelivery, type Delivery } from './delivery/delivery.ts';
import type { TranscriptHandlerDependencies } from './handlers.ts';
import { isErased } from '../../core/tickets/erased.ts';
import { createFetchMissed, type FetchMissed } from './fetch-missed.ts';
import { createGatewayCoverage, type GatewayCoverage } from './gateway-coverage.ts';
import { createSave } from './save.ts';

/** Transcripts, wired for the gateway, for HTTP and for durable work. */
export interface Transcripts {
  readonly capture: Capture;
  readonly coverage: GatewayCoverage;
  /** Saves the transcript of a ticket whose channel is about to be deleted. */
  readonly saveBeforeDeletion: (ticket: TicketRecord, noteId: string) => Promise<void>;
  /** Durable: saves the transcript after a ticket was closed. */
  readonly saveAfterClose: (ticket: TicketRef, jobId: string) => Promise<void>;
  readonly copyAttachment: CopyAttachment;
  readonly openAttachment: OpenAttachment;
  /** Delivers transcripts to people. */
  readonly delivery: Delivery;
  /** Dependencies of the handlers, which also need to find tickets. */
  readonly handlerDependencies: Omit<TranscriptHandlerDependencies, 'find'> & {
    readonly capture: Capture;
    readonly fetchMissed: FetchMissed;
  };
}

export function createTranscripts(deps: TranscriptContext): Transcripts {
  const { clock } = deps;
  const coverage = createGatewayCoverage(clock);
  const capture = createCapture({ ...deps, coverage });
  const complete = createComplete({ ...deps, coverage });
  const save = createSave({ ...deps, capture, complete, oneAtATime: createOneAtATime() });
  const links = createAttachmentLinks(deps);
  return {
    capture,
    coverage,
    async saveBeforeDeletion(ticket, noteId) {
      if (!isErased(ticket)) await save.saveAvailable(ticket, noteId);
    },
    async saveAfterClose({ guildId, ticketId }, jobId) {
      const ticket = await deps.tickets.find({ guildId, ticketId });
      // The deletion has saved it.
      if (ticket === null || ticket.status === 'deleted' || isErased(ticket)) return;
      await save.saveAvailable(ticket, jobId);
      await deps.deliveryStore.queuePost({ guildId, ticketId, source: jobId });
      deps.wake();
    },
    copyAttachment: createCopyAttachment(deps),
    openAttachment: createOpenAttachment({ ...deps, links }),
    delivery: createDelivery({ ...deps, save, links, embed: createEmbedAttachment(deps) }),
    handlerDependencies: {
      store: deps.store,
      links,
      save,
      capture,
      fetchMissed: createFetchMissed({ ...deps, coverage }),
      ids: deps.ids,
    },
  };
}
