import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { say } from '../../words/say.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import type { Panel } from '../../../settings/panel-settings.ts';
import {
  offeredTypes,
  type TicketType,
  typeLook,
  typeNamed,
  withLook,
  withOffered,
} from '../../../settings/panel-types.ts';
import { listLabels } from '../../tickets/labels.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf, labelsOf, type Entry } from '../settings/entries.ts';
import { formerIn, undoOf, type Undo } from '../settings/undo.ts';
import { step, stepModal } from '../step.ts';
import { listGroups } from '../ticket-groups.ts';
import { changePanel, onPanel, readPanel, showPanel } from './change-panel.ts';
import {
  TYPE_DOWN_ID,
  TYPE_OFFERED_ID,
  TYPE_OFFER_ID,
  TYPE_PICK_ID,
  TYPE_UNDO_ID,
  TYPE_UP_ID,
  TYPE_WRITE_ID,
  TYPE_WRITTEN_ID,
} from './ids.ts';
import { panelScreen } from './screen.ts';

type Types = readonly TicketType[];

/** A ticket type with the group's name. */
export async function typeOf(call: Call, groupId: string): Promise<TicketType> {
  const name = (await listGroups(call)).find(({ id }) => id === groupId)?.name ?? '';
  return typeNamed({ id: groupId, name });
}

const typesChanged = () => changedMeanwhile(say('panelCard.opens'));

/** The place of the ticket type, if it is still the one that was shown. @throws InputError otherwise */
function placeOf(types: Types, [, groupId = '', hash = '']: readonly string[]): number {
  const place = types.findIndex((type) => type.group_id === groupId && hashOf(type) === hash);
  if (place === -1) throw typesChanged();
  return place;
}

interface Changed {
  readonly saved: string;
  /** The group of the chosen type. */
  readonly selected?: string | undefined;
  readonly undo?: (panel: Panel) => Promise<Undo | undefined>;
}

/** Changes the ticket types as they are now, and shows them. */
async function changeTypes(
  call: Call,
  id: string,
  change: (panel: Panel) => Types,
  { saved, selected, undo }: Changed,
): Promise<Answer> {
  const read = await readPanel(call, id);
  const { panel, notice } = await changePanel(call, read, saved, (latest) => ({ options: change(latest) }));
  return panelScreen(call, panel, 'types', { notice, selected, undo: await undo?.(panel) });
}

const savedTypes = (): string => say('setup.saved', { setting: say('panelCard.opens') });

const typeSelect = step({
  id: TYPE_PICK_ID,
  run: (call, { args: [id = ''], values: [selected = ''] }) => showPanel(call, id, 'types', { selected }),
});

/** Chooses which ticket types the panel offers. */
const offerButton = step({
  id: TYPE_OFFER_ID,
  opens: async (call, { args: [id = ''] }) => {
    const [panel, groups] = await Promise.all([readPanel(call, id), listGroups(call)]);
    const settings = offeredTypes(panel, groups);
    return blockForm(call, [TYPE_OFFERED_ID, id], say('panelCard.opens'), settings);
  },
  run: (call, { args: [id = ''] }) => showPanel(call, id, 'types'),
});

const offeredModal = stepModal({
  id: TYPE_OFFERED_ID,
  run: async (call, submission) => {
    const [id = '', marks = ''] = submission.args;
    const [panel, groups] = await Promise.all([readPanel(call, id), listGroups(call)]);
    return keepUnsavedInput([], async () => {
      const entries = entriesIn(offeredTypes(panel, groups), marks, submission);
      if (entries.length === 0) return panelScreen(call, panel, 'types');
      const change = (latest: Panel): Types => {
        const { groups: ids = [] } = bodyOf(entries, offeredTypes(latest, groups), {});
        return withOffered(latest, ids, groups);
      };
      return changeTypes(call, id, change, { saved: savedTypes() });
    });
  },
});

