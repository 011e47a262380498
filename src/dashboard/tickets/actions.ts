import { timestamp } from '../../contract/timestamp.ts';
import type { TicketInput } from '../../contract/client.ts';
import type { Body, TicketOperationId } from '../../contract/operations.ts';
import { uploadMs } from '../../contract/reply-files.ts';
import { html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import { ID_LENGTH } from '../fields.ts';
import type { FormFields, UploadedFile } from '../form.ts';
import { onceOf } from '../form-key.ts';
import { CALL_MS, type Visit } from '../visit.ts';
import type { Action, Asked, Fields, Ordered, ReadField } from './action.ts';
import {
  AUTO_CLOSE,
  autoCloseSelect,
  END_SNOOZE,
  followUpGroupSelect,
  GROUP_FIELD,
  groupSelect,
  HOURS,
  LEVEL_FIELD,
  levelSelect,
  levelsOf,
  memberSelect,
  NAME_LENGTH,
  nameField,
  REASON_FIELD,
  reasonField,
  savedMessageSelect,
  snoozeSelect,
} from './action-fields.ts';
import { ANSWER_FIELDS, sendAnswer } from './answer.ts';
import { LABEL_FIELDS, labelBoxes, labelChange } from './labels.ts';
import { NUMBER_FIELD, openFollowUp, saveLink } from './links.ts';
import { NOTE_FIELDS, savePersonNote } from './owner.ts';
import { findMember, PERSON_FIELD, personField } from './person.ts';

/** An action with a button in the row of all actions. */
export interface ButtonAction extends Action {
  readonly label: (say: Say) => string;
  readonly isOffered: (asked: Asked) => boolean;
  /** The question and its fields. Without it, the action's button acts at once. */
  readonly fields?: Fields;
  /** The button that answers the question, where it has other words than the action's own. */
  readonly confirm?: (say: Say) => string;
}

const isOpen = ({ ticket }: Asked): boolean => ticket.status === 'open';
const isClosed = ({ ticket }: Asked): boolean => ticket.status === 'closed';
const isThere = (asked: Asked): boolean => isOpen(asked) || isClosed(asked);
const isMine = ({ ticket, visit }: Asked): boolean => ticket.assigned_id === visit.access.user_id;
const assignToCaller = ({ call, userId }: Ordered, unless_assigned: boolean): Promise<unknown> =>
  call('assignTicket', { user_id: userId, unless_assigned });

/** One entry for each button, by the operation that it calls. What the person may not do after all, the service refuses. */
const BUTTONS = {
  replyToTicket: {
    sent: { message: ID_LENGTH },
    label: (say) => say('lists.messages'),
    done: (say) => say('dashboard.sent'),
    isOffered: (asked) => isOpen(asked) && asked.choices.savedMessages.length > 0,
    fields: savedMessageSelect,
    confirm: (say) => say('dashboard.send'),
    send: ({ call, read }) => call('replyToTicket', { custom_message_id: read('message') }),
  },
  assignTicket: {
    label: (say) => say('button.claim'),
    done: (say) => say('assignTicket.hereClaimed'),
    isOffered: (asked) => isThere(asked) && !isMine(asked) && !asked.ticket.assigned_id,
    // Somebody else may have been faster: then it is not taken from them.
    send: (ordered) => assignToCaller(ordered, true),
  },
  takeOverTicket: {
    label: (say) => say('button.takeOver'),
    done: (say) => say('assignTicket.hereClaimed'),
    isOffered: (asked) => isThere(asked) && !isMine(asked) && Boolean(asked.ticket.assigned_id),
    fields: ({ visit: { say } }) => html`<p>${say('takeOver.fromSomeone')}</p>`,
    send: (ordered) => assignToCaller(ordered, false),
  },
  unassignTicket: {
    label: (say) => say('button.unclaim'),
    done: (say) => say('unassignTicket.hereUnclaimed'),
    isOffered: (asked) => isThere(asked) && isMine(asked),
    send: ({ call, userId }) => call('unassignTicket', { user_id: userId }),
  },
  assignToPerson: {
    sent: { ...PERSON_FIELD, anyone: 1 },
    label: (say) => say('more.assign'),
    done: (say) => say('assignTicket.here'),
    isOffered: isThere,
    fields: (asked, entered) =>
      html`${personField(asked, entered)}
      ${
        entered('person') !== '' &&
        html`<label class="check"
          ><input type="checkbox" name="anyone" value="1" /> ${asked.visit.say('assignAnyone.title')}</label
        >`
      }`,
    confirm: (say) => say('button.assign'),
    // Somebody who isn't staff will see the ticket: that is asked when the service has refused it once.
    send: async ({ visit, call, read }) =>
      call('assignTicket', {
        user_id: await findMember(visit, read('person')),
        ...(read('anyone') !== '1' && { staff_only: true }),
      }),
  },
  addTicketMember: {
    sent: PERSON_FIELD,
    label: (say) => say('more.add'),
    done: (say) => say('addTicketMember.here'),
    isOffered: isThere,
    fields: personField,
    send: async ({ visit, call, read }) =>
      call('addTicketMember', { user_id: await findMember(visit, read('person')) }),
  },
  lockTicket: {
    label: (say) => say('button.lock'),
    done: (say) => say('lockTicket.here'),
    isOffered: (asked) => isOpen(asked) && !asked.ticket.locked_at,
    send: ({ call }) => call('lockTicket', {}),
  },
  unlockTicket: {
    label: (say) => say('button.unlock'),
    done: (say) => say('unlockTicket.here'),
    isOffered: (asked) => isThere(asked) && Boolean(asked.ticket.locked_at),
    send: ({ call }) => call('unlockTicket', {}),
  },
  setTicketPriority: {
    sent: LEVEL_FIELD,
    label: (say) => say('more.priority'),
    done: (say) => say('dashboard.prioritySet'),
    isOffered: (asked) => isThere(asked) && levelsOf(asked.choices).length > 0,
    fields: levelSelect,
    confirm: (say) => say('button.change'),
    send: ({ call, read }) => call('setTicketPriority', { priority: Number.parseInt(read('level'), 10) }),
  },
  labelTicket: {
    sent: LABEL_FIELDS,
    label: (say) => say('more.labels'),
    done: (say) => say('dashboard.labelsChanged'),
    isOffered: (asked) => isThere(asked) && asked.choices.labels.length > 0,
    fields: labelBoxes,
    confirm: (say) => say('button.change'),
    send: ({ call, read }) => call('labelTicket', labelChange(read)),
  },
  moveTicket: {
    sent: GROUP_FIELD,
    label: (say) => say('more.move'),
    done: (say) => say('moveTicket.here'),
    isOffered: (asked) => isThere(asked) && asked.choices.otherGroups.length > 0,
    fields: groupSelect,
    send: ({ call, read }) => call('moveTicket', { ticket_group_id: read('group') }),
  },
  removeTicketMember: {
    sent: { person: ID_LENGTH },
    label: (say) => say('more.remove'),
    done: (say) => say('removeTicketMember.here'),
    isOffered: (asked) => isThere(asked) && (asked.ticket.member_ids ?? []).length > 0,
    fields: memberSelect,
    send: ({ call, read }) => call('removeTicketMember', { user_id: read('person') }),
  },
  setAutoClose: {
    sent: { when: 10 },
    label: (say) => say('more.autoClose'),
    done: (say) => say('dashboard.autoCloseChanged'),
    isOffered: isThere,
    fields: autoCloseSelect,
    confirm: (say) => say('button.change'),
    send: ({ call, read }) => {
      const when = read('when');
      if (when === AUTO_CLOSE.on || when === AUTO_CLOSE.off)
        return call('setTicketEternal', { eternal: when === AUTO_CLOSE.off });
      return call('expireTicket', { expire_at: when === AUTO_CLOSE.never ? null : timeIn(when) });
    },
  },
  snoozeTicket: {
    sent: { when: 10 },
    label: (say) => say('more.snooze'),
    done: (say) => say('dashboard.snoozeChanged'),
    isOffered: isOpen,
    fields: snoozeSelect,
    confirm: (say) => say('button.change'),
    send: ({ call, read }) =>
      call('snoozeTicket', { until: read('when') === END_SNOOZE ? null : timeIn(read('when')) }),
  },
  renameTicket: {
    sent: { name: NAME_LENGTH },
    label: (say) => say('more.rename'),
    done: (say) => say('renameTicket.here'),
    isOffered: isThere,
    fields: ({ visit: { say }, ticket }, entered) =>
      nameField(say('more.name'), say('more.nameHint'), entered('name') || (ticket.name ?? '')),
    confirm: (say) => say('button.rename'),
    send: ({ call, read }) => call('renameTicket', { name: read('name').trim() }),
  },
  createTicketNotes: {
    sent: { name: NAME_LENGTH },
    label: (say) => say('more.notes'),
    done: (say) => say('dashboard.notesCreated'),
    isOffered: (asked) =>
      isThere(asked) && !asked.ticket.notes_thread_id && asked.choices.group?.mode === 'channel',
    fields: ({ visit: { say } }, entered) => nameField(say('more.notesName'), '', entered('name')),
    confirm: (say) => say('dashboard.createNotes'),
    send: ({ call, read }) => {
      const name = read('name').trim();
      return call('createTicketNotes', name === '' ? {} : { name });
    },
  },
  askTicketClose: {
    label: (say) => say('more.askClose'),
    done: (say) => say('askTicketClose.here'),
    isOffered: isOpen,
    send: ({ call }) => call('askTicketClose', {}),
  },
  createTicket: {
    sent: GROUP_FIELD,
    label: (say) => say('followUp.title'),
    done: (say) => say('followUp.opened'),
    isOffered: (asked) => isThere(asked) && Boolean(asked.ticket.owner_id),
    fields: (asked, entered) =>
      html`<p>${asked.visit.say('followUp.means')}</p>
        ${followUpGroupSelect(asked, entered)}`,
    send: openFollowUp,
  },
  closeTicket: {
    sent: REASON_FIELD,
    label: (say) => say('button.close'),
    done: (say) => say('closeTicket.here'),
    isOffered: isOpen,
    fields: ({ visit: { say }, choices }, entered) =>
      html`<p>${say('closing.means')}</p>
        ${reasonField(say, choices.group, entered('reason'))}`,
    confirm: (say) => say('button.closeTicket'),
    send: ({ call, read }) => call('closeTicket', reasonIn(read)),
  },
  openTicket: {
    label: (say) => say('button.reopen'),
    done: (say) => say('openTicket.here'),
    isOffered: isClosed,
    send: ({ call }) => call('openTicket', {}),
  },
  deleteTicket: {
    sent: REASON_FIELD,
    label: (say) => say('button.delete'),
    done: (say, number) => say('deleteTicket.done', { Ticket: say('ticket.title', { number }) }),
    isOffered: isClosed,
    fields: ({ visit: { say } }, entered) =>
      html`<p>${say('deletion.means')}</p>
        ${reasonField(say, null, entered('reason'))}`,
    send: ({ call, read }) => call('deleteTicket', reasonIn(read)),
  },
} as const satisfies Partial<
  Record<
    TicketOperationId | 'createTicket' | 'takeOverTicket' | 'assignToPerson' | 'setAutoClose',
    ButtonAction
  >
>;

const ACTIONS = {
  ...BUTTONS,
  // Its forms are beside the owner's tickets.
  savePersonNote: { sent: NOTE_FIELDS, done: (say) => say('person.notesSaved'), send: savePersonNote },
  // Their forms are beside the linked tickets.
  linkTicket: { sent: NUMBER_FIELD, done: (say) => say('links.changed'), send: saveLink },
  unlinkTicket: {
    sent: { linked: ID_LENGTH },
    done: (say) => say('links.changed'),
    send: ({ call, read }) => call('unlinkTicket', { linked_ticket_id: read('linked') }),
  },
  // Its form is below the conversation.
  answerTicket: { sent: ANSWER_FIELDS, done: (say) => say('dashboard.sent'), send: sendAnswer },
} as const satisfies Record<
  keyof typeof BUTTONS | 'answerTicket' | 'savePersonNote' | 'linkTicket' | 'unlinkTicket',
  Action
>;

export type ActionName = keyof typeof ACTIONS;
export type ButtonName = keyof typeof BUTTONS;
export const BUTTON_NAMES = Object.keys(BUTTONS).filter(isButtonName);

function isButtonName(name: string): name is ButtonName {
  return Object.hasOwn(BUTTONS, name);
}

export const buttonOf = (name: ButtonName): ButtonAction => BUTTONS[name];

export const ACTION_NAMES = Object.keys(ACTIONS).filter(isActionName);

function isActionName(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name);
}

/** The fields that the form of an action has, besides its key. */
export function fieldsOf(name: ActionName): FormFields {
  const { sent = {} }: Action = ACTIONS[name];
  return sent;
}

/** Performs an action once, however often its form is sent. */
export async function act(
  visit: Visit,
  name: ActionName,
  ticketId: string,
  read: ReadField,
  files: readonly UploadedFile[] = [],
): Promise<void> {
  const action: Action = ACTIONS[name];
  const { api } = visit;
  const path = { guild_id: visit.guildId, ticket_id: ticketId };
  const options = { ...onceOf(read), ...(files.length > 0 && { timeoutMs: timeToSend(files) }) };
  await action.send({
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
  return isActionName(name) ? ACTIONS[name].done(say, number) : null;
}

export const reasonIn = (read: ReadField): { reason?: string } => {
  const reason = read('reason').trim();
  return reason === '' ? {} : { reason };
};

/** The service refuses what is no time. */
function timeIn(when: string): string {
  const hours = HOURS.find((offered) => String(offered) === when);
  if (hours === undefined) return when;
  // A form that is sent twice has to say the same time both times.
  const minutes = Math.ceil(Date.now() / 60_000) + hours * 60;
  return timestamp(new Date(minutes * 60_000));
}
