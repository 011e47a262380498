import type { APIMessage } from 'discord-api-types/v10';
import type { ByChannel } from '../../../contract/operations.ts';
import { isEmptyMessage } from '../../../discord-text/is-empty-message.ts';
import { worded } from '../../../words/worded.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { mustNotBeErased } from '../../core/tickets/erased.ts';
import { mustNotBeDeleted } from '../../core/tickets/status.ts';
import { targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import { messageFaultOf } from '../../edge/discord/event-shapes.ts';
import { toCapturedMessage } from './captured-message.ts';
import type { TranscriptContext } from './context.ts';
import type { TicketOfChannel } from './records.ts';

type Id = 'keepTicketMessage';

/** Stores what Discord withheld and then sent with a message command; the two addressing forms are the same function. */
export function createKeepMessageHandlers({
  store,
  captureStore,
  capture,
  discord,
  isFile,
  find,
  wake,
}: Pick<TranscriptContext, 'store' | 'captureStore' | 'capture' | 'discord' | 'isFile' | 'wake'> &
  Pick<FeatureContext, 'find'>): {
  readonly [Each in Id | ByChannel<Id>]: Handler<Each>;
} {
  /** The message as it is stored, or else as Discord has it; its words may be withheld in either. */
  async function findMessage(ticketId: string, channelId: string, id: string): Promise<Found | undefined> {
    const place = await captureStore.ofChannel(channelId);
    if (place?.ticketId !== ticketId) return undefined;
    const before = { inThread: place.inThread, before: String(BigInt(id) + 1n), limit: 1 };
    const [stored] = await store.newestMessages(ticketId, before);
    if (stored?.id === id)
      return { place, authorId: stored.author.id, isWithheld: isEmptyMessage(stored), isStored: true };
    const [sent] = await discord.history(channelId, String(BigInt(id) - 1n));
    if (sent?.id !== id) return undefined;
    return { place, authorId: sent.author.id, isWithheld: true, isStored: false };
  }

  const keep = async ({ path, body, actor, caller }: KeepCall) => {
    const ticket = await find(targetOf(path));
    mustNotBeDeleted(ticket);
    mustNotBeErased(ticket);
    // A staff member's own token, or their session, could put words into a member's mouth.
    if (!actor.onBehalf || !caller.abilities.has('act-as'))
      throw new ServiceError('FORBIDDEN', worded('refused.noActAs'));
    const fault = messageFaultOf(body.message);
    if (fault !== null)
      throw validationFailed([{ field: 'message', says: worded('fault.byDiscord', { text: fault }) }]);
    // It has the fields of Discord's messages.
    const message = toCapturedMessage(body.message as unknown as APIMessage, undefined, isFile);
    await capture.flush(message.channelId);
    const found =
      message.id === path.message_id
        ? await findMessage(ticket.id, message.channelId, message.id)
        : undefined;
    if (found?.authorId !== message.author.id)
      throw new ServiceError(
        'MESSAGE_NOT_FOUND',
        worded('refused.noMessage', { channel: ticket.name ?? `ticket-${ticket.number}` }),
      );
    if (!found.isWithheld || (found.isStored && isEmptyMessage(message))) return { kept: false };
    await captureStore.write([{ ticket: found.place, event: { kind: 'message', message } }]);
    wake();
    return { kept: true };
  };
  return { keepTicketMessage: keep, keepTicketMessageByChannel: keep };
}

interface Found {
  readonly place: TicketOfChannel;
  readonly authorId: string;
  readonly isWithheld: boolean;
  /** The service may have missed the message: Discord's events come late, or not at all while it is away. */
  readonly isStored: boolean;
}

type KeepCall = Pick<Call<Id>, 'actor' | 'caller' | 'body'> & {
  readonly path: TicketPath & { readonly message_id: string };
};
