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
import { labelComponents, labelModals, showLabels } from './labels.ts';
import { SERVER_GO_ID, isServerPart, type ServerPart } from './frame.ts';
import { showStatistics, statisticsComponents, statisticsModals } from './statistics.ts';
import { showWebhooks, webhookComponents, webhookModals } from './webhooks.ts';

/** Shows each part; those with a long list show a page of it. */
const SCREENS: Readonly<Record<ServerPart, (call: Call, page: number) => Promise<Answer>>> = {
  checkup: (call) => serverScreen(call),
  blocked: showBlocks,
  webhooks: (call) => showWebhooks(call),
  labels: showLabels,
  statistics: (call) => showStatistics(call),
  access: showAccess,
  data: (call) => showData(call),
};

export const serverPartButton = step({
  id: SERVER_GO_ID,
  run: (call, { args: [part = '', page] }) =>
    SCREENS[isServerPart(part) ? part : 'checkup'](call, readPage(page)),
});

export const serverComponents: readonly Component[] = [
  serverPartButton,
  ...blockComponents,
  ...webhookComponents,
  ...labelComponents,
  ...statisticsComponents,
  ...accessComponents,
  ...dataComponents,
];

export const serverModals: readonly Modal[] = [
  ...blockModals,
  ...webhookModals,
  ...labelModals,
  ...statisticsModals,
  ...dataModals,
];
