import {
  type ByChannel,
  type OperationId,
  operationTable,
  type TicketOperationId,
} from '../../../contract/operations.ts';
import type { Key } from '../../../words/languages/en.ts';
import { isActionId, type ActionId, registry } from '../actions/index.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { AllowedPeople } from '../engine/action.ts';

/** The by-channel form of an operation has the policy of its by-ticket form. */
export type NamedOperation = Exclude<OperationId, ByChannel<TicketOperationId>>;

/** The name of an action, as the rest of the sentence "Only … can". */
export type ActionName = Extract<Key, `${string}.can`>;

/** Says who may perform an operation, and how a denial names it: "Only … can lock this ticket." */
export type Policy =
  /** These can only be decided when the ticket is known. */
  | { readonly who: AllowedPeople; readonly action: ActionName }
  | {
      readonly who: 'server-managers' | 'any-staff' | 'working-staff' | 'writers';
      readonly action: ActionName;
      /**
       * It continues after its request was checked, so the check is repeated throughout, without roles that Discord
       * just sent.
       */
      readonly continues?: true;
    }
  /** People whom the group allows may open tickets for themselves, and its staff for others. */
  | { readonly who: 'openers' }
  /** Everyone in the guild may call it; the result contains only what they may see. */
  | { readonly who: 'members' }
  /** The operation is about the caller, and in no guild. A session of the dashboard can call only those that say so. */
  | { readonly who: 'oneself'; readonly bySession?: true };

const staff = (action: ActionName) => ({ who: 'staff', action }) as const;
const managers = (action: ActionName) => ({ who: 'server-managers', action }) as const;
const anyStaff = (action: ActionName) => ({ who: 'any-staff', action }) as const;
const workingStaff = (action: ActionName) => ({ who: 'working-staff', action }) as const;
const writers = (action: ActionName) => ({ who: 'writers', action }) as const;

