import { subcommand } from '../interactions/kinds/command.ts';
import { card } from '../words/embeds.ts';
import { checkLines, checkTitle, inviteAgain, isFault } from './check-lines.ts';

/** Leaves room in an embed's 4096 characters for a line about further checks, and the link. */
const ROOM = 3700;
const RED = 0xed4245;
const GREEN = 0x57f287;

export const doctor = subcommand(
  {
    name: 'doctor',
    description: '/server doctor',
    options: [],
  },
  async (call) => {
    const path = { guild_id: call.guildId };
    const { checks } = await call.client.call('checkGuild', { path }, call.options);
    const faults = checks.filter(isFault);
    const invite = inviteAgain(call, checks);
    const embed = card({
      color: faults.length === 0 ? GREEN : RED,
      title: checkTitle(checks),
      description: [checkLines(checks, ROOM), ...(invite === undefined ? [] : [invite])].join('\n'),
      fields: [],
    });
    return { embeds: [embed] };
  },
);
