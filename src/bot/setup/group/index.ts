import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { care } from './care.ts';
import { closing } from './closing.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { language } from './language.ts';
import { opening } from './opening.ts';
import { pings } from './pings.ts';
import { retention } from './retention.ts';
import { show } from './show.ts';

export const group: SubcommandGroup = {
  name: 'group',
  description: '/setup group',
  subcommands: [create, edit, pings, language, care, opening, closing, retention, show, deletion],
};
