import type { ByChannel } from '../../../../contract/operations.ts';
import type { FeatureContext } from '../../../core/feature-context.ts';
import type { Call, Handler } from '../../../base/model/call.ts';
import { instant } from '../../../base/kit/clock.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import { mustBePerson } from '../../../core/channels/members.ts';
import { targetOf, type TicketPath } from '../../../core/tickets/handlers.ts';
import { isErased, mustNotBeErased } from '../../../core/tickets/erased.ts';
import type { TranscriptContext } from '../context.ts';
import type { Save } from '../save.ts';
import { worded } from '../../../../words/worded.ts';

type Id = 'sendTicketTranscript' | 'getTicketTranscriptLink';

type DeliveryHandlers = { readonly [Each in Id | ByChannel<Id>]: Handler<Each> };

/** A moderator opens the link at once; the next one is a command away. */
const LINK_S = 60 * 60;

/** Sending and linking; the two addressing forms of each are the same function. */
export function createDeliveryHandlers(
  deps: Pick<TranscriptContext, 'store' | 'deliveryStore' | 'ticketDiscord' | 'pageLinks' | 'ids' | 'wake'> &
    Pick<FeatureContext, 'find'> & { readonly save: Pick<Save, 'saveIfMissing'> },
): DeliveryHandlers {
  const send = async ({ path, actor }: SendCall) => {
    const ticket = await deps.find(targetOf(path));
    mustNotBeErased(ticket);
    const { guild_id: guildId, user_id: userId } = path;
    await mustBePerson(deps.ticketDiscord, guildId, userId);
    const { userId: actorId, tokenUserId } = actor;
    const noteId = deps.ids.snowflake();
    await deps.deliveryStore.queueSend({
      guildId,
      ticketId: ticket.id,
      userId,
      actorId,
      tokenUserId,
      noteId,
    });
    deps.wake();
    return { success: true, status: 202, message: 'The transcript is on its way.' } as const;
  };

  /** Everyone who may use the guild's API reads notes there anyway. */
  const link = async ({ path }: { readonly path: TicketPath }) => {
    const ticket = await deps.find(targetOf(path));
    const { id, number } = ticket;
    if (!isErased(ticket)) await deps.save.saveIfMissing(ticket, deps.ids.snowflake());
    else if ((await deps.store.saved(id)) === null)
      throw new ServiceError('TRANSCRIPT_NOT_FOUND', worded('refused.noTranscript', { number }));
    const { url, ends } = deps.pageLinks.of(id, true, LINK_S);
    return { url, expires_at: instant(ends) };
  };

  return {
    sendTicketTranscript: send,
    sendTicketTranscriptByChannel: send,
    getTicketTranscriptLink: link,
    getTicketTranscriptLinkByChannel: link,
  };
}

type SendCall = Pick<Call<'sendTicketTranscript'>, 'actor'> & {
  readonly path: TicketPath & { readonly user_id: string };
};
