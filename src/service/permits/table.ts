import type { ByChannel, OperationId, TicketOperationId } from '../../contract/operations.ts';

/** The by-channel form of an operation is allowed to whoever may its by-ticket form. */
export type NamedOperation = Exclude<OperationId, ByChannel<TicketOperationId>>;

/** Who may, and what it is called in a refusal: "Only … can lock this ticket." */
export type Permit =
  | { readonly who: (typeof OF_TICKET)[number]; readonly deed: string }
  | { readonly who: 'server-managers' | 'any-staff' | 'writers'; readonly deed: string }
  /** For oneself whoever the group lets, for others its staff. */
  | { readonly who: 'openers' }
  /** Everyone in the guild; what they get to see is narrowed by their reach. */
  | { readonly who: 'members' }
  /** About the caller, in no guild. */
  | { readonly who: 'oneself' };

/** Told only when the ticket is known. */
const OF_TICKET = ['staff', 'participants', 'owner'] as const;

const staff = (deed: string) => ({ who: 'staff', deed }) as const;
const managers = (deed: string) => ({ who: 'server-managers', deed }) as const;
const anyStaff = (deed: string) => ({ who: 'any-staff', deed }) as const;
const writers = (deed: string) => ({ who: 'writers', deed }) as const;

/** Who may do what, by operation: design section 10, in one place. */
const PERMITS = {
  createTicket: { who: 'openers' },
  rateTicket: { who: 'owner', deed: 'rate this ticket' },
  closeTicket: { who: 'participants', deed: 'close this ticket' },

  getTicket: staff('look at this ticket'),
  getTicketHistory: staff('see what was done to this ticket'),
  deleteTicket: staff('delete this ticket'),
  moveTicket: staff('move this ticket'),
  openTicket: staff('reopen this ticket'),
  assignTicket: staff('assign this ticket'),
  unassignTicket: staff('unassign this ticket'),
  expireTicket: staff('say when this ticket expires'),
  setTicketEternal: staff('say whether this ticket expires'),
  lockTicket: staff('lock this ticket'),
  unlockTicket: staff('unlock this ticket'),
  renameTicket: staff('rename this ticket'),
  createTicketNotes: staff('make notes in this ticket'),
  addTicketNotesMember: staff('let people into the notes of this ticket'),
  removeTicketNotesMember: staff('take people out of the notes of this ticket'),
  setTicketPriority: staff('set the priority of this ticket'),
  setTicketOwner: staff('give this ticket another owner'),
  addTicketMember: staff('add people to this ticket'),
  removeTicketMember: staff('take people out of this ticket'),
  getTicketTranscript: staff('read the transcript of this ticket'),
  getTicketTranscriptLink: staff('read the transcript of this ticket'),
  saveTicketTranscript: staff('save the transcript of this ticket'),
  sendTicketTranscript: staff('send the transcript of this ticket'),

  listTickets: { who: 'members' },
  searchTranscripts: { who: 'members' },
  getGuildStats: anyStaff('see the statistics'),

  getGuild: anyStaff('see what is known of this server'),
  listTicketGroups: anyStaff('see the ticket groups'),
  getTicketGroup: anyStaff('see a ticket group'),
  listTicketPanels: anyStaff('see the panels'),
  getTicketPanel: anyStaff('see a panel'),
  listCustomMessages: anyStaff('see the custom messages'),
  getCustomMessage: anyStaff('see a custom message'),

  sendMessage: writers('write as the bot'),
  editMessage: writers("change the bot's messages"),
  sendCustomMessage: writers('write as the bot'),
  editCustomMessage: writers("change the bot's messages"),

  checkGuild: managers('run the check-up'),
  getGuildSync: managers('see how far the sync is'),
  syncGuild: managers('start a sync'),
  createTicketGroup: managers('make ticket groups'),
  changeTicketGroup: managers('change ticket groups'),
  deleteTicketGroup: managers('delete ticket groups'),
  createTicketPanel: managers('make panels'),
  changeTicketPanel: managers('change panels'),
  deleteTicketPanel: managers('delete panels'),
  sendTicketPanel: managers('post panels'),
  createCustomMessage: managers('make custom messages'),
  changeCustomMessage: managers('change custom messages'),
  deleteCustomMessage: managers('delete custom messages'),
  listApiPermissions: managers('see who may use the API'),
  grantApiPermission: managers('say who may use the API'),
  revokeApiPermission: managers('say who may use the API'),
  eraseTicket: managers('erase what tickets say'),
  eraseUser: managers('erase what tickets say'),

  getUser: { who: 'oneself' },
  listUserGuilds: { who: 'oneself' },
  listTokens: { who: 'oneself' },
  createToken: { who: 'oneself' },
  revokeToken: { who: 'oneself' },
} as const satisfies Record<NamedOperation, Permit>;

export function permitOf(operation: OperationId): Permit {
  return PERMITS[nameOf(operation)];
}

function nameOf(operation: OperationId): NamedOperation {
  const name = operation.replace(/ByChannel$/, '');
  // What the types say of every operation, and `contract/twins.ts` holds: without its ending it is a by-ticket form.
  return name as NamedOperation;
}
