import { subcommand } from '../../interactions/kinds/command.ts';
import { customMessageAnswer } from './card.ts';
import { emptyLayout } from './builder/convert.ts';
import { builderAnswer } from './builder/screen.ts';
import { bodyOf, hasText } from '../../messages/body.ts';
import { say } from '../../words/say.ts';
import { nameOption, template } from './options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: '/config message create',
    options: [{ ...nameOption, required: true }, ...template],
  },
  async (call, { name, ...typed }) => {
    const isTyped = hasText(typed);
    const body = { name, message: isTyped ? await bodyOf(call, typed) : emptyLayout() };
    const path = { guild_id: call.guildId };
    const stored = await call.client.call('createCustomMessage', { path, body }, call.options);
    const notice = say('customMessage.stored');
    return isTyped ? customMessageAnswer(notice, stored) : builderAnswer(stored, { notice });
  },
);
