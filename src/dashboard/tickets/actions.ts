import type { ApiClient, CallOptions } from '../../contract/client.ts';
import type { PathParams, Schema, TicketOperationId } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import {
  AUTO_CLOSE,
  END_SNOOZE,
  autoCloseSelect,
  type Choices,
  type ReadField,
  groupSelect,
  HOURS,
  levelSelect,
  levelsOf,
  memberSelect,
  nameField,
  reasonField,
  savedMessageSelect,
  snoozeSelect,
} from './action-fields.ts';
import { MAX_FILES_MB } from '../../contract/reply-files.ts';
import { labelBoxes, labelChange } from './labels.ts';
import { findMember, personField } from './person.ts';
import { keyField, keyOf } from '../form-key.ts';
import { mentionSelect, type peopleIn, withMentions } from './mentions.ts';
import type { Visit } from '../visit.ts';

type Ticket = Schema<'Ticket'>;

/** A form that was refused: its action, and what was entered. */
export interface RefusedForm {
  readonly action: ActionName;
  readonly read: ReadField;
}

interface Asked {
  readonly visit: Visit;
  readonly ticket: Ticket;
  readonly choices: Choices;
}

/** Renders the fields of a form; `entered` is what it contained when it was refused, or nothing. */
type Fields = (asked: Asked, entered: ReadField) => Html;

interface Ordered {
  readonly visit: Visit;
  readonly api: ApiClient;
  readonly path: PathParams<'closeTicket'>;
  readonly options: CallOptions;
  readonly read: ReadField;
  /** The files that the form has. */
  readonly files: readonly File[];
  readonly userId: string;
}

interface Action {
  /** The sentence that the page says afterward. */
  readonly done: (say: Say, number: string) => string;
  readonly send: (ordered: Ordered) => Promise<unknown>;
}

/** An action with a button in the row of all actions. */
interface ButtonAction extends Action {
  readonly label: (say: Say) => string;
  readonly isOffered: (asked: Asked) => boolean;
  /** The question and the fields, and the button that answers. Without it, the action's own button acts at once. */
  readonly question?: { readonly fields: Fields; readonly confirm: (say: Say) => string };
}

const isOpen = ({ ticket }: Asked): boolean => ticket.status === 'open';
const isClosed = ({ ticket }: Asked): boolean => ticket.status === 'closed';
const isThere = (asked: Asked): boolean => isOpen(asked) || isClosed(asked);
const isMine = ({ ticket, visit }: Asked): boolean => ticket.assigned_id === visit.access.user_id;
const assignToCaller = (
  { api, path, options, userId }: Ordered,
  unless_assigned: boolean,
): Promise<unknown> =>
  api.call('assignTicket', { path, body: { user_id: userId, unless_assigned } }, options);

