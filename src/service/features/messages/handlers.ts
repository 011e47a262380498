import type { Call, Handler } from '../../core/model/call.ts';
import type { Messages, SendRequest } from '../../core/messages/ports.ts';
import { createEdit } from './edit.ts';
import { createSend, type SendDependencies } from './send.ts';

type MessagesDependencies = SendDependencies;

/** Free-form messages in a guild's channels. */
export function createMessages(deps: MessagesDependencies): Messages {
  return { send: createSend(deps), edit: createEdit(deps) };
}

interface MessageHandlers {
  readonly sendMessage: Handler<'sendMessage'>;
  readonly editMessage: Handler<'editMessage'>;
}

export function createMessageHandlers(messages: Messages): MessageHandlers {
  return {
    sendMessage: (call) => messages.send(requestOf(call)),
    editMessage: (call) => messages.edit({ ...requestOf(call), messageId: call.path.message_id }),
  };
}

function requestOf({
  path,
  body,
  actor,
  caller,
  idempotencyKey,
  idempotencyId,
}: Call<'sendMessage'> | Call<'editMessage'>): SendRequest {
  const ids = { guildId: path.guild_id, channelId: path.channel_id };
  return { ...ids, body, actor, caller, idempotencyKey, idempotencyId };
}
