import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { completeNamed, findId, TOKENS } from '../../server/named-items.ts';
import { plain } from '../../words/wording.ts';

export const revoke = subcommand(
  {
    name: 'revoke',
    description: 'End one of your API tokens at once',
    options: [
      {
        name: 'token',
        description: 'Its name',
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
    return { content: `The token "${plain(name)}" is revoked: it no longer works.` };
  },
);
