/** Emojis of a guild: making, renaming and deleting them. Their pictures are checked and not kept. */
import { AuditLogEvent, PermissionFlagsBits as Bit, type APIEmoji } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../errors.ts';
import { pictureType } from '../messages/pictures.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { User } from '../state/authors.ts';
import type { Guild } from '../state/model.ts';
import { demandGuildBits, guildPermissions } from '../state/permissions.ts';
import { saveGuildFields } from '../state/state.ts';
import type { World } from '../world.ts';
import { changesBetween, recordAudit, type Act } from './audit-log.ts';

/** Animated and other emojis are counted apart. */
const EMOJIS_MAX = 50;
const BYTES_MAX = 256 * 1024;
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+=*)$/;

/** Emojis as this member sees them: their authors are shown to those who make or manage emojis. */
export function listEmojis(guild: Guild, userId: string): APIEmoji[] {
  const shown = guildPermissions(guild, userId) & (Bit.CreateGuildExpressions | Bit.ManageGuildExpressions);
  return (guild.emojis ?? []).map(({ user, ...emoji }) => (shown && user ? { ...emoji, user } : emoji));
}

/** The emoji as this member sees it, or 10014. */
export function emojiOf(guild: Guild, emojiId: string, userId: string): APIEmoji {
  const emoji = listEmojis(guild, userId).find(({ id }) => id === emojiId);
  if (!emoji) throw refusal('unknownEmoji');
  return emoji;
}

/** Creates an emoji; GUILD_EMOJIS_UPDATE. */
export function createEmoji(world: World, guild: Guild, user: User, body: unknown, act: Act): APIEmoji {
  const form = readForm(body);
  const name = readName(form, true);
  const image = form.string('image', { max: 2 * BYTES_MAX, required: true });
  const roles = readEmojiRoles(form);
  form.finish();
  demandGuildBits(guild, act.userId, Bit.CreateGuildExpressions);
  const animated = readImage(image ?? '') === 'image/gif';
  const alike = (guild.emojis ?? []).filter((emoji) => emoji.animated === animated);
  if (alike.length >= EMOJIS_MAX) throw refusal('maximumEmojis');
  const emoji = {
    id: world.ids.next(),
    name: name ?? '',
    roles: [...(roles ?? [])],
    user,
    require_colons: true,
    managed: false,
    animated,
    available: true,
  } satisfies APIEmoji;
  publish(world, guild, [...(guild.emojis ?? []), emoji]);
  const changes = changesBetween(null, emoji, ['name']);
  recordAudit(world, guild, act, { type: AuditLogEvent.EmojiCreate, targetId: emoji.id, changes });
  return emoji;
}

/** Renames an emoji, or says whose roles may use it; GUILD_EMOJIS_UPDATE. */
export function editEmoji(world: World, guild: Guild, emojiId: string, body: unknown, act: Act): APIEmoji {
  const emoji = manageable(guild, emojiId, act.userId);
  const form = readForm(body);
  const name = readName(form, false);
  const roles = readEmojiRoles(form);
  form.finish();
  const changed: APIEmoji = { ...emoji, name: name ?? emoji.name, roles: [...(roles ?? emoji.roles ?? [])] };
  publish(
    world,
    guild,
    (guild.emojis ?? []).map((each) => (each.id === emojiId ? changed : each)),
  );
  const changes = changesBetween(emoji, changed, ['name']);
  recordAudit(world, guild, act, { type: AuditLogEvent.EmojiUpdate, targetId: emojiId, changes });
  return emojiOf(guild, emojiId, act.userId);
}

/** Deletes an emoji; GUILD_EMOJIS_UPDATE. */
export function deleteEmoji(world: World, guild: Guild, emojiId: string, act: Act): void {
  const emoji = manageable(guild, emojiId, act.userId);
  publish(
    world,
    guild,
    (guild.emojis ?? []).filter(({ id }) => id !== emojiId),
  );
  const changes = changesBetween(emoji, null, ['name']);
  recordAudit(world, guild, act, { type: AuditLogEvent.EmojiDelete, targetId: emojiId, changes });
}

/** The emoji, for those who manage all or made this one. */
function manageable(guild: Guild, emojiId: string, userId: string): APIEmoji {
  const emoji = guild.emojis?.find(({ id }) => id === emojiId);
  if (!emoji) throw refusal('unknownEmoji');
  const isOwn = emoji.user?.id === userId;
  const held = guildPermissions(guild, userId);
  if (isOwn && held & Bit.CreateGuildExpressions) return emoji;
  demandGuildBits(guild, userId, Bit.ManageGuildExpressions);
  return emoji;
}

/** Two to 32 letters, digits and underscores. */
function readName(form: Form, required: boolean): string | undefined {
  const name = form.string('name', { min: 2, max: 32, required });
  if (name !== undefined && !/^\w+$/.test(name))
    form.fault('name', 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
  return name;
}

function readEmojiRoles(form: Form): readonly string[] | undefined {
  return form.value['roles'] === null ? [] : form.strings('roles', { max: 1521 });
}

/** The kind of picture in a data URI, or Discord's rejection of it. */
function readImage(uri: string): string {
  const bytes = Buffer.from(IMAGE.exec(uri)?.[1] ?? '', 'base64');
  const type = pictureType(bytes);
  if (type === undefined) throw invalidForm(['image'], 'IMAGE_INVALID', 'Invalid image data');
  if (bytes.byteLength > BYTES_MAX) throw refusal('assetTooLargeToResize');
  return type;
}

function publish(world: World, guild: Guild, emojis: readonly APIEmoji[]): void {
  guild.emojis = emojis;
  saveGuildFields(world.state, guild);
  const d = { guild_id: guild.id, emojis };
  world.events.emit({ t: 'GUILD_EMOJIS_UPDATE', d, guildId: guild.id });
}
