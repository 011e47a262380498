import type { SubcommandGroup } from '../../interactions/kinds/command.ts';
import { personExport } from './export.ts';

export const person: SubcommandGroup = {
  name: 'person',
  description: '/setup person',
  subcommands: [personExport],
};
