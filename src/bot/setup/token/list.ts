import { subcommand } from '../../interactions/kinds/command.ts';
import { tokenPage } from './list-page.ts';

export const list = subcommand(
  { name: 'list', description: 'Show your API tokens, without their secrets', options: [] },
  (call) => tokenPage(call, 1),
);
