import { ApiError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { InputError, serviceReason } from '../../words/errors.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { changeLatest } from '../change-latest.ts';
import { changeOf } from '../../../settings/bound.ts';
import type { Entered } from '../../../settings/setting.ts';
import { enteredText } from '../settings/entered.ts';
import {
  groupSetting,
  isSettingField,
  type Group,
  type GroupSetting,
} from '../../../settings/group-settings.ts';
import { undoOf, type Undo } from '../settings/undo.ts';
import { faultsText } from './faults.ts';
import { SETUP_CONFIRM_ID, SETUP_GO_ID, SETUP_UNDO_ID } from './ids.ts';
import { textPart } from './parts.ts';
import { groupScreen } from './screen.ts';

/** A setting as a screen showed it. */
export interface ShownSetting {
  readonly groupId: string;
  readonly field: string;
  /** Identifies the value that was shown. */
  readonly hash: string;
}

export const readShown = ([groupId = '', field = '', hash = '']: readonly string[]): ShownSetting => ({
  groupId,
  field,
  hash,
});

export const readGroup = async ({ client, guildId, options }: Call, id: string): Promise<Group> =>
  client.call('getTicketGroup', { path: { guild_id: guildId, group_id: id } }, options);

interface HowChanged {
  readonly isConfirmed?: boolean;
  /** It gives the setting its former value again. */
  readonly isUndo?: boolean;
}

/**
 * Changes a setting and shows its section. A change that affects open tickets, or erases some, is first confirmed.
 * @throws InputError where somebody else changed that setting since it was shown
 */
export async function changeSetting(
  call: Call,
  { setting, group }: FoundSetting,
  shown: ShownSetting,
  entered: Entered,
  { isConfirmed = false, isUndo = false }: HowChanged = {},
): Promise<Answer> {
  const { effect } = changeOf(setting, shown.hash, entered);
  if (effect !== undefined && !isConfirmed) {
    const count = await countOpen(call, group);
    if (count > 0) return confirmScreen(group, setting, entered, say(effect, { count }));
  }
  try {
    const stored = await changeGroup(call, group, (current) => ({
      ...changeOf(groupSetting(setting.field, current), shown.hash, entered).body,
      ...(isConfirmed && CONFIRMED[setting.field]),
    }));
    const saved = say(isUndo ? 'setup.restored' : 'setup.saved', { setting: setting.label });
    const notice = [saved, await faultsText(call, stored, setting.section)].filter(Boolean).join('\n');
    const undo = isConfirmed && CONFIRMED[setting.field] ? undefined : undoIn(stored, { setting, group });
    return await groupScreen(call, stored, setting.section, { notice, undo });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'GROUP_ERASES_TICKETS') throw error;
    const warning = say('list.sentences', { first: serviceReason(error), second: say('setup.erases') });
    return confirmScreen(group, setting, entered, warning);
  }
}

/** The fields by which the service knows that a change is confirmed, which then can't be undone. */
const CONFIRMED: Readonly<Partial<Record<GroupSetting['field'], Body<'changeTicketGroup'>>>> = {
  erase_after: { erase_existing: true },
};

/** A change from channels to threads, or back, also changes other settings, which undoing it would not restore. */
function undoIn(stored: Group, { setting, group }: FoundSetting): Undo | undefined {
  if (stored.mode !== group.mode) return undefined;
  return undoOf(setting, groupSetting(setting.field, stored), (...words) =>
    customId(SETUP_UNDO_ID, group.id, setting.field, ...words),
  );
}

/** A setting with its present value, and the group that it is one of. */
interface FoundSetting {
  readonly setting: GroupSetting;
  readonly group: Group;
}

export async function findSetting(call: Call, { groupId, field }: ShownSetting): Promise<FoundSetting> {
  if (!isSettingField(field)) throw new InputError(say('interaction.unknownButton'));
  const group = await readGroup(call, groupId);
  return { setting: groupSetting(field, group), group };
}

/**
 * Changes a group that was just read, or, if somebody changed it in between, what it is by then: `change` throws where
 * that no longer is what the change was meant for.
 */
export async function changeGroup(
  call: Call,
  read: Group,
  change: (group: Group) => Body<'changeTicketGroup'>,
): Promise<Group> {
  const path = { guild_id: call.guildId, group_id: read.id };
  return changeLatest(call, read, {
    read: () => readGroup(call, read.id),
    store: async (group, options) => {
      const body = { ...change(group), revision: group.revision };
      const stored = await call.client.call('changeTicketGroup', { path, body }, options);
      call.forms.update(stored);
      return stored;
    },
  });
}

/** The number is requested as the bot itself: a person who sets up need not be staff of the group. */
async function countOpen({ client, guildId }: Call, { id }: Group): Promise<number> {
  const query = { group_id: id, status: ['open' as const], per_page: 1 };
  const { total } = await client.call('listTickets', { path: { guild_id: guildId }, query });
  return total;
}

/**
 * Asks before the change. What was entered stands in the second text, from which the button reads it: a custom id is too
 * short for it.
 */
function confirmScreen(
  { id }: Group,
  { field, label, hash, section }: GroupSetting,
  entered: Entered,
  warning: string,
): Answer {
  const title = say('setup.confirm', { setting: label });
  return {
    layout: [
      textPart(`## ${title}\n${warning}`),
      textPart(enteredText(entered)),
      row(
        button('Danger', say('button.saveAnyway'), customId(SETUP_CONFIRM_ID, id, field, hash)),
        button('Secondary', say('button.cancel'), customId(SETUP_GO_ID, id, section)),
      ),
    ],
  };
}
