import { customId } from '../../interactions/kinds/component.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { checkLines, inviteAgain } from '../check-lines.ts';
import { checkTitle } from '../../../settings/server/checkup.ts';
import type { ShowDestination } from '../destinations.ts';
import { textPart } from '../group/parts.ts';
import { SERVER_GO_ID, serverPart } from './frame.ts';

/** Leaves room in a layout's 4000 characters for the titles, a line about further checks, and the link. */
const ROOM = 3000;

/** What the doctor finds on the server: the part that the server's screen begins with. */
export const serverScreen: ShowDestination = async (call, state) => {
  const path = { guild_id: call.guildId };
  const { checks } = await call.client.call('checkGuild', { path }, call.options);
  const lines = [`**${checkTitle(checks)}**`, checkLines(checks, ROOM), inviteAgain(call, checks)];
  const content = [
    textPart(lines.filter(Boolean).join('\n')),
    row(button('Secondary', say('button.checkAgain'), customId(SERVER_GO_ID, 'checkup', 'again'))),
  ];
  return serverPart(call, 'checkup', content, state);
};
