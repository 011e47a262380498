import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { grant } from './grant.ts';
import { revoke } from './revoke.ts';
import { show } from './show.ts';

export const access: SubcommandGroup = {
  name: 'access',
  description: 'Who may use this server’s API with a token',
  subcommands: [grant, revoke, show],
};
