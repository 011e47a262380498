import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Schema } from '../../../contract/operations.ts';
import type { Key } from '../../../words/languages/en.ts';
import type { Call } from '../../interactions/call.ts';
import { customId } from '../../interactions/kinds/component.ts';
import {
  choiceField,
  choiceIn,
  modalForm,
  textField,
  textIn,
  type ModalForm,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import { OPTION_TEXT, SELECT_OPTIONS, button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';
import { textPart, type Part } from '../group/parts.ts';
import { hashOf } from '../../../settings/bound.ts';
import { menusOf } from '../settings/menus.ts';
import { type Label, labelNames, readLabelNames } from '../../../settings/labels.ts';
import type { Panel } from '../../../settings/panel-settings.ts';
import { labelsSetText, labelsToShow } from '../../tickets/labels.ts';
import { listGroups } from '../ticket-groups.ts';
import { TYPE_ADD_ID, TYPE_DOWN_ID, TYPE_PICK_ID, TYPE_REMOVE_ID, TYPE_UP_ID, TYPE_WRITE_ID } from './ids.ts';

export type TicketType = Schema<'PanelOption'>;
type Group = Schema<'TicketGroup'>;
type ButtonColor = TicketType['button_style'] & {};

const LIST_LENGTH = 2000;
export const LABEL_LENGTH = 80;
/** A screen has room for this many selects of groups. */
const MENUS = 4;

const COLORS = {
  primary: 'choice.buttonBlue',
  secondary: 'choice.buttonGrey',
  success: 'choice.buttonGreen',
  danger: 'choice.buttonRed',
} as const satisfies Record<ButtonColor, Key>;

const isColor = (word: string): word is ButtonColor => Object.hasOwn(COLORS, word);

/** The panel's ticket types, what can be done to the chosen one, and the groups that can be added. */
export async function typeParts(
  call: Call,
  panel: Panel,
  selected: string | undefined,
): Promise<readonly Part[]> {
  const { options } = panel;
  const set = options.flatMap(({ label_ids: ids = [] }) => ids);
  const [groups, labels] = await Promise.all([listGroups(call), labelsToShow(call, set)]);
  const chosen = options.find(({ group_id: id }) => id === selected);
  const others = groups.filter(({ id }) => !options.some(({ group_id: offered }) => offered === id));
  return [
    textPart(clip(options.map((type) => typeLine(type, panel, { groups, labels })).join('\n'), LIST_LENGTH)),
    row(typeSelect(panel, selected)),
    ...(chosen === undefined ? [] : [typeRow(panel, chosen)]),
    ...(options.length < SELECT_OPTIONS ? addRows(panel, others) : []),
  ];
}

function typeLine(
  {
    group_id: groupId,
    label,
    emoji,
    description,
    button_style: color = 'primary',
    label_ids: ids,
  }: TicketType,
  { style }: Panel,
  { groups, labels }: { readonly groups: readonly Group[]; readonly labels: readonly Label[] },
): string {
  const title = [emoji, `**${plain(label)}**`].filter(Boolean).join(' ');
  const look = style === 'buttons' ? ` (${say(COLORS[color])})` : description && `: ${plain(description)}`;
  const group = groups.find(({ id }) => id === groupId)?.name ?? say('panelCard.goneGroup');
  return `${title}${look ?? ''} → ${plain(group)}${labelsSetText(labels, ids)}`;
}

function typeSelect({ id, options }: Panel, selected: string | undefined): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId(customId(TYPE_PICK_ID, id))
    .setPlaceholder(say('hint.chooseType'))
    .addOptions(
      options.map(({ group_id: groupId, label }) => ({
        label: clip(label, OPTION_TEXT),
        value: groupId,
        default: groupId === selected,
      })),
    );
}

function typeRow({ id, options }: Panel, type: TicketType): Row {
  const of = [id, type.group_id, hashOf(type)] as const;
  return row(
    button('Primary', say('button.change'), customId(TYPE_WRITE_ID, ...of)),
    button('Secondary', say('button.partUp'), customId(TYPE_UP_ID, ...of)).setDisabled(
      options.at(0) === type,
    ),
    button('Secondary', say('button.partDown'), customId(TYPE_DOWN_ID, ...of)).setDisabled(
      options.at(-1) === type,
    ),
    button('Danger', say('button.partRemove'), customId(TYPE_REMOVE_ID, ...of)),
  );
}

function addRows({ id }: Panel, others: readonly Group[]): readonly Row[] {
  const menus = menusOf(others.map((group) => ({ label: clip(group.name, OPTION_TEXT), value: group.id })));
  if (menus.length === 1) menus[0]?.setPlaceholder(say('hint.addType'));
  return menus
    .slice(0, MENUS)
    .map((menu, place) => row(menu.setCustomId(customId(TYPE_ADD_ID, id, String(place)))));
}

const LABEL = 'label';
const EMOJI = 'emoji';
const DESCRIPTION = 'description';
const COLOR = 'color';
const LABELS = 'labels';

/** The form of a ticket type. Description and color show in one of the two looks each; both are kept. */
export function typeForm(
  id: string,
  { label, emoji, description, button_style: color = 'primary', label_ids: labelIds }: TicketType,
  labels: readonly Label[],
): ModalForm {
  const colors = Object.keys(COLORS).filter(isColor);
  return modalForm(id, say('label.ticketType'), [
    textField({
      name: LABEL,
      label: say('label.typeText'),
      required: true,
      maxLength: LABEL_LENGTH,
      value: label,
    }),
    textField({
      name: EMOJI,
      label: say('label.linkEmoji'),
      description: say('hint.emoji'),
      maxLength: 100,
      value: emoji,
    }),
    textField({
      name: DESCRIPTION,
      label: say('label.typeDescription'),
      maxLength: 100,
      value: description,
    }),
    choiceField({
      name: COLOR,
      label: say('label.buttonColor'),
      options: colors.map((value) => ({ label: say(COLORS[value]), value, default: value === color })),
    }),
    textField({
      name: LABELS,
      label: say('label.typeLabels'),
      description: say('hint.typeLabels'),
      value: labelNames(labels, labelIds),
    }),
  ]);
}

/** The submitted ticket type of a group. @throws InputError for a label that the server doesn't have */
export function readType(submission: Submission, groupId: string, labels: readonly Label[]): TicketType {
  const emoji = textIn(submission, EMOJI);
  const description = textIn(submission, DESCRIPTION);
  const color = choiceIn(submission, COLOR) ?? '';
  const labelIds = readLabelNames(labels, textIn(submission, LABELS) ?? '');
  return {
    group_id: groupId,
    label: textIn(submission, LABEL) ?? '',
    ...(emoji !== undefined && { emoji }),
    ...(description !== undefined && { description }),
    ...(isColor(color) && { button_style: color }),
    ...(labelIds.length > 0 && { label_ids: labelIds }),
  };
}
