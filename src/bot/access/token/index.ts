import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

export const token: SubcommandGroup = {
  name: 'token',
  description: '/access token',
  subcommands: [create, list, revoke],
};
