import type { TicketInput } from '../../contract/client.ts';
import type { Body, TicketOperationId } from '../../contract/operations.ts';
import { uploadMs } from '../../contract/reply-files.ts';
import { html } from '../../pages/html.ts';
import { ALL_ACTIONS, isOffered, NOTHING_FILLED, type TicketAction } from '../../settings/ticket-actions.ts';
import type { Say } from '../../words/say.ts';
import { tell } from '../../words/worded.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';
import type { FormFields, UploadedFile } from '../form.ts';
import { onceOf } from '../form-key.ts';
import { CALL_MS, type Visit } from '../visit.ts';
import type { Action, Asked, Fields, MenuItem, ReadField } from './action.ts';
import {
  areAllItems,
  areThere,
  drawFields,
  filledIn,
  followUpGroupSelect,
  GROUP_FIELD,
  itemsFor,
  savedMessageSelect,
  sentIn,
} from './action-fields.ts';
import { ANSWER_FIELDS, sendAnswer } from './answer.ts';
import { NUMBER_FIELD, openFollowUp, saveLink } from './links.ts';
import { NOTE_FIELDS, savePersonNote } from './owner.ts';
import { undo, UNDO_FIELDS } from './undo.ts';

/** An action with a button in the row of all actions. */
export interface ButtonAction extends Action {
  readonly label: (say: Say) => string;
  /** As below the ticket's message in Discord, where the others are behind "More…". */
  readonly isFirst?: boolean;
  readonly isOffered: (asked: Asked) => boolean;
  /** The question and its fields. Without it, the action's button acts at once. */
  readonly fields?: Fields;
  /** Buttons that each set its only field. */
  readonly items?: (asked: Asked) => readonly MenuItem[];
  /** Whether these buttons take the place of the fields. */
  readonly isPicked?: boolean;
  /** The button that answers the question, where it has other words than the action's own. */
  readonly confirm?: (say: Say) => string;
}

/** The button of an action of the table that all places share. */
function buttonOf(action: TicketAction): ButtonAction {
  const { label, means, confirm = label, fields: kinds = [], done, send } = action;
  return {
    label: (say) => say(label),
    isFirst: action.more === undefined,
    done: (say, number) => tell(say, { key: done, values: { Ticket: say('ticket.title', { number }) } }),
    isOffered: (asked) => {
      const { ticket, choices, visit } = asked;
      const offered = { ticket, group: choices.group, me: visit.access.user_id };
      return isOffered(action, offered) && areThere(kinds, asked);
    },
    confirm: (say) => say(confirm),
    sent: sentIn(kinds),
    items: (asked) => itemsFor(kinds, asked),
    isPicked: areAllItems(kinds),
    ...((means !== undefined || kinds.length > 0) && { fields: drawFields(kinds, means) }),
    send: async ({ call, read, visit, userId }) =>
      send(call, { ...NOTHING_FILLED, me: userId, ...(await filledIn(kinds, read, visit)) }),
  };
}

const isThere = ({ ticket: { status } }: Asked): boolean => status === 'open' || status === 'closed';

/** Its button is below the conversation. */
export const replyToTicket: ButtonAction = {
  sent: { message: ID_LENGTH },
  label: (say) => say('lists.messages'),
  done: (say) => say('dashboard.sent'),
  isOffered: ({ ticket, choices }) => ticket.status === 'open' && choices.savedMessages.length > 0,
  fields: savedMessageSelect,
  confirm: (say) => say('dashboard.send'),
  send: ({ call, read }) => call('replyToTicket', { custom_message_id: read('message') }),
};

/** By the names in addresses. */
export const BUTTONS: ReadonlyMap<string, ButtonAction> = new Map<string, ButtonAction>([
  ...[...ALL_ACTIONS].map(([name, action]) => [name, buttonOf(action)] as const),
  [
    'createTicket',
    {
      sent: GROUP_FIELD,
      label: (say) => say('followUp.title'),
      done: (say) => say('followUp.opened'),
      isOffered: (asked) => isThere(asked) && Boolean(asked.ticket.owner_id),
      fields: (asked, entered) =>
        html`<p>${asked.visit.say('followUp.means')}</p>
          ${followUpGroupSelect(asked, entered)}`,
      send: openFollowUp,
    },
  ],
]);

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ...BUTTONS,
  ['replyToTicket', replyToTicket],
  // Its forms are next to the owner's tickets.
  ['savePersonNote', { sent: NOTE_FIELDS, done: (say) => say('person.notesSaved'), send: savePersonNote }],
  // Their forms are next to the linked tickets.
  ['linkTicket', { sent: NUMBER_FIELD, done: (say) => say('links.changed'), send: saveLink }],
  [
    'unlinkTicket',
    {
      sent: { linked: ID_LENGTH },
      done: (say) => say('links.changed'),
      send: ({ call, read }) => call('unlinkTicket', { linked_ticket_id: read('linked') }),
    },
  ],
  // The toast has its form.
  ['undo', { sent: UNDO_FIELDS, done: (say) => say('dashboard.undone'), send: undo }],
  // Its form is below the conversation.
  ['answerTicket', { sent: ANSWER_FIELDS, done: (say) => say('dashboard.sent'), send: sendAnswer }],
  // The same form sends it.
  ['addTicketNote', { sent: ANSWER_FIELDS, done: (say) => say('dashboard.noteAdded'), send: sendAnswer }],
]);

export const ACTION_NAMES: readonly string[] = [...ACTIONS.keys()];

/** Whether the desk moves on to the next ticket after it. */
export const leavesList = (name: string): boolean => ALL_ACTIONS.get(name)?.leavesList === true;

/** The fields of an action's form, other than its key. */
export const fieldsOf = (name: string): FormFields => ACTIONS.get(name)?.sent ?? {};

/** Performs an action once, however often its form is sent. Returns what the API answers. */
export async function act(
  visit: Visit,
  name: string,
  ticketId: string,
  read: ReadField,
  files: readonly UploadedFile[] = [],
): Promise<unknown> {
  const { api } = visit;
  const path = { guild_id: visit.guildId, ticket_id: ticketId };
  const options = { ...onceOf(read), ...(files.length > 0 && { timeoutMs: timeToSend(files) }) };
  return ACTIONS.get(name)?.send({
    visit,
    api,
    path,
    options,
    call: <Id extends TicketOperationId>(id: Id, body: Body<Id>) =>
      // No operation that an action calls has more in its path than the ticket.
      api.ticket(id, { guildId: visit.guildId, ticketId }, { body } as TicketInput<Id>, options),
    read,
    files,
    userId: visit.access.user_id,
  });
}

/** Longer than the service waits for Discord to take the files: its answer says what became of them. */
function timeToSend(files: readonly UploadedFile[]): number {
  return 2 * CALL_MS + uploadMs(files.reduce((sum, { base64 }) => sum + base64.length, 0));
}

/** The sentence that says an action was done, by its name, which is all that the page's address contains. */
export function doneSentence(say: Say, name: string, number: string): string | null {
  return ACTIONS.get(name)?.done(say, number) ?? null;
}
