import {
  type APIMessage,
  type APIThreadChannel,
  type APIUser,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { textsWithin } from '../../../../discord-text/layout.ts';
import { DiscordBusy } from '../../../base/model/discord-errors.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import type {
  Appearance,
  FoundMessage,
  MessageChannel,
  MessageContent,
  MessageDiscord,
  Post,
} from '../../../base/messages/ports.ts';
import { avatarUrl } from '../../../base/users/user.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import { messagesSince, ownMessagesSince } from '../own-messages-since.ts';
import { findMessageChannel } from './message-channel.ts';
import { suppressPings } from '../tickets/messages.ts';
import type { DiscordRest, Purpose } from '../../../base/model/discord-rest.ts';
import { createWebhooks, webhookName } from './webhooks.ts';
import { worded } from '../../../../words/worded.ts';
import { permissionList } from '../permission-list.ts';
import type { NamedPermission } from '../../../base/guilds/permissions/permission-names.ts';
import type { ServiceContext } from '../../../base/kit/context.ts';

/** Sends and edits messages on behalf of people, in any channel of a guild. */
export function createChannelMessages({
  rest,
  clock,
  self,
}: Pick<ServiceContext, 'clock'> & { readonly rest: DiscordRest; readonly self: APIUser }): MessageDiscord {
  const bot = { id: self.id, name: self.global_name ?? self.username };
  const webhooks = createWebhooks({ rest, clock, bot });
  return {
    channel: (...address) => findMessageChannel(rest, ...address),

    async message(channel, messageId) {
      const purpose = {
        doing: worded('doing.readIn', { channel: channel.name }),
        needs: worded('permission.readHistory'),
      };
      // An id of 20 digits may be too large for Discord, which then refuses its format.
      const message = await ignoreNotFound([Code.UnknownMessage, Code.InvalidFormBodyOrContentType], () =>
        rest.call<APIMessage>('GET', Routes.channelMessage(channel.id, messageId), purpose),
      );
      return message === null ? null : toFound(message, self.id);
    },

    async sendAsBot(channel, content, nonce, files = []) {
      const body = { ...suppressPings(content), nonce, enforce_nonce: true };
      const route = Routes.channelMessages(channel.id);
      const purpose = sendPurpose(channel, content, files.length > 0);
      const sent = await rest.call<APIMessage>('POST', route, purpose, {
        body,
        files,
        repeatable: true,
      });
      return { id: sent.id, channelId: sent.channel_id };
    },

    async wasSent(channel, content, since) {
      const search = { channelId: channel.id, botId: self.id, since };
      const own = await ownMessagesSince(
        rest,
        search,
        worded('doing.findMessageIn', { channel: channel.name }),
      );
      return own.some((message) => hasContent(message, content));
    },

    async sendAsMember(channel, content, { speaker, files }) {
      const username = webhookName(speaker.name);
      if (username === null) return null;
      const body = { ...suppressPings(content), username, avatar_url: speaker.avatar };
      const purpose = sendPurpose(channel, content, files.length > 0);
      return webhooks.using(channel, `To post what members write in tickets`, ({ id, token }) =>
        failIfUncertain(channel, () =>
          rest.call<APIMessage>('POST', Routes.webhook(id, token), purpose, {
            body,
            files,
            query: queryOf(channel, content, { wait: 'true' }),
            auth: false,
          }),
        ),
      );
    },

    async findAsMember(channel, content, { speaker, since }) {
      const username = webhookName(speaker.name);
      const doing = worded('doing.findMessageIn', { channel: channel.name });
      const found = await messagesSince(rest, { channelId: channel.id, since }, doing);
      return (
        found.find(
          (message) =>
            message.webhook_id !== undefined &&
            message.author.username === username &&
            hasContent(message, content),
        ) ?? null
      );
    },

    async sendAsWebhook(channel, content, { appearance, post, actor }) {
      const body = { ...suppressPings(content), ...authorFields(appearance, self), ...postFields(post) };
      const query = queryOf(channel, content, { wait: 'true' });
      const reason = `To send a message for user ${actor.userId}`;
      const sent = await webhooks.using(channel, reason, ({ id, token }) =>
        failIfUncertain(channel, () =>
          rest.call<APIMessage>('POST', Routes.webhook(id, token), sendPurpose(channel, content), {
            body,
            query,
            auth: false,
          }),
        ),
      );
      return { id: sent.id, channelId: sent.channel_id };
    },

    async post(channel, content, { name, applied_tags }, actor) {
      const { tts: _unknown, poll: _too, ...message } = suppressPings(content);
      const created = await failIfUncertain(channel, () =>
        rest.call<APIThreadChannel & { readonly message: APIMessage }>(
          'POST',
          Routes.threads(channel.id),
          sendPurpose(channel, content),
          { body: { name, applied_tags, message }, reason: `A post for user ${actor.userId}` },
        ),
      );
      return { id: created.message.id, channelId: created.id };
    },

    async editAsBot(channel, messageId, content) {
      const route = Routes.channelMessage(channel.id, messageId);
      await rest.call('PATCH', route, editPurpose(channel), { body: suppressPings(content) });
    },

    async editAsWebhook(channel, messageId, webhookId, content) {
      await webhooks.usingAuthor(channel, webhookId, ({ id, token }) =>
        rest.call('PATCH', Routes.webhookMessage(id, token, messageId), editPurpose(channel), {
          body: suppressPings(content),
          query: queryOf(channel, content),
          auth: false,
        }),
      );
    },

    async unarchive({ id, name }) {
      const purpose = {
        doing: worded('doing.unarchive', { channel: name }),
        needs: worded('permission.sendInThreads'),
      };
      await rest.call('PATCH', Routes.channel(id), purpose, { body: { archived: false } });
    },
  };
}

