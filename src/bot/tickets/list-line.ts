import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { shortSpan } from '../words/span.ts';
import { clip, plain } from '../words/wording.ts';
import { labelsWithIds, type Label } from './labels.ts';
import { cachedLevels } from './priority-levels.ts';
import { linkedNumber, numberOf, type Ticket } from './wording.ts';
import type { Call } from '../interactions/call.ts';

const NAME_LENGTH = 50;
const LABELS_IN_LINE = 3;
const LABEL_LENGTH = 15;

/** The names of the priorities, by the tickets' ids. */
type Priorities = ReadonlyMap<string, string>;

export const NO_PRIORITIES: Priorities = new Map();

export async function prioritiesOf(call: Call, tickets: readonly Ticket[]): Promise<Priorities> {
  const ids = [...new Set(tickets.map(({ group_id: id }) => id))];
  const levels = new Map(
    await Promise.all(ids.map(async (id) => [id, await cachedLevels(call, id)] as const)),
  );
  return new Map(
    tickets.flatMap(({ id, group_id, priority }) => {
      const level = typeof priority === 'number' ? levels.get(group_id)?.[priority] : undefined;
      const words = [level?.emoji, plain(level?.label ?? '')].filter(Boolean).join(' ');
      return words === '' ? [] : [[id, words] as const];
    }),
  );
}

interface LineContext {
  readonly labels: readonly Label[];
  readonly waitingSince: Readonly<Record<string, string>>;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly priorities: Priorities;
}

/** "#28 @Nele · Support · ⏳ 8 min": one line on a phone, whose number leads to the ticket. */
export function lineOf(
  ticket: Ticket,
  { labels, waitingSince, groupNames, priorities }: LineContext,
): string {
  const { id, owner_id, assigned_id, group_id } = ticket;
  const group = groupNames.get(group_id);
  const owner = owner_id ? userMention(owner_id) : undefined;
  return [
    // The hand of the Claim button marks those that somebody works on. No dots: a phone is narrow.
    [linkedNumber(ticket), assigned_id ? '🙋' : '', owner].filter(Boolean).join(' '),
    priorities.get(id),
    group && plain(clip(group, NAME_LENGTH)),
    labelsInLine(labelsWithIds(labels, ticket.label_ids)),
    stateOf(ticket, waitingSince[id]),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A line is narrow: a label is its emoji, if it has one, or the beginning of its name. */
function labelsInLine(labels: readonly Label[]): string {
  const shown = labels
    .slice(0, LABELS_IN_LINE)
    .map(({ emoji, name }) => emoji ?? plain(clip(name, LABEL_LENGTH)));
  const more = labels.length - shown.length;
  return [...shown, more > 0 ? `+${more}` : ''].filter(Boolean).join(' ');
}

function stateOf(
  { status, closed_at, snoozed_until, answer_due_at: dueAt }: Ticket,
  since: string | undefined,
): string {
  if (snoozed_until) return say('ticketList.snoozedUntil', { when: moment(snoozed_until) });
  if (since !== undefined) {
    // Signs and not words: a phone is narrow. A number keeps its unit where a line is too long all the same.
    const span = shortSpan((Date.now() - Date.parse(since)) / 1_000).replaceAll(' ', '\u{A0}');
    return dueAt ? `⏳ ${span} ⏰ ${relative(dueAt)}` : `⏳ ${span}`;
  }
  if (status !== 'closed') return say('ticketList.answered');
  return closed_at ? say('ticketList.closedAt', { when: relative(closed_at) }) : say('page.closed');
}

/** Whether it is the line of this ticket. */
export const beginsWith = (line: string, ticket: Ticket): boolean => {
  const number = numberOf(ticket);
  return line.startsWith(`${number} `) || line.startsWith(`[${number}]`);
};
