import { subcommand } from '../../interactions/kinds/command.ts';
import { customMessageAnswer } from './card.ts';
import { builderAnswer } from './builder/screen.ts';
import { loadMessage } from './builder/message-settings.ts';
import { bodyOf, hasText } from '../../messages/body.ts';
import { CUSTOM_MESSAGES, findId } from '../../server/named-items.ts';
import { customMessage } from '../../messages/commands/options.ts';
import { say } from '../../words/say.ts';
import { nameOption, template } from './options.ts';

export const edit = subcommand(
  {
    name: 'edit',
    description: '/config message edit',
    options: [customMessage, { ...nameOption, description: '/panel edit: name' }, ...template],
  },
  async (call, { message, name, ...typed }) => {
    const id = await findId(call, CUSTOM_MESSAGES, message);
    if (!hasText(typed) && name === undefined) return builderAnswer(await loadMessage(call, id));
    const path = { guild_id: call.guildId, custom_message_id: id };
    const body = {
      ...(name !== undefined && { name }),
      ...(hasText(typed) && { message: await bodyOf(call, typed) }),
    };
    const stored = await call.client.call('changeCustomMessage', { path, body }, call.options);
    return customMessageAnswer(say('customMessage.changed'), stored);
  },
);
