import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { checkLines, checkTitle, inviteAgain } from '../check-lines.ts';
import { destinationRow, type ShowDestination } from '../destinations.ts';
import { textPart } from '../group/parts.ts';
import { step } from '../step.ts';
import { BLOCKED_ID, CHECK_ID } from './ids.ts';

/** Leaves room in a layout's 4000 characters for the titles, a line about further checks, and the link. */
const ROOM = 3000;

/** What the doctor finds on the server. */
export const serverScreen: ShowDestination = async (call, { notice = '', page = 0 } = {}) => {
  const path = { guild_id: call.guildId };
  const [first, { checks }] = await Promise.all([
    destinationRow(call, { at: 'server', page }),
    call.client.call('checkGuild', { path }, call.options),
  ]);
  const lines = [`**${checkTitle(checks)}**`, checkLines(checks, ROOM), inviteAgain(call, checks)];
  return {
    layout: [
      textPart([`## ${say('setup.server')}`, notice].filter(Boolean).join('\n')),
      first,
      textPart(lines.filter(Boolean).join('\n')),
      row(
        button('Primary', say('button.checkAgain'), CHECK_ID),
        button('Secondary', say('blocks.list'), BLOCKED_ID),
      ),
    ],
  };
};

export const checkAgainButton = step({ id: CHECK_ID, run: (call) => serverScreen(call) });
