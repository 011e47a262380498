import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Schema } from '../../contract/operations.ts';
import { relative, userMention } from '../../discord-text/mention.ts';
import { blockLine } from '../blocks/list-page.ts';
import type { Call } from '../interactions/call.ts';
import { customId } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { ticketLabels } from '../tickets/priority-levels.ts';
import { linkedNumber, statusWord, type Ticket } from '../tickets/wording.ts';
import { button, OPTION_TEXT, row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { wholeList } from '../words/whole-list.ts';
import { clip, plain } from '../words/wording.ts';

export const ADD_ID = 'ticket:person-note';
export const PICK_ID = 'ticket:person-notes';

export type PersonNote = Schema<'PersonNote'>;

const NAME_LENGTH = 50;

/** Shows staff a person's tickets, whether they are blocked, and the notes on them, with a menu to change the notes. */
export async function personCard(call: Call, userId: string, notice = ''): Promise<Answer> {
  const path = { guild_id: call.guildId, user_id: userId };
  const [person, groups] = await Promise.all([
    call.client.call('getPerson', { path }, call.options),
    readableGroups(call),
  ]);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const tickets = await Promise.all(
    person.tickets.map(async (ticket) => ticketLine(call, ticket, groupNames.get(ticket.group_id))),
  );
  const more = person.ticket_count - person.tickets.length;
  const lines = [
    ...(notice === '' ? [] : [notice, '']),
    userMention(userId),
    ...(person.block === null ? [] : [`🚫 ${blockLine(person.block)}`]),
    '',
    `**${say('person.tickets', { count: person.ticket_count })}**`,
    ...tickets,
    ...(more > 0 ? [`-# ${say('person.moreTickets', { count: more })}`] : []),
    '',
    `**${say('person.notes')}**`,
    ...(person.notes.length === 0 ? [say('person.noNotes')] : person.notes.map(noteLine)),
  ];
  const list = wholeList({
    title: say('person.title'),
    lines,
    ifEmpty: '',
    footer: say('person.notesMeans'),
    filename: 'person.txt',
  });
  return {
    ...list,
    components: [
      ...(person.notes.length === 0 ? [] : [row(noteSelect(userId, person.notes))]),
      row(button('Secondary', say('button.addNote'), customId(ADD_ID, userId))),
    ],
  };
}

/** "#12 · Billing · closed · 3 days ago · 😀 Great" */
async function ticketLine(call: Call, ticket: Ticket, group: string | undefined): Promise<string> {
  const { status, created_at } = ticket;
  const { rating } = typeof ticket.rating === 'number' ? await ticketLabels(call, ticket) : {};
  return [
    linkedNumber(ticket),
    group && plain(clip(group, NAME_LENGTH)),
    status && plain(statusWord(status)),
    relative(created_at),
    rating,
  ]
    .filter(Boolean)
    .join(' · ');
}

function noteLine({ text, author_id, created_at, edited_by, edited_at }: PersonNote): string {
  const written = say('person.noteBy', { who: userMention(author_id), when: relative(created_at) });
  const edited =
    edited_by !== null && edited_at !== null
      ? ` · ${say('person.noteEdited', { who: userMention(edited_by), when: relative(edited_at) })}`
      : '';
  return `${plain(text.replaceAll(/\s+/g, ' '))}\n-# ${written}${edited}`;
}

function noteSelect(userId: string, notes: readonly PersonNote[]): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId(customId(PICK_ID, userId))
    .setPlaceholder(say('hint.changeNote'))
    .addOptions(notes.map(({ id, text }) => ({ label: clip(text, OPTION_TEXT), value: id })));
}
