import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput, unsavedTexts } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { listLabels } from '../../tickets/labels.ts';
import { changeGroup, readGroup } from '../group/change-setting.ts';
import { onScreen } from '../group/components.ts';
import { groupScreen } from '../group/screen.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import { step, stepModal } from '../step.ts';
import { fieldForm, limitsForm, readField, readLimits } from './field-form.ts';
import {
  FIELD_DOWN_ID,
  FIELD_LIMITED_ID,
  FIELD_LIMITS_ID,
  FIELD_PICK_ID,
  FIELD_REMOVE_ID,
  FIELD_UP_ID,
  FIELD_WRITE_ID,
  FIELD_WRITTEN_ID,
} from './ids.ts';
import type { FormField } from '../../../settings/form-field.ts';

type Fields = readonly FormField[];

/** A field as the screen showed it; a new one has no place yet. */
interface ShownField {
  readonly groupId: string;
  readonly place: number | undefined;
  readonly hash: string;
}

function readShown([groupId = '', place, hash = '']: readonly string[]): ShownField {
  return { groupId, place: place === undefined ? undefined : Number(place), hash };
}

/** The field, if it is still the one that was shown. @throws InputError otherwise */
function fieldAt(fields: Fields, { place, hash }: ShownField): FormField {
  const field = place === undefined ? undefined : fields[place];
  if (field === undefined || hashOf(field) !== hash) throw changedMeanwhile(say('setting.form_fields'));
  return field;
}

async function showForm(call: Call, groupId: string, selected?: number): Promise<Answer> {
  const group = await readGroup(call, groupId);
  return groupScreen(call, group, 'form', selected === undefined ? {} : { selected });
}

/** Changes the fields as they are now, and shows them; `selected` is the place of the changed field then. */
async function changeFields(
  call: Call,
  groupId: string,
  selected: number | undefined,
  change: (fields: Fields) => Fields,
): Promise<Answer> {
  const stored = await changeGroup(call, await readGroup(call, groupId), (group) => ({
    form_fields: change(group.form_fields.flat()).map((field) => [field]),
  }));
  const place = selected ?? stored.form_fields.length - 1;
  return groupScreen(call, stored, 'form', { notice: say('groupForm.changed'), selected: place });
}

const fieldSelect = step({
  id: FIELD_PICK_ID,
  run: (call, { args: [groupId = ''], values: [place = ''] }) => showForm(call, groupId, Number(place)),
});

/** Opens the form of a field, or of a new one. */
const writeButton = step({
  id: FIELD_WRITE_ID,
  opens: async (call, { args }) => {
    const shown = readShown(args);
    if (shown.place === undefined) return fieldForm(customId(FIELD_WRITTEN_ID, shown.groupId), undefined);
    const { form_fields: rows } = await readGroup(call, shown.groupId);
    return fieldForm(customId(FIELD_WRITTEN_ID, ...args), fieldAt(rows.flat(), shown));
  },
  run: (call, { args: [groupId = ''] }) => showForm(call, groupId),
});

const limitsButton = step({
  id: FIELD_LIMITS_ID,
  opens: async (call, { args }) => {
    const shown = readShown(args);
    const [{ form_fields: rows }, labels] = await Promise.all([
      readGroup(call, shown.groupId),
      listLabels(call),
    ]);
    return limitsForm(customId(FIELD_LIMITED_ID, ...args), fieldAt(rows.flat(), shown), labels);
  },
  run: (call, { args: [groupId = ''] }) => showForm(call, groupId),
});

/** A button that acts on the field; a refusal is shown above the form as it is. */
function fieldButton(
  id: Component['id'],
  act: (fields: Fields, place: number, field: FormField) => Fields,
  moves: -1 | 0 | 1,
): Component {
  return step({
    id,
    run: async (call, { args }) => {
      const shown = readShown(args);
      const { groupId, place = 0 } = shown;
      return onScreen(call, groupId, 'form', () =>
        changeFields(call, groupId, place + moves, (fields) => act(fields, place, fieldAt(fields, shown))),
      );
    },
  });
}

function moved(by: -1 | 1) {
  return (fields: Fields, place: number, field: FormField): Fields => {
    const target = place + by;
    if (target < 0 || target >= fields.length) throw new InputError(say('groupForm.atEnd'));
    return fields.toSpliced(place, 1).toSpliced(target, 0, field);
  };
}

const writtenModal = stepModal({
  id: FIELD_WRITTEN_ID,
  run: (call, submission) =>
    keepUnsavedInput(unsavedTexts(say('setting.form_fields'), submission), async () => {
      const shown = readShown(submission.args);
      const { place } = shown;
      return changeFields(call, shown.groupId, place, (fields) =>
        place === undefined
          ? [...fields, readField(submission, undefined)]
          : fields.with(place, readField(submission, fieldAt(fields, shown))),
      );
    }),
});

const limitedModal = stepModal({
  id: FIELD_LIMITED_ID,
  run: (call, submission) =>
    keepUnsavedInput(unsavedTexts(say('setting.form_fields'), submission), async () => {
      const shown = readShown(submission.args);
      const { place = 0 } = shown;
      const labels = await listLabels(call);
      return changeFields(call, shown.groupId, place, (fields) =>
        fields.with(place, readLimits(submission, fieldAt(fields, shown), labels)),
      );
    }),
});

export const formComponents: readonly Component[] = [
  fieldSelect,
  writeButton,
  limitsButton,
  fieldButton(FIELD_UP_ID, moved(-1), -1),
  fieldButton(FIELD_DOWN_ID, moved(1), 1),
  fieldButton(FIELD_REMOVE_ID, (fields, place) => fields.toSpliced(place, 1), 0),
];

export const formModals: readonly Modal[] = [writtenModal, limitedModal];
