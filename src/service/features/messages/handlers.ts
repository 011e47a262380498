import type { Authorization } from '../../core/authorization/authorization.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { feature, type FeatureContext } from '../../core/feature-context.ts';
import type { Messages, SendRequest } from '../../base/messages/ports.ts';
import { createEdit } from './edit.ts';
import { createSend } from './send.ts';
import { createSendStore } from './store.ts';

/** Free-form messages in a guild's channels. */
export function createMessages({
  stores,
  messageDiscord,
  ids,
  authorization,
}: Pick<FeatureContext, 'stores' | 'messageDiscord' | 'ids'> & {
  readonly authorization: Pick<Authorization, 'authorizeCall'>;
}): Messages {
  const deps = { discord: messageDiscord, store: createSendStore(stores.database.db), ids };
  return { send: createSend(deps), edit: createEdit({ ...deps, authorization }) };
}

/** Sends and changes messages in channels. */
export const createMessaging = feature(['messages'], ({ messages }) => {
  const handlers: { readonly [Id in 'sendMessage' | 'editMessage']: Handler<Id> } = {
    sendMessage: (call) => messages.send(requestOf(call)),
    editMessage: (call) => messages.edit({ ...requestOf(call), messageId: call.path.message_id }),
  };
  return { handlers, jobs: {} };
});

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
