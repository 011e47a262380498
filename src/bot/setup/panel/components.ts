import type { Body } from '../../../contract/operations.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import {
  choiceField,
  choiceIn,
  modalForm,
  textField,
  textIn,
  type Modal,
} from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput, unsavedTexts } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { button, OPTION_TEXT, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import {
  PANEL_BLOCKS,
  panelBlock,
  type Panel,
  type PanelBlock,
  type PanelSetting,
} from '../../../settings/panel-settings.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf, labelsOf, type Entry } from '../settings/entries.ts';
import { formerIn, undoOf } from '../settings/undo.ts';
import { questionScreen } from '../group/parts.ts';
import { step, stepModal } from '../step.ts';
import { listGroups } from '../ticket-groups.ts';
import { changePanel, onPanel, readPanel, showPanel } from './change-panel.ts';
import {
  PANEL_ASK_DELETE_ID,
  PANEL_CREATED_ID,
  PANEL_DELETE_ID,
  PANEL_GO_ID,
  PANEL_NEW_ID,
  PANEL_PICK_ID,
  PANEL_POST_ID,
  PANEL_UNDO_ID,
  PANEL_WRITE_ID,
  PANEL_WRITTEN_ID,
} from './ids.ts';
import { isPanelBlock, panelScreen, panelSectionIn, panelsScreen } from './screen.ts';
import { typeOf } from './type-components.ts';

const NAME_FIELD = 'name';
const GROUP_FIELD = 'group';

export const panelSelect = step({
  id: PANEL_PICK_ID,
  run: (call, { values: [id = ''] }) => showPanel(call, id, 'look'),
});

/** A button of a section, or, without a panel, the way back to all. */
const sectionButton = step({
  id: PANEL_GO_ID,
  run: async (call, { args: [id, section] }) =>
    id === undefined ? panelsScreen(call) : showPanel(call, id, panelSectionIn(section)),
});

/** A form's select holds 25 groups; further ones are added to the panel afterwards. */
const newPanelButton = step({
  id: PANEL_NEW_ID,
  opens: async (call) => {
    const groups = await listGroups(call);
    if (groups.length === 0) throw new InputError(say('start.placeFirst'));
    return modalForm(customId(PANEL_CREATED_ID), say('button.newPanel'), [
      textField({ name: NAME_FIELD, label: say('label.panelName'), required: true, maxLength: 100 }),
      choiceField({
        name: GROUP_FIELD,
        label: say('label.ticketType'),
        options: groups
          .slice(0, SELECT_OPTIONS)
          .map(({ id, name }) => ({ label: clip(name, OPTION_TEXT), value: id })),
      }),
    ]);
  },
  run: (call) => panelsScreen(call),
});

export const newPanelModal = stepModal({
  id: PANEL_CREATED_ID,
  run: async (call, submission) =>
    keepUnsavedInput(unsavedTexts(say('button.newPanel'), submission), async () => {
      const { client, guildId, options } = call;
      const type = await typeOf(call, choiceIn(submission, GROUP_FIELD) ?? '');
      const body = { name: textIn(submission, NAME_FIELD) ?? '', options: [type] };
      const panel = await client.call('createTicketPanel', { path: { guild_id: guildId }, body }, options);
      return panelScreen(call, panel, 'look', { notice: say('panels.ready') });
    }),
});

interface Found {
  readonly panel: Panel;
  readonly block: PanelBlock;
  readonly settings: readonly PanelSetting[];
}

async function find(call: Call, [id = '', block = '']: readonly string[]): Promise<Found> {
  if (!isPanelBlock(block)) throw new InputError(say('interaction.unknownButton'));
  const panel = await readPanel(call, id);
  return { panel, block, settings: panelBlock(panel, block) };
}

async function change(
  call: Call,
  { panel, block }: Found,
  entries: readonly Entry<Body<'changeTicketPanel'>>[],
  saved: 'setup.saved' | 'setup.restored' = 'setup.saved',
): Promise<Answer> {
  if (entries.length === 0) return panelScreen(call, panel, 'look');
  const { panel: stored, notice } = await changePanel(
    call,
    panel,
    say(saved, { setting: labelsOf(entries) }),
    (latest) => bodyOf(entries, panelBlock(latest, block), {}),
  );
  const id = customId(PANEL_UNDO_ID, panel.id, block);
  const undo = await undoOf(call, entries, panelBlock(stored, block), id);
  return panelScreen(call, stored, 'look', { notice, undo });
}

const editButton = step({
  id: PANEL_WRITE_ID,
  opens: async (call, { args }) => {
    const { panel, block, settings } = await find(call, args);
    return blockForm(call, [PANEL_WRITTEN_ID, panel.id, block], say(PANEL_BLOCKS[block]), settings);
  },
  // This runs only without a form.
  run: (call, { args: [id = ''] }) => showPanel(call, id, 'look'),
});

export const editedModal = stepModal({
  id: PANEL_WRITTEN_ID,
  run: async (call, submission) => {
    const found = await find(call, submission.args);
    const [, , marks = ''] = submission.args;
    return keepUnsavedInput(typedIn(found.settings, submission), async () =>
      change(call, found, entriesIn(found.settings, marks, submission)),
    );
  },
});

const undoButton = step({
  id: PANEL_UNDO_ID,
  run: async (call, { args, texts }) => {
    const found = await find(call, args);
    return onPanel(call, found.panel.id, 'look', async () =>
      change(call, found, formerIn(found.settings, args.slice(2), texts), 'setup.restored'),
    );
  },
});

export const postSelect = step({
  id: PANEL_POST_ID,
  run: async (call, { args: [id = ''], values: [channelId = ''] }) =>
    onPanel(call, id, 'posts', async () => {
      const path = { guild_id: call.guildId, panel_id: id, channel_id: channelId };
      await call.client.call('sendTicketPanel', { path }, call.options);
      const notice = say('panels.posted', { channel: channelMention(channelId) });
      return showPanel(call, id, 'posts', { notice });
    }),
});

const askDeleteButton = step({
  id: PANEL_ASK_DELETE_ID,
  run: async (call, { args: [id = ''] }) => {
    const { name } = await readPanel(call, id);
    return questionScreen(
      say('panels.deleteAsked', { name: plain(name) }),
      say('panels.deleteTakes'),
      button('Danger', say('button.panelDelete'), customId(PANEL_DELETE_ID, id)),
      customId(PANEL_GO_ID, id, 'posts'),
    );
  },
});

export const panelDeleteButton = step({
  id: PANEL_DELETE_ID,
  run: async (call, { args: [id = ''] }) => {
    const path = { guild_id: call.guildId, panel_id: id };
    const { name } = await call.client.call('deleteTicketPanel', { path }, call.options);
    return panelsScreen(call, { notice: say('panels.deleted', { name: plain(name) }) });
  },
});

/** The components of the panels' screens, except those of ticket types. */
export const panelComponents: readonly Component[] = [
  panelSelect,
  sectionButton,
  newPanelButton,
  editButton,
  undoButton,
  postSelect,
  askDeleteButton,
  panelDeleteButton,
];

export const panelModals: readonly Modal[] = [newPanelModal, editedModal];
