/** The table of commands in docs/commands.md, made from what is registered with Discord. */
import { readFile } from 'node:fs/promises';
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { format, resolveConfig } from 'prettier';
import { commands } from '../../src/bot/commands.ts';

const BEGIN = '<!-- Made from src/bot/commands.ts by `npm run generate`: change it there. -->';
const END = '<!-- The end of what is made. -->';

type Registered = RESTPostAPIChatInputApplicationCommandsJSONBody | APIApplicationCommandOption;

/** The row of a command with the options that it needs, or the rows of its subcommands. */
function rowsOf(command: Registered, before = '/'): string[] {
  const words = `${before}${command.name}`;
  const options = ('options' in command ? command.options : undefined) ?? [];
  const below = options.filter(({ type }) => type === Type.Subcommand || type === Type.SubcommandGroup);
  if (below.length > 0) return below.flatMap((each) => rowsOf(each, `${words} `));
  const required = options.filter((option) => option.required === true).map(({ name }) => ` ${name}`);
  const cells = [`\`${words}${required.join('')}\``, command.description];
  return [`| ${cells.join(' | ')} |`];
}

/** The page with the table anew, and all else as it is. */
export async function commandsPage(file: URL): Promise<string> {
  const page = await readFile(file, 'utf8');
  const [start = '', rest = ''] = page.split(BEGIN);
  const [, end = ''] = rest.split(END);
  const table = [
    '| command | what it does |',
    '| --- | --- |',
    ...commands.flatMap(({ data }) => rowsOf(data)),
  ].join('\n');
  const text = `${start}${BEGIN}\n\n${table}\n\n${END}${end}`;
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}
