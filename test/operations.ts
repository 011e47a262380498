/**
 * One entry for each operation, for the tests that go through all of them: who may perform it, its input, and the commands
 * that call it; on a ticket also what has to be done before, how it meets Discord's faults and the result after a crash.
 * The entry of a by-ticket operation also tests its by-channel form. An operation without an entry does not compile.
 */
import type { ApiClient, CallOptions, TicketInput, TicketTarget } from '../src/contract/client.ts';
import type {
  Body,
  BodyUse,
  ErrorCode,
  OperationId,
  PathParams,
  Schema,
  TicketOperationId,
} from '../src/contract/operations.ts';
import type { ClientReply } from '../src/contract/success-reply.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { NamedOperation } from '../src/service/core/authorization/policies.ts';
import type { TicketRecord } from '../src/service/core/model/ticket.ts';
import { expect } from 'vitest';
import type { Options } from './e2e/acting.ts';
import { KINDS, type Kind } from './service/authorization/people.ts';
import { UNKNOWN } from './service/tickets/asking.ts';

/** A message as Discord sends it, which no ticket has. */
const UNKNOWN_MESSAGE = {
  id: UNKNOWN,
  channel_id: UNKNOWN,
  author: { id: SEED_IDS.member, username: 'milo', avatar: null },
  type: 0,
  content: 'words',
  timestamp: '2026-11-21T09:31:00.000000+00:00',
  edited_timestamp: null,
  attachments: [],
  embeds: [],
};

/** A group to move tickets to, in the worlds where they are really moved. */
export const OTHER_GROUP = '5000000000000000009';

/** The parameters of the operations' paths, such as `ticket_id`. */
export type PathParameter<Id extends OperationId = OperationId> = Id extends OperationId
  ? string extends keyof PathParams<Id>
    ? never
    : keyof PathParams<Id>
  : never;

/** A command that asks for an operation. */
export interface Typed {
  readonly command: string;
  readonly options: Options;
  /** The command asks for confirmation by a button whose id begins so. */
  readonly asks?: string;
  /** In place of the entry's own `before`. */
  readonly before?: readonly Preparation[];
}

/** An action performed as its own entry says, or the person to whom the ticket is assigned. */
export type Preparation = TicketOperationId | { readonly assignedTo: string };

interface AnyEntry {
  /** Written out from the decision: a table that is read from the code could not be wrong. */
  readonly who: readonly Kind[];
  /** Empty if a button, a form or separate tests call it. */
  readonly command: readonly Typed[];
}

export interface TicketEntry<Id extends TicketOperationId> extends AnyEntry {
  readonly input: TicketInput<Id> & (BodyUse<Id> extends 'none' ? unknown : { readonly body: Body<Id> });
  /** Looks the input up where it names something that exists only in the test's world. */
  readonly find?: (api: ApiClient, guildId: string) => Promise<TicketInput<Id>>;
  /** The actions that make a new ticket one for which this is right. */
  readonly before: readonly Preparation[];
  /** Null for operations that call Discord neither themselves nor through what follows them. */
  readonly fault: FaultEntry | null;
  /** Null for operations without calls to Discord of their own, and for those with tests of crashes of their own. */
  readonly crash: CrashEntry | null;
  /** The operation reads what outlives a ticket, or has its own refusals for a deleted ticket, with tests of their own. */
  readonly outlivesTicket?: true;
}

interface FaultEntry {
  /** The person who makes the request; by default the moderator. */
  readonly by?: string;
  /** It also calls Discord about others than its ticket's channel: people, the server, where transcripts and ratings go. */
  readonly asksElsewhere?: true;
  /** The action succeeds without Discord. */
  readonly needsNothing?: true;
  /** The history records it later, or records what follows it here in the same way. */
  readonly isUncounted?: true;
  /** The ticket's status after a rejection: everything before the last step stays done. */
  readonly leaves?: Schema<'Ticket'>['status'];
  /** Retries what's abandoned if Discord rejects it after the answer. */
  readonly mend?: TicketOperationId;
  /** The only mode of tickets in which it exists. */
  readonly only?: 'channel';
}

