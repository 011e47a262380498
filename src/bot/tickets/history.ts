import type { Schema } from '../../contract/operations.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import { wholeList } from '../words/whole-list.ts';
import type { GroupNames } from '../../settings/history.ts';
import { historyLine } from './history-wording.ts';
import { pageButtons, pageFooter, readPage } from '../words/pages.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import type { Answer } from '../interactions/replies.ts';
import { listGroups } from '../setup/ticket-groups.ts';
import { writeTarget, readTarget } from './target.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';

export const HISTORY_ID = 'ticket:history';
/** Leads back to the ticket's details. */
export const DETAILS_ID = 'ticket:details';
const PER_PAGE = 10;

/** One page of a ticket's history, with buttons to the other pages and to the ticket's details. */
export async function historyPage(call: Call, typed: string | undefined, page: number): Promise<Answer> {
  const found = await onTicket(call, 'getTicket', typed, {});
  // The id is used only if a ticket was named: without it, a server that keeps the history of former channels still
  // finds it.
  const ticketId = typed === undefined ? undefined : found.id;
  const history = await onTicket(call, 'getTicketHistory', ticketId, { query: { page, per_page: PER_PAGE } });
  const groups = await groupNames(call, history.data);
  const list = wholeList({
    title: say('history.title', { number: found.number ?? 'none' }),
    lines: history.data.map((entry) => historyLine(entry, groups)),
    ifEmpty: say('pages.empty'),
    footer: pageFooter(history, 'pages.entries'),
    filename: `history-${found.number ?? found.id}.txt`,
  });
  const target = writeTarget({ ticketId });
  const toDetails = button('Secondary', say('button.details'), customId(DETAILS_ID, ...target));
  return { ...list, components: [...pageButtons(HISTORY_ID, target, history), row(toDetails)] };
}

async function groupNames(call: Call, entries: Schema<'TicketHistoryPage'>['data']): Promise<GroupNames> {
  // Only a move names a group.
  if (!entries.some(({ action }) => action === 'moveTicket')) return new Map();
  const groups = await listGroups(call);
  return new Map(groups.map(({ id, name }) => [id, name]));
}

/** The page buttons of a history, and the button of the ticket's details that leads to it. */
export const historyPageButtons: Component = {
  id: HISTORY_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => historyPage(call, readTarget(args).ticketId, readPage(args.at(-1))),
};
