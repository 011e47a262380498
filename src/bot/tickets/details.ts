import { onTicket, type Call } from '../interactions/call.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { button, row, type Row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { ticketCard } from './card.ts';
import { DETAILS_ID, HISTORY_ID } from './history.ts';
import { linksText } from './links.ts';
import { ticketLabels } from './priority-levels.ts';
import { readTarget, writeTarget } from './target.ts';

/** A ticket's details, with a button to its history. */
export async function ticketDetails(call: Call, typed: string | undefined): Promise<Answer> {
  const found = await onTicket(call, 'getTicket', typed, { query: { links: true } });
  const card = ticketCard(found, { ...(await ticketLabels(call, found)), links: linksText(found) });
  return { ...card, components: await historyRow(call, typed && found.id) };
}

/** None with another server, which has no history. */
async function historyRow(call: Call, ticketId: string | undefined): Promise<readonly Row[]> {
  if (!(await call.client.knowsExtensions())) return [];
  return [
    row(button('Secondary', say('button.history'), customId(HISTORY_ID, ...writeTarget({ ticketId })))),
  ];
}

/** The button below a history. */
export const detailsButton: Component = {
  id: DETAILS_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => ticketDetails(call, readTarget(args).ticketId),
};
