/** docs/placeholders.md: what templates and greetings can contain, from the lists that the service checks them by. */
import { FILTERS, TAGS } from '../../src/service/core/templating/liquid.ts';
import { ANSWER_VARIABLES } from '../../src/service/features/answers/handlers.ts';
import { PANEL_VARIABLES } from '../../src/service/features/panels/custom-message.ts';
import { GREETING_VARIABLES } from '../../src/service/features/templates/welcome.ts';
import { formatted, madeFrom, table } from './page.ts';

type Variables = typeof GREETING_VARIABLES;
type Path = { [Root in keyof Variables]: `${Root}.${Variables[Root][number]}` }[keyof Variables];

/** A new variable doesn't compile without its line. */
const MEANINGS: Readonly<Record<Path, string>> = {
  'guild.id': 'ID of the server',
  'guild.name': 'name of the server',
  'channel.id': 'ID of the channel or thread',
  'channel.name': 'name of the channel',
  'channel.mention': 'link to the channel',
  'ticket.id': 'ID of the ticket',
  'ticket.number': 'number of the ticket, such as 42',
  'ticket.name': 'name that staff gave the ticket',
  'ticket.status': '`open`, `closed` or `deleted`',
  'ticket.owner_id': 'ID of the owner',
  'ticket.assigned_id': 'ID of the assignee',
  'ticket.assignee': 'the assignee: `ticket.assignee.mention` and `ticket.assignee.id`',
  'ticket.priority': 'priority, such as High',
  'ticket.group': 'name of the ticket type',
  'ticket.closed_reason': 'reason that was given for closing',
  'ticket.created_at': 'when it was opened, in UTC',
  'ticket.expires_at': 'when it closes automatically, in UTC',
  'owner.id': 'ID of the owner',
  'owner.name': 'name of the owner',
  'owner.mention': 'mention of the owner',
};

const has = (variables: Readonly<Record<string, readonly string[]>>, path: string): boolean => {
  const [root = '', name = ''] = path.split('.');
  return variables[root]?.includes(name) ?? false;
};

const yes = (can: boolean): string => (can ? 'yes' : '');

/** Several short lines, so that the page's source can be read. */
function words(list: string): string[] {
  const names = list.split(' ').filter((word) => word !== '#');
  const lines = Array.from({ length: Math.ceil(names.length / 8) }, (_, line) =>
    names.slice(line * 8, line * 8 + 8),
  );
  return lines.map((line) => line.map((word) => `\`${word}\``).join(' '));
}

export async function placeholdersPage(file: URL): Promise<string> {
  const rows = Object.entries(MEANINGS).map(([path, meaning]) => [
    `\`{{ ${path} }}\``,
    meaning,
    yes(has(GREETING_VARIABLES, path)),
    yes(has(ANSWER_VARIABLES, path)),
    yes(PANEL_VARIABLES.includes(path)),
  ]);
  return formatted(file, [
    '# Templates and placeholders',
    '',
    madeFrom('the lists that the service checks templates against'),
    '',
    'A template is a stored message (other bots call them tags, snippets or canned responses). `/setup` → _Templates_ makes',
    'one, `/reply` sends it in a ticket. Its texts can contain placeholders, which the bot replaces with values.',
    '',
    '## Placeholders',
    '',
    'A reply and a greeting can use all of them. A suggested answer and a panel have no ticket.',
    '',
    ...table(['placeholder', 'value', 'reply, greeting', 'suggested answer', 'panel'], rows),
    '',
    'A greeting, suggested answer or panel with another placeholder is rejected, and the error lists those that it can use.',
    '',
    'A template can also have your own names, such as `{{ subject }}`. Their values come with it: from the option `context:` of',
    '`/message custom-send`, or from a program ([API](api.md)). `/reply` sends none.',
    '',
    '## A value that can be missing',
    '',
    '```liquid',
    'Hello {{ owner.name | default: "there" }}!',
    '{% if ticket.assignee %}{{ ticket.assignee.mention }} takes care of it.{% endif %}',
    '```',
    '',
    '## What a value can’t do',
    '',
    '- It never becomes a mention or a placeholder, whatever a member typed. `mention` placeholders show a name, and ping only',
    '  those whom the template lists.',
    '- Its Markdown is shown as typed. `{{ x | raw }}` keeps it.',
    '',
    '## The language',
    '',
    'Templates are written in [LiquidJS](https://liquidjs.com). These are its tags and filters that work here; `raw` is both.',
    '',
    '**Tags**:',
    ...words(TAGS),
    '',
    '**Filters**:',
    ...words(`${FILTERS} raw`),
    '',
    'Dates are in UTC and in English. A template that takes longer than half a second is rejected.',
    '',
  ]);
}
