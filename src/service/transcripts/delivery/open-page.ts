import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../model/errors.ts';
import { isErased } from '../../tickets/erased.ts';
import type { TicketRecord } from '../../model/ticket.ts';
import type { PageCache } from './page-cache.ts';
import type { PageOf } from './page.ts';
import type { PageLinks } from './page-links.ts';

/** The parameters of a link to a transcript's page. */
interface WantedPage {
  readonly ticketId: string;
  readonly notes: boolean;
  readonly expires: string;
  readonly signature: string;
}

/** The page behind a link, in pieces. @throws ServiceError FORBIDDEN, TRANSCRIPT_NOT_FOUND, SERVICE_UNAVAILABLE */
export type OpenPage = (wanted: WantedPage) => Promise<AsyncIterable<Buffer>>;

interface OpenPageDependencies {
  readonly pageLinks: PageLinks;
  readonly pageOf: PageOf;
  readonly pages: PageCache;
  /** Finds the ticket in any guild: the link was made for it. */
  readonly ticket: (ticketId: string) => Promise<TicketRecord | null>;
}

export function createOpenPage({ pages, pageLinks, pageOf, ticket: find }: OpenPageDependencies): OpenPage {
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
