import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { addOption } from './add-option.ts';
import { create } from './create.ts';
import { deletion } from './delete.ts';
import { edit } from './edit.ts';
import { post } from './post.ts';
import { removeOption } from './remove-option.ts';
import { show } from './show.ts';

export const panel: SubcommandGroup = {
  name: 'panel',
  description: 'Panels: messages with which members open tickets',
  subcommands: [create, edit, addOption, removeOption, show, post, deletion],
};