/** One entry for each button, by the operation that it calls. What the person may not do after all, the service refuses. */
const BUTTONS = {
  replyToTicket: {
    label: (say) => say('/reply'),
    done: (say) => say('dashboard.sent'),
    isOffered: (asked) => isOpen(asked) && asked.choices.savedMessages.length > 0,
    question: {
      fields: ({ visit: { say }, choices }, entered) => savedMessageSelect(say, choices, entered('message')),
      confirm: (say) => say('dashboard.send'),
    },
    send: ({ api, path, options, read }) =>
      api.call('replyToTicket', { path, body: { custom_message_id: read('message') } }, options),
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
    question: {
      fields: ({ visit: { say } }) => html`<p>${say('takeOver.fromSomeone')}</p>`,
      confirm: (say) => say('button.takeOver'),
    },
    send: (ordered) => assignToCaller(ordered, false),
  },
  unassignTicket: {
    label: (say) => say('button.unclaim'),
    done: (say) => say('unassignTicket.hereUnclaimed'),
    isOffered: (asked) => isThere(asked) && isMine(asked),
    send: ({ api, path, options, userId }) =>
      api.call('unassignTicket', { path, body: { user_id: userId } }, options),
  },
  assignToPerson: {
    label: (say) => say('more.assign'),
    done: (say) => say('assignTicket.here'),
    isOffered: isThere,
    question: {
      fields: ({ visit: { say }, choices }, entered) =>
        html`${personField(say, choices, entered('person'))}
        ${
          entered('person') !== '' &&
          html`<label><input type="checkbox" name="anyone" value="1" /> ${say('assignAnyone.title')}</label>`
        }`,
      confirm: (say) => say('button.assign'),
    },
    send: async ({ visit, api, path, options, read }) => {
      const user_id = await findMember(visit, read('person'));
      // Somebody who isn't staff will see the ticket: that is asked when the service has refused it once.
      const body = { user_id, ...(read('anyone') !== '1' && { staff_only: true }) };
      return api.call('assignTicket', { path, body }, options);
    },
  },
  addTicketMember: {
    label: (say) => say('more.add'),
    done: (say) => say('addTicketMember.here'),
    isOffered: isThere,
    question: {
      fields: ({ visit: { say }, choices }, entered) => personField(say, choices, entered('person')),
      confirm: (say) => say('more.add'),
    },
    send: async ({ visit, api, path, options, read }) => {
      const body = { user_id: await findMember(visit, read('person')) };
      return api.call('addTicketMember', { path, body }, options);
    },
  },
  lockTicket: {
    label: (say) => say('button.lock'),
    done: (say) => say('lockTicket.here'),
    isOffered: (asked) => isOpen(asked) && !asked.ticket.locked_at,
    send: ({ api, path, options }) => api.call('lockTicket', { path, body: {} }, options),
  },
  unlockTicket: {
    label: (say) => say('button.unlock'),
    done: (say) => say('unlockTicket.here'),
    isOffered: (asked) => isThere(asked) && Boolean(asked.ticket.locked_at),
    send: ({ api, path, options }) => api.call('unlockTicket', { path, body: {} }, options),
  },
  setTicketPriority: {
    label: (say) => say('more.priority'),
    done: (say) => say('dashboard.prioritySet'),
    isOffered: (asked) => isThere(asked) && levelsOf(asked.choices).length > 0,
    question: {
      fields: ({ visit: { say }, ticket, choices }, entered) =>
        levelSelect(say, choices, entered('level') || String(ticket.priority ?? '')),
      confirm: (say) => say('button.change'),
    },
    send: ({ api, path, options, read }) =>
      api.call('setTicketPriority', { path, body: { priority: Number(read('level')) } }, options),
  },
  labelTicket: {
    label: (say) => say('more.labels'),
    done: (say) => say('dashboard.labelsChanged'),
    isOffered: (asked) => isThere(asked) && asked.choices.labels.length > 0,
    question: {
      fields: ({ visit: { say }, ticket, choices }, entered) => labelBoxes(say, ticket, choices, entered),
      confirm: (say) => say('button.change'),
    },
    send: ({ api, path, options, read }) =>
      api.call('labelTicket', { path, body: labelChange(read) }, options),
  },
  moveTicket: {
    label: (say) => say('more.move'),
    done: (say) => say('moveTicket.here'),
    isOffered: (asked) => isThere(asked) && asked.choices.otherGroups.length > 0,
    question: {
      fields: ({ visit: { say }, choices }, entered) => groupSelect(say, choices, entered('group')),
      confirm: (say) => say('more.move'),
    },
    send: ({ api, path, options, read }) =>
      api.call('moveTicket', { path, body: { ticket_group_id: read('group') } }, options),
  },
  removeTicketMember: {
    label: (say) => say('more.remove'),
    done: (say) => say('removeTicketMember.here'),
    isOffered: (asked) => isThere(asked) && (asked.ticket.member_ids ?? []).length > 0,
    question: {
      fields: ({ visit: { say }, ticket, choices }, entered) =>
        memberSelect(say, ticket, choices, entered('person')),
      confirm: (say) => say('more.remove'),
    },
    send: ({ api, path, options, read }) =>
      api.call('removeTicketMember', { path, body: { user_id: read('person') } }, options),
  },
  setAutoClose: {
    label: (say) => say('more.autoClose'),
    done: (say) => say('dashboard.autoCloseChanged'),
    isOffered: isThere,
    question: {
      fields: ({ visit: { say }, ticket }, entered) => autoCloseSelect(say, ticket, entered('when')),
      confirm: (say) => say('button.change'),
    },
    send: setAutoClose,
  },
  snoozeTicket: {
    label: (say) => say('more.snooze'),
    done: (say) => say('dashboard.snoozeChanged'),
    isOffered: isOpen,
    question: {
      fields: ({ visit: { say }, ticket }, entered) => snoozeSelect(say, ticket, entered('when')),
      confirm: (say) => say('button.change'),
    },
    send: ({ api, path, options, read }) => {
      const until = read('when') === END_SNOOZE ? null : timeIn(read('when'));
      return api.call('snoozeTicket', { path, body: { until } }, options);
    },
  },
  renameTicket: {
    label: (say) => say('more.rename'),
    done: (say) => say('renameTicket.here'),
    isOffered: isThere,
    question: {
      fields: ({ visit: { say }, ticket }, entered) =>
        nameField(say('more.name'), say('more.nameHint'), entered('name') || (ticket.name ?? '')),
      confirm: (say) => say('button.rename'),
    },
    send: ({ api, path, options, read }) =>
      api.call('renameTicket', { path, body: { name: read('name').trim() } }, options),
  },
  createTicketNotes: {
    label: (say) => say('more.notes'),
    done: (say) => say('dashboard.notesCreated'),
    isOffered: (asked) =>
      isThere(asked) && !asked.ticket.notes_thread_id && asked.choices.group?.mode === 'channel',
    question: {
      fields: ({ visit: { say } }, entered) => nameField(say('more.notesName'), '', entered('name')),
      confirm: (say) => say('dashboard.createNotes'),
    },
    send: ({ api, path, options, read }) => {
      const name = read('name').trim();
      return api.call('createTicketNotes', { path, body: name === '' ? {} : { name } }, options);
    },
  },
  askTicketClose: {
    label: (say) => say('more.askClose'),
    done: (say) => say('askTicketClose.here'),
    isOffered: isOpen,
    send: ({ api, path, options }) => api.call('askTicketClose', { path, body: {} }, options),
  },
  closeTicket: {
    label: (say) => say('button.close'),
    done: (say) => say('closeTicket.here'),
    isOffered: isOpen,
    question: {
      fields: ({ visit: { say }, choices }, entered) =>
        html`<p>${say('closing.means')}</p>
          ${reasonField(say, choices.group, entered('reason'))}`,
      confirm: (say) => say('button.closeTicket'),
    },
    send: ({ api, path, options, read }) => api.call('closeTicket', { path, body: reasonIn(read) }, options),
  },
  openTicket: {
    label: (say) => say('button.reopen'),
    done: (say) => say('openTicket.here'),
    isOffered: isClosed,
    send: ({ api, path, options }) => api.call('openTicket', { path, body: {} }, options),
  },
  deleteTicket: {
    label: (say) => say('button.delete'),
    done: (say, number) => say('deleteTicket.done', { Ticket: say('ticket.title', { number }) }),
    isOffered: isClosed,
    question: {
      fields: ({ visit: { say } }, entered) =>
        html`<p>${say('deletion.means')}</p>
          ${reasonField(say, null, entered('reason'))}`,
      confirm: (say) => say('button.delete'),
    },
    send: ({ api, path, options, read }) => api.call('deleteTicket', { path, body: reasonIn(read) }, options),
  },
} as const satisfies Partial<
  Record<TicketOperationId | 'takeOverTicket' | 'assignToPerson' | 'setAutoClose', ButtonAction>
