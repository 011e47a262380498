import { type APIEmbed, ApplicationCommandOptionType } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import { DEFAULT_ZONE } from '../../settings/input/zones.ts';
import { missedByLevel } from '../../settings/missed-answers.ts';
import { card, DESCRIPTION, FIELD_VALUE } from '../words/embeds.ts';
import { say } from '../words/say.ts';
import { span } from '../words/span.ts';
import type { Key } from '../../words/languages/en.ts';
import { userMention } from '../../discord-text/mention.ts';
import { number, plain } from '../words/wording.ts';

type Stats = Schema<'TicketStats'>;
type Window = Schema<'TicketStatsWindow'>;

export const DAYS_OPTION = {
  name: 'days',
  description: '/server stats: days',
  type: ApplicationCommandOptionType.Integer,
  choices: [
    { name: 'choice.7days', value: 7 },
    { name: 'choice.30days', value: 30 },
    { name: 'choice.90days', value: 90 },
  ],
} as const;

/** A field shows at most this many lines, and a message with one list alone as many as fit. */
const MOST_LINES = 8;

/** The part of the server that the figures are about. */
export interface StatsScope {
  /** The name of the group that was asked for. */
  readonly group?: string | undefined;
  /** The priority levels of the only group. */
  readonly levels?: readonly Schema<'Level'>[];
}

/** The figures in words. */
export function statsCard(stats: Stats, scope: StatsScope = {}): APIEmbed {
  const { now, totals, rating, answers, per_day: days } = stats;
  return card({
    title: statsTitle(stats, scope),
    fields: [
      [say('stats.opened'), number(sumOf(days, 'opened')), 'inline'],
      [say('stats.closed'), number(sumOf(days, 'closed')), 'inline'],
      [say('rating.rating'), ratingInWords(rating), 'inline'],
      [say('stats.firstResponse'), durationInWords(stats.first_response_seconds), 'inline'],
      [say('stats.timeToClose'), durationInWords(stats.close_seconds), 'inline'],
      ...missedField(stats.missed, stats.missed_by_priority, scope.levels),
      // Most servers have no answers, and another server of the contract sends none.
      ...(answers !== undefined && answers.shown > 0
        ? [[say('stats.answers'), say('stats.answersSolved', answers)] as const]
        : []),
      [say('stats.openNow'), say('stats.now', now)],
      [say('stats.allTime'), say('stats.counts', totals)],
      ...LISTS.map(
        (list) => [say(STATS_LISTS[list]), listText(list, stats, MOST_LINES, FIELD_VALUE)] as const,
      ),
    ],
    footer: footerOf(stats),
  });
}

/** Another server of the contract says nothing about its days. */
const footerOf = ({ time_zone: zone = DEFAULT_ZONE }: Pick<Stats, 'time_zone'>): string =>
  say('stats.footer', { zone });

const statsTitle = ({ per_day: days }: Stats, { group }: StatsScope): string =>
  [say('stats.title', { days: days.length }), ...(group === undefined ? [] : [plain(group)])].join(' · ');

/** Left out while no answer was missed: most servers have no answer times, and another server of the contract none. */
function missedField(
  missed: number | undefined,
  byPriority?: Schema<'MissedByPriority'>,
  levels?: readonly Schema<'Level'>[],
) {
  if (missed === undefined || missed === 0) return [];
  const ofLevels = missedByLevel(byPriority, levels, number).map(plain);
  return [[say('stats.missed'), [number(missed), ...ofLevels].join(' · '), 'inline']] as const;
}

export type OwnStats = Schema<'OwnStats'>;

/** A person's own figures. */
export function ownStatsCard(figures: OwnStats): APIEmbed {
  const { days, open, window } = figures;
  return card({
    title: say('stats.own', { days }),
    fields: [
      [say('stats.opened'), number(window.opened), 'inline'],
      [say('stats.answered'), number(window.answered), 'inline'],
      [say('stats.closed'), number(window.closed), 'inline'],
      [say('stats.firstResponse'), durationInWords(window.first_response_seconds), 'inline'],
      [say('stats.timeToClose'), durationInWords(window.close_seconds), 'inline'],
      [say('rating.rating'), ratingInWords(window.rating), 'inline'],
      ...missedField(window.missed),
      [say('dashboard.openNow'), number(open), 'inline'],
    ],
    footer: footerOf(figures),
  });
}

const LISTS = ['groups', 'staff', 'labels'] as const;
type StatsList = (typeof LISTS)[number];

/** The titles of the lists. */
export const STATS_LISTS = {
  groups: 'stats.groups',
  staff: 'group.staff',
  labels: 'labels.list',
} as const satisfies Readonly<Record<StatsList, Key>>;

/** The figures of each group, person or label. */
export function statsListCard(list: StatsList, stats: Stats, scope: StatsScope): APIEmbed {
  return card({
    title: `${statsTitle(stats, scope)} · ${say(STATS_LISTS[list])}`,
    description: listText(list, stats, Infinity, DESCRIPTION) || say('stats.noData'),
    fields: [],
    footer: footerOf(stats),
  });
}

function listText(list: StatsList, stats: Stats, most: number, room: number): string {
  if (list === 'staff') return lines(stats.assignees, personLine, most, room);
  const items = list === 'groups' ? stats.groups : (stats.labels ?? []);
  return lines(busiestFirst(items), nameLine, most, room);
}

const personLine = (person: Stats['assignees'][number]): string =>
  `${userMention(person.user_id)} · ${activityText(person)}`;

const nameLine = (item: NamedItem): string => `**${plain(item.name)}** · ${activityText(item)}`;

function sumOf(days: Stats['per_day'], key: 'opened' | 'closed'): number {
  return days.reduce((sum, day) => sum + day[key], 0);
}

type Item = Schema<'StatusCounts'> & { readonly window?: Window | undefined };

type NamedItem = Item & { readonly name: string };

function busiestFirst(items: readonly NamedItem[]): readonly NamedItem[] {
  const busy = ({ window, ...all }: Item) => (window ? window.opened + window.closed : all.open);
  return items.toSorted((one, other) => busy(other) - busy(one));
}

/** Another server of the contract may return no more than the tickets by status. */
function activityText({ window, ...all }: Item): string {
  if (window === undefined) return say('stats.counts', all);
  const { opened, answered, closed, first_response_seconds: response, close_seconds: close } = window;
  const { rating, missed } = window;
  return [
    say('stats.activity', { opened, answered, closed, open: all.open }),
    response.median === null ? '' : say('stats.answeredIn', { span: span(response.median) }),
    close.median === null ? '' : say('stats.closedIn', { span: span(close.median) }),
    rating.average === null ? '' : ratingInWords(rating),
    missed > 0 ? say('stats.missedCount', { missed }) : '',
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

/** The first lines, at most so many and as many as fit, and how many more there are. */
function lines<Value>(
  items: readonly Value[],
  line: (item: Value) => string,
  most: number,
  room: number,
): string {
  const shown: string[] = [];
  let left = room - say('stats.more', { count: items.length }).length;
  for (const text of items.slice(0, most).map(line)) {
    left -= text.length + 1;
    if (left < 0) break;
    shown.push(text);
  }
  const more = items.length - shown.length;
  return [...shown, ...(more > 0 ? [say('stats.more', { count: more })] : [])].join('\n');
}
