import { subcommand } from '../../interactions/kinds/command.ts';
import { groupOption } from '../ticket-groups.ts';
import { createInputReader } from '../../words/input/input-reader.ts';
import { messageChoice, readMessageChoice } from '../message/message-option.ts';
import { changeGroup } from './change.ts';
import { withoutUndefined, readSeconds, span } from './settings.ts';

export const opening = subcommand(
  {
    name: 'opening',
    description: '/setup group opening',
    options: [
      groupOption,
      span('pause', '/setup group opening: pause'),
      span('account-age', '/setup group opening: account-age'),
      messageChoice('welcome', '/setup group opening: welcome'),
    ],
  },
  async (call, { group, pause, 'account-age': age, welcome }) => {
    const reading = createInputReader();
    const body = withoutUndefined({
      open_pause: reading.read('pause', pause, readSeconds),
      min_account_age: reading.read('account-age', age, readSeconds),
    });
    reading.mustBeReadable();
    const greeting = withoutUndefined({ welcome_custom_message_id: await readMessageChoice(call, welcome) });
    return changeGroup(call, group, { ...body, ...greeting });
  },
);
