import type { Command } from '../command.ts';
import { account } from './account/index.ts';
import { notes } from './notes/index.ts';
import { server } from './server/index.ts';
import { ticket } from './ticket/index.ts';

/** Every command: what the bot answers, and exactly what the deploy script registers. */
export const commands: readonly Command[] = [ticket, notes, server, account];
