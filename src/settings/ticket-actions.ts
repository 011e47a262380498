/**
 * What can be done to tickets: where it is offered, what is asked before, and what is sent. "More…" below a ticket's message,
 * the buttons of the dashboard and bulk actions follow from it.
 */
import type { Body, TicketOperationId } from '../contract/operations.ts';
import type { Key } from '../words/languages/en.ts';
import type { PlainKey } from '../words/say.ts';
import { type CallTicket, TICKET_PARTS, type TicketPart } from './ticket-parts.ts';

/** The kinds of fields. The bot draws each in a form, the dashboard on a page. */
export type FieldKind =
  | 'person'
  /** A person who should be staff; someone else is asked about. */
  | 'assignee'
  /** One of the ticket's members. */
  | 'member'
  | 'level'
  | 'labels'
  | 'group'
  | 'name'
  | 'notesName'
  | 'snooze'
  | 'autoClose'
  | 'reason'
  /** Suggests the group's reasons, and may be required. */
  | 'closeReason';

/** What was entered. A field that the action lacks is empty. */
export interface Filled {
  /** The id of the person who acts. */
  readonly me: string;
  /** The id of the chosen person. */
  readonly person: string;
  /** The person may be someone who isn't staff. */
  readonly anyone: boolean;
  readonly level: number;
  readonly labels: { readonly add: string[]; readonly remove: string[] };
  /** The id of a ticket group. */
  readonly group: string;
  readonly name: string;
  /** A time; null ends the snooze. */
  readonly until: string | null;
  readonly autoClose: { readonly eternal: boolean } | { readonly expire_at: string | null };
  readonly reason: { readonly reason?: string };
}

export const NOTHING_FILLED: Filled = {
  me: '',
  person: '',
  anyone: false,
  level: Number.NaN,
  labels: { add: [], remove: [] },
  group: '',
  name: '',
  until: null,
  autoClose: { expire_at: null },
  reason: {},
};

interface Offered {
  readonly ticket: {
    readonly status?: string | null | undefined;
    readonly owner_id?: string | null | undefined;
    readonly locked_at?: string | null | undefined;
    readonly assigned_id?: string | null | undefined;
  };
  /** Null if it was deleted. */
  readonly group: {
    readonly mode?: string | undefined;
    readonly priority_levels?: readonly unknown[] | undefined;
  } | null;
  /** The id of the person to whom it is offered; undefined where everyone sees it. */
  readonly me?: string | undefined;
}

type Label = PlainKey<Extract<Key, `${'more' | 'button' | 'bulk'}.${string}`>>;
export type Consequence = PlainKey<Extract<Key, `${string}.means` | 'takeOver.fromSomeone' | 'bulk.deletes'>>;
type Hint = 'hint.closeReason' | 'hint.staffReason';

/** The place in "More…", in Discord. */
interface More {
  /** Stored in the select of each ticket's message. */
  readonly choice: string;
  readonly emoji: string;
  /** The word after `/ticket` of the command that the filled form runs; the others have their own form there. */
  readonly command?: string;
  /** Instead of the action's own label. */
  readonly label?: Label;
  /** Done without a form; who needs to be asked is asked by the command. */
  readonly atOnce?: true;
  /** Offered for open tickets only. */
  readonly on?: 'open';
  /** The form asks for a reason, with this hint. */
  readonly reason?: Hint;
}

/** The action on many tickets, with the same fields. */
export interface Bulk {
  /** In Discord. */
  readonly label: Label;
  /** Asks with the number of tickets. At most 45 characters. */
  readonly title: Extract<Key, `bulk.${string}Title`>;
  /** On the dashboard, where the label of the action on one ticket doesn't fit. */
  readonly pageLabel?: Label;
  readonly means?: Consequence;
  /** The hint of the reason, which every form in Discord asks for. */
  readonly reason?: Hint;
  /** Offered above lists of closed tickets, or above all other lists; above both without it. */
  readonly among?: 'open' | 'closed';
  readonly onlyIn?: 'discord' | 'dashboard';
  readonly action: (filled: Filled) => Body<'startBulkAction'>['action'];
}