/** The policies of all operations that aren't actions on a ticket: an action declares who may perform it. */
const POLICIES = {
  createTicket: { who: 'openers' },
  getTicket: staff('getTicket.can'),
  getTicketHistory: staff('getTicketHistory.can'),
  markTicketSeen: staff('getTicket.can'),
  listTicketLinks: staff('getTicket.can'),
  fillTicketReply: staff('replyToTicket.can'),
  linkTicket: staff('linkTicket.can'),
  unlinkTicket: staff('linkTicket.can'),
  getTicketTranscript: staff('getTicketTranscript.can'),
  listTicketMessages: staff('getTicketTranscript.can'),
  keepTicketMessage: staff('keepTicketMessage.can'),
  getTicketTranscriptLink: staff('getTicketTranscript.can'),
  saveTicketTranscript: staff('saveTicketTranscript.can'),
  sendTicketTranscript: staff('sendTicketTranscript.can'),

  checkTicketOpening: { who: 'members' },
  findAnswers: { who: 'members' },
  countSolvedByAnswer: { who: 'members' },
  getOwnAccess: { who: 'members' },
  listOwnTickets: { who: 'members' },
  listTickets: { who: 'members' },
  listBulkActions: workingStaff('startBulkAction.can'),
  startBulkAction: { ...workingStaff('startBulkAction.can'), continues: true },
  getBulkAction: workingStaff('startBulkAction.can'),
  stopBulkAction: workingStaff('startBulkAction.can'),
  searchTranscripts: { who: 'members' },
  getGuildStats: anyStaff('getGuildStats.can'),
  getOwnStats: { who: 'members' },

  getGuild: workingStaff('getGuild.can'),
  listChannels: workingStaff('getGuild.can'),
  listRoles: workingStaff('getGuild.can'),
  searchMembers: workingStaff('getGuild.can'),
  streamTicketEvents: { ...workingStaff('streamTicketEvents.can'), continues: true },
  listTicketGroups: workingStaff('listTicketGroups.can'),
  getTicketGroup: workingStaff('getTicketGroup.can'),
  listTicketPanels: anyStaff('listTicketPanels.can'),
  getTicketPanel: anyStaff('getTicketPanel.can'),
  listCustomMessages: anyStaff('listCustomMessages.can'),
  getCustomMessage: anyStaff('getCustomMessage.can'),

  listLabels: workingStaff('listLabels.can'),

  getPerson: anyStaff('getPerson.can'),
  createPersonNote: anyStaff('changePersonNote.can'),
  changePersonNote: anyStaff('changePersonNote.can'),
  deletePersonNote: anyStaff('changePersonNote.can'),

  sendMessage: writers('sendMessage.can'),
  editMessage: writers('editMessage.can'),
  sendCustomMessage: writers('sendMessage.can'),
  editCustomMessage: writers('editMessage.can'),

  checkGuild: managers('checkGuild.can'),
  getGuildSync: managers('getGuildSync.can'),
  syncGuild: managers('syncGuild.can'),
  createTicketGroup: managers('createTicketGroup.can'),
  changeTicketGroup: managers('changeTicketGroup.can'),
  deleteTicketGroup: managers('deleteTicketGroup.can'),
  createTicketPanel: managers('createTicketPanel.can'),
  changeTicketPanel: managers('changeTicketPanel.can'),
  deleteTicketPanel: managers('deleteTicketPanel.can'),
  sendTicketPanel: managers('sendTicketPanel.can'),
  createCustomMessage: managers('createCustomMessage.can'),
  changeCustomMessage: managers('changeCustomMessage.can'),
  deleteCustomMessage: managers('deleteCustomMessage.can'),
  listApiPermissions: managers('listApiPermissions.can'),
  grantApiPermission: managers('grantApiPermission.can'),
  revokeApiPermission: managers('grantApiPermission.can'),
  listBlocks: managers('listBlocks.can'),
  addBlock: managers('addBlock.can'),
  removeBlock: managers('removeBlock.can'),
  getStatsExclusions: managers('changeStatsExclusions.can'),
  changeStatsExclusions: managers('changeStatsExclusions.can'),
  getStatsTimeZone: managers('changeStatsTimeZone.can'),
  changeStatsTimeZone: managers('changeStatsTimeZone.can'),
  createLabel: managers('changeLabel.can'),
  changeLabel: managers('changeLabel.can'),
  deleteLabel: managers('changeLabel.can'),
  listWebhooks: managers('listWebhooks.can'),
  getWebhook: managers('listWebhooks.can'),
  listWebhookDeliveries: managers('listWebhooks.can'),
  createWebhook: managers('changeWebhook.can'),
  changeWebhook: managers('changeWebhook.can'),
  deleteWebhook: managers('changeWebhook.can'),
  testWebhook: managers('changeWebhook.can'),
  eraseTicket: managers('eraseTicket.can'),
  eraseUser: managers('eraseTicket.can'),
  exportUser: managers('exportUser.can'),

  getUser: { who: 'oneself' },
  listUserGuilds: { who: 'oneself' },
  createSignInLink: { who: 'members' },
  endSessions: { who: 'members' },
  listSessions: managers('listSessions.can'),
  endSession: managers('endSession.can'),
  signInWithDiscord: { who: 'oneself' },
  createSession: { who: 'oneself' },
  listTokens: { who: 'oneself', bySession: true },
  createToken: { who: 'oneself' },
  revokeToken: { who: 'oneself', bySession: true },
} as const satisfies Record<Exclude<NamedOperation, ActionId>, Policy>;

export function policyOf(operation: OperationId): Policy {
  const name = nameOf(operation);
  if (!isActionId(name)) return POLICIES[name];
  return { who: registry[name].who, action: `${name}.can` };
}

function nameOf(operation: OperationId): NamedOperation {
  const name = operation.replace(/ByChannel$/, '');
  // The types say of every operation, and `contract/twins.ts` ensures, that it is a by-ticket form without its suffix.
  return name as NamedOperation;
}

/**
 * Whether others see what an operation does. Ratings are given in direct messages, reading a ticket marks it as seen, and
 * operations for all members are about themselves.
 */
export function isChange(operation: OperationId): boolean {
  const { who } = policyOf(operation);
  return (
    operationTable[operation].method !== 'get' &&
    !['members', 'oneself', 'owner'].includes(who) &&
    nameOf(operation) !== 'markTicketSeen'
  );
}

/** Whether an action is for staff alone the way this body asks for it. */
export function isForStaff(
  operation: OperationId,
  ticket: Pick<TicketRecord, 'locked_at'>,
  body: object,
): boolean {
  const name = nameOf(operation);
  if (!isActionId(name)) return false;
  // The body matches the contract of the operation.
  const action = registry[name] as { isForStaff?: (of: typeof ticket, body: object) => boolean };
  return action.isForStaff?.(ticket, body) ?? false;
}
