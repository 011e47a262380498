import { StringSelectMenuBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord.js';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { labelsToShow } from '../../tickets/labels.ts';
import { OPTION_TEXT, button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { boxPart, sectionPart, textPart, type Part } from '../group/parts.ts';
import { hashOf } from '../../../settings/bound.ts';
import {
  type FormField,
  isFieldKind,
  KIND_LABELS,
  MOST_FIELDS,
  subjectAmong,
} from '../../../settings/form-field.ts';
import type { Group } from '../../../settings/group-settings.ts';
import {
  FIELD_ADD_ID,
  FIELD_DOWN_ID,
  FIELD_KIND_ID,
  FIELD_PICK_ID,
  FIELD_REMOVE_ID,
  FIELD_UP_ID,
  FIELD_WRITE_ID,
} from './ids.ts';
import { tryFormButton } from './preview.ts';
import { questionText } from './wording.ts';

/** The labels that choices of the form set. */
export const formLabels = (call: Call, { form_fields: rows }: Group): ReturnType<typeof labelsToShow> =>
  labelsToShow(
    call,
    rows.flat().flatMap(({ options = [] }) => options.flatMap(({ label_id: id }) => id ?? [])),
  );

/**
 * The form as members meet it, and what can be done to it. With five questions it takes all 40 components of a message.
 * @param title the block of the form's title
 * @param selected the place of the question that was chosen
 */
export function formParts(
  group: Group,
  title: Part,
  labels: Awaited<ReturnType<typeof formLabels>>,
  selected: number | undefined,
): readonly (Part | Row)[] {
  const fields = group.form_fields.flat();
  const subject = subjectAmong(fields);
  const questions = fields.map((field, place) =>
    sectionPart(
      questionText(field, { place, isSubject: place === subject, labels }),
      button('Secondary', say('button.edit'), customId(FIELD_WRITE_ID, ...addressOf(group, field, place))),
    ),
  );
  const field = selected === undefined ? undefined : fields[selected];
  const chosen = field !== undefined && selected !== undefined ? fieldRow(group, field, selected) : undefined;
  return [
    box(title, questions),
    ...(fields.length > 0 ? [row(fieldSelect(group, fields, selected))] : []),
    ...(chosen === undefined ? moreRows(group, fields) : [chosen]),
  ];
}

/** A line below the title only: further ones would be too many components. */
function box(title: Part, questions: readonly Part[]): Part {
  if (questions.length === 0) return boxPart([title, textPart(say('groupForm.empty'))]);
  return {
    type: ComponentType.Container,
    components: [title, { type: ComponentType.Separator }, ...questions],
  };
}

function moreRows(group: Group, fields: readonly FormField[]): readonly Row[] {
  return [
    ...(fields.length < MOST_FIELDS ? [row(addSelect(group))] : []),
    ...(fields.length > 0 ? [row(tryFormButton(group.id))] : []),
  ];
}

/** Opens the form of the chosen kind. */
const addSelect = ({ id }: Group): StringSelectMenuBuilder =>
  new StringSelectMenuBuilder()
    .setCustomId(customId(FIELD_ADD_ID, id))
    .setPlaceholder(say('button.addQuestion'))
    .addOptions(
      Object.keys(KIND_LABELS)
        .filter(isFieldKind)
        .map((kind) => ({ label: clip(KIND_LABELS[kind](), OPTION_TEXT), value: kind })),
    );

function fieldSelect(
  { id }: Group,
  fields: readonly FormField[],
  selected: number | undefined,
): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId(customId(FIELD_PICK_ID, id))
    .setPlaceholder(say('hint.chooseQuestion'))
    .addOptions(
      fields.map((field, place) => ({
        label: clip(`${place + 1}. ${plain(field.title)}`, OPTION_TEXT),
        value: String(place),
        default: place === selected,
      })),
    );
}

const addressOf = ({ id }: Group, field: FormField, place: number) =>
  [id, String(place), hashOf(field)] as const;

function fieldRow(group: Group, field: FormField, place: number): Row {
  const of = addressOf(group, field, place);
  const last = group.form_fields.flat().length - 1;
  return row(
    button('Secondary', say('button.partUp'), customId(FIELD_UP_ID, ...of)).setDisabled(place === 0),
    button('Secondary', say('button.partDown'), customId(FIELD_DOWN_ID, ...of)).setDisabled(place === last),
    button('Secondary', say('label.answerKind'), customId(FIELD_KIND_ID, ...of)),
    button('Danger', say('button.partRemove'), customId(FIELD_REMOVE_ID, ...of)),
  );
}
