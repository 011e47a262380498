import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import { labelsToShow } from '../../tickets/labels.ts';
import { OPTION_TEXT, button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { textPart, type Part } from '../group/parts.ts';
import { hashOf } from '../../../settings/bound.ts';
import {
  FIELD_DOWN_ID,
  FIELD_LIMITS_ID,
  FIELD_PICK_ID,
  FIELD_REMOVE_ID,
  FIELD_UP_ID,
  FIELD_WRITE_ID,
} from './ids.ts';
import { tryFormButton } from './preview.ts';
import type { FormField } from '../../../settings/form-field.ts';
import { formFields } from './wording.ts';

type Group = Schema<'TicketGroupSettings'>;

const LENGTH = 1800;
/** Discord's limit for a modal. */
const FIELDS = 5;

/** The form as members meet it, and what can be done to it. `selected`: the place of the field that was chosen. */
export async function formParts(
  call: Call,
  group: Group,
  selected: number | undefined,
): Promise<readonly Part[]> {
  const fields = group.form_fields.flat();
  const set = fields.flatMap(({ options = [] }) => options.flatMap(({ label_id: id }) => id ?? []));
  const lines = formFields(group, await labelsToShow(call, set)).map(
    ([name, value]) => `**${name}**\n${value}`,
  );
  const field = selected === undefined ? undefined : fields[selected];
  return [
    textPart(clip(lines.join('\n'), LENGTH)),
    ...(fields.length > 0 ? [row(fieldSelect(group, fields, selected))] : []),
    ...(field === undefined || selected === undefined ? [] : [fieldRow(group, field, selected)]),
    row(
      button('Primary', say('button.addQuestion'), customId(FIELD_WRITE_ID, group.id)).setDisabled(
        fields.length >= FIELDS,
      ),
      ...(fields.length > 0 ? [tryFormButton(group.id)] : []),
    ),
  ];
}

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

function fieldRow({ id }: Group, field: FormField, place: number): Row {
  const of = [id, String(place), hashOf(field)] as const;
  return row(
    button('Primary', say('button.change'), customId(FIELD_WRITE_ID, ...of)),
    button('Secondary', say('button.limits'), customId(FIELD_LIMITS_ID, ...of)),
    button('Secondary', say('button.partUp'), customId(FIELD_UP_ID, ...of)),
    button('Secondary', say('button.partDown'), customId(FIELD_DOWN_ID, ...of)),
    button('Danger', say('button.partRemove'), customId(FIELD_REMOVE_ID, ...of)),
  );
}
