import { ApplicationCommandOptionType } from 'discord.js';
import { OFFERED } from '../other-servers.ts';
import type { Registrable } from './deploy.ts';

/** What works with another server of the reference: commands without the subcommands that it has nothing for. */
export function offeredOnly(commands: readonly Registrable[]): readonly Registrable[] {
  return commands.flatMap((command) => {
    const { data } = command;
    // Those of context menus make tickets.
    if (!('options' in data)) return [command];
    const options = (data.options ?? []).filter(
      ({ name, type }) =>
        type === ApplicationCommandOptionType.Subcommand && OFFERED.has(`${data.name} ${name}`),
    );
    return options.length === 0 ? [] : [{ data: { ...data, options } }];
  });
}
