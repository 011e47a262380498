import { subcommand } from '../../interactions/kinds/command.ts';
import { namedPage } from '../named-list.ts';
import { messageList } from '../lists.ts';

export const messages = subcommand(
  { name: 'messages', description: '/server messages', options: [] },
  (call) => namedPage(call, messageList, 1),
);