export interface TicketAction<Id extends TicketOperationId = TicketOperationId> {
  readonly operation: Id;
  readonly label: Label;
  /** The status that the ticket must have; open or closed without it. */
  readonly on?: 'open' | 'closed';
  readonly isOffered?: (offered: Offered) => boolean;
  readonly fields?: readonly FieldKind[];
  /** The description of its command, if that has no options but a person. */
  readonly command?: Extract<Key, `/ticket ${string}`>;
  readonly more?: More;
  /** By the names that forms and addresses have. */
  readonly bulk?: Readonly<Record<string, Bulk>>;
  /** The consequence, which the dashboard says before it is done. Without it and without fields, its button acts at once. */
  readonly means?: Consequence;
  /** The button that answers the question, where it has other words than the action's own. */
  readonly confirm?: Label | 'dashboard.createNotes';
  /** The ticket leaves the lists in which it waits, and the dashboard moves on to the next one. */
  readonly leavesList?: true;
  /** The part of the ticket that it changes, if the dashboard offers to undo that. */
  readonly undo?: TicketPart;
  /** The sentence that the dashboard says afterward; `Ticket` in it is the ticket's name. */
  readonly done: Key;
  readonly send: (call: CallTicket, filled: Filled) => Promise<unknown>;
}

type Declared<Id extends TicketOperationId> = Omit<TicketAction<Id>, 'operation' | 'send'> & {
  readonly body: (filled: Filled) => Body<Id>;
};

function action<Id extends TicketOperationId>(
  operation: Id,
  { body, ...declared }: Declared<Id>,
): TicketAction<Id> {
  return { ...declared, operation, send: (call, filled) => call(operation, body(filled)) };
}

const nothing = () => ({});
const person = ({ person: user_id }: Filled) => ({ user_id });
const isLocked = ({ ticket }: Offered): boolean => Boolean(ticket.locked_at);
const ASSIGN_TO_ME = {
  choice: 'claim',
  emoji: '🙋',
  command: 'claim',
  label: 'more.assignToMe',
  atOnce: true,
  on: 'open',
} as const;
const claim = ({ me: user_id }: Filled) => ({ user_id, unless_assigned: true });

