import { subcommand } from '../../interactions/kinds/command.ts';
import { accessPage } from './list-page.ts';

export const show = subcommand(
  { name: 'show', description: 'Show who may use this server’s API beside its administrators', options: [] },
  (call) => accessPage(call, 1),
);
