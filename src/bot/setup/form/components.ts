import type { Call } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { listLabels } from '../../tickets/labels.ts';
import { changeGroup } from '../group/change-setting.ts';
import { onScreen } from '../group/components.ts';
import { groupScreen } from '../group/screen.ts';
import {
  changedQuestion,
  type Question,
  questionSettings,
  typeSettings,
  withType,
} from '../../../settings/asked-question.ts';
import { changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import {
  type FormField,
  isFieldKind,
  kindOf,
  subjectAmong,
  withSubject,
} from '../../../settings/form-field.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf } from '../settings/entries.ts';
import { step, stepModal } from '../step.ts';
import { readGroup } from '../ticket-groups.ts';
import {
  FIELD_ADD_ID,
  FIELD_DOWN_ID,
  FIELD_KIND_ID,
  FIELD_PICK_ID,
  FIELD_REMOVE_ID,
  FIELD_TYPED_ID,
  FIELD_UP_ID,
  FIELD_WRITE_ID,
  FIELD_WRITTEN_ID,
} from './ids.ts';

type Fields = readonly FormField[];

/** A question as the screen showed it. */
interface ShownField {
  readonly groupId: string;
  readonly place: number;
  readonly hash: string;
}

function readShown([groupId = '', place, hash = '']: readonly string[]): ShownField {
  return { groupId, place: Number(place), hash };
}

const formChanged = () => changedMeanwhile(say('setting.form_fields'));

/** The question, if it is still the one that was shown. @throws InputError otherwise */
function fieldAt(fields: Fields, { place, hash }: ShownField): FormField {
  const field = fields[place];
  if (field === undefined || hashOf(field) !== hash) throw formChanged();
  return field;
}

async function showForm(call: Call, groupId: string, selected?: number): Promise<Answer> {
  const group = await readGroup(call, groupId);
  return groupScreen(call, group, 'form', selected === undefined ? {} : { selected });
}

/** Changes the questions as they are now, and shows them; `selected` is the place of the chosen one then. */
async function changeFields(
  call: Call,
  groupId: string,
  change: (fields: Fields) => Fields,
  selected?: number,
): Promise<Answer> {
  const stored = await changeGroup(call, await readGroup(call, groupId), (group) => ({
    form_fields: change(group.form_fields.flat()).map((field) => [field]),
  }));
  const notice = say('groupForm.changed');
  return groupScreen(call, stored, 'form', selected === undefined ? { notice } : { notice, selected });
}

const fieldSelect = step({
  id: FIELD_PICK_ID,
  run: (call, { args: [groupId = ''], values: [place = ''] }) => showForm(call, groupId, Number(place)),
});

/** The words of a form's custom id that name the question: its kind where it's new, else where it was and which it was. */
type Named = readonly string[];

/** Identifies a question in a form, of which someone else may change another part at the same time. */
const markOf = ({ title, type, style }: FormField): string => hashOf([title, type, style]);

/** The question that a form is about, as it is now. @throws InputError if it's gone, or of another kind */
function questionIn(fields: Fields, [place = '', mark]: Named): Question {
  if (isFieldKind(place)) return { kind: place, stored: undefined, isSubject: false };
  const stored = fields[Number(place)];
  const kind = stored && kindOf(stored);
  if (stored === undefined || kind === undefined || markOf(stored) !== mark) throw formChanged();
  return { kind, stored, isSubject: subjectAmong(fields) === Number(place) };
}

async function questionForm(call: Call, groupId: string, named: Named, fields: Fields) {
  const question = questionIn(fields, named);
  const settings = questionSettings(question, await listLabels(call));
  return blockForm(call, [FIELD_WRITTEN_ID, groupId, ...named], say('label.question'), settings);
}

const addSelect = step({
  id: FIELD_ADD_ID,
  opens: (call, { args: [groupId = ''], values: [kind = ''] }) => questionForm(call, groupId, [kind], []),
  run: (call, { args: [groupId = ''] }) => showForm(call, groupId),
});

const writeButton = step({
  id: FIELD_WRITE_ID,
  opens: async (call, { args }) => {
    const shown = readShown(args);
    const { form_fields: rows } = await readGroup(call, shown.groupId);
    const fields = rows.flat();
    const named = [String(shown.place), markOf(fieldAt(fields, shown))];
    return questionForm(call, shown.groupId, named, fields);
  },
  run: (call, { args: [groupId = ''] }) => showForm(call, groupId),
});

const writtenModal = stepModal({
  id: FIELD_WRITTEN_ID,
  run: async (call, submission) => {
    const [groupId = '', ...words] = submission.args;
    const [named, marks = ''] = [words.slice(0, -1), words.at(-1)];
    const [group, labels] = await Promise.all([readGroup(call, groupId), listLabels(call)]);
    const fields = group.form_fields.flat();
    const asked = questionIn(fields, named);
    const settings = questionSettings(asked, labels);
    return keepUnsavedInput(typedIn(settings, submission), async () => {
      const entries = entriesIn(settings, marks, submission);
      if (entries.length === 0 && asked.stored !== undefined) return showForm(call, groupId);
      return changeFields(call, groupId, (latest) => {
        const question = questionIn(latest, named);
        const change = bodyOf(entries, questionSettings(question, labels), {});
        const { field, isSubject } = changedQuestion(question, change, labels);
        const place = question.stored === undefined ? latest.length : Number(named[0]);
        const changed = question.stored === undefined ? [...latest, field] : latest.with(place, field);
        const former = question.isSubject ? -1 : subjectAmong(latest);
        return withSubject(changed, isSubject ? place : former);
      });
    });
  },
});

const kindButton = step({
  id: FIELD_KIND_ID,
  opens: async (call, { args }) => {
    const shown = readShown(args);
    const { form_fields: rows } = await readGroup(call, shown.groupId);
    const settings = typeSettings(fieldAt(rows.flat(), shown));
    return blockForm(call, [FIELD_TYPED_ID, ...args], say('label.answerKind'), settings);
  },
  run: (call, { args: [groupId = ''] }) => showForm(call, groupId),
});

const typedModal = stepModal({
  id: FIELD_TYPED_ID,
  run: async (call, submission) => {
    const shown = readShown(submission.args);
    const { groupId, place } = shown;
    const group = await readGroup(call, groupId);
    const settings = typeSettings(fieldAt(group.form_fields.flat(), shown));
    return keepUnsavedInput(typedIn(settings, submission), async () => {
      const entries = entriesIn(settings, submission.args.at(-1) ?? '', submission);
      if (entries.length === 0) return showForm(call, groupId, place);
      const act = (fields: Fields): Fields => {
        const field = fieldAt(fields, shown);
        return fields.with(place, withType(field, bodyOf(entries, typeSettings(field), {})));
      };
      return changeFields(call, groupId, act, place);
    });
  },
});

/** A button that acts on the question; a refusal is shown above the form as it is. */
function fieldButton(
  id: Component['id'],
  act: (fields: Fields, place: number, field: FormField) => Fields,
  selectedAt: (place: number) => number | undefined,
): Component {
  return step({
    id,
    run: async (call, { args }) => {
      const shown = readShown(args);
      const { groupId, place } = shown;
      return onScreen(call, groupId, 'form', () =>
        changeFields(
          call,
          groupId,
          (fields) => act(fields, place, fieldAt(fields, shown)),
          selectedAt(place),
        ),
      );
    },
  });
}

/** The subject stays the subject, even if another question would be it by its place. */
const moveButton = (id: Component['id'], by: -1 | 1): Component =>
  fieldButton(
    id,
    (fields, place, field) => {
      const target = place + by;
      if (target < 0 || target >= fields.length) throw new InputError(say('groupForm.atEnd'));
      const order = fields.keys().toArray().toSpliced(place, 1).toSpliced(target, 0, place);
      const moved = fields.toSpliced(place, 1).toSpliced(target, 0, field);
      return withSubject(moved, order.indexOf(subjectAmong(fields)));
    },
    (place) => place + by,
  );

const removeButton = fieldButton(
  FIELD_REMOVE_ID,
  (fields, place) => fields.toSpliced(place, 1),
  () => undefined,
);

export const formComponents: readonly Component[] = [
  fieldSelect,
  addSelect,
  writeButton,
  kindButton,
  moveButton(FIELD_UP_ID, -1),
  moveButton(FIELD_DOWN_ID, 1),
  removeButton,
];

export const formModals: readonly Modal[] = [writtenModal, typedModal];
