import { createOneAtATime } from '../../../core/kit/one-at-a-time.ts';
import type { AttachmentLinks } from '../attachments/links.ts';
import type { EmbedAttachment } from '../../../../pages/attachments.ts';
import { createEmojiFont } from '../../../../pages/emoji-font.ts';
import type { Save } from '../save.ts';
import type { Signatures } from '../../../core/kit/signatures.ts';
import type { TranscriptContext } from '../context.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createPageOf, type PageOf } from './page.ts';
import { createPageLinks, type PageLinks } from './page-links.ts';
import { createPostTranscript, type PostTranscript } from './post.ts';
import { createSendTranscript, type SendTranscript } from './send.ts';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../core/model/errors.ts';
import { isErased } from '../../../core/tickets/erased.ts';
import type { OpenPage } from '../../../core/model/signed-pages.ts';
import type { TicketRecord } from '../../../core/model/ticket.ts';

/** Delivers transcripts to people: by direct message, in a channel, by link. */
export interface Delivery {
  readonly pageLinks: PageLinks;
  readonly openPage: OpenPage;
  readonly send: SendTranscript;
  readonly post: PostTranscript;
}

export function createDelivery(
  deps: Pick<
    TranscriptContext,
    | 'store'
    | 'deliveryStore'
    | 'deliveryDiscord'
    | 'tickets'
    | 'guilds'
    | 'publicUrl'
    | 'ids'
    | 'clock'
    | 'logger'
    | 'botId'
  > & {
    readonly links: AttachmentLinks;
    readonly signatures: Signatures;
    readonly embed: (ticketId: string) => EmbedAttachment;
    readonly save: Pick<Save, 'saveIfMissing'>;
  },
): Delivery {
  const pageLinks = createPageLinks(deps);
  const pageOf = createPageOf({ ...deps, emojiFont: createEmojiFont() });
  const shared = { ...deps, oneAtATime: createOneAtATime(), pageOf, pageLinks };
  return {
    pageLinks,
    openPage: createOpenPage({
      pages: createPageCache(deps.clock),
      pageLinks,
      pageOf,
      async ticket(ticketId) {
        const guildId = await deps.deliveryStore.guildOf(ticketId);
        return guildId === null ? null : deps.tickets.find({ guildId, ticketId });
      },
    }),
    send: createSendTranscript(shared),
    post: createPostTranscript(shared),
  };
}

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
