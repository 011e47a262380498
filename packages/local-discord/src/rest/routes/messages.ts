/** Messages of a channel: history, send, edit, delete. Pins and reactions have files of their own. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { recordBulkDeletion, recordDeletion } from '../../guilds/audit-log.ts';
import { refusal } from '../../errors.ts';
import { isRecord, readForm } from '../../requests/form.ts';
import { deleteMessage, deleteMessages, editMessage } from '../../messages/change.ts';
import { readDraft } from '../../messages/draft.ts';
import { withFreshFiles } from '../../messages/files.ts';
import { MENTION_DEFAULTS } from '../../messages/mentions/mentions.ts';
import { republish } from '../../messages/post.ts';
import { sendMessage } from '../../messages/send.ts';
import { demandUnlocked, seatOf, type Seat } from '../../messages/write-access.ts';
import type { Message } from '../../state/model.ts';
import { demandBits, isThread } from '../../state/permissions.ts';
import { contentIsOpen, withoutContent } from '../../state/render.ts';
import { timeOf } from '../../state/snowflake.ts';
import type { World } from '../../world.ts';
import { actOf, nothing, ok, route, type Call, type Route } from '../route.ts';

const MESSAGE_CONTENT = 1 << 15;
const HOUR = 60 * 60 * 1000;
const FORTNIGHT = 14 * 24 * HOUR;

/** As the app may see it: without Message Content switched on, what others wrote is empty, over REST too. */
export function shown(world: World, message: Message, inGuild: boolean): Message {
  const isOpen =
    (world.state.application.privilegedIntents & MESSAGE_CONTENT) !== 0 ||
    contentIsOpen(world.state, message, inGuild);
  if (!isOpen) return withoutContent(message);
  return withFreshFiles(world, message);
}

/** A message that the channel's routes can reach: ephemeral ones are not there. */
export function messageAt({
  world,
  params,
  user,
}: Call<'channel_id' | 'message_id'>): Seat & { message: Message } {
  const seat = seatOf(world, params.channel_id, user.id);
  const message = world.state.messages(seat.channel.id).get(params.message_id);
  if (!message || world.state.notes.get(message.id)?.onlyFor !== undefined) throw refusal('unknownMessage');
  return { ...seat, message };
}

function history({ world, params, query, user }: Call<'channel_id'>): Message[] {
  const form = readForm(Object.fromEntries(query));
  const limit = form.integer('limit', { min: 1, max: 100 }) ?? 50;
  const bounds = {
    before: form.snowflake('before'),
    after: form.snowflake('after'),
    around: form.snowflake('around'),
  };
  form.finish();
  const { held, guild } = seatOf(world, params.channel_id, user.id);
  if (!(held & Bit.ReadMessageHistory)) return [];
  return world.state
    .messages(params.channel_id)
    .page({ limit, ...bounds }, (message) => world.state.notes.get(message.id)?.onlyFor === undefined)
    .map((message) => shown(world, message, guild !== undefined));
}

/** Another author's message stays as it is; those who manage messages may hide its embeds. */
function edit(call: Call<'channel_id' | 'message_id'>): Message {
  const { world, user, body, uploads } = call;
  const { message, channel, guild, held } = messageAt(call);
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  demandUnlocked({ channel, held });
  const draft = readDraft(world, body, { uploads, edited: message });
  if (message.author.id !== user.id) {
    const onlyFlags = isRecord(body) && Object.keys(body).every((key) => key === 'flags');
    if (!onlyFlags) throw refusal('notTheAuthor');
    demandBits(held, Bit.ManageMessages);
    message.flags = (message.flags & ~4) | ((draft.flags ?? 0) & 4);
    republish(world, channel, message, false);
    return message;
  }
  if (world.clock() - timeOf(message.id) > HOUR) world.limits.takeHidden(`old edits ${channel.id}`, 3, 6);
  editMessage(world, { channel, guild, message, draft, held, mentionDefault: MENTION_DEFAULTS.message });
  return message;
}

function bulkDelete(call: Call<'channel_id'>): void {
  const { world, params, user, body } = call;
  const { channel, guild, held } = seatOf(world, params.channel_id, user.id);
  const form = readForm(body);
  const ids = form.strings('messages', { max: 1000, required: true }) ?? [];
  form.finish();
  if (!guild) throw refusal('dmChannelAction');
  demandBits(held, Bit.ManageMessages);
  if (ids.length < 2 || ids.length > 100 || new Set(ids).size < ids.length) throw refusal('bulkDeleteCount');
  if (ids.some((id) => world.clock() - timeOf(id) > FORTNIGHT)) throw refusal('bulkDeleteTooOld');
  deleteMessages(world, channel, guild, ids);
  recordBulkDeletion(world, guild, channel.id, ids.length, actOf(call));
}

export const messageRoutes: readonly Route[] = [
  route('GET', '/channels/:channel_id/messages', (call) => ok(history(call))),
  route('GET', '/channels/:channel_id/messages/:message_id', (call) => {
    const { message, guild, held } = messageAt(call);
    demandBits(held, Bit.ReadMessageHistory);
    return ok(shown(call.world, message, guild !== undefined));
  }),
  route(
    'POST',
    '/channels/:channel_id/messages',
    ({ world, params, user, body, uploads }) =>
      ok(
        sendMessage(world, {
          channelId: params.channel_id,
          author: user,
          draft: readDraft(world, body, { uploads }),
        }),
      ),
    { limit: [5, 5] },
  ),
  route('PATCH', '/channels/:channel_id/messages/:message_id', (call) => ok(edit(call)), { limit: [5, 5] }),
  route('DELETE', '/channels/:channel_id/messages/:message_id', (call) => {
    const { channel, guild, message, held } = messageAt(call);
    const isOwn = message.author.id === call.user.id;
    if (!isOwn) demandBits(held, Bit.ManageMessages);
    // System messages about a thread's members and name can't be deleted.
    if ([1, 2, 4].includes(message.type)) throw refusal('cannotExecuteSystemMessage');
    deleteMessage(call.world, channel, message);
    if (guild && !isOwn) recordDeletion(call.world, guild, message, actOf(call));
    return nothing;
  }),
  route('POST', '/channels/:channel_id/messages/bulk-delete', (call) => {
    bulkDelete(call);
    return nothing;
  }),
];
