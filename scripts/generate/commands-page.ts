/** The table of commands in docs/commands.md, made from what is registered with Discord. */
import { readFile } from 'node:fs/promises';
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { commands } from '../../src/bot/commands.ts';
import { formatted, madeFrom, table } from './page.ts';

const BEGIN = madeFrom('src/bot/commands.ts');
const END = '<!-- The end of what is made. -->';

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

/** The page with a new table. The rest stays. */
export async function commandsPage(file: URL): Promise<string> {
  const page = await readFile(file, 'utf8');
  const [start = '', rest = ''] = page.split(BEGIN);
  const [, end = ''] = rest.split(END);
  const rows = commands.flatMap(({ data }) => rowsOf(data));
  const made = [BEGIN, '', ...table(['command', 'what it does'], rows), '', END].join('\n');
  return formatted(file, [`${start}${made}${end}`]);
}
