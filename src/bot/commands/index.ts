import type { Command } from '../command.ts';
import type { Registrable } from '../deploy.ts';
import { menus } from '../menus/index.ts';
import { account } from './account/index.ts';
import { message } from './message/index.ts';
import { notes } from './notes/index.ts';
import { server } from './server/index.ts';
import { setup } from './setup/index.ts';
import { ticket } from './ticket/index.ts';
import { transcript } from './transcript/index.ts';

/** Every command that is typed. */
export const commands: readonly Command[] = [ticket, notes, message, server, account, setup, transcript];

/** Those of context menus, too: exactly what the deploy script registers. */
export const registered: readonly Registrable[] = [...commands, ...menus];
