import type { Menu } from './interactions/kinds/menu.ts';
import { openAbout } from './members/open-about-menu.ts';
import { openFor } from './members/open-for-other.ts';
import type { Command } from './interactions/kinds/command.ts';
import type { Registrable } from './deploy/deploy.ts';
import { block } from './blocks/index.ts';
import { account } from './server/account.ts';
import { dashboard } from './server/dashboard.ts';
import { message } from './messages/commands/index.ts';
import { person, personMenu } from './people/person.ts';
import { notes } from './tickets/notes.ts';
import { reply } from './tickets/reply.ts';
import { server } from './server/commands/index.ts';
import { setup } from './setup/command.ts';
import { ticket } from './tickets/commands/index.ts';
import { tickets } from './tickets/tickets.ts';
import { keepMenu } from './transcripts/keep-menu.ts';
import { transcript } from './transcripts/commands/index.ts';

/** Every command of a context menu: those that the bot answers, and that the deploy script registers. */
export const menus: readonly Menu[] = [openFor, personMenu, openAbout, keepMenu];

/** Every command that is typed. */
export const commands: readonly Command[] = [
  ticket,
  tickets,
  notes,
  reply,
  person,
  message,
  server,
  account,
  setup,
  block,
  transcript,
  dashboard,
];

/** All commands including those of context menus: exactly what the deploy script registers. */
export const registered: readonly Registrable[] = [...commands, ...menus];
