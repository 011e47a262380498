import type { Reply } from '../../../contract/operations.ts';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import type { Authorization } from '../../core/authorization/authorization.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { contentOf, faultsOf, reservedIdFaults } from '../../base/messages/content.ts';
import { layoutFaults } from '../../base/messages/layout.ts';
import { findChannel, unknownMessage } from '../../base/messages/channel.ts';
import type {
  EditRequest,
  FoundMessage,
  MessageChannel,
  MessageContent,
  MessageDiscord,
  Messages,
} from '../../base/messages/ports.ts';
import type { MessageBody } from '../../base/model/message.ts';
import { asCallersFault } from '../../base/messages/refusals.ts';
import { worded } from '../../../words/worded.ts';

export function createEdit({
  discord,
  authorization,
}: {
  readonly discord: MessageDiscord;
  readonly authorization: Pick<Authorization, 'authorizeCall'>;
}): Messages['edit'] {
  /** The first message of a post has its post's id, so it may be named with the forum, too. */
  async function resolveChannel({ guildId, channelId, messageId }: EditRequest): Promise<MessageChannel> {
    const channel = await findChannel(discord, guildId, channelId);
    if (channel.kind !== 'forum') return channel;
    const post = await discord.channel(guildId, messageId);
    if (post?.webhookChannelId !== channel.id || post.id === channel.id) throw unknownMessage(channel);
    return post;
  }

  /** An edit changes what the person says whose name the message has, as sending another one would. */
  async function authorizeName(
    { guildId, channelId, body, actor }: EditRequest,
    { author }: FoundMessage,
  ): Promise<void> {
    if (author.kind !== 'webhook') return;
    const path = { guild_id: guildId, channel_id: channelId };
    await authorization.authorizeCall('sendMessage', {
      path,
      body: { ...body, username: author.username },
      actor,
    });
  }

  async function change(
    channel: MessageChannel,
    { id, author }: FoundMessage,
    content: MessageContent,
  ): Promise<void> {
    if (channel.isArchived) await discord.unarchive(channel);
    if (author.kind === 'webhook') await discord.editAsWebhook(channel, id, author.webhookId, content);
    else await discord.editAsBot(channel, id, content);
  }

  return async (request): Promise<Reply<'editMessage'>> => {
    const { guildId, messageId, body } = request;
    const channel = await resolveChannel(request);
    const message = await asCallersFault({ channel, messageId }, () => discord.message(channel, messageId));
    if (message === null) throw unknownMessage(channel);
    if (message.author.kind === 'other') throw notOurMessage(channel);
    await authorizeName(request, message);
    const faults = faultsIn(body, message, channel);
    if (faults.length > 0) throw validationFailed(faults);
    await asCallersFault({ channel, messageId }, () => change(channel, message, changesOf(body)));
    return { id: message.id, channel_id: channel.id, guild_id: guildId };
  };
}

/** The fields of an edit that Discord accepts. */
function changesOf(body: MessageBody): MessageContent {
  const { tts: _asItWas, poll: _refused, ...changes } = contentOf(body);
  return changes;
}

/**
 * Discord changes the message itself, and neither its author nor its post. Fields that repeat what the message has
 * already are accepted all the same, so that a body can be sent once and then again as an edit.
 */
function faultsIn(body: MessageBody, message: FoundMessage, channel: MessageChannel): Fault[] {
  const { username, avatar_url, thread_name, applied_tags = [], tts, poll } = body;
  const { author } = message;
  const shownName = author.kind === 'webhook' ? author.username : undefined;
  const fixed = (field: string): Fault => ({
    field,
    says: worded('fault.fixedWhenSent'),
  });
  const changes = faultsOf([
    Object.keys(changesOf(body)).length === 0 && {
      field: 'content',
      says: worded('fault.nothingToChange'),
    },
    username !== undefined && username !== shownName && fixed('username'),
    // Discord doesn't tell which picture a webhook's message was sent with.
    avatar_url !== undefined && author.kind !== 'webhook' && fixed('avatar_url'),
    thread_name !== undefined && thread_name !== channel.name && fixed('thread_name'),
    applied_tags.some((tag) => !channel.appliedTags.includes(tag)) && fixed('applied_tags'),
    tts === true && !message.tts && fixed('tts'),
    poll !== undefined && fixed('poll'),
  ]);
  // Without flags they stay as they are: then the message itself decides whether it is a layout.
  const layout = body.flags === undefined ? [] : layoutFaults(body);
  return [...changes, ...layout, ...reservedIdFaults(body)];
}

function notOurMessage({ name }: MessageChannel): DiscordRefusal {
  return new DiscordRefusal(
    Code.CannotEditMessageAuthoredByAnotherUser,
    worded('refused.someoneElses', { channel: name }),
  );
}
