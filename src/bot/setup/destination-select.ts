import { readGroup } from './ticket-groups.ts';
import { SETUP_PICK_ID } from './group/ids.ts';
import { groupScreen, sectionIn } from './group/screen.ts';
import { isDestination, type Destination, type ShowDestination } from './destinations.ts';
import { messagesScreen } from './message/screen.ts';
import { panelsScreen } from './panel/screen.ts';
import { serverScreen } from './server/check-up.ts';
import { step } from './step.ts';

const SCREENS: Readonly<Record<Destination, ShowDestination>> = {
  panels: panelsScreen,
  messages: messagesScreen,
  server: serverScreen,
};

const PAGE = /^page:(\d{1,3})$/;

/** The first select of `/setup`; its next groups are shown above what was shown. */
export const destinationSelect = step({
  id: SETUP_PICK_ID,
  run: async (call, { args: [current = '', section], values: [value = ''] }) => {
    const [, page] = PAGE.exec(value) ?? [];
    const at = page === undefined ? value : current;
    const state = { page: Number(page ?? 0) };
    if (isDestination(at)) return SCREENS[at](call, state);
    return groupScreen(call, await readGroup(call, at), sectionIn(section), state);
  },
});
