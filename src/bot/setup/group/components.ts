import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { modalForm, textField, textIn, type Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { GROUP_DELETE_ID } from '../delete-components.ts';
import { orRefusal } from '../refusal-notice.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { formerIn } from '../settings/undo.ts';
import { step, stepModal } from '../step.ts';
import type { Section } from '../../../settings/setting.ts';
import { setupAnswer } from '../start/answer.ts';
import { readGroup } from '../ticket-groups.ts';
import { changeBlock, confirmedIn, findBlock } from './change-setting.ts';
import { mustBeEmpty } from './delete.ts';
import { faultsText } from './faults.ts';
import {
  SETUP_CONFIRM_ID,
  SETUP_CREATED_ID,
  SETUP_DELETE_ID,
  SETUP_GO_ID,
  SETUP_MOVE_UP_ID,
  SETUP_NEW_ID,
  SETUP_UNDO_ID,
  SETUP_WRITE_ID,
  SETUP_WRITTEN_ID,
} from './ids.ts';
import { movedUp } from './move-up.ts';
import { groupScreen, sectionIn } from './screen.ts';
import { questionScreen } from './parts.ts';
import { button } from '../../words/rows.ts';

const NAME_FIELD = 'name';

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

/** Opens the form of a block. */
const editButton = step({
  id: SETUP_WRITE_ID,
  opens: async (call, { args }) => {
    const { group, block, title, settings } = await findBlock(call, args);
    return blockForm(call, [SETUP_WRITTEN_ID, group.id, block], title, settings);
  },
  // This runs only without a form.
  run: async (call, { args: [groupId = ''] }) => showGroup(call, groupId, 'place'),
});

export const editedModal = stepModal({
  id: SETUP_WRITTEN_ID,
  run: async (call, submission) => {
    const [, , marks = ''] = submission.args;
    const found = await findBlock(call, submission.args);
    return keepUnsavedInput(typedIn(found.settings, submission), async () =>
      changeBlock(call, found, entriesIn(found.settings, marks, submission)),
    );
  },
});

/** The red button of a change that affects open tickets. */
const confirmButton = step({
  id: SETUP_CONFIRM_ID,
  run: async (call, { args, texts }) => {
    const found = await findBlock(call, args);
    return onScreen(call, found.group.id, found.section, async () =>
      changeBlock(call, found, confirmedIn(found, args, texts), { isConfirmed: true }),
    );
  },
});

/** Gives settings their former values again, by the rules of any change. */
const undoButton = step({
  id: SETUP_UNDO_ID,
  run: async (call, { args, texts }) => {
    const found = await findBlock(call, args);
    return onScreen(call, found.group.id, found.section, async () =>
      changeBlock(call, found, formerIn(found.settings, args.slice(2), texts), { isUndo: true }),
    );
  },
});

/** Moves a priority or rating up, by the rules of any change. */
const moveUpSelect = step({
  id: SETUP_MOVE_UP_ID,
  run: async (call, { args, values: [place = ''] }) => {
    const found = await findBlock(call, args);
    const [, , hash = ''] = args;
    return onScreen(call, found.group.id, found.section, async () =>
      changeBlock(call, found, movedUp(found, hash, place)),
    );
  },
});

const newGroupButton = step({
  id: SETUP_NEW_ID,
  opens: () =>
    modalForm(customId(SETUP_CREATED_ID), say('setup.newGroup'), [
      textField({ name: NAME_FIELD, label: say('setup.newGroupName'), required: true, maxLength: 100 }),
    ]),
  run: async (call) => setupAnswer(call),
});

export const newGroupModal = stepModal({
  id: SETUP_CREATED_ID,
  run: async (call, submission) => {
    const body = { name: textIn(submission, NAME_FIELD) ?? '' };
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
      return questionScreen(
        say('group.deleteAsk', { name: plain(group.name) }),
        say('group.deleteLoses'),
        button('Danger', say('button.deleteGroup'), customId(GROUP_DELETE_ID, groupId)),
        customId(SETUP_GO_ID, groupId, 'place'),
      );
    }),
});

/** The components of `/setup` for ticket groups. */
export const groupComponents: readonly Component[] = [
  sectionButton,
  editButton,
  confirmButton,
  undoButton,
  moveUpSelect,
  newGroupButton,
  deleteButton,
];

/** Its forms. */
export const groupModals: readonly Modal[] = [editedModal, newGroupModal];
