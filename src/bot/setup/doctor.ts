import type { Schema } from '../../contract/operations.ts';
import { subcommand } from '../interactions/kinds/command.ts';
import { card } from '../words/embeds.ts';
import { optionOf } from '../words/fault-words.ts';
import { plain } from '../words/wording.ts';

type Check = Schema<'GuildCheckup'>['checks'][number];

const MARKS = { error: '❌', warning: '⚠️', ok: '✅' } as const satisfies Record<Check['status'], string>;
const ORDER = Object.keys(MARKS);
/** Of an embed's 4096 characters, with a line about those that follow. */
const ROOM = 4000;
const RED = 0xed4245;
const GREEN = 0x57f287;

export const doctor = subcommand(
  {
    name: 'doctor',
    description: 'Check permissions, roles, channels and intents, with the remedy for each fault',
    options: [],
  },
  async ({ client, guildId, options }) => {
    const { checks } = await client.call('checkGuild', { path: { guild_id: guildId } }, options);
    const faults = checks.filter(({ status }) => status !== 'ok');
    const sorted = checks.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
    const embed = card({
      title:
        faults.length === 0 ? 'All is well' : `${faults.length} of ${checks.length} checks found something`,
      description: fitting(sorted),
      fields: [],
    });
    return { embeds: [{ ...embed, color: faults.length === 0 ? GREEN : RED }] };
  },
);

function checkLine({ status, title, message, remedy }: Check): string {
  if (status === 'ok') return `${MARKS.ok} ${plain(title)}`;
  const todo = remedy === null ? '' : `\n   → ${plain(inCommandsWords(remedy))}`;
  return `${MARKS[status]} **${plain(title)}**: ${plain(message)}${todo}`;
}

/** As many as there is room for, the worst first; none is cut in the middle. */
function fitting(sorted: readonly Check[]): string {
  let room = ROOM;
  const lines = sorted.map(checkLine).filter((line) => (room -= line.length + 1) >= 0);
  const left = sorted.slice(lines.length);
  const faults = left.filter(({ status }) => status !== 'ok').length;
  if (left.length === 0) return lines.join('\n');
  const rest =
    faults === 0 ? `${left.length} more, all in order` : `${faults} more to mend: see to these first`;
  return [...lines, `…and ${rest}.`].join('\n');
}

/** The service names a ticket group's settings as the API does; here they are options of a command. */
function inCommandsWords(remedy: string): string {
  return remedy.replaceAll(/\((\w+)\)/g, (named, field: string) => {
    const option = optionOf(field);
    return option === undefined ? named : `(/setup group edit ${option}:)`;
  });
}
