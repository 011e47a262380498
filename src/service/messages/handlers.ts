import type { Call, Handler } from '../calls.ts';
import type { Messages, SendRequest } from './ports.ts';

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
