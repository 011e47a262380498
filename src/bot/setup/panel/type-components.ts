import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput, unsavedTexts } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import { step, stepModal } from '../step.ts';
import { listLabels } from '../../tickets/labels.ts';
import { listGroups } from '../ticket-groups.ts';
import { changePanel, onPanel, readPanel, showPanel } from './change-panel.ts';
import {
  TYPE_ADD_ID,
  TYPE_DOWN_ID,
  TYPE_PICK_ID,
  TYPE_REMOVE_ID,
  TYPE_UP_ID,
  TYPE_WRITE_ID,
  TYPE_WRITTEN_ID,
} from './ids.ts';
import { panelScreen } from './screen.ts';
import { LABEL_LENGTH, readType, typeForm, type TicketType } from './type-parts.ts';

type Types = readonly TicketType[];

/** A ticket type with the group's name. */
export async function typeOf(call: Call, groupId: string): Promise<TicketType> {
  const name = (await listGroups(call)).find(({ id }) => id === groupId)?.name ?? '';
  return { group_id: groupId, label: clip(name, LABEL_LENGTH) };
}

/** The place of the ticket type, if it is still the one that was shown. @throws InputError otherwise */
function placeOf(types: Types, [, groupId = '', hash = '']: readonly string[]): number {
  const place = types.findIndex((type) => type.group_id === groupId && hashOf(type) === hash);
  if (place === -1) throw changedMeanwhile(say('panelCard.opens'));
  return place;
}

/** Changes the ticket types as they are now, and shows them; `groupId`: the group of the chosen one. */
async function changeTypes(
  call: Call,
  id: string,
  groupId: string,
  change: (types: Types) => Types,
): Promise<Answer> {
  const read = await readPanel(call, id);
  const saved = say('setup.saved', { setting: say('panelCard.opens') });
  const { panel, notice } = await changePanel(call, read, saved, ({ options }) => ({
    options: change(options),
  }));
  return panelScreen(call, panel, 'types', { notice, selected: groupId });
}

const typeSelect = step({
  id: TYPE_PICK_ID,
  run: (call, { args: [id = ''], values: [selected = ''] }) => showPanel(call, id, 'types', { selected }),
});

/** Adds a group under its name; its look can be changed then. */
const addSelect = step({
  id: TYPE_ADD_ID,
  run: async (call, { args: [id = ''], values: [groupId = ''] }) =>
    onPanel(call, id, 'types', async () => {
      const added = await typeOf(call, groupId);
      return changeTypes(call, id, groupId, (types) => [...types, added]);
    }),
});

const writeButton = step({
  id: TYPE_WRITE_ID,
  opens: async (call, { args }) => {
    const [{ options }, labels] = await Promise.all([readPanel(call, args[0] ?? ''), listLabels(call)]);
    const type = options[placeOf(options, args)];
    return type && typeForm(customId(TYPE_WRITTEN_ID, ...args), type, labels);
  },
  run: (call, { args: [id = ''] }) => showPanel(call, id, 'types'),
});

const writtenModal = stepModal({
  id: TYPE_WRITTEN_ID,
  run: async (call, submission) => {
    const [id = '', groupId = ''] = submission.args;
    return keepUnsavedInput(unsavedTexts(say('label.ticketType'), submission), async () => {
      const written = readType(submission, groupId, await listLabels(call));
      return changeTypes(call, id, groupId, (types) => types.with(placeOf(types, submission.args), written));
    });
  },
});

/** A button that acts on the chosen ticket type. */
function typeButton(id: Component['id'], act: (types: Types, place: number) => Types): Component {
  return step({
    id,
    run: async (call, { args }) => {
      const [panelId = '', groupId = ''] = args;
      return onPanel(call, panelId, 'types', () =>
        changeTypes(call, panelId, groupId, (types) => act(types, placeOf(types, args))),
      );
    },
  });
}

function moved(by: -1 | 1) {
  return (types: Types, place: number): Types => {
    return types.toSpliced(place, 1).toSpliced(place + by, 0, ...types.slice(place, place + 1));
  };
}

function removed(types: Types, place: number): Types {
  if (types.length === 1) throw new InputError(say('panels.lastGroup'));
  return types.toSpliced(place, 1);
}

export const typeComponents: readonly Component[] = [
  typeSelect,
  addSelect,
  writeButton,
  typeButton(TYPE_UP_ID, moved(-1)),
  typeButton(TYPE_DOWN_ID, moved(1)),
  typeButton(TYPE_REMOVE_ID, removed),
];

export const typeModals: readonly Modal[] = [writtenModal];
