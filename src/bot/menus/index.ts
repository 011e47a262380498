import type { Menu } from '../menu.ts';
import { openAbout } from './open-about.ts';
import { openFor } from './open-for.ts';

/** Every command of a context menu: what the bot answers, and what the deploy script registers. */
export const menus: readonly Menu[] = [openFor, openAbout];
