import type { APIEmbed } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import { card } from '../words/embeds.ts';
import { span } from '../words/span.ts';
import { userMention } from '../../discord-text/mention.ts';
import { plain } from '../words/wording.ts';

type Stats = Schema<'TicketStats'>;
type Window = Schema<'TicketStatsWindow'>;

/** So many lines are a field's limit, whatever the names are. */
const MOST_LINES = 8;

/** The figures in words. */
export function statsCard(stats: Stats): APIEmbed {
  const { now, totals, rating, per_day: days } = stats;
  return card({
    title: `Tickets of the last ${days.length} days`,
    fields: [
      ['Opened', String(sumOf(days, 'opened')), 'inline'],
      ['Closed', String(sumOf(days, 'closed')), 'inline'],
      ['Rating', ratingInWords(rating), 'inline'],
      ['First response', durationInWords(stats.first_response_seconds), 'inline'],
      ['Time to close', durationInWords(stats.close_seconds), 'inline'],
      [
        'Open now',
        `${now.open}, of which ${now.assigned} assigned, ${now.locked} locked, ${now.eternal} eternal`,
      ],
      ['Since the beginning', statusInWords(totals)],
      [
        'Groups',
        listed(busiestFirst(stats.groups), (group) => `**${plain(group.name)}** · ${happened(group)}`),
      ],
      [
        'Assignees',
        listed(stats.assignees, (person) => `${userMention(person.user_id)} · ${happened(person)}`),
      ],
    ],
    footer: 'Days are UTC. Times are medians, with the one that nine of ten tickets stay below; within 3 %.',
  });
}

function sumOf(days: Stats['per_day'], key: 'opened' | 'closed'): number {
  return days.reduce((sum, day) => sum + day[key], 0);
}

type Item = Schema<'StatusCounts'> & { readonly window?: Window | undefined };

function busiestFirst(groups: Stats['groups']): Stats['groups'] {
  const busy = ({ window, ...all }: Item) => (window ? window.opened + window.closed : all.open);
  return groups.toSorted((one, other) => busy(other) - busy(one));
}

/** Another server of the contract may tell no more than the tickets by status. */
function happened({ window, ...all }: Item): string {
  if (window === undefined) return statusInWords(all);
  const { opened, closed, first_response_seconds: response, close_seconds: close, rating } = window;
  return [
    `${opened} opened, ${closed} closed, ${all.open} open now`,
    response.median === null ? '' : `answered in ${span(response.median)}`,
    close.median === null ? '' : `closed in ${span(close.median)}`,
    rating.average === null ? '' : ratingInWords(rating),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function statusInWords({ open, closed, deleted }: Schema<'StatusCounts'>): string {
  return `${open} open, ${closed} closed, ${deleted} deleted`;
}

function durationInWords({ median, p90 }: Schema<'Duration'>): string {
  if (median === null) return 'nothing to measure';
  return p90 === null ? span(median) : `${span(median)} (nine of ten: ${span(p90)})`;
}

function ratingInWords({ average, count }: Schema<'RatingSummary'>): string {
  if (average === null) return 'none';
  return `★ ${average.toFixed(1)} from ${count === 1 ? '1 rating' : `${count} ratings`}`;
}

function listed<Value>(items: readonly Value[], line: (item: Value) => string): string {
  const more = items.length - MOST_LINES;
  const lines = items.slice(0, MOST_LINES).map(line);
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
