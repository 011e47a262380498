import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { completeNamed, findId, TOKENS } from '../../server/named-items.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';

export const revoke = subcommand(
  {
    name: 'revoke',
    description: '/access token revoke',
    options: [
      {
        name: 'token',
        description: '/access token revoke: token',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
        complete: completeNamed(TOKENS),
      },
    ],
  },
  async (call, { token }) => {
    const path = { token_id: await findId(call, TOKENS, token) };
    const { name } = await call.client.call('revokeToken', { path }, call.options);
    return { content: say('tokens.revoked', { name: plain(name) }) };
  },
);
