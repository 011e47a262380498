import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { relative } from '../../discord-text/mention.ts';
import { soleCommand, subcommand } from '../interactions/kinds/command.ts';
import { linkButton, row } from '../words/rows.ts';
import { language, say } from '../words/say.ts';

export const signIn = subcommand(
  {
    name: 'dashboard',
    description: '/dashboard',
    options: [
      {
        name: 'sign-out',
        description: '/dashboard: sign-out',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  async ({ client, guildId, options }, { 'sign-out': isSignOut }) => {
    const path = { guild_id: guildId };
    if (isSignOut === true) {
      await client.call('endSessions', { path }, options);
      return { content: say('dashboard.signedOut') };
    }
    const body = { locale: language() };
    const { url, number, expires_at: end } = await client.call('createSignInLink', { path, body }, options);
    const sentences = [
      say('dashboard.link', { number }),
      say('dashboard.linkMeans', { when: relative(end) }),
    ];
    return { content: sentences.join('\n'), components: [row(linkButton(say('dashboard.open'), url))] };
  },
);

/** Members find their own tickets there, so it is for everyone who sees the server. */
export const dashboard = soleCommand(
  { default_member_permissions: PermissionFlagsBits.ViewChannel.toString() },
  signIn,
);
