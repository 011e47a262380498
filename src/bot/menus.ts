import type { Menu } from './interactions/kinds/menu.ts';
import { openAbout } from './members/open-about-menu.ts';
import { openFor } from './members/open-for-other.ts';

/** Every command of a context menu: what the bot answers, and what the deploy script registers. */
export const menus: readonly Menu[] = [openFor, openAbout];
