/**
 * Maps operations of the contract to the command, component or form that calls them; `src/callers.ts` finds those that nothing
 * calls. These are types only; `test/e2e/{operations,routes}.test.ts` tests that each really calls its operation.
 */
import type { notes } from './tickets/notes.ts';
import type { reply } from './tickets/reply.ts';
import type { ticket } from './tickets/commands/index.ts';
import type { Command, Subcommand } from './interactions/kinds/command.ts';
import type { Component } from './interactions/kinds/component.ts';
import type { Menu } from './interactions/kinds/menu.ts';
import type { Modal } from './interactions/kinds/modal.ts';
import type { TicketCommand } from './tickets/action.ts';
import type { ItemOperation } from '../settings/server/parts.ts';
import type { ButtonOperation } from '../settings/ticket-actions.ts';

type CommandsOf<Listed> = Listed extends Command<infer Each> ? Each : never;
type OperationOf<Each> = Each extends TicketCommand<infer Id> ? Id : never;

/** The operations of these commands' ticket actions: a new one only has to be in its command's list. */
type ActionOperation = OperationOf<CommandsOf<typeof ticket | typeof notes | typeof reply>>;

/** The other operations, each with one of its callers. */
interface CalledBy {
  getTicket: typeof import('./tickets/commands/view.ts').view;
  getTicketHistory: typeof import('./tickets/commands/view.ts').view;
  listTicketLinks: typeof import('./tickets/components/more.ts').moreModal;
  linkTicket: typeof import('./tickets/components/more.ts').moreModal;
  unlinkTicket: typeof import('./tickets/components/more.ts').moreModal;
  askTicketClose: typeof import('./tickets/commands/close.ts').close;
  assignTicket: typeof import('./tickets/commands/assign.ts').assign;
  deleteTicket: typeof import('./tickets/components/delete.ts').deleteConfirmButton;
  addTicketNotesMember: typeof import('./tickets/notes.ts').add;
  keepTicketOpen: typeof import('./tickets/components/keep-open.ts').keepOpenButton;
  rateTicket: typeof import('./members/rating.ts').ratingChoice;
  getTicketTranscript: typeof import('./transcripts/commands/view.ts').view;
  keepTicketMessage: typeof import('./transcripts/keep-menu.ts').keepMenu;
  getTicketTranscriptLink: typeof import('./transcripts/commands/view.ts').view;
  saveTicketTranscript: typeof import('./transcripts/commands/save.ts').save;
  sendTicketTranscript: typeof import('./transcripts/commands/send.ts').send;
  eraseTicket: typeof import('./transcripts/erase-components.ts').eraseConfirmButton;
  eraseUser: typeof import('./setup/server/data.ts').erasedButton;
  exportUser: typeof import('./setup/server/data.ts').exportButton;
  searchTranscripts: typeof import('./transcripts/commands/search.ts').search;
  createTicket: typeof import('./tickets/commands/create.ts').create;
  listTickets: typeof import('./tickets/tickets.ts').list;
  startBulkAction: typeof import('./tickets/components/bulk.ts').bulkModal;
  listBulkActions: typeof import('./tickets/components/bulk.ts').bulkModal;
  getBulkAction: typeof import('./tickets/components/bulk-progress.ts').showButton;
  stopBulkAction: typeof import('./tickets/components/bulk-progress.ts').stopButton;
  checkTicketOpening: typeof import('./members/panel.ts').panelButton;
  findAnswers: typeof import('./members/panel.ts').groupFormModal;
  countSolvedByAnswer: typeof import('./members/answers.ts').answersSolvedButton;
  getGuild: typeof import('./server/commands/info.ts').info;
  syncGuild: typeof import('./server/commands/sync.ts').sync;
  getGuildSync: typeof import('./server/commands/sync.ts').sync;
  getGuildStats: typeof import('./server/commands/stats.ts').stats;
  checkGuild: typeof import('./setup/server/components.ts').serverPartButton;
  getOwnStats: typeof import('./server/account.ts').me;
  getStatsExclusions: typeof import('./setup/server/components.ts').serverPartButton;
  changeStatsExclusions: typeof import('./setup/server/statistics.ts').excludeSelect;
  getStatsTimeZone: typeof import('./setup/server/components.ts').serverPartButton;
  changeStatsTimeZone: typeof import('./setup/server/statistics.ts').zoneModal;
  getUser: typeof import('./server/account.ts').me;
  listUserGuilds: typeof import('./server/account.ts').guilds;
  listTicketGroups: typeof import('./server/commands/lists.ts').groups;
  createTicketGroup: typeof import('./setup/group/components.ts').newGroupModal;
  getTicketGroup: typeof import('./setup/group/components.ts').sectionButton;
  changeTicketGroup: typeof import('./setup/group/components.ts').editedModal;
  deleteTicketGroup: typeof import('./setup/delete-components.ts').groupDeleteButton;
  listTicketPanels: typeof import('./server/commands/lists.ts').panels;
  createTicketPanel: typeof import('./setup/panel/components.ts').newPanelModal;
  getTicketPanel: typeof import('./setup/panel/components.ts').panelSelect;
  changeTicketPanel: typeof import('./setup/panel/components.ts').editedModal;
  deleteTicketPanel: typeof import('./setup/panel/components.ts').panelDeleteButton;
  sendTicketPanel: typeof import('./setup/panel/components.ts').postSelect;
  listCustomMessages: typeof import('./server/commands/lists.ts').messages;
  createCustomMessage: typeof import('./setup/message/components.ts').createdModal;
  getCustomMessage: typeof import('./setup/message/components.ts').messageSelect;
  changeCustomMessage: typeof import('./setup/message/components.ts').writtenModal;
  deleteCustomMessage: typeof import('./setup/message/components.ts').deletedButton;
  sendCustomMessage: typeof import('./messages/commands/custom-send.ts').customSend;
  editCustomMessage: typeof import('./messages/commands/custom-edit.ts').customEdit;
  sendMessage: typeof import('./messages/commands/send.ts').send;
  editMessage: typeof import('./messages/commands/edit.ts').edit;
  grantApiPermission: typeof import('./setup/server/access.ts').grantSelect;
  revokeApiPermission: typeof import('./setup/server/access.ts').revokeButton;
  listApiPermissions: typeof import('./setup/server/components.ts').serverPartButton;
  createSignInLink: typeof import('./server/dashboard.ts').signIn;
  endSessions: typeof import('./server/dashboard.ts').signIn;
  createToken: typeof import('./server/tokens.ts').madeModal;
  listTokens: typeof import('./server/tokens.ts').tokens;
  revokeToken: typeof import('./server/tokens.ts').revokedButton;
  addBlock: typeof import('./blocks/add.ts').add;
  removeBlock: typeof import('./blocks/remove.ts').remove;
  listBlocks: typeof import('./blocks/list.ts').list;
  getPerson: typeof import('./people/person.ts').about;
  createPersonNote: typeof import('./people/notes.ts').noteModal;
  changePersonNote: typeof import('./people/notes.ts').noteModal;
  deletePersonNote: typeof import('./people/notes.ts').noteModal;
  createWebhook: typeof import('./setup/server/webhooks.ts').writtenModal;
  getWebhook: typeof import('./setup/server/webhooks.ts').webhookSelect;
  listWebhookDeliveries: typeof import('./setup/server/webhooks.ts').webhookSelect;
  changeWebhook: typeof import('./setup/server/webhooks.ts').writtenModal;
  deleteWebhook: typeof import('./setup/server/webhooks.ts').deletedButton;
  testWebhook: typeof import('./setup/server/webhooks.ts').testButton;
  listWebhooks: typeof import('./setup/server/components.ts').serverPartButton;
}

type Callers<By extends Readonly<Record<keyof By, Subcommand | Component | Modal | Menu>>> = keyof By;

/** Every operation that the bot calls, by its by-ticket form, or that bot and dashboard offer as it is declared. */
export type CalledByBot = ActionOperation | ButtonOperation | ItemOperation | Callers<CalledBy>;