>;

const ACTIONS = {
  ...BUTTONS,
  // Its forms are beside the owner's tickets.
  savePersonNote: {
    done: (say) => say('person.notesSaved'),
    send: savePersonNote,
  },
  // Its form is below the conversation.
  answerTicket: {
    done: (say) => say('dashboard.sent'),
    send: async ({ visit, api, path, options, read, files }) => {
      const content = await withMentions(visit, path.ticket_id, read('content'), read('mention'));
      const body = {
        // Files alone are an answer, too.
        ...((content.trim() !== '' || files.length === 0) && { content }),
        ...(files.length > 0 && { files: await Promise.all(files.map(toReplyFile)) }),
      };
      return api.call('replyToTicket', { path, body }, options);
    },
  },
} as const satisfies Record<keyof typeof BUTTONS | 'answerTicket' | 'savePersonNote', Action>;

export type ActionName = keyof typeof ACTIONS;
export type ButtonName = keyof typeof BUTTONS;
const BUTTON_NAMES = Object.keys(BUTTONS).filter(isButtonName);

function isButtonName(name: string): name is ButtonName {
  return Object.hasOwn(BUTTONS, name);
}

export const buttonOf = (name: ButtonName): ButtonAction => BUTTONS[name];

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name);
}

/** Performs an action once, however often its form is sent. */
export async function act(
  visit: Visit,
  name: ActionName,
  ticketId: string,
  read: ReadField,
  files: readonly File[] = [],
): Promise<void> {
  const action: Action = ACTIONS[name];
  await action.send({
    visit,
    api: visit.api,
    path: { guild_id: visit.guildId, ticket_id: ticketId },
    options: { idempotencyKey: keyOf(read('key')) },
    read,
    files,
    userId: visit.access.user_id,
  });
}

