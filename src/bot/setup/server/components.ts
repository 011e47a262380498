import type { OwnPart } from '../../../settings/server/parts.ts';
import type { Call } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { readPage } from '../../words/pages.ts';
import { step } from '../step.ts';
import { accessComponents, showAccess } from './access.ts';
import { blockComponents, blockModals, showBlocks } from './blocks.ts';
import { serverScreen } from './check-up.ts';
import { dataComponents, dataModals, showData } from './data.ts';
import { FIRST_PART, SERVER_GO_ID } from './frame.ts';
import { itemScreens } from './items.ts';
import { showStatistics, statisticsComponents, statisticsModals } from './statistics.ts';
import { showWebhooks, webhookComponents, webhookModals } from './webhooks.ts';

interface Screen {
  /** A long list shows one page. */
  readonly show: (call: Call, page: number) => Promise<Answer>;
  readonly components?: readonly Component[];
  readonly modals?: readonly Modal[];
}

const OWN_SCREENS: Readonly<Record<OwnPart, Screen>> = {
  checkup: { show: (call) => serverScreen(call) },
  blocks: { show: showBlocks, components: blockComponents, modals: blockModals },
  webhooks: { show: (call) => showWebhooks(call), components: webhookComponents, modals: webhookModals },
  statistics: {
    show: (call) => showStatistics(call),
    components: statisticsComponents,
    modals: statisticsModals,
  },
  access: { show: showAccess, components: accessComponents },
  data: { show: (call) => showData(call), components: dataComponents, modals: dataModals },
};

const screens = new Map<string, Screen>([
  ...itemScreens.map((screen) => [screen.part, screen] as const),
  ...Object.entries(OWN_SCREENS),
  // The name on buttons of earlier versions.
  ['blocked', OWN_SCREENS.blocks],
]);

export const serverPartButton = step({
  id: SERVER_GO_ID,
  run: (call, { args: [part = '', page] }) =>
    (screens.get(part) ?? OWN_SCREENS[FIRST_PART]).show(call, readPage(page)),
});

const everyScreen = [...itemScreens, ...Object.values(OWN_SCREENS)];

export const serverComponents: readonly Component[] = [
  serverPartButton,
  ...everyScreen.flatMap(({ components = [] }) => components),
];

export const serverModals: readonly Modal[] = everyScreen.flatMap(({ modals = [] }) => modals);
