import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { SetupGuild, SetupRole } from '../guilds/setup-ports.ts';
import { type Check, fine, warning } from './check.ts';
import type { ShownCommand } from './ports.ts';
import { worded } from '../../words/worded.ts';

/** The commands for staff; all others are for the server's administrators. */
const STAFF_COMMANDS: ReadonlySet<string> = new Set(['ticket', 'notes', 'transcript', 'reply']);
const SUBJECT = { id: 'commands.staff', title: worded('checkup.staffCommands') };

/** Discord hides a command from members who lack its permission. Staff may lack it, and no bot can change that. */
export function checkCommands(
  guild: SetupGuild,
  commands: readonly ShownCommand[],
  staffRoleIds: ReadonlySet<string>,
): Check[] {
  const staffCommands = commands.filter(({ name }) => STAFF_COMMANDS.has(name));
  if (staffCommands.length === 0 || staffRoleIds.size === 0) return [];
  const blind = guild.roles
    .filter(({ id }) => staffRoleIds.has(id))
    .flatMap((role) => {
      const hidden = staffCommands.filter((command) => !isShown(guild, command, role));
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

/** Whether a member with only this role sees the command. @see https://discord.com/developers/docs/interactions/application-commands#permissions */
function isShown(guild: SetupGuild, { needs, roles }: ShownCommand, role: SetupRole): boolean {
  const everyone = guild.roles.find(({ id }) => id === guild.id)?.permissions ?? 0n;
  const held = role.permissions | everyone;
  if ((held & Bit.Administrator) !== 0n) return true;
  const override = roles.get(role.id) ?? roles.get(guild.id);
  if (override !== undefined) return override;
  // Discord uses 0 for commands that only administrators see.
  return needs === null || (needs !== 0n && (held & needs) === needs);
}
