import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

export const token: SubcommandGroup = {
  name: 'token',
  description: 'API tokens of your own, for programs',
  subcommands: [create, list, revoke],
};
