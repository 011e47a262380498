import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../../contract/errors.ts';
import { statsAltText } from '../../stats/charts/alt-text.ts';
import { renderPng } from '../../stats/charts/render.ts';
import { statsChart } from '../../stats/charts/stats-chart.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { statsCard } from '../../stats/card.ts';

const UNAVAILABLE = 'The statistics can’t be computed at the moment. Try again in a few minutes.';
/** The reference does not show the answer: another server may have one of its own. */
const UNKNOWN = 'The ticket service’s statistics are none that this bot can read.';

export const stats = subcommand(
  {
    name: 'stats',
    description: 'Show how many tickets were opened and closed, and how long they took',
    options: [
      {
        name: 'days',
        description: 'How far back to look; 30 days if left out',
        type: ApplicationCommandOptionType.Integer,
        choices: [
          { name: '7 days', value: 7 },
          { name: '30 days', value: 30 },
          { name: '90 days', value: 90 },
        ],
      },
    ],
  },
  async ({ client, guildId, options }, { days = 30 }) => {
    const query = { path: { guild_id: guildId }, query: { days } };
    const figures = await client.call('getGuildStats', query, options).catch(unlessUnavailable);
    if (figures === null) return { content: UNAVAILABLE };
    if (figures === undefined) return { content: UNKNOWN };
    const chart = {
      name: `tickets-${days}-days.png`,
      contentType: 'image/png',
      bytes: await renderPng(statsChart(figures)),
      description: statsAltText(figures),
    };
    return { embeds: [statsCard(figures)], files: [chart] };
  },
);

/** The contract's 503 of this operation has no sentence of its own. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof ApiError && error.status === 503) return null;
  throw error;
}