/** By the names in the dashboard's addresses. In the order in which they are offered. */
export const TICKET_ACTIONS = {
  assignTicket: action('assignTicket', {
    label: 'button.claim',
    isOffered: ({ ticket }) => !ticket.assigned_id,
    // Someone else may have been faster: then it is not taken from them.
    body: claim,
    more: ASSIGN_TO_ME,
    undo: TICKET_PARTS.assignee,
    done: 'assignTicket.hereClaimed',
    bulk: {
      claim: {
        label: 'button.claim',
        title: 'bulk.assignTitle',
        among: 'open',
        onlyIn: 'dashboard',
        action: (filled) => ({ assignTicket: claim(filled) }),
      },
    },
  }),
  takeOverTicket: action('assignTicket', {
    label: 'button.takeOver',
    isOffered: ({ ticket, me }) => Boolean(ticket.assigned_id) && ticket.assigned_id !== me,
    body: ({ me }) => ({ user_id: me, unless_assigned: false }),
    // The command asks in Discord.
    more: ASSIGN_TO_ME,
    means: 'takeOver.fromSomeone',
    undo: TICKET_PARTS.assignee,
    done: 'assignTicket.hereClaimed',
  }),
  unassignTicket: action('unassignTicket', {
    label: 'button.unclaim',
    isOffered: ({ ticket, me }) => ticket.assigned_id === me,
    body: ({ me }) => ({ user_id: me }),
    undo: TICKET_PARTS.assignee,
    done: 'unassignTicket.hereUnclaimed',
  }),
  lockTicket: action('lockTicket', {
    label: 'button.lock',
    on: 'open',
    isOffered: (offered) => !isLocked(offered),
    body: nothing,
    more: { choice: 'lock', emoji: '🔒', command: 'lock', atOnce: true },
    undo: TICKET_PARTS.lock,
    done: 'lockTicket.here',
  }),
  unlockTicket: action('unlockTicket', {
    label: 'button.unlock',
    isOffered: isLocked,
    body: nothing,
    more: { choice: 'unlock', emoji: '🔓', command: 'unlock', atOnce: true },
    undo: TICKET_PARTS.lock,
    done: 'unlockTicket.here',
  }),
  closeTicket: action('closeTicket', {
    label: 'button.close',
    on: 'open',
    fields: ['closeReason'],
    body: ({ reason }) => reason,
    means: 'closing.means',
    confirm: 'button.closeTicket',
    undo: TICKET_PARTS.closing,
    done: 'closeTicket.here',
    leavesList: true,
    bulk: {
      close: {
        label: 'bulk.closeTicket',
        title: 'bulk.closeTitle',
        among: 'open',
        action: ({ reason }) => ({ closeTicket: reason }),
      },
    },
  }),
  openTicket: action('openTicket', {
    label: 'button.reopen',
    on: 'closed',
    body: nothing,
    done: 'openTicket.here',
  }),
  setTicketPriority: action('setTicketPriority', {
    label: 'more.priority',
    isOffered: ({ group }) => (group?.priority_levels ?? []).length > 0,
    fields: ['level'],
    body: ({ level }) => ({ priority: level }),
    more: { choice: 'priority', emoji: '🚦', command: 'priority' },
    confirm: 'button.change',
    undo: TICKET_PARTS.priority,
    done: 'dashboard.prioritySet',
    bulk: {
      priority: {
        label: 'bulk.setTicketPriority',
        title: 'bulk.priorityTitle',
        reason: 'hint.staffReason',
        among: 'open',
        action: ({ level, reason }) => ({ setTicketPriority: { priority: level, ...reason } }),
      },
    },
  }),
  labelTicket: action('labelTicket', {
    label: 'more.labels',
    fields: ['labels'],
    body: ({ labels }) => labels,
    more: { choice: 'labels', emoji: '🏷️', command: 'label', reason: 'hint.staffReason' },
    confirm: 'button.change',
    undo: TICKET_PARTS.labels,
    done: 'dashboard.labelsChanged',
    bulk: {
      label: {
        label: 'bulk.addLabels',
        title: 'bulk.addLabelsTitle',
        pageLabel: 'bulk.addLabels',
        reason: 'hint.staffReason',
        action: ({ labels: { add }, reason }) => ({ labelTicket: { add, ...reason } }),
      },
      unlabel: {
        label: 'bulk.removeLabels',
        title: 'bulk.removeLabelsTitle',
        pageLabel: 'bulk.removeLabels',
        reason: 'hint.staffReason',
        action: ({ labels: { add: remove }, reason }) => ({ labelTicket: { remove, ...reason } }),
      },
    },
  }),
  assignToPerson: action('assignTicket', {
    label: 'more.assign',
    fields: ['assignee'],
    body: ({ person: user_id, anyone }) => ({ user_id, ...(!anyone && { staff_only: true }) }),
    more: { choice: 'assign', emoji: '👤', command: 'assign', reason: 'hint.closeReason' },
    confirm: 'button.assign',
    undo: TICKET_PARTS.assignee,
    done: 'assignTicket.here',
    bulk: {
      assign: {
        label: 'bulk.assignTicket',
        title: 'bulk.assignTitle',
        among: 'open',
        action: (filled) => ({ assignTicket: { ...person(filled), staff_only: true, ...filled.reason } }),
      },
      unassign: {
        label: 'bulk.unassignTicket',
        title: 'bulk.unassignTitle',
        onlyIn: 'discord',
        action: (filled) => ({ unassignTicket: { ...person(filled), ...filled.reason } }),
      },
    },
  }),
  moveTicket: action('moveTicket', {
    label: 'more.move',
    fields: ['group'],
    body: ({ group }) => ({ ticket_group_id: group }),
    more: { choice: 'move', emoji: '📂', command: 'move', reason: 'hint.closeReason' },
    undo: TICKET_PARTS.group,
    done: 'moveTicket.here',
    leavesList: true,
    bulk: {
      move: {
        label: 'bulk.moveTicket',
        title: 'bulk.moveTitle',
        action: ({ group, reason }) => ({ moveTicket: { ticket_group_id: group, ...reason } }),
      },
    },
  }),
  addTicketMember: action('addTicketMember', {
    label: 'more.add',
    fields: ['person'],
    body: person,
    command: '/ticket add',
    more: { choice: 'add', emoji: '➕', command: 'add', reason: 'hint.closeReason' },
    undo: TICKET_PARTS.members,
    done: 'addTicketMember.here',
  }),
  removeTicketMember: action('removeTicketMember', {
    label: 'more.remove',
    fields: ['member'],
    body: person,
    command: '/ticket remove',
    more: { choice: 'remove', emoji: '➖', command: 'remove', reason: 'hint.closeReason' },
    undo: TICKET_PARTS.members,
    done: 'removeTicketMember.here',
  }),
  createTicketNotes: action('createTicketNotes', {
    label: 'more.notes',
    // A thread has no threads.
    isOffered: ({ group }) => group?.mode === 'channel',
    fields: ['notesName'],
    body: ({ name }) => (name === '' ? {} : { name }),
    more: { choice: 'notes', emoji: '📝' },
    confirm: 'dashboard.createNotes',
    done: 'dashboard.notesCreated',
  }),
  renameTicket: action('renameTicket', {
    label: 'more.rename',
    fields: ['name'],
    body: ({ name }) => ({ name }),
    more: { choice: 'rename', emoji: '✏️', command: 'rename', reason: 'hint.closeReason' },
    confirm: 'button.rename',
    undo: TICKET_PARTS.name,
    done: 'renameTicket.here',
  }),
  setAutoClose: {
    ...action('setTicketEternal', {
      label: 'more.autoClose',
      fields: ['autoClose'],
      body: nothing,
      more: { choice: 'autoClose', emoji: '⏰', on: 'open' },
      confirm: 'button.change',
      done: 'dashboard.autoCloseChanged',
    }),
    // A time, or turned off: an operation each.
    send: (call: CallTicket, { autoClose }: Filled) =>
      'eternal' in autoClose ? call('setTicketEternal', autoClose) : call('expireTicket', autoClose),
  },
  snoozeTicket: action('snoozeTicket', {
    label: 'more.snooze',
    on: 'open',
    fields: ['snooze'],
    body: ({ until }) => ({ until }),
    more: { choice: 'snooze', emoji: '💤', command: 'snooze', reason: 'hint.staffReason' },
    confirm: 'button.change',
    undo: TICKET_PARTS.snooze,
    done: 'dashboard.snoozeChanged',
    leavesList: true,
  }),
  askTicketClose: action('askTicketClose', {
    label: 'more.askClose',
    on: 'open',
    body: nothing,
    more: { choice: 'askClose', emoji: '❓' },
    done: 'askTicketClose.here',
  }),
  deleteTicket: action('deleteTicket', {
    label: 'button.delete',
    on: 'closed',
    fields: ['reason'],
    body: ({ reason }) => reason,
    means: 'deletion.means',
    more: { choice: 'delete', emoji: '🗑️', command: 'delete', atOnce: true },
    done: 'deleteTicket.done',
    bulk: {
      delete: {
        label: 'bulk.deleteTicket',
        title: 'bulk.deleteTitle',
        means: 'bulk.deletes',
        among: 'closed',
        action: ({ reason }) => ({ deleteTicket: reason }),
      },
    },
  }),
} as const;

