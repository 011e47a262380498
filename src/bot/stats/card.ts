import type { APIEmbed } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import { card } from '../words/embeds.ts';
import { say } from '../words/say.ts';
import { span } from '../words/span.ts';
import { userMention } from '../../discord-text/mention.ts';
import { number, plain } from '../words/wording.ts';

type Stats = Schema<'TicketStats'>;
type Window = Schema<'TicketStatsWindow'>;

/** A field has room for this many lines, whatever the names are. */
const MOST_LINES = 8;

/** The figures in words. */
export function statsCard(stats: Stats): APIEmbed {
  const { now, totals, rating, per_day: days } = stats;
  return card({
    title: say('stats.title', { days: days.length }),
    fields: [
      [say('stats.opened'), number(sumOf(days, 'opened')), 'inline'],
      [say('stats.closed'), number(sumOf(days, 'closed')), 'inline'],
      [say('rating.rating'), ratingInWords(rating), 'inline'],
      [say('stats.firstResponse'), durationInWords(stats.first_response_seconds), 'inline'],
      [say('stats.timeToClose'), durationInWords(stats.close_seconds), 'inline'],
      [say('stats.openNow'), say('stats.now', now)],
      [say('stats.allTime'), say('stats.counts', totals)],
      [
        say('stats.groups'),
        lines(busiestFirst(stats.groups), (group) => `**${plain(group.name)}** · ${activityText(group)}`),
      ],
      [
        say('stats.assignees'),
        lines(stats.assignees, (person) => `${userMention(person.user_id)} · ${activityText(person)}`),
      ],
    ],
    footer: say('stats.footer'),
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

/** Another server of the contract may return no more than the tickets by status. */
function activityText({ window, ...all }: Item): string {
  if (window === undefined) return say('stats.counts', all);
  const { opened, closed, first_response_seconds: response, close_seconds: close, rating } = window;
  return [
    say('stats.activity', { opened, closed, open: all.open }),
    response.median === null ? '' : say('stats.answeredIn', { span: span(response.median) }),
    close.median === null ? '' : say('stats.closedIn', { span: span(close.median) }),
    rating.average === null ? '' : ratingInWords(rating),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function durationInWords({ median, p90 }: Schema<'Duration'>): string {
  if (median === null) return say('stats.noData');
  return p90 === null ? span(median) : say('stats.spread', { median: span(median), most: span(p90) });
}

function ratingInWords({ average, count }: Schema<'RatingSummary'>): string {
  return average === null ? say('ticket.none') : say('stats.rated', { average, count });
}

function lines<Value>(items: readonly Value[], line: (item: Value) => string): string {
  const more = items.length - MOST_LINES;
  const shown = items.slice(0, MOST_LINES).map(line);
  return [...shown, ...(more > 0 ? [say('stats.more', { count: more })] : [])].join('\n');
}
