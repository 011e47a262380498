import type { Schema } from '../../contract/operations.ts';
import { CUSTOM_MESSAGES, GROUPS, PANELS } from './named-items.ts';
import type { NamedList } from './named-list.ts';
import { channelMention } from '../../discord-text/mention.ts';

export const groupList: NamedList<Schema<'TicketGroup'>> = {
  id: 'server:groups',
  title: 'Ticket groups',
  kind: GROUPS,
  more: ({ count, opened_channel_id: id }) =>
    [count === 1 ? '1 ticket' : `${count} tickets`, ...(id ? [`in ${channelMention(id)}`] : [])].join(' '),
};

export const panelList: NamedList<Schema<'TicketPanel'>> = {
  id: 'server:panels',
  title: 'Ticket panels',
  kind: PANELS,
};

export const messageList: NamedList<Schema<'CustomMessage'>> = {
  id: 'server:messages',
  title: 'Custom messages',
  kind: CUSTOM_MESSAGES,
};
