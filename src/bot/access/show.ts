import { subcommand } from '../interactions/kinds/command.ts';
import { accessPage } from './list-page.ts';

export const show = subcommand({ name: 'show', description: '/access show', options: [] }, (call) =>
  accessPage(call, 1),
);
