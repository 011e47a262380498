/** Permission overwrites: reading them, and which bits the user who sets them can allow or deny. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { invalidForms, refusal } from '../errors.ts';
import type { Form } from '../requests/form.ts';
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

/**
 * An array of overwrites must name existing roles and members, even in overwrites that the channel already has.
 * Discord doesn't document what happens otherwise: here they're rejected, so that nobody relies on the opposite.
 */
export function demandTargets(guild: Guild, overwrites: readonly Overwrite[]): void {
  demandRoom(overwrites);
  const faults = overwrites.flatMap((overwrite, index) =>
    isThere(guild, overwrite)
      ? []
      : [
          {
            path: ['permission_overwrites', String(index), 'id'],
            code: 'OVERWRITE_TARGET_UNKNOWN',
            message: 'Unknown role or member',
          },
        ],
  );
  if (faults.length > 0) throw invalidForms(faults);
}

/** Discord's most for a channel. */
export function demandRoom(overwrites: readonly Overwrite[]): void {
  if (overwrites.length > MAXIMUM) throw refusal('maximumOverwrites');
}

/** Checks a single overwrite: 10009 for a role that is gone, someone who left, or one as the other's type. */
export function demandTarget(guild: Guild, overwrite: Overwrite): void {
  if (!isThere(guild, overwrite)) throw refusal('unknownOverwrite');
}

function isThere(guild: Guild, { id, type }: Pick<Overwrite, 'id' | 'type'>): boolean {
  return type === 0 ? guild.roles.has(id) : guild.members.has(id);
}
