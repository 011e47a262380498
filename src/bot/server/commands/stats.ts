import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../../contract/errors.ts';
import { statsAltText } from '../../stats/alt-text.ts';
import { renderPng } from '../../stats/render.ts';
import { statsChart } from '../../stats/stats-chart.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { DAYS_OPTION, STATS_LISTS, statsCard, statsListCard } from '../../stats/card.ts';
import { csvFile } from '../../words/csv.ts';
import { language, say } from '../../words/say.ts';

export const stats = subcommand(
  {
    name: 'stats',
    description: '/server stats',
    options: [
      DAYS_OPTION,
      {
        name: 'by',
        description: '/server stats: by',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: STATS_LISTS.staff, value: 'staff' },
          { name: STATS_LISTS.groups, value: 'groups' },
          { name: STATS_LISTS.labels, value: 'labels' },
        ],
      },
      { name: 'csv', description: '/…: csv', type: ApplicationCommandOptionType.Boolean },
    ],
  },
  async (call, { days = 30, by, csv = false }) => {
    const { client, guildId, options } = call;
    const query = { path: { guild_id: guildId }, query: { days } };
    const figures = await client.call('getGuildStats', query, options).catch(unlessUnavailable);
    if (figures === null) return { content: say('stats.unavailable') };
    // The reference API does not show this answer: another server may have one of its own.
    if (figures === undefined) return { content: say('stats.unknown') };
    const table = csv ? [await csvFile(call, 'getGuildStats', query, `tickets-${days}-days.csv`)] : [];
    if (by !== undefined) return { embeds: [statsListCard(by, figures)], files: table };
    const chart = {
      name: `tickets-${days}-days.png`,
      contentType: 'image/png',
      bytes: await renderPng(statsChart(figures, language())),
      description: statsAltText(figures),
    };
    return { embeds: [statsCard(figures)], files: [chart, ...table] };
  },
);

/** The contract's 503 of this operation has no sentence of its own. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof ApiError && error.status === 503) return null;
  throw error;
}
