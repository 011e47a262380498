import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { GroupSettings } from '../groups/ports.ts';
import { permissionsIn } from '../guilds/permissions/permissions-in.ts';
import type { SetupChannel, SetupGuild, SetupRole } from '../guilds/setup-ports.ts';
import { type Check, fault, warning } from './check.ts';

/** Whoever cannot see a thread's channel sees nothing of the thread; staff see it with Manage Threads alone. */
export function checkThreadParent(guild: SetupGuild, group: GroupSettings): Check[] {
  const parent = guild.channels.get(group.opened_channel_id ?? '');
  if (parent === undefined) return [];
  return [...checkOwners(guild, group, parent), ...checkStaff(guild, group, parent)];
}

/** Set-up refuses it now; groups that are older than that, or changed by another way, may still be so. */
export function checkShared(guild: SetupGuild, groups: readonly GroupSettings[]): Check[] {
  const threads = groups.filter(({ mode }) => mode === 'thread');
  return threads.flatMap((group, index) => {
    const other = threads
      .slice(0, index)
      .find((each) => each.opened_channel_id === group.opened_channel_id && !isSameStaff(each, group));
    if (other === undefined) return [];
    const channel = guild.channels.get(group.opened_channel_id ?? '')?.name ?? 'the same channel';
    return [
      fault(
        { id: `group.${group.id}.thread-shared`, title: `Ticket group ${group.name}` },
        `Its tickets are threads of #${channel}, as those of ${other.name} are, and the staff of each see all of them.`,
        'Give one of the two groups another channel, or both the same staff.',
      ),
    ];
  });
}

function isSameStaff(
  { staff_role_ids: one }: GroupSettings,
  { staff_role_ids: other }: GroupSettings,
): boolean {
  return one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));
}

function checkOwners(guild: SetupGuild, group: GroupSettings, parent: SetupChannel): Check[] {
  const subject = { id: `group.${group.id}.thread-parent`, title: `Ticket group ${group.name}` };
  const remedy = `Give those who open tickets View Channel in #${parent.name}.`;
  const sees = (roles: readonly string[]): boolean => holds(guild, parent, roles, Bit.ViewChannel);
  if (sees([])) return [];
  const openers = group.opener_role_ids;
  const people = guild.roles.filter(({ managed }) => !managed).map(({ id }) => id);
  const [those, who] = openers.length > 0 ? [openers, 'the roles that open its tickets'] : [people, 'people'];
  const blind = those.filter((id) => !sees([id]));
  if (blind.length === those.length) {
    return [fault(subject, `Its tickets are threads of #${parent.name}, which ${who} do not see.`, remedy)];
  }
  if (openers.length > 0 && blind.length === 0) return [];
  return [
    warning(subject, `Its tickets are threads of #${parent.name}, which not all of ${who} see.`, remedy),
  ];
}

/** Given to them with the first ticket, where the bot may. */
function checkStaff(guild: SetupGuild, group: GroupSettings, parent: SetupChannel): Check[] {
  const staff = guild.roles.filter(({ id }) => group.staff_role_ids.includes(id));
  const lacking = staff.filter(({ id }) => !holds(guild, parent, [id], Bit.ManageThreads));
  const bot = permissionsIn(guild, parent.overwrites, guild.bot);
  const mayGive = (bot & Bit.ManageRoles) !== 0n && (bot & Bit.ManageThreads) !== 0n;
  if (lacking.length === 0 || mayGive) return [];
  const subject = { id: `group.${group.id}.thread-staff`, title: `Ticket group ${group.name}` };
  return [
    fault(
      subject,
      `${namesOf(lacking)} cannot see its private threads, and the bot may not let them.`,
      `Give the bot Manage Roles and Manage Threads, or the staff Manage Threads in #${parent.name}.`,
    ),
  ];
}

function holds(guild: SetupGuild, parent: SetupChannel, roles: readonly string[], bit: bigint): boolean {
  return (permissionsIn(guild, parent.overwrites, { userId: '', roles }) & bit) !== 0n;
}

const namesOf = (roles: readonly SetupRole[]): string => roles.map(({ name }) => name).join(', ');
