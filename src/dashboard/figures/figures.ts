import type { Query, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { DEFAULT_ZONE } from '../../settings/input/zones.ts';
import { missedByLevel } from '../../settings/missed-answers.ts';
import { spanIn } from '../../words/span.ts';
import { missedChart, section, spanOrDash, ticketsChart, timesChart, valueTable } from './charts.ts';
import { isId } from '../fields.ts';
import { countOf, type Page, pathOf, withQuery } from '../layout.ts';
import { listGroups } from '../lists.ts';
import { groupSelect } from '../tickets/queue.ts';
import type { Visit } from '../visit.ts';

type Stats = Schema<'TicketStats'>;
type Days = NonNullable<Query<'getGuildStats'>['days']>;

const WINDOWS: readonly Days[] = [7, 30, 90];
const DEFAULT_DAYS = 30;

const daysIn = (asked: string) => WINDOWS.find((window) => String(window) === asked) ?? DEFAULT_DAYS;

export interface FiguresQuery {
  readonly days: string;
  readonly group: string;
}

export function queryOf({ days, group }: FiguresQuery) {
  return {
    days: daysIn(days),
    names: true,
    ...(isId(group) && { group_id: group }),
  };
}

/** The statistics of the tickets that this person sees: figures, charts, and tables of groups and people. */
export async function figuresPage(visit: Visit, asked: FiguresQuery): Promise<Page> {
  const { say } = visit;
  const query = queryOf(asked);
  const { days, group_id: group } = query;
  const [stats, groups] = await Promise.all([readStats(visit, query), groupsOf(visit)]);
  const title = say('dashboard.figures');
  const nameOf = (userId: string): string => stats.assignee_names?.[userId] ?? userId;
  const content = html`<h1>${title}</h1>
    <nav class="tabs" aria-label="${say('dashboard.period')}">
      ${WINDOWS.map(
        (window) =>
          html`<a
            href="${withQuery(pathOf(visit, '/figures'), { days: window, group })}"
            ${window === days && html`aria-current="true"`}
            >${say('dashboard.days', { count: window })}</a
          >`,
      )}
      <a href="${pathOf(visit, '/wall')}">${say('dashboard.wall')}</a>
    </nav>
    ${groups.length > 1 && groupForm(visit, groups, days, group ?? '')}
    ${tiles(windowTiles(visit, stats, await levelsOf(visit, stats)))} ${ticketsChart(visit, stats.per_day)}
    ${timesChart(visit, stats.per_day)} ${missedChart(visit, stats.per_day)}
    ${itemTable(
      visit,
      say('stats.groups'),
      stats.groups.map((group) => ({ ...group, label: group.name })),
    )}
    ${itemTable(
      visit,
      say('group.staff'),
      stats.assignees.map((person) => ({ ...person, label: nameOf(person.user_id) })),
    )}
    ${itemTable(
      visit,
      say('labels.list'),
      (stats.labels ?? []).map((label) => ({ ...label, label: label.name })),
    )}
    <p class="note">${say('dashboard.figuresMean', { zone: stats.time_zone ?? DEFAULT_ZONE })}</p>
    <p class="note">
      <a href="${withQuery(pathOf(visit, '/figures.csv'), { days, group })}" download
        >${say('dashboard.csv')}</a
      >
    </p>`;
  return { title, content, place: 'figures' };
}

type Groups = Schema<'OwnAccess'>['staff_groups'];

/** The groups whose figures the person sees. */
const groupsOf = async (visit: Visit): Promise<Groups> =>
  visit.access.sees_all_tickets ? listGroups(visit) : visit.access.staff_groups;

const groupForm = (visit: Visit, groups: Groups, days: Days, chosen: string): Html =>
  html`<form class="filter" method="get" action="${pathOf(visit, '/figures')}">
    <input type="hidden" name="days" value="${days}" />
    ${groupSelect(visit, groups, chosen)}
    <button>${visit.say('dashboard.apply')}</button>
  </form>`;

async function readStats({ api, guildId }: Visit, query: Query<'getGuildStats'>): Promise<Stats> {
  const stats = await api.call('getGuildStats', { path: { guild_id: guildId }, query });
  // The reference shows no body, so another server of it may send none.
  if (stats === undefined) throw new Error('The service sent no statistics');
  return stats;
}

interface Tile {
  readonly label: string;
  readonly value: string;
  readonly more?: string | undefined;
}

const tiles = (all: readonly Tile[]): Html =>
  html`<dl class="tiles">
    ${all.map(
      ({ label, value, more }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value} ${more !== undefined && html`<small>${more}</small>`}</dd>
        </div>`,
    )}
  </dl>`;

type Levels = readonly Schema<'Level'>[];

/** The priority levels of the group whose figures these are; none if they are those of several. */
async function levelsOf({ api, guildId }: Visit, { groups, missed = 0 }: Stats): Promise<Levels> {
  const [only, ...others] = groups;
  if (only === undefined || others.length > 0 || missed === 0) return [];
  const path = { guild_id: guildId, group_id: only.group_id };
  return (await api.call('getTicketGroup', { path })).priority_levels ?? [];
}

function windowTiles(visit: Visit, stats: Stats, levels: Levels): readonly Tile[] {
  const { say } = visit;
  const { now, per_day: days, rating, answers } = stats;
  const sumOf = (key: 'opened' | 'closed'): number => days.reduce((sum, day) => sum + day[key], 0);
  return [
    countTile(visit, say('stats.opened'), sumOf('opened')),
    countTile(visit, say('stats.closed'), sumOf('closed')),
    durationTile(visit, say('stats.firstResponse'), stats.first_response_seconds),
    durationTile(visit, say('stats.timeToClose'), stats.close_seconds),
    { label: say('rating.rating'), value: ratingText(visit, rating) },
    ...missedTile(visit, stats.missed, stats.missed_by_priority, levels),
    ...answersTile(visit, answers),
    countTile(
      visit,
      say('dashboard.openNow'),
      now.open,
      say('dashboard.assignedCount', { count: now.assigned }),
    ),
  ];
}

/** Hidden while no answer was missed. */
function missedTile(
  visit: Visit,
  missed = 0,
  byPriority?: Schema<'MissedByPriority'>,
  levels?: Levels,
): readonly Tile[] {
  if (missed === 0) return [];
  const ofLevels = missedByLevel(byPriority, levels, (count) => numberText(visit, count));
  const more = ofLevels.length === 0 ? undefined : ofLevels.join(' · ');
  return [countTile(visit, visit.say('stats.missed'), missed, more)];
}

/** Hidden while no answers were shown. */
function answersTile(visit: Visit, answers: Stats['answers']): readonly Tile[] {
  if (answers === undefined || answers.shown === 0) return [];
  const { say } = visit;
  const shown = say('dashboard.answersShown', { count: answers.shown });
  return [countTile(visit, say('dashboard.solvedByAnswers'), answers.solved, shown)];
}

const numberText = ({ language }: Visit, count: number): string => count.toLocaleString(language);

const countTile = (visit: Visit, label: string, count: number, more?: string): Tile => ({
  label,
  value: numberText(visit, count),
  more,
});

const durationTile = ({ say }: Visit, label: string, { median, p90 }: Schema<'Duration'>): Tile => ({
  label,
  value: spanOrDash(say, median),
  more: p90 === null ? undefined : say('dashboard.mostWithin', { span: spanIn(say, p90) }),
});

const ratingText = ({ say }: Visit, { average, count }: Schema<'RatingSummary'>): string =>
  average === null ? '–' : say('stats.rated', { average, count });

interface Item extends Schema<'StatusCounts'> {
  readonly label: string;
  readonly window?: Schema<'TicketStatsWindow'>;
}

/** The figures of the person who looks, shown only to them; nothing for people without tickets to work on. */
export async function ownFigures(visit: Visit): Promise<Html | false> {
  const { api, guildId, say } = visit;
  const own = await api.call('getOwnStats', { path: { guild_id: guildId } });
  const { days, open, closed, deleted, window } = own;
  if (open + closed + deleted + window.answered + window.missed === 0) return false;
  return section(
    say('stats.own', { days }),
    tiles([
      countTile(visit, say('stats.opened'), window.opened),
      countTile(visit, say('stats.answered'), window.answered),
      countTile(visit, say('stats.closed'), window.closed),
      durationTile(visit, say('stats.firstResponse'), window.first_response_seconds),
      durationTile(visit, say('stats.timeToClose'), window.close_seconds),
      { label: say('rating.rating'), value: ratingText(visit, window.rating) },
      ...missedTile(visit, window.missed),
      countTile(visit, say('dashboard.openNow'), open),
    ]),
  );
}

/** A row for each group, person or label; hidden if there are no rows. */
function itemTable(visit: Visit, title: string, items: readonly Item[]): Html | false {
  if (items.length === 0) return false;
  const { say } = visit;
  const inNumbers = (count = 0): string => numberText(visit, count);
  const isMissed = items.some(({ window }) => (window?.missed ?? 0) > 0);
  const columns: readonly (readonly [heading: string, cellOf: (item: Item) => string])[] = [
    [say('stats.opened'), ({ window }) => inNumbers(window?.opened)],
    [say('stats.answered'), ({ window }) => inNumbers(window?.answered)],
    [say('stats.closed'), ({ window }) => inNumbers(window?.closed)],
    [say('dashboard.openNow'), ({ open }) => inNumbers(open)],
    [say('stats.firstResponse'), ({ window }) => spanOrDash(say, window?.first_response_seconds.median)],
    [say('stats.timeToClose'), ({ window }) => spanOrDash(say, window?.close_seconds.median)],
    [say('rating.rating'), ({ window }) => (window ? ratingText(visit, window.rating) : '–')],
    ...(isMissed ? [[say('stats.missed'), ({ window }: Item) => inNumbers(window?.missed)] as const] : []),
  ];
  const headings = [say('dashboard.name'), ...columns.map(([heading]) => heading)];
  const rows = items.map((item) => ({
    name: item.label,
    cells: columns.map(([, cellOf]) => cellOf(item)),
  }));
  return section(title, valueTable(title, headings, rows));
}

/** The number of waiting tickets that fit a screen on the wall. */
const WALL_TICKETS = 8;

/** A page for a second screen: what waits right now, and today's figures. It names no owner: everyone in the room reads it. */
export async function wallPage(visit: Visit): Promise<Page> {
  const { api, guildId, say } = visit;
  const path = { guild_id: guildId };
  const [queue, unclaimed, groups, stats] = await Promise.all([
    api.call('listTickets', {
      path,
      query: { status: ['open'], waiting: true, sort: 'waiting', per_page: WALL_TICKETS },
    }),
    api.call('listTickets', {
      path,
      query: { status: ['open'], unassigned: true, sort: 'waiting', per_page: 1 },
    }),
    listGroups(visit),
    readStats(visit, { days: 7 }),
  ]);
  const today = stats.per_day.at(-1);
  const waitOf = (ticketId: string | undefined): string => {
    const since = queue.waiting_since?.[ticketId ?? ''];
    return since === undefined ? '–' : spanIn(say, (Date.now() - Date.parse(since)) / 1000);
  };
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const content = html`<div class="wall">
    <h1>${say('ticketList.waiting')}</h1>
    ${tiles([
      { label: say('dashboard.waitingList'), value: countOf(visit, queue) },
      { label: say('dashboard.longestWait'), value: waitOf(queue.data[0]?.id) },
      { label: say('dashboard.unclaimedList'), value: countOf(visit, unclaimed) },
      countTile(visit, say('dashboard.openNow'), stats.now.open),
      countTile(visit, say('dashboard.openedToday'), today?.opened ?? 0),
      countTile(visit, say('dashboard.closedToday'), today?.closed ?? 0),
    ])}
    ${
      queue.data.length === 0
        ? html`<p class="empty-list">${say('ticketList.none')}</p>`
        : html`<ol class="own">
            ${queue.data.map(
              ({ id, number, group_id: groupId }) =>
                html`<li>
                  <strong>${say('ticket.title', { number: String(number ?? '') })}</strong>
                  <span><bdi>${names.get(groupId)}</bdi></span>
                  <span>${say('ticketList.waits', { span: waitOf(id) })}</span>
                </li>`,
            )}
          </ol>`
    }
  </div>`;
  return { title: say('dashboard.wall'), content, place: 'figures', live: true };
}
