import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { show } from './show.ts';

export const message: SubcommandGroup = {
  name: 'message',
  description: '/config message',
  subcommands: [create, edit, show, deletion],
};
