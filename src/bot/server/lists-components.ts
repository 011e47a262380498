import { pageTurned } from './named-list.ts';
import { groupList, messageList, panelList } from './lists.ts';

/** The page buttons of `/server groups`, `/server panels` and `/server messages`. */
export const groupsTurned = pageTurned(groupList);
export const panelsTurned = pageTurned(panelList);
export const messagesTurned = pageTurned(messageList);
