import type { ByChannel, OperationId, TicketOperationId } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import { isActionId, type ActionId, registry } from '../tickets/actions/index.ts';
import type { AllowedPeople } from '../tickets/engine/action.ts';

/** The by-channel form of an operation has the policy of its by-ticket form. */
export type NamedOperation = Exclude<OperationId, ByChannel<TicketOperationId>>;

/** The name of an action, as the rest of the sentence "Only … can". */
export type ActionName = Extract<Key, `deed.${string}`>;

/** Says who may perform an operation, and how a denial names it: "Only … can lock this ticket." */
export type Policy =
  /** These can only be decided when the ticket is known. */
  | { readonly who: AllowedPeople; readonly action: ActionName }
  | { readonly who: 'server-managers' | 'any-staff' | 'writers'; readonly action: ActionName }
  /** People whom the group allows may open tickets for themselves, and its staff for others. */
  | { readonly who: 'openers' }
  /** Everyone in the guild may call it; the result contains only what they may see. */
  | { readonly who: 'members' }
  /** The operation is about the caller, and in no guild. */
  | { readonly who: 'oneself' };

const staff = (action: ActionName) => ({ who: 'staff', action }) as const;
const managers = (action: ActionName) => ({ who: 'server-managers', action }) as const;
const anyStaff = (action: ActionName) => ({ who: 'any-staff', action }) as const;
const writers = (action: ActionName) => ({ who: 'writers', action }) as const;

/** The policies of all operations that are no actions on a ticket: an action declares who may perform it. */
const POLICIES = {
  createTicket: { who: 'openers' },
  getTicket: staff('deed.look'),
  getTicketHistory: staff('deed.history'),
  getTicketTranscript: staff('deed.transcript'),
  getTicketTranscriptLink: staff('deed.transcript'),
  saveTicketTranscript: staff('deed.saveTranscript'),
  sendTicketTranscript: staff('deed.sendTranscript'),

  checkTicketOpening: { who: 'members' },
  listTickets: { who: 'members' },
  searchTranscripts: { who: 'members' },
  getGuildStats: anyStaff('deed.stats'),

  getGuild: anyStaff('deed.server'),
  listTicketGroups: anyStaff('deed.groups'),
  getTicketGroup: anyStaff('deed.group'),
  listTicketPanels: anyStaff('deed.panels'),
  getTicketPanel: anyStaff('deed.panel'),
  listCustomMessages: anyStaff('deed.customMessages'),
  getCustomMessage: anyStaff('deed.customMessage'),

  sendMessage: writers('deed.write'),
  editMessage: writers('deed.edit'),
  sendCustomMessage: writers('deed.write'),
  editCustomMessage: writers('deed.edit'),

  checkGuild: managers('deed.checkup'),
  getGuildSync: managers('deed.syncProgress'),
  syncGuild: managers('deed.sync'),
  createTicketGroup: managers('deed.makeGroups'),
  changeTicketGroup: managers('deed.changeGroups'),
  deleteTicketGroup: managers('deed.deleteGroups'),
  createTicketPanel: managers('deed.makePanels'),
  changeTicketPanel: managers('deed.changePanels'),
  deleteTicketPanel: managers('deed.deletePanels'),
  sendTicketPanel: managers('deed.postPanels'),
  createCustomMessage: managers('deed.makeCustomMessages'),
  changeCustomMessage: managers('deed.changeCustomMessages'),
  deleteCustomMessage: managers('deed.deleteCustomMessages'),
  listApiPermissions: managers('deed.apiAccess'),
  grantApiPermission: managers('deed.changeApiAccess'),
  revokeApiPermission: managers('deed.changeApiAccess'),
  listBlocks: managers('deed.blocks'),
  addBlock: managers('deed.block'),
  removeBlock: managers('deed.unblock'),
  listWebhooks: managers('deed.webhooks'),
  getWebhook: managers('deed.webhooks'),
  listWebhookDeliveries: managers('deed.webhooks'),
  createWebhook: managers('deed.changeWebhooks'),
  changeWebhook: managers('deed.changeWebhooks'),
  deleteWebhook: managers('deed.changeWebhooks'),
  testWebhook: managers('deed.changeWebhooks'),
  eraseTicket: managers('deed.erase'),
  eraseUser: managers('deed.erase'),
  exportUser: managers('deed.export'),

  getUser: { who: 'oneself' },
  listUserGuilds: { who: 'oneself' },
  listTokens: { who: 'oneself' },
  createToken: { who: 'oneself' },
  revokeToken: { who: 'oneself' },
} as const satisfies Record<Exclude<NamedOperation, ActionId>, Policy>;

export function policyOf(operation: OperationId): Policy {
  const name = nameOf(operation);
  if (!isActionId(name)) return POLICIES[name];
  const { who, can } = registry[name];
  return { who, action: can };
}

function nameOf(operation: OperationId): NamedOperation {
  const name = operation.replace(/ByChannel$/, '');
  // The types say of every operation, and `contract/twins.ts` ensures, that it is a by-ticket form without its suffix.
  return name as NamedOperation;
}