/** All operations that the dashboard's buttons call. */
export type ButtonOperation = (typeof TICKET_ACTIONS)[keyof typeof TICKET_ACTIONS]['operation'];

export const ALL_ACTIONS: ReadonlyMap<string, TicketAction> = new Map(Object.entries(TICKET_ACTIONS));

type Choice = Pick<TicketAction, 'label' | 'on' | 'isOffered' | 'fields'> & { readonly more: More };
const choicesOf = (actions: Iterable<TicketAction>): readonly Choice[] =>
  [...actions].flatMap(({ more, ...action }) =>
    more === undefined
      ? []
      : [{ ...action, ...(more.label && { label: more.label }), ...(more.on && { on: more.on }), more }],
  );

/** The choices of the staff's select below a ticket's message; two that exclude each other may share one. */
export const MORE: readonly Choice[] = [
  ...choicesOf(ALL_ACTIONS.values()),
  { label: 'more.links', more: { choice: 'links', emoji: '🔗' } },
  {
    label: 'more.ownersTickets',
    isOffered: ({ ticket }) => Boolean(ticket.owner_id),
    more: { choice: 'person', emoji: '🗂️' },
  },
  { label: 'button.transcript', on: 'closed', more: { choice: 'transcript', emoji: '📄', atOnce: true } },
];

export const BULK_ACTIONS: ReadonlyMap<string, Bulk & { readonly of: TicketAction }> = new Map(
  [...ALL_ACTIONS.values()].flatMap((of) =>
    Object.entries(of.bulk ?? {}).map(([name, bulk]) => [name, { ...bulk, of }]),
  ),
);

/** Whether it can be done to the ticket in its state. What a person may not do after all, the service refuses. */
export function isOffered(
  { on, isOffered: isPossible = () => true }: Pick<TicketAction, 'on' | 'isOffered'>,
  offered: Offered,
): boolean {
  const { status } = offered.ticket;
  return (status === 'open' || status === 'closed') && (on ?? status) === status && isPossible(offered);
}
