import type { Query, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { spanIn } from '../../words/span.ts';
import { missedChart, section, spanOrDash, ticketsChart, timesChart, valueTable } from './charts.ts';
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
    ...(/^\d{1,20}$/.test(group) && { group_id: group }),
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
    <p class="note">${say('dashboard.figuresMean')}</p>
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
  const { say, language } = visit;
  const { now, per_day: days, rating, answers } = stats;
  const sumOf = (key: 'opened' | 'closed'): string =>
    days.reduce((sum, day) => sum + day[key], 0).toLocaleString(language);
  return [
    { label: say('stats.opened'), value: sumOf('opened') },
    { label: say('stats.closed'), value: sumOf('closed') },
    durationTile(visit, say('stats.firstResponse'), stats.first_response_seconds),
    durationTile(visit, say('stats.timeToClose'), stats.close_seconds),
    { label: say('rating.rating'), value: ratingText(visit, rating) },
    ...missedTile(visit, stats.missed, stats.missed_by_priority, levels),
    ...answersTile(visit, answers),
    {
      label: say('dashboard.openNow'),
      value: now.open.toLocaleString(language),
      more: say('dashboard.assignedCount', { count: now.assigned }),
    },
  ];
}

/** Hidden while no answer was missed. */
function missedTile(
  { say, language }: Visit,
  missed = 0,
  byPriority: Schema<'MissedByPriority'> = [],
  levels: Levels = [],
): readonly Tile[] {
  if (missed === 0) return [];
  const ofLevels = byPriority.toReversed().flatMap(({ priority, count }) => {
    const label = levels[priority ?? -1]?.label;
    return label === undefined ? [] : [`${label}: ${count.toLocaleString(language)}`];
  });
  return [
    {
      label: say('stats.missed'),
      value: missed.toLocaleString(language),
      more: ofLevels.length === 0 ? undefined : ofLevels.join(' · '),
    },
  ];
}

/** Hidden while no answers were shown. */
function answersTile({ say, language }: Visit, answers: Stats['answers']): readonly Tile[] {
  if (answers === undefined || answers.shown === 0) return [];
  return [
    {
      label: say('dashboard.solvedByAnswers'),
      value: answers.solved.toLocaleString(language),
      more: say('dashboard.answersShown', { count: answers.shown }),
    },
  ];
}

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
  const { api, guildId, say, language } = visit;
  const own = await api.call('getOwnStats', { path: { guild_id: guildId } });
  const { days, open, closed, deleted, window } = own;
  if (open + closed + deleted + window.answered + window.missed === 0) return false;
  const inNumbers = (count: number): string => count.toLocaleString(language);
  return section(
    say('stats.own', { days }),
    tiles([
      { label: say('stats.opened'), value: inNumbers(window.opened) },
      { label: say('stats.answered'), value: inNumbers(window.answered) },
      { label: say('stats.closed'), value: inNumbers(window.closed) },
      durationTile(visit, say('stats.firstResponse'), window.first_response_seconds),
      durationTile(visit, say('stats.timeToClose'), window.close_seconds),
      { label: say('rating.rating'), value: ratingText(visit, window.rating) },
      ...missedTile(visit, window.missed),
      { label: say('dashboard.openNow'), value: inNumbers(open) },
    ]),
  );
}

/** A row for each group, person or label; hidden if there is none. */
function itemTable(visit: Visit, title: string, items: readonly Item[]): Html | false {
  if (items.length === 0) return false;
  const { say, language } = visit;
  const isMissed = items.some(({ window }) => (window?.missed ?? 0) > 0);
  const columns = [
    say('dashboard.name'),
    say('stats.opened'),
    say('stats.answered'),
    say('stats.closed'),
    say('dashboard.openNow'),
    say('stats.firstResponse'),
    say('stats.timeToClose'),
    say('rating.rating'),
    ...(isMissed ? [say('stats.missed')] : []),
  ];
  const rows = items.map(({ label, open, window }) => ({
    name: label,
    cells: [
      (window?.opened ?? 0).toLocaleString(language),
      (window?.answered ?? 0).toLocaleString(language),
      (window?.closed ?? 0).toLocaleString(language),
      open.toLocaleString(language),
      spanOrDash(say, window?.first_response_seconds.median),
      spanOrDash(say, window?.close_seconds.median),
      window === undefined ? '–' : ratingText(visit, window.rating),
      ...(isMissed ? [(window?.missed ?? 0).toLocaleString(language)] : []),
    ],
  }));
  return section(title, valueTable(title, columns, rows));
}

/** The number of waiting tickets that fit a screen on the wall. */
const WALL_TICKETS = 8;

/** A page for a second screen: what waits right now, and today's figures. It names no owner: everyone in the room reads it. */
export async function wallPage(visit: Visit): Promise<Page> {
  const { api, guildId, say, language } = visit;
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
      { label: say('dashboard.openNow'), value: stats.now.open.toLocaleString(language) },
      { label: say('dashboard.openedToday'), value: (today?.opened ?? 0).toLocaleString(language) },
      { label: say('dashboard.closedToday'), value: (today?.closed ?? 0).toLocaleString(language) },
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
