import type { Command } from './interactions/kinds/command.ts';
import type { Registrable } from './deploy/deploy.ts';
import { menus } from './menus.ts';
import { account } from './server/account/index.ts';
import { message } from './messages/commands/index.ts';
import { notes } from './tickets/notes/index.ts';
import { server } from './server/commands/index.ts';
import { setup } from './setup/index.ts';
import { ticket } from './tickets/commands/index.ts';
import { transcript } from './transcripts/commands/index.ts';

/** Every command that is typed. */
export const commands: readonly Command[] = [ticket, notes, message, server, account, setup, transcript];

/** Those of context menus, too: exactly what the deploy script registers. */
export const registered: readonly Registrable[] = [...commands, ...menus];
