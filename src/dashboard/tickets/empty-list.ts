import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { spanIn } from '../../words/span.ts';
import { spanOrDash } from '../figures/charts.ts';
import { pathOf } from '../layout.ts';
import { checklist } from '../setup/checklist.ts';
import { hasStaffRole, type Visit } from '../visit.ts';
import type { ListName } from './queue-lists.ts';

interface EmptyList {
  readonly show: ListName;
  readonly groups: readonly Schema<'TicketGroup'>[];
  /** The address of the list without its filter, if it has one. */
  readonly unfiltered: string | undefined;
}

/** The lists that staff work off. */
const WORK: ReadonlySet<ListName> = new Set(['waiting', 'overdue', 'mine', 'unclaimed', 'open']);

/** What a list without tickets shows: how to begin, how to see more of it, or what was done today. */
export async function emptyList(visit: Visit, { show, groups, unfiltered }: EmptyList): Promise<Html> {
  const { say } = visit;
  if (unfiltered !== undefined)
    return html`<div class="empty-list">
      <p>${say('dashboard.noHits')}</p>
      <p><a class="button" href="${unfiltered}">${say('dashboard.clearFilter')}</a></p>
    </div>`;
  const isNew = groups.every(({ count }) => count === 0);
  const steps = isNew && visit.access.manages_server && (await checklist(visit, groups));
  if (steps) return html`<div class="empty-list">${steps}</div>`;
  if (isNew || !WORK.has(show) || !hasStaffRole(visit))
    return html`<p class="empty-list">${say('ticketList.none')}</p>`;
  return finishedList(visit);
}

async function finishedList({ api, guildId, say, language, timeZone }: Visit): Promise<Html> {
  const path = { guild_id: guildId };
  const [stats, due] = await Promise.all([
    api.call('getGuildStats', { path, query: { days: 7 } }),
    api.call('listTickets', { path, query: { status: ['open'], sort: 'due', per_page: 1 } }),
  ]);
  const today = stats?.per_day.at(-1);
  const [next] = due.data;
  const nextAt = next?.answer_due_at;
  const leftMs = nextAt ? Date.parse(nextAt) - Date.now() : 0;
  return html`<div class="empty-list">
    <p>${say('dashboard.listDone')}</p>
    <dl class="tiles">
      <div>
        <dt>${say('dashboard.closedToday')}</dt>
        <dd>${(today?.closed ?? 0).toLocaleString(language)}</dd>
      </div>
      <div>
        <dt>${say('stats.firstResponse')}</dt>
        <dd>
          ${spanOrDash(say, stats?.first_response_seconds.median)}
          <small>${say('dashboard.medianOf', { days: 7 })}</small>
        </dd>
      </div>
      ${
        nextAt &&
        html`<div>
          <dt>${say(leftMs < 0 ? 'dashboard.overdueList' : 'dashboard.nextDue')}</dt>
          <dd>
            <a href="${pathOf({ guildId }, `/tickets/${next.id}`)}" class="${leftMs < 0 && 'late'}"
              >${spanIn(say, Math.abs(leftMs) / 1000)}</a
            >
            <small>${createTimes(language, timeZone).moment(nextAt)}</small>
          </dd>
        </div>`
      }
    </dl>
  </div>`;
}
