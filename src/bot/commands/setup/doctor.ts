import type { Schema } from '../../../contract/operations.ts';
import { subcommand } from '../../command.ts';
import { card } from '../../embeds.ts';
import { plain } from '../../wording.ts';

type Check = Schema<'GuildCheckup'>['checks'][number];

const MARKS = { error: '❌', warning: '⚠️', ok: '✅' } as const satisfies Record<Check['status'], string>;
const ORDER = Object.keys(MARKS);
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
      description: sorted.map(checkLine).join('\n'),
      fields: [],
    });
    return { embeds: [{ ...embed, color: faults.length === 0 ? GREEN : RED }] };
  },
);

function checkLine({ status, title, message, remedy }: Check): string {
  if (status === 'ok') return `${MARKS.ok} ${plain(title)}`;
  const todo = remedy === null ? '' : `\n   → ${plain(remedy)}`;
  return `${MARKS[status]} **${plain(title)}**: ${plain(message)}${todo}`;
}
