import type { Call, Handler } from '../calls.ts';
import { ServiceError } from '../errors.ts';
import type { MessageBody, MessageChannel, Messages, SendRequest } from '../messages/ports.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';
import { isBuiltIn, scopeFor } from './built-ins.ts';
import { found } from './handlers.ts';
import type { CustomMessageFacts, CustomMessageStore, MessageCheck } from './ports.ts';
import type { Templates } from './templates.ts';
import { isTooDeep } from './texts.ts';

export interface DeliveryDependencies {
  readonly store: Pick<CustomMessageStore, 'find'>;
  readonly templates: Templates;
  readonly facts: CustomMessageFacts;
  readonly messages: Messages;
  readonly fits: MessageCheck;
}

export interface DeliveryHandlers {
  readonly sendCustomMessage: Handler<'sendCustomMessage'>;
  readonly editCustomMessage: Handler<'editCustomMessage'>;
}

type DeliveryCall = Call<'sendCustomMessage'> | Call<'editCustomMessage'>;

/** As JSON; templates may loop over it. */
const CONTEXT_LENGTH = 16_384;
const CONTEXT_DEPTH = 12;
/** What the call's body says in the template's place. */
const OVERRIDES = ['username', 'avatar_url', 'thread_name'] as const;

export function createDelivery(deps: DeliveryDependencies): DeliveryHandlers {
  const { store, messages } = deps;

  async function requestOf(call: DeliveryCall, fixed: readonly (keyof MessageBody)[]): Promise<SendRequest> {
    const { path, body, actor, caller, idempotencyKey, idempotencyId } = call;
    const { guild_id: guildId, channel_id: channelId } = path;
    const stored = found(await store.find(guildId, path.custom_message_id), path.custom_message_id);
    refuse(contextFaults(body.context ?? {}));
    const channel = await deps.facts.channel(guildId, channelId);
    const message = without(stored.message, channel.kind === 'forum' ? fixed : [...fixed, ...OF_POSTS]);
    const filled = await fill(deps, call, channel, message);
    const request = { guildId, channelId, actor, caller, idempotencyKey, idempotencyId };
    return { ...request, body: { ...filled, ...overrides(body) } };
  }

  return {
    async sendCustomMessage(call) {
      const request = await requestOf(call, []);
      return inTemplatesWords(call, () => messages.send(request));
    },
    async editCustomMessage(call) {
      const request = await requestOf(call, FIXED_ONCE_SENT);
      return inTemplatesWords(call, () => messages.edit({ ...request, messageId: call.path.message_id }));
    },
  };
}

/** A template may serve forums and other channels alike: what belongs to posts is for posts only. */
const OF_POSTS = ['thread_name', 'applied_tags'] as const;
/** Discord changes none of these in a message that exists. */
const FIXED_ONCE_SENT = [...OF_POSTS, 'username', 'avatar_url', 'tts', 'poll'] as const;

async function fill(
  { templates, facts, fits }: DeliveryDependencies,
  { path, body }: DeliveryCall,
  channel: MessageChannel,
  message: MessageBody,
): Promise<MessageBody> {
  const used = templates.builtInsOf(message);
  const order = { guildId: path.guild_id, channel, used, context: body.context ?? {} };
  const rendered = await templates.render(message, await scopeFor(facts, order));
  if ('faults' in rendered) throw validationFailed(rendered.faults);
  refuse(fits(rendered.message).map(({ field, says }) => ({ field: `message.${field}`, says })));
  return rendered.message;
}

function contextFaults(context: Readonly<Record<string, unknown>>): Fault[] {
  if (isTooDeep(context, CONTEXT_DEPTH)) return [{ field: 'context', says: 'is nested too deeply' }];
  const isLong = JSON.stringify(context).length > CONTEXT_LENGTH;
  const shadowing = Object.keys(context).filter(isBuiltIn);
  return [
    ...(isLong ? [{ field: 'context', says: `must have at most ${CONTEXT_LENGTH} characters of JSON` }] : []),
    ...shadowing.map((name) => ({
      field: `context.${name}`,
      says: 'is the name of a variable that is always there; choose another one',
    })),
  ];
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw validationFailed(faults);
}

function without(message: MessageBody, fields: readonly (keyof MessageBody)[]): MessageBody {
  const left = { ...message };
  for (const field of fields) delete left[field];
  return left;
}

function overrides(body: DeliveryCall['body']): MessageBody {
  const given = OVERRIDES.filter((field) => body[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, body[field]]));
}

/** What is wrong with the message is wrong with the template, unless the call's body said it. */
async function inTemplatesWords<Answer>(
  { body, path }: DeliveryCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.errors === undefined) throw error;
    const ownFields = new Set([...Object.keys(overrides(body)), ...Object.keys(path)]);
    throw validationFailed(
      Object.entries(error.errors).flatMap(([field, all]) =>
        all.map((says) => ({ field: ownFields.has(field) ? field : `message.${field}`, says })),
      ),
    );
  }
}
