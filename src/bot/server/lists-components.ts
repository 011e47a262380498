import { listPageButtons } from './named-list.ts';
import { groupList, messageList, panelList } from './lists.ts';

/** The page buttons of `/server groups`, `/server panels` and `/server messages`. */
export const groupPageButtons = listPageButtons(groupList);
export const panelPageButtons = listPageButtons(panelList);
export const messagePageButtons = listPageButtons(messageList);
