import type { Schema } from '../../../contract/operations.ts';
import { CUSTOM_MESSAGES, GROUPS, PANELS } from '../named-items.ts';
import { type NamedList, listPageButtons, namedPage } from '../named-list.ts';
import { say } from '../../words/say.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { subcommand } from '../../interactions/kinds/command.ts';

export const groupList: NamedList<Schema<'TicketGroup'>> = {
  id: 'server:groups',
  title: 'lists.groups',
  count: 'lists.countGroups',
  kind: GROUPS,
  more: ({ count, opened_channel_id: id }) =>
    id ? say('lists.ticketsIn', { count, channel: channelMention(id) }) : say('lists.tickets', { count }),
};

export const panelList: NamedList<Schema<'TicketPanel'>> = {
  id: 'server:panels',
  title: 'lists.panels',
  count: 'lists.countPanels',
  kind: PANELS,
};

export const messageList: NamedList<Schema<'CustomMessage'>> = {
  id: 'server:messages',
  title: 'lists.messages',
  count: 'lists.countMessages',
  kind: CUSTOM_MESSAGES,
};

/** The page buttons of `/server types`, `/server panels` and `/server templates`. */
export const groupPageButtons = listPageButtons(groupList);
export const panelPageButtons = listPageButtons(panelList);
export const messagePageButtons = listPageButtons(messageList);

export const groups = subcommand({ name: 'types', description: '/server types', options: [] }, (call) =>
  namedPage(call, groupList, 1),
);

export const panels = subcommand({ name: 'panels', description: '/server panels', options: [] }, (call) =>
  namedPage(call, panelList, 1),
);

export const messages = subcommand(
  { name: 'templates', description: '/server templates', options: [] },
  (call) => namedPage(call, messageList, 1),
);
