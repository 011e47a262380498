import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import type { Component } from '../interactions/kinds/component.ts';
import { panelAnswer } from '../panels/answers.ts';
import { SHOW_ID } from './settings-answer.ts';

/** "Show all": shows all settings in place of the changes. */
export const showAllComponent: Component = {
  id: SHOW_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [kind, id = ''] }) => {
    const { client, guildId, options } = call;
    const path = { guild_id: guildId };
    if (kind === 'panel') {
      const panel = await client.call('getTicketPanel', { path: { ...path, panel_id: id } }, options);
      return panelAnswer(call, '', panel);
    }
    throw new InputError(say('interaction.unknownButton'));
  },
};
