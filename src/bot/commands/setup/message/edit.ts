import { withForm } from '../../../command.ts';
import { customMessageAnswer } from '../../../custom-message-card.ts';
import { customMessageForm } from '../../../custom-message-form.ts';
import { bodyOf, hasText } from '../../../message-body.ts';
import { customMessageWritten } from '../../../modals/custom-message.ts';
import { completeNamed, CUSTOM_MESSAGES, findId } from '../../../named-items.ts';
import { customMessage } from '../../message/options.ts';
import { nameOption, template } from './options.ts';

export const edit = withForm(
  {
    name: 'edit',
    description: 'Change a custom message; what was sent with it stays as it is',
    options: [customMessage, { ...nameOption, description: 'Another name for it' }, ...template],
  },
  async (call, { message, name, ...typed }) => {
    if (hasText(typed) || name !== undefined) return undefined;
    const path = { guild_id: call.guildId, custom_message_id: await findId(call, CUSTOM_MESSAGES, message) };
    const stored = await call.client.call('getCustomMessage', { path }, call.options);
    return customMessageForm(customMessageWritten.id, [stored.id], stored);
  },
  async (call, { message, name, ...typed }) => {
    const path = { guild_id: call.guildId, custom_message_id: await findId(call, CUSTOM_MESSAGES, message) };
    const body = {
      ...(name !== undefined && { name }),
      ...(hasText(typed) && { message: await bodyOf(call, typed) }),
    };
    const stored = await call.client.call('changeCustomMessage', { path, body }, call.options);
    return customMessageAnswer('The custom message is changed.', stored);
  },
  { message: completeNamed(CUSTOM_MESSAGES) },
);
