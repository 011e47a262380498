/** Messages of a channel's webhook, by its token: post, read, edit, delete; in threads by `thread_id`. */
import { ChannelType } from 'discord-api-types/v10';
import { startForumPost } from '../../channels/thread-start.ts';
import { wakeThread } from '../../channels/thread-life.ts';
import { invalidForm, refusal } from '../../errors.ts';
import { readForm } from '../../requests/form.ts';
import { deleteMessage, editMessage } from '../../messages/change.ts';
import { readDraft } from '../../messages/draft.ts';
import { MENTION_DEFAULTS } from '../../messages/mentions/mentions.ts';
import { postMessage, refuseEmpty } from '../../messages/post.ts';
import { readUrl } from '../../messages/urls.ts';
import type { User, Webhook } from '../../state/authors.ts';
import type { Channel, Message } from '../../state/model.ts';
import { ALL_PERMISSIONS, isThread } from '../../state/permissions.ts';
import { channelOf } from '../../world.ts';
import { nothing, ok, type Answer, type Call } from '../route.ts';

type WebhookCall = Call<'webhook_id' | 'token'>;
type MessageCall = Call<'webhook_id' | 'token' | 'message_id'>;

/** The webhook of an address, or why its token opens nothing. */
export function webhookOf({ world, params }: WebhookCall): Webhook {
  const webhook = world.state.webhooks.get(params.webhook_id);
  if (!webhook) throw refusal('unknownWebhook');
  if (webhook.token !== params.token) throw refusal('invalidWebhookToken');
  return webhook;
}

/** The channel of the message: the webhook's, or one of its threads. */
function targetOf(call: WebhookCall, webhook: Webhook): Channel {
  const threadId = call.query.get('thread_id');
  if (threadId === null) return channelOf(call.world, webhook.channel_id);
  const thread = call.world.state.channel(threadId);
  if (!thread || !isThread(thread) || thread.parent_id !== webhook.channel_id)
    throw refusal('unknownChannel');
  return thread;
}

/** POST /webhooks/:id/:token. Answers nothing unless `wait=true`. */
export function executeWebhook(call: WebhookCall): Answer {
  const { world } = call;
  const webhook = webhookOf(call);
  const draft = readDraft(world, call.body, { uploads: call.uploads });
  refuseEmpty(draft);
  const form = readForm(call.body);
  const username = form.string('username', { min: 1, max: 80 });
  readUrl(form, 'avatar_url', { max: 2048 });
  const threadName = form.string('thread_name', { min: 1, max: 100 });
  const tags = form.strings('applied_tags', { max: 5 }) ?? [];
  form.finish();
  if (username !== undefined) refuseName('username', username);
  const author: User = {
    ...call.user,
    id: webhook.id,
    username: username ?? webhook.name,
    discriminator: '0000',
    global_name: null,
    avatar: null,
    bot: true,
  };
  const { channel, isNew } = placeFor(call, webhook, author, { threadName, tags });
  if (isThread(channel) && channel.thread_metadata.archived) wakeThread(world, channel, webhook.user.id);
  const message = postMessage(world, {
    channel,
    id: isNew ? channel.id : undefined,
    guild: world.state.guild(webhook.guild_id),
    author,
    draft,
    held: ALL_PERMISSIONS,
    mentionDefault: MENTION_DEFAULTS.interaction,
    extra: { webhook_id: webhook.id, application_id: webhook.application_id },
  });
  return call.query.get('wait') === 'true' ? ok(message) : nothing;
}

/** A forum accepts thread_name (a new post) or thread_id, others no thread_name. */
function placeFor(
  call: WebhookCall,
  webhook: Webhook,
  author: User,
  { threadName, tags }: { threadName: string | undefined; tags: readonly string[] },
): { channel: Channel; isNew: boolean } {
  const home = channelOf(call.world, webhook.channel_id);
  const forum = home.type === ChannelType.GuildForum;
  const threadId = call.query.get('thread_id');
  if (threadName !== undefined && threadId !== null) throw refusal('threadNameOrId');
  if (!forum && threadName !== undefined) throw refusal('threadNameOnlyForum');
  if (!forum || threadId !== null) return { channel: targetOf(call, webhook), isNew: false };
  if (threadName === undefined) throw refusal('forumNeedsThread');
  return {
    channel: startForumPost(call.world, { parent: home, name: threadName, author, tags }),
    isNew: true,
  };
}

/** Discord bans these words from webhook names, and rejects names that are blank or would ping everyone. */
export function refuseName(field: 'name' | 'username', name: string): void {
  if (['', 'everyone', 'here'].includes(name.trim().toLowerCase()))
    throw invalidForm([field], 'USERNAME_INVALID', `Username cannot be "${name.trim()}"`);
  const forbidden = ['clyde', 'discord'].find((word) => name.toLowerCase().includes(word));
  if (forbidden === undefined) return;
  throw invalidForm([field], 'USERNAME_INVALID_CONTAINS', `Username cannot contain "${forbidden}"`);
}

function messageOf(call: MessageCall): { channel: Channel; message: Message; webhook: Webhook } {
  const webhook = webhookOf(call);
  const channel = targetOf(call, webhook);
  const message = call.world.state.messages(channel.id).get(call.params.message_id);
  if (message?.webhook_id !== webhook.id) throw refusal('unknownMessage');
  return { channel, message, webhook };
}

/** The routes that a webhook's token shares with an interaction's. */
export const webhookMessageRoutes = {
  get: (call: MessageCall): Answer => ok(messageOf(call).message),
  edit(call: MessageCall): Answer {
    const { channel, message, webhook } = messageOf(call);
    const draft = readDraft(call.world, call.body, { uploads: call.uploads, edited: message });
    const guild = call.world.state.guild(webhook.guild_id);
    const mentionDefault = MENTION_DEFAULTS.interaction;
    editMessage(call.world, { channel, guild, message, draft, held: ALL_PERMISSIONS, mentionDefault });
    return ok(message);
  },
  remove(call: MessageCall): Answer {
    const { channel, message } = messageOf(call);
    deleteMessage(call.world, channel, message);
    return nothing;
  },
};
