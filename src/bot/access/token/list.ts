import { subcommand } from '../../interactions/kinds/command.ts';
import { tokenPage } from './list-page.ts';

export const list = subcommand({ name: 'list', description: '/access token list', options: [] }, (call) =>
  tokenPage(call, 1),
);
