import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { show } from './show.ts';

export const group: SubcommandGroup = {
  name: 'group',
  description: 'Ticket groups: where tickets are, who works on them, when they are taken',
  subcommands: [create, edit, show, deletion],
};
