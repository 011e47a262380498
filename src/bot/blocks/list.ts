import { subcommand } from '../interactions/kinds/command.ts';
import { blocksPage } from './list-page.ts';

export const list = subcommand({ name: 'list', description: '/block list', options: [] }, (call) =>
  blocksPage(call, 1),
);
