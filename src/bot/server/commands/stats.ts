import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../../contract/errors.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { statsAltText } from '../../stats/alt-text.ts';
import { renderPng } from '../../stats/render.ts';
import { statsChart } from '../../stats/stats-chart.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { DAYS_OPTION, STATS_LISTS, statsCard, statsListCard, type StatsScope } from '../../stats/card.ts';
import { findGroupId, groupOption, readableGroups } from '../../setup/ticket-groups.ts';
import { cachedLevels } from '../../tickets/priority-levels.ts';
import { otherFigures } from '../../stats/other-figures.ts';
import { card } from '../../words/embeds.ts';
import { plain } from '../../words/wording.ts';
import { csvFile } from '../../words/csv.ts';
import { InputError } from '../../words/errors.ts';
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
      { ...groupOption, description: '/server stats: type', required: false },
      { name: 'csv', description: '/…: csv', type: ApplicationCommandOptionType.Boolean },
    ],
  },
  async (call, { days = 30, by, type: group, csv = false }) => {
    const { client, guildId, options } = call;
    const groupId = group === undefined ? undefined : await narrowedTo(call, group);
    const narrowed = groupId === undefined ? {} : { group_id: groupId };
    const query = { path: { guild_id: guildId }, query: { days, ...narrowed } };
    let other: unknown;
    const onOtherReply = (body: unknown) => void (other = body);
    const figures = await client
      .call('getGuildStats', query, { ...options, onOtherReply })
      .catch(unlessUnavailable);
    if (figures === null)
      return { content: [say('stats.unavailable'), ...(await ticketsByGroup(call))].join('\n') };
    // The reference API does not show this answer: another server may have one of its own.
    if (figures === undefined) return otherCard(other, days);
    const table = csv ? [await csvFile(call, 'getGuildStats', query, `tickets-${days}-days.csv`)] : [];
    const scope = await scopeOf(call, figures, groupId);
    if (by !== undefined) return { embeds: [statsListCard(by, figures, scope)], files: table };
    const chart = {
      name: `tickets-${days}-days.png`,
      contentType: 'image/png',
      bytes: await renderPng(statsChart(figures, language())),
      description: statsAltText(figures),
    };
    return { embeds: [statsCard(figures, scope)], files: [chart, ...table] };
  },
);

function otherCard(body: unknown, days: number) {
  const lines = otherFigures(body);
  if (lines.length === 0) return { content: say('stats.unknown') };
  return {
    embeds: [card({ title: say('stats.title', { days }), description: lines.join('\n'), fields: [] })],
  };
}

/** Another server of the reference may have no statistics, and counts the tickets of each group. */
async function ticketsByGroup(call: Call): Promise<readonly string[]> {
  if (await call.client.knowsExtensions()) return [];
  const groups = await readableGroups(call);
  return groups
    .slice(0, MAX_GROUPS)
    .map(({ name, count }) => say('group.suggested', { name: plain(name), count }));
}

const MAX_GROUPS = 20;

/** @throws InputError on another server of the contract, which would answer with the figures of all groups */
async function narrowedTo(call: Call, group: string): Promise<string> {
  if (!(await call.client.knowsExtensions())) throw new InputError(say('interaction.notOffered'));
  return findGroupId(call, group);
}

async function scopeOf(
  call: Call,
  { groups, missed = 0 }: Schema<'TicketStats'>,
  groupId: string | undefined,
): Promise<StatsScope> {
  const [only, ...others] = groups;
  if (only === undefined || others.length > 0) return {};
  return {
    ...(groupId !== undefined && { group: only.name }),
    ...(missed > 0 && { levels: await cachedLevels(call, only.group_id) }),
  };
}

/** The contract's 503 of this operation has no sentence of its own. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof ApiError && error.status === 503) return null;
  throw error;
}
