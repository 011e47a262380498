import type { Menu } from './interactions/kinds/menu.ts';
import { openAbout } from './members/open-about-menu.ts';
import { openFor } from './members/open-for-other.ts';

/** Every command of a context menu: those that the bot answers, and that the deploy script registers. */
export const menus: readonly Menu[] = [openFor, openAbout];
