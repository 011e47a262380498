import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { add } from './add.ts';
import { remove } from './remove.ts';

export const form: SubcommandGroup = {
  name: 'form',
  description: 'The form that members fill in to open a ticket; /setup group show shows it',
  subcommands: [add, remove],
};
