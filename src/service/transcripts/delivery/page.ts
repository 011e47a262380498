import type { Clock } from '../../kit/clock.ts';
import type { GroupsOfTickets } from '../../tickets/ports.ts';
import type { TicketRecord } from '../../model/ticket.ts';
import type { AttachmentLinks } from '../attachments/links.ts';
import type { EmbedAttachment, EmbedLimits } from '../page/attachments.ts';
import { renderTranscriptPage } from '../page/page.ts';
import { ticketLanguage } from '../../tickets/words/public-lines.ts';
import { transcriptOf, type TranscriptDependencies } from '../transcript.ts';

interface PageDependencies {
  readonly store: TranscriptDependencies['store'];
  readonly tickets: Pick<GroupsOfTickets, 'groupOf'>;
  readonly links: AttachmentLinks;
  /** Embeds the pictures of a ticket. */
  readonly embed: (ticketId: string) => EmbedAttachment;
  readonly clock: Clock;
}

interface PageOptions {
  readonly notes: boolean;
  /** How long the links to attachments in it are valid. */
  readonly linksForS?: number;
  readonly limits?: EmbedLimits;
}

/** A ticket's transcript as a page, in pieces; null if none was saved. */
export type PageOf = (ticket: TicketRecord, options: PageOptions) => Promise<AsyncIterable<string> | null>;

export function createPageOf({ store, tickets, links, embed, clock }: PageDependencies): PageOf {
  return async (ticket, { notes, linksForS, limits }) => {
    const lasting = {
      ...links,
      of: (attachment: Parameters<AttachmentLinks['of']>[0]) => links.of(attachment, linksForS),
    };
    const transcript = await transcriptOf({ store, links: lasting }, ticket);
    if (transcript === null) return null;
    return renderTranscriptPage(transcript, {
      generatedAt: clock.now(),
      notes,
      language: await ticketLanguage(tickets, ticket),
      embedAttachment: embed(ticket.id),
      ...(limits !== undefined && { limits }),
    });
  };
}
