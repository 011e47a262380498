import type { Component } from '../interactions/kinds/component.ts';
import { plain } from '../words/wording.ts';

export const GROUP_DELETE_ID = 'setup:group-delete';
export const PANEL_DELETE_ID = 'setup:panel-delete';
export const MESSAGE_DELETE_ID = 'setup:message-delete';

/** The red buttons of `/setup ... delete`; the id of what goes is their argument. */
export const groupDeleted: Component = {
  id: GROUP_DELETE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async ({ client, guildId, options }, { args: [id = ''] }) => {
    const path = { guild_id: guildId, group_id: id };
    const { name } = await client.call('deleteTicketGroup', { path }, options);
    return { content: `The ticket group "${plain(name)}" is deleted.` };
  },
};

export const panelDeleted: Component = {
  id: PANEL_DELETE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async ({ client, guildId, options }, { args: [id = ''] }) => {
    const path = { guild_id: guildId, panel_id: id };
    const { name } = await client.call('deleteTicketPanel', { path }, options);
    return { content: `The panel "${plain(name)}" is deleted; its messages go in a moment.` };
  },
};

export const messageDeleted: Component = {
  id: MESSAGE_DELETE_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async ({ client, guildId, options }, { args: [id = ''] }) => {
    const path = { guild_id: guildId, custom_message_id: id };
    const { name } = await client.call('deleteCustomMessage', { path }, options);
    return { content: `The custom message "${plain(name)}" is deleted. What was sent with it stays.` };
  },
};