/** A custom id of a form has no room for the id of the group, which a panel offers once. */
const markOf = ({ group_id: id }: TicketType): string => hashOf(id);

async function findType(call: Call, id: string, mark: string) {
  const [panel, labels] = await Promise.all([readPanel(call, id), listLabels(call)]);
  const type = panel.options.find((each) => markOf(each) === mark);
  if (type === undefined) throw typesChanged();
  return { type, labels, settings: typeLook(type, labels) };
}

type Found = Awaited<ReturnType<typeof findType>>;
type LookEntries = readonly Entry<Parameters<typeof withLook>[1]>[];

async function changeLook(
  call: Call,
  id: string,
  { type, labels }: Found,
  entries: LookEntries,
  saved: 'setup.saved' | 'setup.restored' = 'setup.saved',
): Promise<Answer> {
  const { group_id: selected } = type;
  if (entries.length === 0) return showPanel(call, id, 'types', { selected });
  const placeIn = ({ options }: Panel) => options.findIndex(({ group_id: groupId }) => groupId === selected);
  const typeIn = (panel: Panel): TicketType => {
    const found = panel.options[placeIn(panel)];
    if (found === undefined) throw typesChanged();
    return found;
  };
  const change = (latest: Panel): Types => {
    const now = typeIn(latest);
    const look = bodyOf(entries, typeLook(now, labels), {});
    return latest.options.with(placeIn(latest), withLook(now, look, labels));
  };
  return changeTypes(call, id, change, {
    saved: say(saved, { setting: labelsOf(entries) }),
    selected,
    undo: (panel) =>
      undoOf(call, entries, typeLook(typeIn(panel), labels), customId(TYPE_UNDO_ID, id, markOf(type))),
  });
}

const writeButton = step({
  id: TYPE_WRITE_ID,
  opens: async (call, { args }) => {
    const [id = ''] = args;
    const [{ options }, labels] = await Promise.all([readPanel(call, id), listLabels(call)]);
    const type = options[placeOf(options, args)];
    if (type === undefined) return undefined;
    const settings = typeLook(type, labels);
    return blockForm(call, [TYPE_WRITTEN_ID, id, markOf(type)], say('label.ticketType'), settings);
  },
  run: (call, { args: [id = ''] }) => showPanel(call, id, 'types'),
});

const writtenModal = stepModal({
  id: TYPE_WRITTEN_ID,
  run: async (call, submission) => {
    const [id = '', mark = '', marks = ''] = submission.args;
    const found = await findType(call, id, mark);
    return keepUnsavedInput(typedIn(found.settings, submission), async () =>
      changeLook(call, id, found, entriesIn(found.settings, marks, submission)),
    );
  },
});

const undoButton = step({
  id: TYPE_UNDO_ID,
  run: async (call, { args: [id = '', mark = '', ...words], texts }) =>
    onPanel(call, id, 'types', async () => {
      const found = await findType(call, id, mark);
      return changeLook(call, id, found, formerIn(found.settings, words, texts), 'setup.restored');
    }),
});

/** Moves the chosen ticket type by one place. */
const moveButton = (id: Component['id'], by: -1 | 1): Component =>
  step({
    id,
    run: async (call, { args }) => {
      const [panelId = '', selected = ''] = args;
      const change = ({ options }: Panel): Types => {
        const place = placeOf(options, args);
        return options.toSpliced(place, 1).toSpliced(place + by, 0, ...options.slice(place, place + 1));
      };
      return onPanel(call, panelId, 'types', () =>
        changeTypes(call, panelId, change, { saved: savedTypes(), selected }),
      );
    },
  });

export const typeComponents: readonly Component[] = [
  typeSelect,
  offerButton,
  writeButton,
  undoButton,
  moveButton(TYPE_UP_ID, -1),
  moveButton(TYPE_DOWN_ID, 1),
];

export const typeModals: readonly Modal[] = [offeredModal, writtenModal];