interface CrashEntry {
  /** The ticket after the action is finished. */
  readonly becomes: Partial<TicketRecord>;
  /** In the other mode `crashes/actions.test.ts` kills it. */
  readonly only?: 'thread';
}

interface OtherEntry<Id extends NamedOperation> extends AnyEntry {
  readonly body?: Body<Id>;
  /** The path's parameter that can lead to nothing, and the code of that rejection. */
  readonly unknown?: readonly [parameter: string, code: ErrorCode];
}

const EVERYWHERE: readonly Kind[] = ['administrator', 'server owner'];
const STAFF: readonly Kind[] = ['staff', 'assignee', ...EVERYWHERE];
const PARTICIPANTS: readonly Kind[] = [...STAFF, 'owner', 'added member'];
export const MANAGERS: readonly Kind[] = ['server manager', ...EVERYWHERE];
const ANY_STAFF: readonly Kind[] = ['staff', 'staff of another group', ...MANAGERS];
/** What's needed to work on one ticket. */
const WORKING_STAFF: readonly Kind[] = [...ANY_STAFF, 'assignee'];
const MEMBERS = KINDS.filter((kind) => kind !== 'former staff who left');
const WRITERS: readonly Kind[] = ['moderator', ...EVERYWHERE];
export const EVERYONE = KINDS;

const typed = (command: string, options: Options = {}, asks?: string): Typed => ({
  command,
  options,
  ...(asks !== undefined && { asks }),
});

const USER = { user_id: SEED_IDS.secondMember };
const TYPED_USER = { user: SEED_IDS.secondMember };
const INSTANT: string = expect.any(String);
const NOTHING = { body: {} } as const;

