import { subcommand, command } from '../interactions/kinds/command.ts';
import { DAYS_OPTION, ownStatsCard, type OwnStats } from '../stats/card.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import { moment } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { plain, truth } from '../words/wording.ts';
import { PermissionFlagsBits } from 'discord.js';
import { tokens } from './tokens.ts';

export const me = subcommand(
  {
    name: 'me',
    description: '/account me',
    options: [DAYS_OPTION],
  },
  async (call, { days = 30 }) => {
    const user = await call.client.call('getUser', {}, call.options);
    const embed = card({
      title: plain(user.name ?? user.username),
      fields: [
        [say('settings.name'), plain(user.username), 'inline'],
        [say('account.bot'), truth(user.bot), 'inline'],
        [say('account.verified'), truth(user.verified), 'inline'],
        [say('group.language'), user.locale ? plain(user.locale) : undefined, 'inline'],
        [say('account.joined'), user.joined_at ? moment(user.joined_at) : undefined, 'inline'],
      ],
      footer: say('account.id', { id: user.id }),
      thumbnail: user.avatar,
    });
    const own = await readOwnStats(call, days);
    return { embeds: own === null ? [embed] : [embed, ownStatsCard(own)] };
  },
);

/** Null on another server of the contract, which has none, and for people without tickets to work on. */
async function readOwnStats({ client, guildId, options }: Call, days: 7 | 30 | 90): Promise<OwnStats | null> {
  if (!(await client.knowsExtensions())) return null;
  const own = await client.call('getOwnStats', { path: { guild_id: guildId }, query: { days } }, options);
  const { answered, missed } = own.window;
  return own.open + own.closed + own.deleted + answered + missed > 0 ? own : null;
}

// This many fit an embed with the longest names and ids.
const SHOWN = 30;

export const guilds = subcommand(
  {
    name: 'guilds',
    description: '/account guilds',
    options: [],
  },
  async (call) => {
    const guilds = await call.client.call('listUserGuilds', {}, call.options);
    const lines = guilds.slice(0, SHOWN).map(({ id, name }) => `${plain(name)} (${id})`);
    if (guilds.length > SHOWN) lines.push(say('account.more', { count: guilds.length - SHOWN }));
    const title = say('account.servers', { count: guilds.length });
    return { embeds: [card({ title, description: lines.join('\n'), fields: [] })] };
  },
);

export const account = command(
  {
    name: 'account',
    description: '/account',
    default_member_permissions: PermissionFlagsBits.ViewChannel.toString(),
  },
  [me, guilds, tokens],
);
