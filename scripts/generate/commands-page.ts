/** The table of commands in docs/commands.md, made from what is registered with Discord. */
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { commands } from '../../src/bot/commands.ts';
import { table, withTable } from './page.ts';

type Registered = RESTPostAPIChatInputApplicationCommandsJSONBody | APIApplicationCommandOption;

/** The row of a command with the options that it needs, or the rows of its subcommands. */
function rowsOf(command: Registered, before = '/'): string[][] {
  const words = `${before}${command.name}`;
  const options = ('options' in command ? command.options : undefined) ?? [];
  const below = options.filter(({ type }) => type === Type.Subcommand || type === Type.SubcommandGroup);
  if (below.length > 0) return below.flatMap((each) => rowsOf(each, `${words} `));
  const required = options.filter((option) => option.required === true).map(({ name }) => ` ${name}`);
  return [[`\`${words}${required.join('')}\``, command.description]];
}

export async function commandsPage(file: URL): Promise<string> {
  const rows = commands.flatMap(({ data }) => rowsOf(data));
  return withTable(file, 'src/bot/commands.ts', table(['command', 'what it does'], rows));
}
