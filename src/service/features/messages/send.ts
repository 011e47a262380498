import { hash } from 'node:crypto';
import type { Reply } from '../../../contract/operations.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { Ids } from '../../base/kit/ids.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { contentOf, faultsOf, isEmpty, reservedIdFaults } from '../../base/messages/content.ts';
import { layoutFaults } from '../../base/messages/layout.ts';
import { findChannel } from '../../base/messages/channel.ts';
import type {
  Appearance,
  MessageChannel,
  MessageDiscord,
  Messages,
  Post,
  SendRequest,
  SendStore,
  SentMessage,
} from '../../base/messages/ports.ts';
import type { MessageBody } from '../../base/model/message.ts';
import { asCallersFault } from '../../base/messages/refusals.ts';
import { worded } from '../../../words/worded.ts';

export function createSend({
  discord,
  store,
  ids,
}: Pick<FeatureContext, 'ids'> & {
  readonly discord: MessageDiscord;
  readonly store: SendStore;
}): Messages['send'] {
  /** A thread gets the bot's own message, too: a webhook is for what the bot can't do in its own name. */
  async function deliver(request: SendRequest, channel: MessageChannel): Promise<SentMessage> {
    const { body, actor } = request;
    const content = contentOf(body);
    const post = postOf(channel, body);
    if (isOverridden(body) || (post !== null && needsWebhook(body))) {
      await beginOnce(request, channel);
      return discord.sendAsWebhook(channel, content, { appearance: appearanceOf(body), post, actor });
    }
    if (post === null) return discord.sendAsBot(channel, content, nonceOf(request, ids));
    await beginOnce(request, channel);
    return discord.post(channel, content, post, actor);
  }

  /** Only the bot's own messages carry a nonce by which Discord would recognize them. */
  async function beginOnce({ idempotencyId }: SendRequest, { name }: MessageChannel): Promise<void> {
    if (idempotencyId === null || (await store.begin(idempotencyId))) return;
    throw new ServiceError('DISCORD_REFUSED', worded('refused.sendingStopped', { channel: name }));
  }

  return async (request) => {
    const channel = await findChannel(discord, request.guildId, request.channelId);
    const faults = faultsIn(request.body, channel);
    if (faults.length > 0) throw validationFailed(faults);
    const sent = await asCallersFault({ channel }, () => deliver(request, channel));
    return replyOf(request.guildId, channel, sent);
  };
}

function replyOf(
  guildId: string,
  channel: MessageChannel,
  { id, channelId }: SentMessage,
): Reply<'sendMessage'> {
  const reply = { id, channel_id: channelId, guild_id: guildId };
  return channel.kind === 'forum' ? { ...reply, thread_id: channelId } : reply;
}

function isOverridden({ username, avatar_url }: MessageBody): boolean {
  return username !== undefined || avatar_url !== undefined;
}

/** Discord's route for posts knows neither of these; webhooks do. */
function needsWebhook({ poll, tts = false }: MessageBody): boolean {
  return poll !== undefined || tts;
}

function appearanceOf({ username, avatar_url }: MessageBody): Appearance {
  return { ...(username !== undefined && { username }), ...(avatar_url !== undefined && { avatar_url }) };
}

function postOf({ kind }: MessageChannel, { thread_name, applied_tags }: MessageBody): Post | null {
  if (kind !== 'forum' || thread_name === undefined) return null;
  return { name: thread_name, ...(applied_tags !== undefined && { applied_tags }) };
}

function faultsIn(body: MessageBody, channel: MessageChannel): Fault[] {
  const empty = isEmpty(body) && {
    field: 'content',
    says: worded('fault.contentNeeded'),
  };
  return [
    ...faultsOf([empty]),
    ...layoutFaults(body),
    ...reservedIdFaults(body),
    ...(channel.kind === 'forum' ? postFaults(body, channel) : noPostFaults(body, channel)),
  ];
}

function postFaults({ thread_name, applied_tags = [] }: MessageBody, forum: MessageChannel): Fault[] {
  const { name: channel } = forum;
  const tags =
    forum.tags.length === 0 ? worded('ticket.none') : forum.tags.map(({ id, name }) => `${id} (${name})`);
  const unknown = applied_tags.flatMap((tag, index) =>
    forum.tags.some(({ id }) => id === tag)
      ? []
      : [{ field: `applied_tags.${index}`, says: worded('fault.noTag', { channel, tags }) }],
  );
  const unnamed = thread_name === undefined && {
    field: 'thread_name',
    says: worded('fault.postName', { channel }),
  };
  const untagged = forum.tagRequired &&
    applied_tags.length === 0 && {
      field: 'applied_tags',
      says: worded('fault.tagNeeded', { channel, tags }),
    };
  return [...faultsOf([unnamed, untagged]), ...unknown];
}

function noPostFaults({ thread_name, applied_tags = [] }: MessageBody, { name }: MessageChannel): Fault[] {
  const says = worded('fault.noForum', { channel: name });
  return faultsOf([
    thread_name !== undefined && { field: 'thread_name', says },
    applied_tags.length > 0 && { field: 'applied_tags', says },
  ]);
}

/**
 * The nonce has at most 25 characters, and is the same for a repetition of the same call, so that Discord finds its
 * message.
 */
function nonceOf({ caller, idempotencyKey, channelId, body }: SendRequest, ids: Pick<Ids, 'uuid'>): string {
  const call = [caller.tokenId, idempotencyKey ?? ids.uuid(), channelId, body];
  return hash('sha256', JSON.stringify(call), 'base64url').slice(0, 25);
}