/** The sentence that says an action was done, by its name, which is all that the page's address contains. */
export function doneSentence(say: Say, name: string, number: string): string | null {
  return isActionName(name) ? ACTIONS[name].done(say, number) : null;
}

/** A button for each action that fits the ticket; an action's question is behind its name. */
export function actionForms(asked: Asked, here: string, refused: RefusedForm | null): Html {
  return html`${BUTTON_NAMES.map((name) => actionForm(name, asked, here, refused))}`;
}

function actionForm(name: ButtonName, asked: Asked, here: string, refused: RefusedForm | null): Html | false {
  const { isOffered, label, question }: ButtonAction = BUTTONS[name];
  if (!isOffered(asked)) return false;
  const isRefused = refused?.action === name;
  const { say } = asked.visit;
  const address = `${here}/actions/${name}`;
  if (question === undefined)
    return html`<form method="post" action="${address}">${keyField()}<button>${label(say)}</button></form>`;
  return html`<details class="action" ${isRefused && html`open`}>
    <summary>${label(say)}</summary>
    <form method="post" action="${address}">
      ${keyField()} ${question.fields(asked, isRefused ? refused.read : nothingEntered)}
      <button>${question.confirm(say)}</button>
    </form>
  </details>`;
}

export const nothingEntered: ReadField = () => '';

/** The box below the conversation. `entered` is what an answer that was refused contained: it is kept. */
export function answerForm(
  visit: Visit,
  here: string,
  people: ReturnType<typeof peopleIn>,
  entered: ReadField,
): Html {
  const { say } = visit;
  return html`<form
    class="answer"
    method="post"
    action="${here}/actions/answerTicket"
    enctype="multipart/form-data"
  >
    ${keyField()}
    <label
      >${say('dashboard.answer')}
      <textarea name="content" rows="4" maxlength="${ANSWER_LENGTH}">${entered('content')}</textarea>
    </label>
    ${mentionSelect(visit, people, entered('mention'))}
    <label
      >${say('dashboard.files', { size: MAX_FILES_MB })}
      <input type="file" name="files" multiple />
    </label>
    <button>${say('dashboard.send')}</button>
  </form>`;
}

/** The API's limit; the sender's name stands below the text. */
export const ANSWER_LENGTH = 1_900;

/** A media type that is none is left out: the service would refuse the file. */
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;
const NAME_LENGTH = 260;

async function toReplyFile(file: File): Promise<Schema<'ReplyFile'>> {
  return {
    // The end of a name tells what the file is.
    filename: file.name.slice(-NAME_LENGTH),
    ...(MEDIA_TYPE.test(file.type) && { content_type: file.type }),
    data: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}

const reasonIn = (read: ReadField): { reason?: string } => {
  const reason = read('reason').trim();
  return reason === '' ? {} : { reason };
};

/** Adds a note, changes one, or deletes one whose text was emptied. */
function savePersonNote({ api, path: { guild_id }, options, read }: Ordered): Promise<unknown> {
  const [text, note_id] = [read('text').trim(), read('note')];
  const path = { guild_id, user_id: read('person') };
  if (note_id === '') return api.call('createPersonNote', { path, body: { text } }, options);
  if (text === '') return api.call('deletePersonNote', { path: { ...path, note_id } }, options);
  return api.call('changePersonNote', { path: { ...path, note_id }, body: { text } }, options);
}

function setAutoClose({ api, path, options, read }: Ordered): Promise<unknown> {
  const when = read('when');
  if (when === AUTO_CLOSE.on || when === AUTO_CLOSE.off)
    return api.call('setTicketEternal', { path, body: { eternal: when === AUTO_CLOSE.off } }, options);
  return api.call(
    'expireTicket',
    { path, body: { expire_at: when === AUTO_CLOSE.never ? null : timeIn(when) } },
    options,
  );
}

/** The service refuses what is no time. */
function timeIn(when: string): string {
  const hours = HOURS.find((offered) => String(offered) === when);
  if (hours === undefined) return when;
  // A form that is sent twice has to say the same time both times.
  const minutes = Math.ceil(Date.now() / 60_000) + hours * 60;
  return new Date(minutes * 60_000).toISOString();
}
