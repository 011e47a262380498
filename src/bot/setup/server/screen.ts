import { say } from '../../words/say.ts';
import { checkLines } from '../check-lines.ts';
import { destinationRow, type ShowDestination } from '../destinations.ts';
import { textPart } from '../group/parts.ts';

const ROOM = 3000;

/** What the doctor finds on the server. */
export const serverScreen: ShowDestination = async (call, { notice = '', page = 0 } = {}) => {
  const path = { guild_id: call.guildId };
  const [first, { checks }] = await Promise.all([
    destinationRow(call, { at: 'server', page }),
    call.client.call('checkGuild', { path }, call.options),
  ]);
  return {
    layout: [
      textPart([`## ${say('setup.server')}`, notice].filter(Boolean).join('\n')),
      first,
      textPart(checkLines(checks, ROOM)),
    ],
  };
};
