import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { isSameStaff } from '../../core/groups/checks/roles.ts';
import type { GroupSettings } from '../../core/groups/ports.ts';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import type { SetupChannel, SetupGuild } from '../../base/guilds/setup-ports.ts';
import { type Check, fault, warning } from './check.ts';
import { worded } from '../../../words/worded.ts';

/** Nobody can see a thread without seeing its channel; staff see private threads only with Manage Threads. */
export function checkThreadParent(guild: SetupGuild, group: GroupSettings): Check[] {
  const parent = guild.channels.get(group.opened_channel_id ?? '');
  if (parent === undefined) return [];
  return [
    ...checkBot(guild, group, parent),
    ...checkOwners(guild, group, parent),
    ...checkStaff(guild, group, parent),
    ...checkStaffCommands(guild, group, parent),
  ];
}

/** The setup refuses such groups now, but older groups, or groups changed in another way, may still share a channel. */
export function checkShared(guild: SetupGuild, groups: readonly GroupSettings[]): Check[] {
  const threads = groups.filter(({ mode }) => mode === 'thread');
  return threads.flatMap((group, index) => {
    const other = threads
      .slice(0, index)
      .find(
        (each) =>
          each.opened_channel_id === group.opened_channel_id &&
          !isSameStaff(each.staff_role_ids, group.staff_role_ids),
      );
    if (other === undefined) return [];
    const channel =
      guild.channels.get(group.opened_channel_id ?? '')?.name ?? String(group.opened_channel_id);
    return [
      fault(
        { id: `group.${group.id}.thread-shared`, title: worded('doctor.group', { group: group.name }) },
        worded('doctor.threadsShared', { channel, other: other.name }),
        worded('doctor.separateChannels'),
      ),
    ];
  });
}

function checkOwners(guild: SetupGuild, group: GroupSettings, parent: SetupChannel): Check[] {
  const subject = {
    id: `group.${group.id}.thread-parent`,
    title: worded('doctor.group', { group: group.name }),
  };
  const channel = parent.name;
  const remedy = worded('doctor.letOpenersSee', { channel });
  const sees = (roles: readonly string[]): boolean => holds(guild, parent, roles, Bit.ViewChannel);
  if (sees([])) return [];
  const openers = group.opener_role_ids;
  const people = guild.roles.filter(({ managed }) => !managed).map(({ id }) => id);
  const hasOpenerRoles = openers.length > 0;
  const relevantRoles = hasOpenerRoles ? openers : people;
  const blind = relevantRoles.filter((id) => !sees([id]));
  if (blind.length === relevantRoles.length) {
    const who = hasOpenerRoles
      ? worded('doctor.hiddenFromOpeners', { channel })
      : worded('doctor.hiddenFromMembers', { channel });
    return [fault(subject, who, remedy)];
  }
  if (hasOpenerRoles && blind.length === 0) return [];
  const some = hasOpenerRoles
    ? worded('doctor.hiddenFromSomeOpeners', { channel })
    : worded('doctor.hiddenFromSomeMembers', { channel });
  return [warning(subject, some, remedy)];
}

/** The bot gives staff this permission with the first ticket, if it may. */
function checkStaff(guild: SetupGuild, group: GroupSettings, parent: SetupChannel): Check[] {
  const staff = guild.roles.filter(({ id }) => group.staff_role_ids.includes(id));
  const lacking = staff.filter(({ id }) => !holds(guild, parent, [id], Bit.ManageThreads));
  const bot = permissionsIn(guild, parent.overwrites, guild.bot);
  const mayGive = (bot & Bit.ManageRoles) !== 0n && (bot & Bit.ManageThreads) !== 0n;
  if (lacking.length === 0 || mayGive) return [];
  const subject = {
    id: `group.${group.id}.thread-staff`,
    title: worded('doctor.group', { group: group.name }),
  };
  return [
    fault(
      subject,
      worded('doctor.hiddenFromStaff', { roles: lacking.map(({ name }) => name) }),
      worded('doctor.letStaffSee', { channel: parent.name }),
    ),
  ];
}

/** Sending in a channel counts for nothing in its threads. */
function checkBot(
  guild: SetupGuild,
  group: GroupSettings,
  { overwrites, name: channel }: SetupChannel,
): Check[] {
  const bot = permissionsIn(guild, overwrites, guild.bot);
  if ((bot & (Bit.SendMessagesInThreads | Bit.Administrator)) !== 0n) return [];
  const subject = {
    id: `group.${group.id}.thread-bot`,
    title: worded('doctor.group', { group: group.name }),
  };
  const message = worded('doctor.botSilentInThreads');
  return [fault(subject, message, worded('doctor.letBotPost', { channel }))];
}

/**
 * Commands in a thread take Send Messages of its channel, which counts for nothing else there. In a locked thread they are
 * all that staff can work with. @see https://github.com/discord/discord-api-docs/issues/2696
 */
function checkStaffCommands(guild: SetupGuild, group: GroupSettings, parent: SetupChannel): Check[] {
  const staff = guild.roles.filter(({ id }) => group.staff_role_ids.includes(id));
  const lacking = staff.filter(({ id }) =>
    [Bit.SendMessages, Bit.UseApplicationCommands].some((bit) => !holds(guild, parent, [id], bit)),
  );
  if (lacking.length === 0) return [];
  const subject = {
    id: `group.${group.id}.thread-commands`,
    title: worded('doctor.group', { group: group.name }),
  };
  const message = worded('doctor.staffNoCommands', { roles: lacking.map(({ name }) => name) });
  return [warning(subject, message, worded('doctor.letStaffCommand', { channel: parent.name }))];
}

function holds(guild: SetupGuild, parent: SetupChannel, roles: readonly string[], bit: bigint): boolean {
  return (permissionsIn(guild, parent.overwrites, { userId: '', roles }) & bit) !== 0n;
}
