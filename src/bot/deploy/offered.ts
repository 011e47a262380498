import { ApplicationCommandOptionType } from 'discord.js';
import { OFFERED_COMMANDS } from '../other-servers.ts';
import type { Registrable } from './deploy.ts';

/**
 * The commands that work with another server of the reference API: subcommands that it has no operation for are left
 * out.
 */
export function withoutExtensions(commands: readonly Registrable[]): readonly Registrable[] {
  return commands.flatMap((command) => {
    const { data } = command;
    // Context menu commands create tickets, which every server can.
    if (!('options' in data)) return [command];
    const options = (data.options ?? []).filter(
      ({ name, type }) =>
        type === ApplicationCommandOptionType.Subcommand && OFFERED_COMMANDS.has(`${data.name} ${name}`),
    );
    return options.length === 0 ? [] : [{ data: { ...data, options } }];
  });
}
