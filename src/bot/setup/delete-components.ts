import { say } from '../words/say.ts';
import { groupScreen } from './group/screen.ts';
import { setupAnswer } from './start/answer.ts';
import { findSetup } from './start/find-setup.ts';
import { step } from './step.ts';
import { onGroup } from './ticket-groups.ts';
import { plain } from '../words/wording.ts';

export const GROUP_DELETE_ID = 'setup:group-delete';

/** The red button of the question whether a group is to be deleted; its id is the argument. */
export const groupDeleteButton = step({
  id: GROUP_DELETE_ID,
  run: async (call, { args: [id = ''] }) => {
    const { client, guildId, options } = call;
    const path = { guild_id: guildId, group_id: id };
    const { name } = await onGroup(() => client.call('deleteTicketGroup', { path }, options));
    const notice = say('group.deleted', { name: plain(name) });
    const { group } = await findSetup(call, '');
    return group === undefined ? setupAnswer(call) : groupScreen(call, group, 'place', { notice });
  },
});
