import { createExcerpt } from '../../discord-text/excerpt.ts';
import { createParse } from '../../discord-text/markdown.ts';
import { channelMention, moment, relative, roleMention, userMention } from '../../discord-text/mention.ts';
import type { Schema } from '../../contract/operations.ts';
import { NAVIGATION } from '../../words/navigation.ts';
import { say } from '../words/say.ts';
import { clip, plain } from '../words/wording.ts';
import { labelsWithIds, type Label } from './labels.ts';
import { cachedLevels } from './priority-levels.ts';
import { linkedNumber, numberOf, type Ticket } from './wording.ts';
import type { Call } from '../interactions/call.ts';

const NAME_LENGTH = 50;
const LABELS_IN_LINE = 3;
const LABEL_LENGTH = 15;
const SUBJECT_LENGTH = 60;

type Level = Schema<'Level'>;

/** The levels of the tickets' priorities, by the tickets' ids; a default one says nothing. */
type Priorities = ReadonlyMap<string, Level>;

/** The levels of groups that this person can't list come from the cache. */
export async function prioritiesOf(
  call: Call,
  tickets: readonly Ticket[],
  groups: readonly Schema<'TicketGroup'>[],
): Promise<Priorities> {
  const ids = [
    ...new Set(tickets.filter(({ priority }) => typeof priority === 'number').map((each) => each.group_id)),
  ];
  const levels = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const listed = groups.find((group) => group.id === id)?.priority_levels;
        return [id, listed ?? (await cachedLevels(call, id))] as const;
      }),
    ),
  );
  return new Map(
    tickets.flatMap(({ id, group_id, priority }) => {
      const level = typeof priority === 'number' ? levels.get(group_id)?.[priority] : undefined;
      return level === undefined || level.default === true ? [] : [[id, level] as const];
    }),
  );
}

interface LineContext {
  readonly labels: readonly Label[];
  readonly waitingSince: Readonly<Record<string, string>>;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly priorities: Priorities;
  /** The maximum number of characters of each ticket's text. */
  readonly room: number;
}

/** Mentions stay: Discord shows them by the current names, and the answer pings nobody. */
const excerpt = createExcerpt(createParse(), {
  user: userMention,
  role: roleMention,
  channel: channelMention,
  guildNavigation: (navigation) => say(NAVIGATION[navigation]),
  sound: () => say('mention.sound'),
  most: SUBJECT_LENGTH,
});

/**
 * "#28 🔴 **Where is my parcel?**", whose number leads to the ticket, and below it in small print "⏳ 8 minutes ago · @Nele ·
 * 🙋 @Mara · Support". Labels and group are left out where there is no room.
 */
export function linesOf(ticket: Ticket, context: LineContext): string {
  const { id, owner_id, assigned_id, group_id } = ticket;
  const level = context.priorities.get(id);
  const subject = plain(excerpt(ticket.subject ?? ''));
  const owner = owner_id ? userMention(owner_id) : undefined;
  const group = context.groupNames.get(group_id);
  const first = [linkedNumber(ticket), level?.emoji, subject === '' ? owner : `**${subject}**`];
  const facts = [
    stateOf(ticket, context.waitingSince[id]),
    subject === '' ? undefined : owner,
    // The hand of the Claim button.
    assigned_id ? `🙋 ${userMention(assigned_id)}` : undefined,
    level && !level.emoji ? plain(clip(level.label ?? '', LABEL_LENGTH)) : undefined,
  ];
  const extras = [
    group && plain(clip(group, NAME_LENGTH)),
    labelsInLine(labelsWithIds(context.labels, ticket.label_ids)),
  ];
  const texts = [2, 1, 0].map((count) =>
    [
      first.filter(Boolean).join(' '),
      `-# ${[...facts, ...extras.slice(0, count)].filter(Boolean).join(' · ')}`,
    ].join('\n'),
  );
  return texts.find(({ length }) => length <= context.room) ?? clip(texts.at(-1) ?? '', context.room);
}

/** A label is its emoji, if it has one, or the beginning of its name. */
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
  if (since !== undefined)
    return [`⏳ ${relative(since)}`, dueAt && `⏰ ${relative(dueAt)}`].filter(Boolean).join(' ');
  if (status !== 'closed') return say('ticketList.answered');
  return closed_at ? say('ticketList.closedAt', { when: relative(closed_at) }) : say('page.closed');
}

/** Whether they are the lines of this ticket. */
export const beginsWith = (text: string, ticket: Ticket): boolean => {
  const number = numberOf(ticket);
  return text.startsWith(`${number} `) || text.startsWith(`[${number}]`);
};
