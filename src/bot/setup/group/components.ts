import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { groupSettingLabel, isGroupField } from '../../../settings/setting-labels.ts';
import { plain } from '../../words/wording.ts';
import { GROUP_DELETE_ID } from '../delete-components.ts';
import { orRefusal } from '../refusal-notice.ts';
import { enteredIn } from '../settings/entered.ts';
import { chosenValues } from '../settings/menus.ts';
import { settingForm, TEXT_FIELD } from '../settings/parts.ts';
import { formerIn } from '../settings/undo.ts';
import { step, stepModal } from '../step.ts';
import type { Section } from '../../../settings/setting.ts';
import { setupAnswer } from '../start/answer.ts';
import { changeSetting, findSetting, readGroup, readShown } from './change-setting.ts';
import { mustBeEmpty } from './delete.ts';
import { faultsText } from './faults.ts';
import {
  SETUP_CONFIRM_ID,
  SETUP_CREATED_ID,
  SETUP_DELETE_ID,
  SETUP_GO_ID,
  SETUP_NEW_ID,
  SETUP_SET_ID,
  SETUP_UNDO_ID,
  SETUP_WRITE_ID,
  SETUP_WRITTEN_ID,
} from './ids.ts';
import { textPart } from './parts.ts';
import { groupScreen, sectionIn } from './screen.ts';

export async function showGroup(call: Call, id: string, section: Section, notice = ''): Promise<Answer> {
  return groupScreen(call, await readGroup(call, id), section, { notice });
}

/** Shows a refusal above the group as it is, so that the selects show what is stored, and not what was refused. */
export async function onScreen(
  call: Call,
  groupId: string,
  section: Section,
  act: () => Promise<Answer>,
): Promise<Answer> {
  return orRefusal(call, act, (notice) => showGroup(call, groupId, section, notice));
}

/** A button of a section, or the way back to one. */
export const sectionButton = step({
  id: SETUP_GO_ID,
  run: (call, { args: [groupId = '', section] }) => showGroup(call, groupId, sectionIn(section)),
});

/** A select with a new choice, or the button of something that is on or off. */
export const settingSelect = step({
  id: SETUP_SET_ID,
  run: async (call, { args, values }) => {
    const shown = readShown(args);
    const found = await findSetting(call, shown);
    return onScreen(call, shown.groupId, found.setting.section, () =>
      changeSetting(call, found, shown, { values: chosenValues(found.setting, values), typed: '' }),
    );
  },
});

/** Opens the form in which a setting is written. */
const writeButton = step({
  id: SETUP_WRITE_ID,
  opens: async (call, { args }) =>
    settingForm(customId(SETUP_WRITTEN_ID, ...args), (await findSetting(call, readShown(args))).setting),
  // This runs only where the setting is not one that is written.
  run: async (call, { args: [groupId = ''] }) => showGroup(call, groupId, 'place'),
});

const writtenModal = stepModal({
  id: SETUP_WRITTEN_ID,
  run: (call, submission) => {
    const typed = textIn(submission, TEXT_FIELD) ?? '';
    const shown = readShown(submission.args);
    return keepUnsavedInput([{ title: labelOf(shown.field), value: typed }], async () =>
      changeSetting(call, await findSetting(call, shown), shown, { values: [], typed }),
    );
  },
});

const labelOf = (field: string): string => (isGroupField(field) ? groupSettingLabel(field) : field);

/** The red button of a change that affects open tickets. */
const confirmButton = step({
  id: SETUP_CONFIRM_ID,
  run: async (call, { args, texts }) => {
    const shown = readShown(args);
    const found = await findSetting(call, shown);
    return onScreen(call, shown.groupId, found.setting.section, () =>
      changeSetting(call, found, shown, enteredIn(texts), { isConfirmed: true }),
    );
  },
});

/** Gives a setting its former value again, by the rules of any change. */
const undoButton = step({
  id: SETUP_UNDO_ID,
  run: async (call, { args, texts }) => {
    const shown = readShown(args);
    const found = await findSetting(call, shown);
    return onScreen(call, shown.groupId, found.setting.section, async () =>
      changeSetting(call, found, shown, formerIn(found.setting, args.slice(2), texts), { isUndo: true }),
    );
  },
});

const newGroupButton = step({
  id: SETUP_NEW_ID,
  opens: () =>
    modalForm(customId(SETUP_CREATED_ID), say('setup.newGroup'), [
      textField({ name: TEXT_FIELD, label: say('setup.newGroupName'), required: true, maxLength: 100 }),
    ]),
  run: async (call) => setupAnswer(call),
});

export const newGroupModal = stepModal({
  id: SETUP_CREATED_ID,
  run: async (call, submission) => {
    const body = { name: textIn(submission, TEXT_FIELD) ?? '' };
    const group = await call.client.call(
      'createTicketGroup',
      { path: { guild_id: call.guildId }, body },
      call.options,
    );
    const made = say('group.made', { name: plain(group.name) });
    const notice = [made, await faultsText(call, group, 'place')].filter(Boolean).join('\n');
    return groupScreen(call, group, 'place', { notice });
  },
});

const deleteButton = step({
  id: SETUP_DELETE_ID,
  run: async (call, { args: [groupId = ''] }) =>
    onScreen(call, groupId, 'place', async () => {
      const group = await readGroup(call, groupId);
      await mustBeEmpty(call, group);
      return {
        layout: [
          textPart(`## ${say('group.deleteAsk', { name: plain(group.name) })}\n${say('group.deleteLoses')}`),
          row(
            button('Danger', say('button.deleteGroup'), customId(GROUP_DELETE_ID, groupId)),
            button('Secondary', say('button.cancel'), customId(SETUP_GO_ID, groupId, 'place')),
          ),
        ],
      };
    }),
});

/** The components of `/setup` for ticket groups. */
export const groupComponents: readonly Component[] = [
  sectionButton,
  settingSelect,
  writeButton,
  confirmButton,
  undoButton,
  newGroupButton,
  deleteButton,
];

/** Its forms. */
export const groupModals: readonly Modal[] = [writtenModal, newGroupModal];