/** Every operation on a ticket. */
export const TICKET_OPERATIONS: { readonly [Id in TicketOperationId]: TicketEntry<Id> } = {
  getTicket: {
    who: STAFF,
    input: {},
    command: [typed('ticket view')],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  getTicketHistory: {
    who: STAFF,
    input: {},
    command: [typed('ticket view', { history: true })],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  closeTicket: {
    who: PARTICIPANTS,
    input: NOTHING,
    command: [typed('ticket close')],
    before: [],
    fault: { asksElsewhere: true },
    crash: { becomes: { status: 'closed' }, only: 'thread' },
  },
  askTicketClose: {
    who: STAFF,
    input: NOTHING,
    command: [typed('ticket close', { ask: true })],
    before: [],
    fault: { needsNothing: true },
    crash: { becomes: { status: 'open' } },
  },
  keepTicketOpen: {
    who: PARTICIPANTS,
    input: NOTHING,
    // The button below the question.
    command: [],
    before: ['askTicketClose'],
    fault: { by: SEED_IDS.member },
    crash: null,
  },
  openTicket: {
    who: STAFF,
    input: NOTHING,
    command: [typed('ticket reopen')],
    before: ['closeTicket'],
    fault: {},
    crash: { becomes: { status: 'open', closed_at: null } },
  },
  deleteTicket: {
    who: STAFF,
    input: NOTHING,
    command: [typed('ticket delete', {}, 'ticket:delete-confirmed')],
    before: [],
    fault: { leaves: 'closed', asksElsewhere: true },
    crash: { becomes: { status: 'deleted', channel_id: null }, only: 'thread' },
  },
  lockTicket: {
    who: STAFF,
    input: NOTHING,
    command: [typed('ticket lock')],
    before: [],
    fault: {},
    crash: { becomes: { locked_at: INSTANT, status: 'open' }, only: 'thread' },
  },
  unlockTicket: {
    who: STAFF,
    input: NOTHING,
    command: [typed('ticket unlock')],
    before: ['lockTicket'],
    fault: {},
    crash: { becomes: { locked_at: null } },
  },
  assignTicket: {
    who: STAFF,
    input: { body: USER },
    command: [typed('ticket claim'), typed('ticket assign', { user: SEED_IDS.administrator })],
    before: [],
    fault: { asksElsewhere: true },
    crash: { becomes: { assigned_id: USER.user_id } },
  },
  unassignTicket: {
    who: STAFF,
    input: { body: USER },
    command: [
      { ...typed('ticket unassign'), before: [{ assignedTo: SEED_IDS.moderator }] },
      typed('ticket unassign', TYPED_USER),
    ],
    before: ['assignTicket'],
    fault: {},
    crash: null,
  },
  moveTicket: {
    who: STAFF,
    input: { body: { ticket_group_id: OTHER_GROUP } },
    command: [typed('ticket move', { type: 'Support' })],
    before: [],
    fault: { mend: 'renameTicket' },
    crash: { becomes: { group_id: OTHER_GROUP } },
  },
  setTicketOwner: {
    who: STAFF,
    input: { body: USER },
    command: [typed('ticket owner', TYPED_USER)],
    before: [],
    fault: { asksElsewhere: true },
    crash: { becomes: { owner_id: USER.user_id } },
  },
  addTicketMember: {
    who: STAFF,
    input: { body: USER },
    command: [typed('ticket add', TYPED_USER)],
    before: [],
    fault: { asksElsewhere: true },
    crash: { becomes: { member_ids: [USER.user_id] } },
  },
  removeTicketMember: {
    who: STAFF,
    input: { body: USER },
    command: [typed('ticket remove', TYPED_USER)],
    before: ['addTicketMember'],
    fault: {},
    crash: { becomes: { member_ids: [] } },
  },
  renameTicket: {
    who: STAFF,
    input: { body: { name: 'refund' } },
    command: [typed('ticket rename', { name: 'refund' })],
    before: [],
    fault: {},
    crash: { becomes: { name: 'refund' } },
  },
  setTicketPriority: {
    who: STAFF,
    input: { body: { priority: 2 } },
    command: [typed('ticket priority', { level: '2' })],
    before: [],
    fault: { needsNothing: true, isUncounted: true },
    crash: null,
  },
  labelTicket: {
    who: STAFF,
    input: { body: { add: [UNKNOWN] } },
    find: async (api, guildId) => {
      const path = { guild_id: guildId };
      const body = { name: `Refund ${crypto.randomUUID()}` };
      return { body: { add: [(await api.call('createLabel', { path, body })).id] } };
    },
    // `labels.test.ts` types it.
    command: [],
    before: [],
    fault: { needsNothing: true, isUncounted: true },
    crash: null,
  },
  markTicketSeen: {
    who: STAFF,
    input: { body: {} },
    // The dashboard marks it.
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  listTicketLinks: {
    who: STAFF,
    input: {},
    // The form behind "More…" asks for it.
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  linkTicket: {
    who: STAFF,
    input: { body: { linked_ticket_id: UNKNOWN } },
    find: async (api, guildId) => {
      const ticket = await api.call('createTicket', { path: { guild_id: guildId }, body: USER });
      return { body: { linked_ticket_id: ticket.id } };
    },
    // "More…" asks for it.
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  unlinkTicket: {
    who: STAFF,
    input: { body: { linked_ticket_id: UNKNOWN } },
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  snoozeTicket: {
    who: STAFF,
    input: { body: { until: '2100-01-01T00:00:00Z' } },
    command: [typed('ticket snooze', { until: '2d' })],
    before: [],
    fault: { needsNothing: true },
    crash: null,
  },
  expireTicket: {
    who: STAFF,
    input: { body: { expire_at: '2100-01-01T00:00:00Z' } },
    command: [typed('ticket expire', { at: '2d' })],
    before: [],
    fault: { needsNothing: true },
    crash: null,
  },
  setTicketEternal: {
    who: STAFF,
    input: NOTHING,
    command: [typed('ticket eternal')],
    before: [],
    fault: { needsNothing: true },
    crash: null,
  },
  createTicketNotes: {
    who: STAFF,
    input: NOTHING,
    command: [typed('notes create')],
    before: [],
    fault: { only: 'channel' },
    crash: null,
  },
  addTicketNote: {
    who: STAFF,
    input: { body: { content: 'Paid twice' } },
    // Staff write in the notes thread itself, or on the dashboard.
    command: [],
    before: [],
    fault: { only: 'channel', asksElsewhere: true },
    crash: null,
  },
  addTicketNotesMember: {
    who: STAFF,
    input: { body: USER },
    command: [typed('notes add', TYPED_USER)],
    before: ['createTicketNotes'],
    fault: { only: 'channel' },
    crash: null,
  },
  removeTicketNotesMember: {
    who: STAFF,
    input: { body: USER },
    command: [typed('notes remove', TYPED_USER)],
    before: ['createTicketNotes', 'addTicketNotesMember'],
    fault: { only: 'channel' },
    crash: null,
  },
  replyToTicket: {
    who: STAFF,
    input: { body: { custom_message_id: UNKNOWN } },
    find: firstCustomMessage,
    // A template's name is required.
    command: [],
    before: [],
    fault: { asksElsewhere: true },
    crash: { becomes: { status: 'open' } },
  },
  fillTicketReply: {
    who: STAFF,
    input: { query: { custom_message_id: UNKNOWN } },
    find: async (api, guildId) => {
      const { body } = await firstCustomMessage(api, guildId);
      return { query: { custom_message_id: body.custom_message_id ?? UNKNOWN } };
    },
    command: [],
    before: [],
    fault: null,
    crash: null,
  },
  rateTicket: {
    who: ['owner'],
    input: { body: { rating: 2 } },
    // The buttons after closing.
    command: [],
    before: ['closeTicket'],
    fault: { by: SEED_IDS.member, asksElsewhere: true },
    crash: null,
    outlivesTicket: true,
  },
  getTicketTranscript: {
    who: STAFF,
    input: {},
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  listTicketMessages: {
    who: STAFF,
    input: {},
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  keepTicketMessage: {
    who: STAFF,
    input: { path: { message_id: UNKNOWN }, body: { message: UNKNOWN_MESSAGE } },
    command: [],
    before: [],
    fault: null,
    crash: null,
  },
  getTicketTranscriptLink: {
    who: STAFF,
    input: {},
    command: [],
    before: [],
    fault: null,
    crash: null,
    outlivesTicket: true,
  },
  saveTicketTranscript: {
    who: STAFF,
    input: {},
    command: [],
    before: [],
    fault: { asksElsewhere: true },
    crash: null,
    outlivesTicket: true,
  },
  sendTicketTranscript: {
    who: STAFF,
    input: { path: { user_id: SEED_IDS.member } },
    command: [],
    before: ['saveTicketTranscript'],
    fault: { isUncounted: true, asksElsewhere: true },
    crash: null,
    outlivesTicket: true,
  },
  eraseTicket: {
    who: MANAGERS,
    input: NOTHING,
    command: [],
    before: ['saveTicketTranscript', 'closeTicket'],
    fault: { by: SEED_IDS.owner, asksElsewhere: true },
    crash: null,
    outlivesTicket: true,
  },
};

/** Replaced by the bot's newest message in the channel. */
export const NEWEST = 'newest';
const MESSAGE = { content: 'Hello' };
const TYPED_TEMPLATE = { template: 'Hi' };
const MEMBER = { user: SEED_IDS.member };
/** Leads nowhere: the outcome of a test of it does not matter. */

/** Every other operation, in an order in which each command finds what the ones before it have made. */
export const OTHER_OPERATIONS: {
  readonly [Id in Exclude<NamedOperation, TicketOperationId>]: OtherEntry<Id>;
} = {
  // The components of `/setup` ask for what has no command here: `e2e/setup/setup.test.ts` and `panels.test.ts`.
  createTicketGroup: { who: MANAGERS, body: { name: 'Refused' }, command: [] },
  createTicketPanel: {
    who: MANAGERS,
    body: { name: 'Refused', options: [{ group_id: UNKNOWN, label: 'Help' }] },
    command: [],
  },
  createCustomMessage: {
    who: MANAGERS,
    body: { name: 'Refused', message: MESSAGE },
    command: [],
  },
  createTicket: {
    who: ['staff', ...EVERYWHERE],
    body: { user_id: SEED_IDS.member },
    command: [typed('ticket create', { ...MEMBER, type: 'Orders' })],
  },
  listTickets: { who: MEMBERS, command: [typed('ticket view', { ticket: '#1' })] },
  // The button of a panel asks for it.
  checkTicketOpening: { who: MEMBERS, command: [], unknown: ['group_id', 'GROUP_NOT_FOUND'] },
  // The form of a panel asks for them: `e2e/members/answers.test.ts` fills it in.
  findAnswers: {
    who: MEMBERS,
    body: { texts: ['My order'] },
    command: [],
    unknown: ['group_id', 'GROUP_NOT_FOUND'],
  },
  countSolvedByAnswer: { who: MEMBERS, command: [], unknown: ['group_id', 'GROUP_NOT_FOUND'] },
  // What they do to each ticket: `service/bulk.test.ts`.
  startBulkAction: {
    who: WORKING_STAFF,
    body: { action: { closeTicket: {} }, ticket_ids: [UNKNOWN] },
    command: [],
  },
  listBulkActions: { who: WORKING_STAFF, command: [] },
  getBulkAction: { who: WORKING_STAFF, command: [], unknown: ['bulk_id', 'BULK_ACTION_NOT_FOUND'] },
  stopBulkAction: { who: WORKING_STAFF, command: [], unknown: ['bulk_id', 'BULK_ACTION_NOT_FOUND'] },
  listTicketGroups: { who: WORKING_STAFF, command: [typed('server types')] },
  getTicketGroup: {
    who: WORKING_STAFF,
    command: [typed('setup')],
    unknown: ['group_id', 'GROUP_NOT_FOUND'],
  },
  changeTicketGroup: {
    who: MANAGERS,
    body: { name: 'Refused' },
    command: [],
    unknown: ['group_id', 'GROUP_NOT_FOUND'],
  },
  listTicketPanels: { who: ANY_STAFF, command: [typed('server panels')] },
  getTicketPanel: {
    who: ANY_STAFF,
    command: [],
    unknown: ['panel_id', 'PANEL_NOT_FOUND'],
  },
  changeTicketPanel: {
    who: MANAGERS,
    body: { name: 'Refused' },
    command: [],
    unknown: ['panel_id', 'PANEL_NOT_FOUND'],
  },
  sendTicketPanel: {
    who: MANAGERS,
    command: [],
    unknown: ['panel_id', 'PANEL_NOT_FOUND'],
  },
  listCustomMessages: { who: ANY_STAFF, command: [typed('server templates')] },
  getCustomMessage: {
    who: ANY_STAFF,
    command: [],
    unknown: ['custom_message_id', 'CUSTOM_MESSAGE_NOT_FOUND'],
  },
  changeCustomMessage: {
    who: MANAGERS,
    body: { name: 'Refused' },
    command: [],
    unknown: ['custom_message_id', 'CUSTOM_MESSAGE_NOT_FOUND'],
  },
  sendCustomMessage: {
    who: WRITERS,
    body: {},
    command: [typed('message custom-send', TYPED_TEMPLATE)],
    unknown: ['custom_message_id', 'CUSTOM_MESSAGE_NOT_FOUND'],
  },
  sendMessage: {
    who: WRITERS,
    body: MESSAGE,
    command: [typed('message send', MESSAGE)],
    unknown: ['channel_id', 'CHANNEL_NOT_FOUND'],
  },
  editMessage: {
    who: WRITERS,
    body: MESSAGE,
    command: [typed('message edit', { message: NEWEST, content: 'Changed' })],
    unknown: ['message_id', 'MESSAGE_NOT_FOUND'],
  },
  editCustomMessage: {
    who: WRITERS,
    body: {},
    command: [typed('message custom-edit', { ...TYPED_TEMPLATE, target: NEWEST })],
    unknown: ['custom_message_id', 'CUSTOM_MESSAGE_NOT_FOUND'],
  },
  getGuild: { who: WORKING_STAFF, command: [typed('server info')] },
  syncGuild: { who: MANAGERS, command: [typed('server sync')] },
  getGuildSync: { who: MANAGERS, command: [typed('server sync')] },
  getGuildStats: { who: ANY_STAFF, command: [typed('server stats')] },
  getOwnStats: { who: MEMBERS, command: [typed('account me')] },
  getStatsExclusions: { who: MANAGERS, command: [] },
  changeStatsExclusions: { who: MANAGERS, body: { add: [SEED_IDS.member] }, command: [] },
  getStatsTimeZone: { who: MANAGERS, command: [] },
  changeStatsTimeZone: { who: MANAGERS, body: { time_zone: 'Asia/Tokyo' }, command: [] },
  checkGuild: { who: MANAGERS, command: [] },
  grantApiPermission: { who: MANAGERS, command: [] },
  listApiPermissions: { who: MANAGERS, command: [] },
  revokeApiPermission: {
    who: MANAGERS,
    command: [],
    unknown: ['subject_id', 'API_PERMISSION_NOT_FOUND'],
  },
  createToken: {
    who: EVERYONE,
    body: { name: 'Refused' },
    command: [],
  },
  listTokens: { who: EVERYONE, command: [] },
  revokeToken: {
    who: EVERYONE,
    command: [],
    unknown: ['token_id', 'TOKEN_NOT_FOUND'],
  },
  getUser: { who: EVERYONE, command: [typed('account me')] },
  listUserGuilds: { who: EVERYONE, command: [typed('account guilds')] },
  // People may be blocked before they join.
  addBlock: { who: MANAGERS, command: [typed('block add', MEMBER)] },
  listBlocks: { who: MANAGERS, command: [typed('block list')] },
  removeBlock: {
    who: MANAGERS,
    command: [typed('block remove', MEMBER)],
    unknown: ['subject_id', 'BLOCK_NOT_FOUND'],
  },
  getPerson: { who: ANY_STAFF, command: [typed('person', MEMBER)] },
  createPersonNote: { who: ANY_STAFF, body: { text: 'Patient' }, command: [] },
  changePersonNote: {
    who: ANY_STAFF,
    body: { text: 'Patient' },
    command: [],
    unknown: ['note_id', 'PERSON_NOTE_NOT_FOUND'],
  },
  deletePersonNote: { who: ANY_STAFF, command: [], unknown: ['note_id', 'PERSON_NOTE_NOT_FOUND'] },
  listLabels: { who: WORKING_STAFF, command: [] },
  createLabel: { who: MANAGERS, body: { name: 'Refund' }, command: [] },
  changeLabel: {
    who: MANAGERS,
    body: { name: 'Refund' },
    command: [],
    unknown: ['label_id', 'LABEL_NOT_FOUND'],
  },
  deleteLabel: { who: MANAGERS, command: [], unknown: ['label_id', 'LABEL_NOT_FOUND'] },
  createWebhook: {
    who: MANAGERS,
    body: { url: 'https://example.com' },
    command: [],
  },
  listWebhooks: { who: MANAGERS, command: [] },
  getWebhook: {
    who: MANAGERS,
    command: [],
    unknown: ['webhook_id', 'WEBHOOK_NOT_FOUND'],
  },
  listWebhookDeliveries: {
    who: MANAGERS,
    command: [],
    unknown: ['webhook_id', 'WEBHOOK_NOT_FOUND'],
  },
  changeWebhook: {
    who: MANAGERS,
    body: { enabled: true },
    command: [],
    unknown: ['webhook_id', 'WEBHOOK_NOT_FOUND'],
  },
  testWebhook: {
    who: MANAGERS,
    command: [],
    unknown: ['webhook_id', 'WEBHOOK_NOT_FOUND'],
  },
  deleteWebhook: {
    who: MANAGERS,
    command: [],
    unknown: ['webhook_id', 'WEBHOOK_NOT_FOUND'],
  },
  createSignInLink: { who: MEMBERS, body: { locale: 'en' }, command: [typed('dashboard')] },
  // The dashboard's page of API access asks for them.
  listSessions: { who: MANAGERS, command: [] },
  endSession: { who: MANAGERS, command: [], unknown: ['session_id', 'SESSION_NOT_FOUND'] },
  endSessions: { who: MEMBERS, command: [typed('dashboard', { 'sign-out': true })] },
  signInWithDiscord: {
    who: EVERYONE,
    body: { code: 'unknown', code_verifier: 'v'.repeat(43) },
    command: [],
  },
  createSession: { who: EVERYONE, body: { code: 'unknown', number: '1234' }, command: [] },
  getOwnAccess: { who: MEMBERS, command: [] },
  listChannels: { who: WORKING_STAFF, command: [] },
  listRoles: { who: WORKING_STAFF, command: [] },
  searchMembers: { who: WORKING_STAFF, command: [] },
  streamTicketEvents: { who: WORKING_STAFF, command: [] },
  listOwnTickets: { who: MEMBERS, command: [] },
  searchTranscripts: { who: MEMBERS, command: [typed('transcript search', { words: 'hello' })] },
  exportUser: { who: MANAGERS, command: [] },
  eraseUser: {
    who: MANAGERS,
    command: [],
  },
  deleteCustomMessage: {
    who: MANAGERS,
    command: [],
    unknown: ['custom_message_id', 'CUSTOM_MESSAGE_NOT_FOUND'],
  },
  deleteTicketPanel: {
    who: MANAGERS,
    command: [],
    unknown: ['panel_id', 'PANEL_NOT_FOUND'],
  },
  deleteTicketGroup: {
    who: MANAGERS,
    command: [],
    unknown: ['group_id', 'GROUP_NOT_FOUND'],
  },
};

// The type of Object.keys does not carry over that these are the operations alone.
export const ticketOperationIds = Object.keys(TICKET_OPERATIONS) as readonly TicketOperationId[];
export const otherOperationIds = Object.keys(OTHER_OPERATIONS) as readonly OtherOperationId[];

type OtherOperationId = keyof typeof OTHER_OPERATIONS;
const isOther = (id: OperationId): id is OtherOperationId => Object.hasOwn(OTHER_OPERATIONS, id);

/** Returns who may perform an operation, and what tests send with it: the body, and the query as text. */
export function entryOf(
  operation: OperationId,
): Pick<AnyEntry, 'who'> & { readonly body: object | undefined; readonly query: string } {
  if (isOther(operation)) {
    const { who, body }: AnyEntry & { readonly body?: object } = OTHER_OPERATIONS[operation];
    return { who, body, query: '' };
  }
  const id = ticketOperationIds.find((each) => each === operation || `${each}ByChannel` === operation);
  if (id === undefined) throw new Error(`${operation} has no entry`);
  const { who, input } = TICKET_OPERATIONS[id];
  const query = Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    who,
    body: input.body,
    query: query.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(query)).toString()}`,
  };
}

/** A command that works on a ticket, with the actions that the ticket needs before. */
export interface TicketCommand extends Typed {
  readonly operation: TicketOperationId;
  readonly before: readonly Preparation[];
}

/** Every command that works on a ticket and has an entry here. */
export const TICKET_COMMANDS: readonly TicketCommand[] = ticketOperationIds.flatMap((operation) => {
  const { command, before } = TICKET_OPERATIONS[operation];
  return command.map((each) => ({ before, ...each, operation }));
});

/** Performs an operation on a ticket as its entry says. */
export async function perform<Id extends TicketOperationId>(
  api: ApiClient,
  operation: Id,
  target: TicketTarget,
  options?: CallOptions,
): Promise<ClientReply<Id>> {
  const { find, input }: TicketEntry<Id> = TICKET_OPERATIONS[operation];
  return api.ticket(operation, target, (await find?.(api, target.guildId)) ?? input, options);
}

/** Makes a new ticket one for which an operation is right. */
export async function prepare(
  api: ApiClient,
  before: readonly Preparation[],
  target: TicketTarget,
  options?: CallOptions,
): Promise<void> {
  for (const each of before) {
    if (typeof each === 'string') await perform(api, each, target, options);
    else await api.ticket('assignTicket', target, { body: { user_id: each.assignedTo } }, options);
  }
}

async function firstCustomMessage(api: ApiClient, guildId: string): Promise<TicketInput<'replyToTicket'>> {
  const { data } = await api.call('listCustomMessages', { path: { guild_id: guildId } });
  return { body: { custom_message_id: data[0]?.id ?? UNKNOWN } };
}
