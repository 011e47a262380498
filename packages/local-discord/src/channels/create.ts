/** New channels of a guild: who can create them, how many fit, what they start with. */
import { AuditLogEvent, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../errors.ts';
import { changesBetween, recordAudit, type Act } from '../guilds/audit-log.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { Guild, GuildChannel } from '../state/model.ts';
import { demandBits, guildPermissions } from '../state/permissions.ts';
import { heldBy, type World } from '../world.ts';
import { normaliseName } from './names.ts';
import { demandBitsOf, demandTargets, readOverwrites } from './overwrites.ts';

const CHANNELS_MAX = 500;
const CATEGORIES_MAX = 50;
const PER_CATEGORY = 50;

/** Longest topics: of forums, of other channels. */
export const TOPIC_MAX = { forum: 4096, other: 1024 } as const;

/** Fields of a channel that the audit log shows; overwrites that change later have entries of their own. */
export const AUDITED = ['name', 'type', 'topic', 'nsfw', 'rate_limit_per_user', 'parent_id'] as const;

const TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;

/** Creates a channel in the name of a member and dispatches CHANNEL_CREATE. */
export function createChannel(world: World, guild: Guild, act: Act, body: unknown): GuildChannel {
  const { userId } = act;
  const form = readForm(body);
  const channel = readChannel(world, guild, form);
  form.finish();
  const held = guildPermissions(guild, userId);
  // Every member sees the guild itself, so a missing permission here is always 50013.
  if (!(held & Bit.ManageChannels)) throw refusal('missingPermissions');
  demandBitsOf(channel.permission_overwrites, held);
  demandTargets(guild, channel.permission_overwrites);
  demandRoom(guild, channel.type);
  if (channel.parent_id !== null) {
    const parent = demandCategory(guild, channel.parent_id, channel.id);
    demandBits(heldBy(world, guild, parent, userId), Bit.ManageChannels);
    // Without overwrites of its own a channel starts in sync with its category.
    if (!form.has('permission_overwrites'))
      channel.permission_overwrites = parent.permission_overwrites.map((each) => ({ ...each }));
  }
  world.state.addChannel(channel);
  world.state.save('channel', channel.id, channel);
  world.events.emit({ t: 'CHANNEL_CREATE', d: channel, guildId: guild.id, channelId: channel.id });
  const changes = changesBetween(null, channel, AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.ChannelCreate, targetId: channel.id, changes });
  return channel;
}

function readChannel(world: World, guild: Guild, form: Form): GuildChannel {
  const type = form.choice('type', TYPES) ?? ChannelType.GuildText;
  const name = normaliseName(form.string('name', { min: 1, max: 100, required: true }) ?? '', type);
  if (name === '' && form.has('name')) form.fault('name', 'BASE_TYPE_REQUIRED', 'This field is required');
  const forum = type === ChannelType.GuildForum;
  const last = [...guild.channels.values()].reduce(
    (highest, { position }) => Math.max(highest, position),
    -1,
  );
  const archiveAfter = form.choice('default_auto_archive_duration', [60, 1440, 4320, 10_080]);
  return {
    id: world.ids.next(),
    type,
    guild_id: guild.id,
    name,
    topic: form.nullableString('topic', { max: forum ? TOPIC_MAX.forum : TOPIC_MAX.other }) ?? null,
    position: form.integer('position', { min: 0 }) ?? last + 1,
    parent_id: form.nullableSnowflake('parent_id') ?? null,
    permission_overwrites: readOverwrites(form) ?? [],
    nsfw: form.boolean('nsfw') ?? false,
    rate_limit_per_user: form.integer('rate_limit_per_user', { min: 0, max: 21_600 }) ?? 0,
    last_message_id: null,
    flags: 0,
    ...(archiveAfter === undefined ? {} : { default_auto_archive_duration: archiveAfter }),
    ...(forum ? { available_tags: readTags(world, form) } : {}),
  };
}

/** At most 20 tags; those with an id keep it. */
export function readTags(world: World, form: Form) {
  return (form.list('available_tags', { max: 20 }) ?? []).map((tag) => ({
    id: tag.snowflake('id') ?? world.ids.next(),
    name: tag.string('name', { min: 1, max: 20, required: true }) ?? '',
    moderated: tag.boolean('moderated') ?? false,
    emoji_id: tag.snowflake('emoji_id') ?? null,
    emoji_name: tag.string('emoji_name', { max: 32 }) ?? null,
  }));
}

function demandRoom(guild: Guild, type: ChannelType): void {
  const categories = [...guild.channels.values()].filter(
    (channel) => channel.type === ChannelType.GuildCategory,
  ).length;
  const full = type === ChannelType.GuildCategory && categories >= CATEGORIES_MAX;
  if (full || guild.channels.size >= CHANNELS_MAX) throw refusal('maximumChannels');
}

/** The category, when there is room for one more; full ones are a form error, not a 30xxx. */
export function demandCategory(guild: Guild, parentId: string, channelId: string): GuildChannel {
  const parent = guild.channels.get(parentId);
  if (parent?.type !== ChannelType.GuildCategory) {
    throw invalidForm(['parent_id'], 'CHANNEL_PARENT_INVALID', 'Category does not exist');
  }
  const inside = [...guild.channels.values()].filter(
    (channel) => channel.parent_id === parentId && channel.id !== channelId,
  );
  if (inside.length < PER_CATEGORY) return parent;
  throw invalidForm(
    ['parent_id'],
    'CHANNEL_PARENT_MAX_CHANNELS',
    `Maximum number of channels in category reached (${PER_CATEGORY})`,
  );
}
