import type { WelcomeFaults } from '../../core/groups/ports.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { MessageBody, CustomMessageRecord } from '../../base/model/message.ts';
import type { PanelFaults } from '../../core/model/panel.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { CustomMessageUse } from './store.ts';
import { worded } from '../../../words/worded.ts';

interface UseChecks {
  readonly welcomeFaults: WelcomeFaults;
  readonly panelFaults: PanelFaults;
}

/** @throws ServiceError VALIDATION_FAILED with every group and panel that could no longer use it */
export function mustFitUses(
  message: MessageBody,
  { groups, panels }: CustomMessageUse,
  { welcomeFaults, panelFaults }: UseChecks,
): void {
  const asWelcome = groups.length === 0 ? [] : welcomeFaults(message);
  const faults = [
    ...groups.flatMap(({ name }) =>
      asWelcome.map((fault) => worded('fault.ofWelcome', { fault, group: name })),
    ),
    ...panels.flatMap((panel) =>
      panelFaults(panel, message).map((fault) => worded('fault.ofPanel', { fault, panel: panel.name })),
    ),
  ];
  if (faults.length > 0) throw validationFailed(faults.map((says) => ({ field: 'message', says })));
}

/** @throws ServiceError CUSTOM_MESSAGE_IN_USE */
export function mustBeUnused({ name }: CustomMessageRecord, { groups, panels }: CustomMessageUse): void {
  const users = [
    ...groups.map((group) => worded('user.group', { group: group.name })),
    ...panels.map((panel) => worded('user.panel', { panel: panel.name })),
  ];
  if (users.length === 0) return;
  throw new ServiceError('CUSTOM_MESSAGE_IN_USE', worded('refused.customMessageInUse', { name, users }));
}
