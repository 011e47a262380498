/** Threads: start, members, lists of active and archived ones. */
import { AuditLogEvent, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { addThreadMember, removeThreadMember } from '../../channels/thread-edit.ts';
import { joinThread, leaveThread, membersOf } from '../../channels/thread-life.ts';
import { startForumPost, startThread, startThreadAt } from '../../channels/thread-start.ts';
import { changesBetween, recordAudit } from '../../guilds/audit-log.ts';
import { refusal } from '../../errors.ts';
import { isRecord, readForm } from '../../requests/form.ts';
import { readDraft } from '../../messages/draft.ts';
import { refuseEmpty } from '../../messages/post.ts';
import { sendMessage } from '../../messages/send.ts';
import { seatOf } from '../../messages/write-access.ts';
import type { Guild, Thread } from '../../state/model.ts';
import { demandBits } from '../../state/permissions.ts';
import { compareIds } from '../../state/snowflake.ts';
import { renderMemberWithUser, renderThreadMember } from '../../state/render.ts';
import { guildOf, heldBy, threadOf, type World } from '../../world.ts';
import { actOf, created, nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';

/** Threads that this user sees, with the user's own memberships. */
function listing(world: World, guild: Guild, userId: string, threads: readonly Thread[]) {
  const seen = threads
    .filter((thread) => (heldBy(world, guild, thread, userId) & Bit.ViewChannel) !== 0n)
    .toSorted((a, b) => compareIds(b.id, a.id));
  const members = seen.flatMap((thread) => {
    const joined = membersOf(world, thread).get(userId);
    return joined === undefined ? [] : [renderThreadMember(thread.id, userId, joined)];
  });
  return { threads: seen, members };
}

function archived(call: Call<'channel_id'>, kind: 'public' | 'private' | 'joined'): Answer {
  const { world, params, query, user } = call;
  const { guild, held } = seatOf(world, params.channel_id, user.id);
  if (!guild) throw refusal('dmChannelAction');
  demandBits(held, Bit.ReadMessageHistory, ...(kind === 'private' ? [Bit.ManageThreads] : []));
  const before = query.get('before');
  const limit = Math.min(100, Math.max(2, Number(query.get('limit') ?? 50)));
  const all = [...guild.threads.values()].filter(
    (thread) =>
      thread.parent_id === params.channel_id &&
      thread.thread_metadata.archived &&
      (thread.type === ChannelType.PrivateThread) === (kind !== 'public') &&
      (kind !== 'joined' || membersOf(world, thread).has(user.id)) &&
      (before === null || isBefore(thread, before)),
  );
  const { threads, members } = listing(world, guild, user.id, all);
  const page = threads.toSorted((a, b) =>
    b.thread_metadata.archive_timestamp.localeCompare(a.thread_metadata.archive_timestamp),
  );
  return ok({ threads: page.slice(0, limit), members, has_more: page.length > limit });
}

/** `before` is a time; for the joined ones a thread's id. */
function isBefore(thread: Thread, before: string): boolean {
  if (/^\d{15,}$/.test(before)) return compareIds(thread.id, before) < 0;
  return Date.parse(thread.thread_metadata.archive_timestamp) < Date.parse(before);
}

function renderMemberOf(world: World, guild: Guild, thread: Thread, userId: string, withMember: boolean) {
  const joined = membersOf(world, thread).get(userId);
  if (joined === undefined) throw refusal('unknownMember');
  const member = guild.members.get(userId);
  const extra = withMember && member ? { member: renderMemberWithUser(world.state, member) } : {};
  return { ...renderThreadMember(thread.id, userId, joined), ...extra };
}

/** A forum accepts a first message with the thread. */
function startInForum(call: Call<'channel_id'>): Answer {
  const { world, params, user, body, uploads } = call;
  const { channel, held } = seatOf(world, params.channel_id, user.id);
  demandBits(held, Bit.SendMessages);
  const form = readForm(body);
  const name = form.string('name', { min: 1, max: 100, required: true }) ?? '';
  const tags = form.strings('applied_tags', { max: 5 }) ?? [];
  form.object('message', { required: true });
  form.finish();
  // This route knows neither poll nor tts: they are as if they had not been sent.
  const { poll: _unknown, ...read } = readDraft(world, isRecord(body) ? body['message'] : undefined, {
    uploads,
  });
  const draft = { ...read, tts: false };
  refuseEmpty(draft);
  const thread = startForumPost(world, { parent: channel, name, author: user, tags });
  const message = sendMessage(world, { channelId: thread.id, author: user, draft, id: thread.id });
  recordCreation(call, thread);
  return created({ ...thread, message });
}

function recordCreation(call: Call<'channel_id'>, thread: Thread): Thread {
  const { world } = call;
  const changes = changesBetween(null, thread, ['name', 'type', 'rate_limit_per_user']);
  const action = { type: AuditLogEvent.ThreadCreate, targetId: thread.id, changes };
  recordAudit(world, guildOf(world, thread.guild_id), actOf(call), action);
  return thread;
}

export const threadRoutes: readonly Route[] = [
  route('POST', '/channels/:channel_id/threads', (call) => {
    const channel = call.world.state.channel(call.params.channel_id);
    if (channel?.type === ChannelType.GuildForum) return startInForum(call);
    const thread = startThread(call.world, call.params.channel_id, call.user, call.body);
    return created(recordCreation(call, thread));
  }),
  route('POST', '/channels/:channel_id/messages/:message_id/threads', (call) => {
    const { world, params, user, body } = call;
    const message = world.state.messages(params.channel_id).get(params.message_id);
    if (!message) throw refusal('unknownMessage');
    return created(recordCreation(call, startThreadAt(world, message, user, body)));
  }),
  route('GET', '/guilds/:guild_id/threads/active', ({ world, params, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    const active = [...guild.threads.values()].filter((thread) => !thread.thread_metadata.archived);
    return ok({ ...listing(world, guild, user.id, active), has_more: false });
  }),
  route('GET', '/channels/:channel_id/threads/archived/public', (call) => archived(call, 'public')),
  route('GET', '/channels/:channel_id/threads/archived/private', (call) => archived(call, 'private')),
  route('GET', '/channels/:channel_id/users/@me/threads/archived/private', (call) =>
    archived(call, 'joined'),
  ),
  route('GET', '/channels/:channel_id/thread-members', ({ world, params, query, user }) => {
    const { thread, guild } = threadOf(world, params.channel_id);
    demandBits(heldBy(world, guild, thread, user.id));
    // Listing members is a privilege: GUILD_MEMBERS.
    if (!(world.state.application.privilegedIntents & (1 << 1))) throw refusal('missingAccess');
    const withMember = query.get('with_member') === 'true';
    return ok(
      [...membersOf(world, thread).keys()].map((id) => renderMemberOf(world, guild, thread, id, withMember)),
    );
  }),
  route('PUT', '/channels/:channel_id/thread-members/@me', ({ world, params, user }) => {
    const { thread, guild } = threadOf(world, params.channel_id);
    demandBits(heldBy(world, guild, thread, user.id));
    if (thread.thread_metadata.archived) throw refusal('threadArchived');
    joinThread(world, thread, user.id);
    return nothing;
  }),
  route('DELETE', '/channels/:channel_id/thread-members/@me', ({ world, params, user }) => {
    const { thread } = threadOf(world, params.channel_id);
    if (thread.thread_metadata.archived) throw refusal('threadArchived');
    leaveThread(world, thread, user.id);
    return nothing;
  }),
  route('GET', '/channels/:channel_id/thread-members/:user_id', ({ world, params, query, user }) => {
    const { thread, guild } = threadOf(world, params.channel_id);
    demandBits(heldBy(world, guild, thread, user.id));
    const id = params.user_id === '@me' ? user.id : params.user_id;
    return ok(renderMemberOf(world, guild, thread, id, query.get('with_member') === 'true'));
  }),
  route('PUT', '/channels/:channel_id/thread-members/:user_id', ({ world, params, user }) => {
    const { thread, guild } = threadOf(world, params.channel_id);
    addThreadMember(world, guild, thread, user, params.user_id);
    return nothing;
  }),
  route('DELETE', '/channels/:channel_id/thread-members/:user_id', ({ world, params, user }) => {
    const { thread, guild } = threadOf(world, params.channel_id);
    removeThreadMember(world, guild, thread, user, params.user_id);
    return nothing;
  }),
];
