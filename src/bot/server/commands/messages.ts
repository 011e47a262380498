import { subcommand } from '../../interactions/kinds/command.ts';
import { namedPage } from '../named-list.ts';
import { messageList } from '../lists.ts';

export const messages = subcommand(
  { name: 'messages', description: 'List the custom messages that can be sent by name', options: [] },
  (call) => namedPage(call, messageList, 1),
);
