import { subcommand } from '../../../command.ts';
import { accessPage } from '../../../access-list.ts';

export const show = subcommand(
  { name: 'show', description: 'Show who may use this server’s API beside its administrators', options: [] },
  (call) => accessPage(call, 1),
);
