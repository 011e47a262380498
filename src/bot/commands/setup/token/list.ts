import { subcommand } from '../../../command.ts';
import { tokenPage } from '../../../token-list.ts';

export const list = subcommand(
  { name: 'list', description: 'Show your API tokens, without their secrets', options: [] },
  (call) => tokenPage(call, 1),
);
