import type { ByChannel } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../calls.ts';
import { instant } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import type { Find } from '../../tickets/find.ts';
import { targetOf, type TicketPath } from '../../tickets/handlers.ts';
import type { Ids, TicketDiscord } from '../../tickets/ports.ts';
import type { TicketRecord } from '../../tickets/ticket.ts';
import { mustNotBeErased } from '../../tickets/erased.ts';
import type { TranscriptStore } from '../ports.ts';
import type { PageLinks } from './page-links.ts';
import type { DeliveryStore } from './ports.ts';
import { worded } from '../../../words/worded.ts';

type Id = 'sendTicketTranscript' | 'getTicketTranscriptLink';

type DeliveryHandlers = { readonly [Each in Id | ByChannel<Id>]: Handler<Each> };

interface DeliveryHandlerDependencies {
  readonly find: Find;
  readonly transcripts: Pick<TranscriptStore, 'saved'>;
  readonly store: Pick<DeliveryStore, 'queueSend'>;
  readonly discord: Pick<TicketDiscord, 'isMember'>;
  readonly pageLinks: PageLinks;
  readonly ids: Ids;
  readonly wake: () => void;
}

/** A moderator opens it at once; the next one is a command away. */
const LINK_S = 60 * 60;

/** Sending and linking; each one's two addressing forms are the same function. */
export function createDeliveryHandlers(deps: DeliveryHandlerDependencies): DeliveryHandlers {
  const send = async ({ path, actor }: AskedCall) => {
    const ticket = await withTranscript(deps, path);
    mustNotBeErased(ticket);
    const { guild_id: guildId, user_id: userId } = path;
    if (!(await deps.discord.isMember(guildId, userId))) {
      throw new ServiceError('MEMBER_NOT_FOUND', worded('refused.notMember', { user: userId }));
    }
    const { userId: actorId, tokenUserId } = actor;
    const noteId = deps.ids.snowflake();
    await deps.store.queueSend({ guildId, ticketId: ticket.id, userId, actorId, tokenUserId, noteId });
    deps.wake();
    return { success: true, status: 202, message: 'The transcript is on its way.' } as const;
  };

  /** Whoever may use the guild's API reads notes there anyway. */
  const link = async ({ path }: { readonly path: TicketPath }) => {
    const { id } = await withTranscript(deps, path);
    const { url, ends } = deps.pageLinks.of(id, { notes: true, validForS: LINK_S });
    return { url, expires_at: instant(ends) };
  };

  return {
    sendTicketTranscript: send,
    sendTicketTranscriptByChannel: send,
    getTicketTranscriptLink: link,
    getTicketTranscriptLinkByChannel: link,
  };
}

type AskedCall = Pick<Call<'sendTicketTranscript'>, 'actor'> & {
  readonly path: TicketPath & { readonly user_id: string };
};

async function withTranscript(
  { find, transcripts }: DeliveryHandlerDependencies,
  path: TicketPath,
): Promise<TicketRecord> {
  const ticket = await find(targetOf(path));
  if ((await transcripts.saved(ticket.id)) !== null) return ticket;
  throw new ServiceError('TRANSCRIPT_NOT_FOUND', worded('refused.noTranscript', { number: ticket.number }));
}
