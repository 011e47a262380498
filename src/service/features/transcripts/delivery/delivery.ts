import { createOneAtATime } from '../../../base/kit/one-at-a-time.ts';
import type { Save } from '../save.ts';
import type { TranscriptContext } from '../context.ts';
import { createPageCache } from './page-cache.ts';
import { createPageOf, type PageOf } from './page.ts';
import { createPostTranscript, type PostTranscript } from './post.ts';
import { createSendTranscript, type SendTranscript } from './send.ts';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import { isErased } from '../../../core/tickets/erased.ts';
import type { OpenPage } from '../../../core/model/signed-pages.ts';
import type { TicketRecord } from '../../../core/model/ticket.ts';

/** Delivers transcripts to people: by direct message, in a channel, by link. */
export interface Delivery {
  readonly openPage: OpenPage;
  readonly send: SendTranscript;
  readonly post: PostTranscript;
}

export function createDelivery(
  context: TranscriptContext & { readonly save: Pick<Save, 'saveIfMissing'> },
): Delivery {
  const pageOf = createPageOf(context);
  const shared = { ...context, oneAtATime: createOneAtATime(), pageOf };
  return {
    openPage: createOpenPage(shared),
    send: createSendTranscript(shared),
    post: createPostTranscript(shared),
  };
}

function createOpenPage({
  pageLinks,
  pageOf,
  deliveryStore,
  tickets,
  clock,
}: TranscriptContext & { readonly pageOf: PageOf }): OpenPage {
  const pages = createPageCache(clock);

  /** Finds the ticket in any guild: the link was made for it. */
  async function find(ticketId: string): Promise<TicketRecord | null> {
    const guildId = await deliveryStore.guildOf(ticketId);
    return guildId === null ? null : tickets.find({ guildId, ticketId });
  }

  return async ({ ticketId, notes, expires, signature }) => {
    pageLinks.check(ticketId, notes, expires, signature);
    const ticket = await find(ticketId);
    const key = `${ticketId} ${notes}`;
    const isThere = ticket !== null && !isErased(ticket);
    const page = isThere ? await pages.of(key, () => pageOf(ticket, { notes })) : null;
    if (page !== null) return page;
    throw new ServiceError('TRANSCRIPT_NOT_FOUND', worded('page.noSuchTranscript'));
  };
}
