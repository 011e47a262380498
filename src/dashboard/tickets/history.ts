import type { Schema } from '../../contract/operations.ts';
import { wordingsFrom } from '../../contract/wording.ts';
import { html, type Html } from '../../pages/html.ts';
import { createMentions } from '../../pages/names.ts';
import type { PageParts } from '../../pages/parts.ts';
import type { Key } from '../../words/languages/en.ts';
import { isKey } from '../../words/languages.ts';
import { tell } from '../../words/worded.ts';
import { pageLinks, withQuery } from '../layout.ts';
import { translated } from '../refusals.ts';
import type { Visit } from '../visit.ts';

type Entry = Schema<'TicketHistoryEntry'>;

/** What was done to a ticket, the newest first. */
export async function historySection(
  { api, guildId, say }: Visit,
  history: Schema<'TicketHistoryPage'>,
  here: string,
  parts: PageParts,
): Promise<Html> {
  const path = { guild_id: guildId };
  const groups = await api.call('listTicketGroups', { path, query: { per_page: 100 } });
  const names = new Map(groups.data.map(({ id, name }) => [id, name]));
  return html`<ol class="history">
      ${history.data.map(
        (entry) => html`<li>${parts.times.moment(entry.created_at)} ${sentenceOf(entry, names, parts)}</li>`,
      )}
    </ol>
    ${pageLinks(say, history, 'pages.entries', (to) => withQuery(here, { history: to }))}`;
}

/** The bot words the same entries for Discord, with its mentions and times. */
function sentenceOf(
  entry: Entry,
  groups: ReadonlyMap<string, string>,
  { names, say, times }: PageParts,
): Html {
  const { actor_id: actor, detail, anonymous, reason } = entry;
  const person = (id: unknown): string =>
    typeof id === 'string' ? createMentions(names, say).user(id) : say('history.someone');
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
  const id = text(detail['ticket_group_id']);
  const action = tell(say, {
    key: keyOf(entry, groups),
    values: {
      who: person(actor),
      person: person(detail['user_id']),
      group: groups.get(id) ?? '',
      id,
      name: text(detail['name']),
      priority: text(detail['label'] ?? detail['priority']),
      rating: text(detail['label'] ?? detail['rating']),
      when: times.text(text(detail['expire_at'] ?? detail['until'])),
      action: entry.action,
    },
  });
  const done = anonymous ? say('history.anonymously', { done: action }) : action;
  const why = reason && translated(say, wordingsFrom(detail['reason_wording']), reason);
  return html`<bdi>${why ? say('history.because', { done, reason: why }) : done}</bdi>`;
}

/** The sentence of an action, which is another one for some details. */
function keyOf({ action, actor_id: actor, detail }: Entry, groups: ReadonlyMap<string, string>): Key {
  const isOwn = detail['user_id'] === actor;
  switch (action) {
    case 'createTicket':
      return isOwn || !detail['user_id'] ? 'createTicket.history' : 'createTicket.historyFor';
    case 'moveTicket':
      return groups.has(String(detail['ticket_group_id'])) ? 'moveTicket.history' : 'moveTicket.historyGone';
    case 'assignTicket':
      return isOwn ? 'assignTicket.historyClaimed' : 'assignTicket.history';
    case 'unassignTicket':
      return isOwn ? 'unassignTicket.historyUnclaimed' : 'unassignTicket.history';
    case 'renameTicket':
      return detail['name'] ? 'renameTicket.history' : 'renameTicket.historyReset';
    case 'expireTicket':
      return typeof detail['expire_at'] === 'string' ? 'expireTicket.history' : 'expireTicket.historyNever';
    case 'snoozeTicket':
      return typeof detail['until'] === 'string' ? 'snoozeTicket.history' : 'snoozeTicket.historyEnded';
    case 'setTicketEternal':
      return detail['eternal'] === false ? 'setTicketEternal.historyOff' : 'setTicketEternal.history';
    default: {
      const key = `${action}.history`;
      // A newer service may have actions that this version doesn't know.
      return isKey(key) ? key : 'history.unknown';
    }
  }
}
