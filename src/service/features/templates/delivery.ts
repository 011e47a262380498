import type { Call, Handler } from '../../base/model/call.ts';
import type { MessageBody } from '../../base/model/message.ts';
import type { Messages, SendRequest } from '../../base/messages/ports.ts';
import {
  renderMessage,
  type RenderingContext,
  asTemplateFaults,
  checkContext,
  omitFields,
} from './rendering.ts';
import { orNotFound } from './handlers.ts';
import type { CustomMessageStore } from './store.ts';

export interface DeliveryHandlers {
  readonly sendCustomMessage: Handler<'sendCustomMessage'>;
  readonly editCustomMessage: Handler<'editCustomMessage'>;
}

type DeliveryCall = Call<'sendCustomMessage'> | Call<'editCustomMessage'>;

/** Fields of the call's body that override the template's. */
const OVERRIDES = ['username', 'avatar_url', 'thread_name'] as const;

export function createDelivery(
  deps: RenderingContext & {
    readonly store: Pick<CustomMessageStore, 'find'>;
    readonly messages: Messages;
  },
): DeliveryHandlers {
  const { store, messages } = deps;

  async function requestOf(call: DeliveryCall, fixed: readonly (keyof MessageBody)[]): Promise<SendRequest> {
    const { path, body, actor, caller, idempotencyKey, idempotencyId } = call;
    const { guild_id: guildId, channel_id: channelId } = path;
    const stored = orNotFound(await store.find(guildId, path.custom_message_id));
    const { context = {} } = body;
    checkContext(context);
    const channel = await deps.facts.channel(guildId, channelId);
    const message = omitFields(stored.message, channel.kind === 'forum' ? fixed : [...fixed, ...POST_FIELDS]);
    const rendered = await renderMessage(deps, message, { guildId, channel, context });
    const request = { guildId, channelId, actor, caller, idempotencyKey, idempotencyId };
    return { ...request, body: { ...rendered, ...overrides(body) } };
  }

  return {
    async sendCustomMessage(call) {
      const request = await requestOf(call, []);
      return asTemplateFaults(ownFields(call, request), () => messages.send(request));
    },
    async editCustomMessage(call) {
      const request = await requestOf(call, IMMUTABLE_FIELDS);
      const { message_id: messageId } = call.path;
      return asTemplateFaults(ownFields(call, request), () => messages.edit({ ...request, messageId }));
    },
  };
}

/** A template may serve forums and other channels alike, so the fields of forum posts are dropped elsewhere. */
export const POST_FIELDS = ['thread_name', 'applied_tags'] as const;
/** Discord can't change any of these in an existing message. */
const IMMUTABLE_FIELDS = [...POST_FIELDS, 'username', 'avatar_url', 'tts', 'poll'] as const;

function overrides(body: DeliveryCall['body']): MessageBody {
  const given = OVERRIDES.filter((field) => body[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, body[field]]));
}

/** A name that neither has is missing in the call: the template may serve channels that aren't forums. */
function ownFields({ body, path }: DeliveryCall, { body: message }: SendRequest): string[] {
  const missing = message.thread_name === undefined ? ['thread_name'] : [];
  return [...Object.keys(overrides(body)), ...missing, ...Object.keys(path)];
}
