/** Permission overwrites: reading them, and which bits whoever sets them may allow or deny. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Form } from '../form.ts';
import type { Guild, Overwrite } from '../state/model.ts';
import { ALL_PERMISSIONS } from '../state/permissions.ts';

const PER_REQUEST = 100;
const MAXIMUM = 1000;

/** Reads an array of overwrites; the later of two for the same id wins. */
export function readOverwrites(form: Form): Overwrite[] | undefined {
  const items = form.list('permission_overwrites', { max: PER_REQUEST });
  if (!items) return undefined;
  const byId = new Map(
    items.map((item) => {
      const id = item.snowflake('id', { required: true }) ?? '';
      return [id, { id, ...readOverwriteBits(item) }];
    }),
  );
  return [...byId.values()];
}

/** Type and bits of one overwrite. */
export function readOverwriteBits(form: Form): Omit<Overwrite, 'id'> {
  const type = form.choice('type', [0, 1, '0', '1', 'role', 'member'], { required: true });
  const member = type === 1 || type === '1' || type === 'member';
  const allow = (form.bits('allow') ?? 0n) & ALL_PERMISSIONS;
  const deny = (form.bits('deny') ?? 0n) & ALL_PERMISSIONS;
  return { type: member ? 1 : 0, allow: allow.toString(), deny: deny.toString() };
}

/**
 * 50013 unless every bit allowed or denied is among `held`; the Manage Roles bit is for administrators only.
 * Whether Discord rechecks bits that stay as they were is not known: here it does.
 */
export function demandBitsOf(overwrites: readonly Overwrite[], held: bigint): void {
  if (held === ALL_PERMISSIONS) return;
  const settable = held & ~Bit.ManageRoles;
  for (const { allow, deny } of overwrites) {
    if ((BigInt(allow) | BigInt(deny)) & ~settable) throw refusal('missingPermissions');
  }
}

/** New overwrites must name someone: an existing role, a member. Old ones may outlive theirs. */
export function demandTargets(guild: Guild, next: readonly Overwrite[], before: readonly Overwrite[]): void {
  if (next.length > MAXIMUM) throw refusal('maximumOverwrites');
  const known = new Set(before.map(({ id }) => id));
  for (const { id, type } of next) {
    if (known.has(id)) continue;
    if (type === 0 && !guild.roles.has(id)) throw refusal('unknownRole');
    if (type === 1 && !guild.members.has(id)) throw refusal('unknownMember');
  }
}
