/** The settings of a guild, changed with Manage Server. */
import { AuditLogEvent, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../errors.ts';
import { readForm, type Form } from '../requests/form.ts';
import { LOCALES } from '../state/locales.ts';
import type { Guild, GuildSettings } from '../state/model.ts';
import { demandGuildBits } from '../state/permissions.ts';
import { renderGuild } from '../state/render.ts';
import { saveGuildFields } from '../state/state.ts';
import type { World } from '../world.ts';
import { changesBetween, recordAudit, type Act } from './audit-log.ts';

/** A channel that a setting names, and the types of channels that it may be. */
const CHANNEL_SETTINGS = {
  system_channel_id: [ChannelType.GuildText],
  afk_channel_id: [ChannelType.GuildVoice],
  rules_channel_id: [ChannelType.GuildText],
  public_updates_channel_id: [ChannelType.GuildText],
  safety_alerts_channel_id: [ChannelType.GuildText],
} as const satisfies Record<string, readonly ChannelType[]>;

const AUDITED = [
  'name',
  'description',
  'owner_id',
  'preferred_locale',
  'system_channel_id',
  'afk_channel_id',
  'afk_timeout',
  'verification_level',
  'default_message_notifications',
  'explicit_content_filter',
  'rules_channel_id',
  'public_updates_channel_id',
] as const;

/** Applies a PATCH in the name of a member; GUILD_UPDATE. A picture is not kept: the guild stays without one. */
export function editGuild(world: World, guild: Guild, body: unknown, act: Act): void {
  const form = readForm(body);
  const name = form.string('name', { min: 2, max: 100 });
  const ownerId = form.snowflake('owner_id');
  const locale = form.choice(
    'preferred_locale',
    LOCALES.map((each) => each.locale),
  );
  const { system_channel_id: systemChannelId, ...channels } = readChannels(form);
  const settings = readSettings(form);
  form.finish();
  demandGuildBits(guild, act.userId, Bit.ManageGuild);
  if (ownerId !== undefined) demandNewOwner(guild, ownerId, act.userId);
  demandChannels(guild, { system_channel_id: systemChannelId, ...channels });
  const before = renderGuild(guild);
  guild.name = name ?? guild.name;
  guild.owner_id = ownerId ?? guild.owner_id;
  if (locale !== undefined) guild.preferred_locale = locale;
  if (systemChannelId !== undefined) guild.system_channel_id = systemChannelId;
  guild.settings = withoutMissing({ ...guild.settings, ...settings, ...withoutMissing(channels) });
  saveGuildFields(world.state, guild);
  world.events.emit({ t: 'GUILD_UPDATE', d: renderGuild(guild), guildId: guild.id });
  const changes = changesBetween(before, renderGuild(guild), AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.GuildUpdate, targetId: guild.id, changes });
}

function readSettings(form: Form): GuildSettings {
  return withoutMissing({
    description: form.nullableString('description', { max: 300 }),
    verification_level: form.choice('verification_level', [0, 1, 2, 3, 4]),
    default_message_notifications: form.choice('default_message_notifications', [0, 1]),
    explicit_content_filter: form.choice('explicit_content_filter', [0, 1, 2]),
    afk_timeout: form.choice('afk_timeout', [60, 300, 900, 1800, 3600]),
    system_channel_flags: form.integer('system_channel_flags', { min: 0 }),
    premium_progress_bar_enabled: form.boolean('premium_progress_bar_enabled'),
  });
}

function readChannels(form: Form) {
  return {
    system_channel_id: form.nullableSnowflake('system_channel_id'),
    afk_channel_id: form.nullableSnowflake('afk_channel_id'),
    rules_channel_id: form.nullableSnowflake('rules_channel_id'),
    public_updates_channel_id: form.nullableSnowflake('public_updates_channel_id'),
    safety_alerts_channel_id: form.nullableSnowflake('safety_alerts_channel_id'),
  } satisfies Record<keyof typeof CHANNEL_SETTINGS, string | null | undefined>;
}

function demandChannels(guild: Guild, channels: ReturnType<typeof readChannels>): void {
  for (const [key, id] of Object.entries(channels)) {
    if (id === null || id === undefined) continue;
    const types: readonly ChannelType[] = CHANNEL_SETTINGS[key as keyof typeof CHANNEL_SETTINGS];
    const channel = guild.channels.get(id);
    if (channel && types.includes(channel.type)) continue;
    throw invalidForm([key], 'CHANNEL_TYPE_INVALID', 'Invalid channel');
  }
}

/** Only the owner transfers the guild, and only to a member. */
function demandNewOwner(guild: Guild, ownerId: string, actorId: string): void {
  if (guild.owner_id !== actorId) throw refusal('missingPermissions');
  if (!guild.members.has(ownerId)) throw refusal('unknownMember');
}

type WithoutMissing<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutMissing<T extends object>(fields: T): WithoutMissing<T> {
  // Only fields with a value are left, so that none of them is undefined.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutMissing<T>;
}
