/** Changing and deleting channels of a guild. */
import { AuditLogEvent, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { changesBetween, recordAudit, recordOverwrites, type Act } from '../guilds/audit-log.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { Guild, GuildChannel, Overwrite } from '../state/model.ts';
import { demandBits, guildPermissions } from '../state/permissions.ts';
import { heldBy, type World } from '../world.ts';
import { AUDITED, demandCategory, readTags, TOPIC_MAX } from './create.ts';
import { normaliseName } from './names.ts';
import { demandBitsOf, demandTargets, readOverwrites } from './overwrites.ts';

/** Name and topic: two changes each per channel and ten minutes; no header tells. */
const RENAMES = { uses: 2, seconds: 600 } as const;

interface Change {
  name?: string;
  topic?: string | null;
  parent_id?: string | null;
  position?: number;
  nsfw?: boolean;
  rate_limit_per_user?: number;
  permission_overwrites?: Overwrite[];
  flags?: number;
  available_tags?: GuildChannel['available_tags'];
}

/** Applies a PATCH in the name of a member and dispatches CHANNEL_UPDATE. */
export function editChannel(
  world: World,
  guild: Guild,
  channel: GuildChannel,
  act: Act,
  body: unknown,
): void {
  const { userId } = act;
  const form = readForm(body);
  const change = readChange(world, form, channel);
  form.finish();
  const held = heldBy(world, guild, channel, userId);
  const { permission_overwrites: overwrites, ...rest } = change;
  demandBits(
    held,
    ...(Object.keys(rest).length > 0 ? [Bit.ManageChannels] : []),
    ...(overwrites ? [Bit.ManageRoles] : []),
  );
  if (overwrites) {
    demandBitsOf(overwrites, guildPermissions(guild, userId) | held);
    demandTargets(guild, overwrites);
  }
  if (typeof change.parent_id === 'string' && change.parent_id !== channel.parent_id) {
    demandCategory(guild, change.parent_id, channel.id);
  }
  countRenames(world, channel.id, change);
  const before = { ...channel };
  Object.assign(channel, change);
  publishChannel(world, channel);
  const changes = changesBetween(before, channel, AUDITED);
  const action = { type: AuditLogEvent.ChannelUpdate, targetId: channel.id, changes };
  if (changes.length > 0) recordAudit(world, guild, act, action);
  recordOverwrites(world, guild, channel, before.permission_overwrites, act);
}

/** Draws on the hidden limits for whichever of the two is in the request. */
export function countRenames(
  world: World,
  channelId: string,
  change: { name?: string | undefined; topic?: string | null | undefined },
): void {
  if (change.name !== undefined) world.limits.takeHidden(`name ${channelId}`, RENAMES.uses, RENAMES.seconds);
  if (change.topic !== undefined)
    world.limits.takeHidden(`topic ${channelId}`, RENAMES.uses, RENAMES.seconds);
}

function readChange(world: World, form: Form, channel: GuildChannel): Change {
  const name = form.string('name', { min: 1, max: 100 });
  const isForum = channel.type === ChannelType.GuildForum;
  const topicMax = isForum ? TOPIC_MAX.forum : TOPIC_MAX.other;
  const all = {
    name: name === undefined ? undefined : normaliseName(name, channel.type),
    topic: form.nullableString('topic', { max: topicMax }),
    parent_id: form.nullableSnowflake('parent_id'),
    position: form.integer('position', { min: 0 }),
    nsfw: form.boolean('nsfw'),
    rate_limit_per_user: form.integer('rate_limit_per_user', { min: 0, max: 21_600 }),
    permission_overwrites: form.value['permission_overwrites'] === null ? [] : readOverwrites(form),
    flags: isForum ? form.integer('flags', { min: 0 }) : undefined,
    available_tags: isForum && form.has('available_tags') ? readTags(world, form) : undefined,
  };
  if (all.name === '') form.fault('name', 'BASE_TYPE_REQUIRED', 'This field is required');
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Stores a channel and dispatches CHANNEL_UPDATE. */
export function publishChannel(world: World, channel: GuildChannel): void {
  world.state.save('channel', channel.id, channel);
  world.events.emit({ t: 'CHANNEL_UPDATE', d: channel, guildId: channel.guild_id, channelId: channel.id });
}

/** A role was deleted, or someone left: their overwrites go from every channel. */
export function dropOverwritesOf(world: World, guild: Guild, id: string): void {
  for (const channel of guild.channels.values()) {
    const left = channel.permission_overwrites.filter((overwrite) => overwrite.id !== id);
    if (left.length === channel.permission_overwrites.length) continue;
    channel.permission_overwrites = left;
    publishChannel(world, channel);
  }
}

/** Deletes a channel. Its threads go without a word; a category's channels stay, without a parent. */
export function deleteChannel(world: World, guild: Guild, channel: GuildChannel, act: Act): void {
  const { state } = world;
  demandBits(heldBy(world, guild, channel, act.userId), Bit.ManageChannels);
  for (const child of guild.channels.values()) {
    if (child.parent_id !== channel.id) continue;
    child.parent_id = null;
    publishChannel(world, child);
  }
  for (const thread of guild.threads.values())
    if (thread.parent_id === channel.id) removeThreadData(world, thread.id);
  for (const webhook of state.webhooks.values()) {
    if (webhook.channel_id !== channel.id) continue;
    state.webhooks.delete(webhook.id);
    state.save('webhook', webhook.id, null);
  }
  state.removeChannel(channel.id);
  state.save('channel', channel.id, null);
  world.events.emit({ t: 'CHANNEL_DELETE', d: channel, guildId: guild.id, channelId: channel.id });
  const changes = changesBetween(channel, null, AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.ChannelDelete, targetId: channel.id, changes });
}

/** Removes a thread with all its messages from the world. */
export function removeThreadData(world: World, threadId: string): void {
  world.state.removeChannel(threadId);
  world.state.save('thread', threadId, null);
  world.state.save('threadMembers', threadId, null);
}