/**
 * Webhooks and forum posts have no nonce, so a repetition would be a second message. A message that may have arrived is
 * therefore not reported as 503, which callers repeat automatically; someone has to check whether it is there.
 */
async function failIfUncertain<Answer>(
  { name }: MessageChannel,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const unanswered =
      error instanceof ServiceError &&
      error.code === 'SERVICE_UNAVAILABLE' &&
      !(error instanceof DiscordBusy);
    if (!unanswered) throw error;
    throw new ServiceError('DISCORD_REFUSED', worded('refused.sentUnknown', { channel: name }), {
      cause: error,
    });
  }
}

function hasContent(
  message: APIMessage,
  { content = '', embeds = [], components = [] }: MessageContent,
): boolean {
  return (
    message.content.trim() === content.trim() &&
    message.embeds.length === embeds.length &&
    textOf(message.components ?? []) === textOf(components)
  );
}

/** Responses to interactions come from a webhook too: the application's own, whose author is the bot. */
function toFound({ id, tts, author, webhook_id: webhookId }: APIMessage, botId: string): FoundMessage {
  if (author.id === botId) return { id, tts, author: { kind: 'bot' } };
  if (webhookId === undefined) return { id, tts, author: { kind: 'other' } };
  return { id, tts, author: { kind: 'webhook', webhookId, username: author.username } };
}

/** The webhook is named after the bot, but it has no avatar of its own. */
function authorFields({ username, avatar_url }: Appearance, self: APIUser) {
  return { ...(username !== undefined && { username }), avatar_url: avatar_url ?? avatarUrl(self) };
}

function postFields(post: Post | null) {
  return post === null ? {} : { thread_name: post.name, applied_tags: post.applied_tags };
}

function queryOf(
  { id, kind }: MessageChannel,
  { components }: MessageContent,
  more: Record<string, string> = {},
): URLSearchParams {
  return new URLSearchParams({
    ...more,
    ...(kind === 'thread' && { thread_id: id }),
    ...(components !== undefined && { with_components: 'true' }),
  });
}

function sendPurpose(
  { name, kind }: MessageChannel,
  { embeds = [], poll, tts }: MessageContent,
  hasFiles = false,
): Purpose {
  const more: NamedPermission[1][] = [
    kind === 'thread' ? 'permission.sendInThreads' : 'permission.sendMessages',
    ...(embeds.length > 0 ? (['permission.embedLinks'] as const) : []),
    ...(hasFiles ? (['permission.attachFiles'] as const) : []),
    ...(poll === undefined ? [] : (['permission.createPolls'] as const)),
    ...(tts === true ? (['permission.sendTts'] as const) : []),
  ];
  return {
    doing: worded('doing.writeInNamed', { channel: name }),
    needs: permissionList('permission.viewChannel', ...more),
  };
}

function editPurpose({ name }: MessageChannel): Purpose {
  return {
    doing: worded('doing.changeMessage', { channel: name }),
    needs: permissionList('permission.viewChannel', 'permission.embedLinks'),
  };
}

/** The text of a layout, which is in its components. */
function textOf(components: Parameters<typeof textsWithin>[0]): string {
  return textsWithin(components)
    .map((text) => text.trim())
    .join('\n');
}
