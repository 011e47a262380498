import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { SetupGuild, SetupRole } from '../guilds/setup-ports.ts';
import { type Check, fine, warning } from './check.ts';
import type { ShownCommand } from './ports.ts';
import { worded } from '../../words/worded.ts';

/** Those that staff work with; all others are for whoever runs the server. */
const OF_STAFF: ReadonlySet<string> = new Set(['ticket', 'notes', 'transcript', 'reply']);
const SUBJECT = { id: 'commands.staff', title: worded('checkup.staffCommands') };

/** Discord hides a command from those who lack its permission: staff may have none, and no bot can change that. */
export function checkCommands(
  guild: SetupGuild,
  commands: readonly ShownCommand[],
  staffRoleIds: ReadonlySet<string>,
): Check[] {
  const ofStaff = commands.filter(({ name }) => OF_STAFF.has(name));
  if (ofStaff.length === 0 || staffRoleIds.size === 0) return [];
  const blind = guild.roles
    .filter(({ id }) => staffRoleIds.has(id))
    .flatMap((role) => {
      const hidden = ofStaff.filter((command) => !isShown(guild, command, role));
      return hidden.length === 0 ? [] : [`${role.name} (${hidden.map(({ name }) => `/${name}`).join(', ')})`];
    });
  if (blind.length === 0) return [fine(SUBJECT, worded('checkup.commandsShown'))];
  return [
    warning(
      SUBJECT,
      worded('checkup.commandsHidden', { roles: blind.join('; ') }),
      worded('checkup.showCommands'),
    ),
  ];
}

/** To someone with this role and no other. @see https://discord.com/developers/docs/interactions/application-commands#permissions */
function isShown(guild: SetupGuild, { needs, roles }: ShownCommand, role: SetupRole): boolean {
  const everyone = guild.roles.find(({ id }) => id === guild.id)?.permissions ?? 0n;
  const held = role.permissions | everyone;
  if ((held & Bit.Administrator) !== 0n) return true;
  const set = roles.get(role.id) ?? roles.get(guild.id);
  if (set !== undefined) return set;
  // None at all is Discord's word for administrators alone.
  return needs === null || (needs !== 0n && (held & needs) === needs);
}
