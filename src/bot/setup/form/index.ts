import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { add } from './add.ts';
import { preview } from './preview.ts';
import { remove } from './remove.ts';

export const form: SubcommandGroup = {
  name: 'form',
  description: '/config form',
  subcommands: [add, remove, preview],
};
