import type { Schema } from '../contract/operations.ts';
import { clip } from '../discord-text/clip.ts';
import { say } from '../words/speaker.ts';
import type { BoundSetting } from './bound.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import { InputError } from './input-error.ts';
import { choice, text } from './kinds.ts';
import { type Label, labelNames, readLabelNames } from './labels.ts';
import type { Panel } from './panel-settings.ts';
import type { Control } from './setting.ts';

export type TicketType = Schema<'PanelOption'>;
type Group = Pick<Schema<'TicketGroup'>, 'id' | 'name'>;

const LABEL_LENGTH = 80;
/** Room for the longest names of all labels of a ticket. */
const LABELS_LENGTH = 1_500;

/** A ticket type is offered under the name of its group first. */
export const typeNamed = ({ id, name }: Group): TicketType => ({
  group_id: id,
  label: clip(name, LABEL_LENGTH),
});

export const TYPE_COLORS = {
  primary: () => say('choice.buttonBlue'),
  secondary: () => say('choice.buttonGrey'),
  success: () => say('choice.buttonGreen'),
  danger: () => say('choice.buttonRed'),
} as const satisfies Record<TicketType['button_style'] & {}, () => string>;

type Look = Required<Pick<TicketType, 'label' | 'emoji' | 'description' | 'button_style'>> & {
  /** The names of its labels. */
  readonly labels: string;
};

export const TYPE_LOOK: DeclaredFields<Look> = {
  label: { label: () => say('label.typeText'), control: text({ max: LABEL_LENGTH, required: true }) },
  emoji: {
    label: () => say('label.linkEmoji'),
    hint: () => say('hint.emoji'),
    control: text({ max: 100 }),
  },
  description: { label: () => say('label.typeDescription'), control: text({ max: 100 }) },
  button_style: { label: () => say('label.buttonColor'), control: choice(TYPE_COLORS) },
  labels: {
    label: () => say('label.typeLabels'),
    hint: () => say('hint.typeLabels'),
    control: text({ max: LABELS_LENGTH }),
  },
};

function lookOf(type: TicketType, labels: readonly Label[]): Look {
  const { label, emoji = '', description = '', button_style = 'primary', label_ids: labelIds } = type;
  return { label, emoji, description, button_style, labels: labelNames(labels, labelIds) };
}

/** How a ticket type looks. Description and color show in one of the panel's two looks each; both are kept. */
export const typeLook = (
  type: TicketType,
  labels: readonly Label[],
): readonly BoundSetting<string, Partial<Look>>[] => bindFields(TYPE_LOOK, lookOf(type, labels));

/** The ticket type after a change. @throws InputError for a label that there isn't */
export function withLook(type: TicketType, change: Partial<Look>, labels: readonly Label[]): TicketType {
  const { emoji, description, labels: names, ...look } = { ...lookOf(type, labels), ...change };
  const labelIds = readLabelNames(labels, names);
  return {
    group_id: type.group_id,
    ...look,
    ...(emoji !== '' && { emoji }),
    ...(description !== '' && { description }),
    ...(labelIds.length > 0 && { label_ids: labelIds }),
  };
}

interface Offered {
  readonly groups: readonly string[];
}

/** Which groups a panel offers. One that was deleted is still offered until it's taken out. */
export function offeredTypes(
  { options }: Panel,
  groups: readonly Group[],
): readonly BoundSetting<string, Partial<Offered>>[] {
  const gone = options.filter(({ group_id: id }) => !groups.some((group) => group.id === id));
  const all = [
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map(({ group_id: id, label }) => ({ value: id, label })),
  ];
  const control: Control<readonly string[], readonly string[]> = {
    kind: 'choice',
    menus: (chosen) => [{ kind: 'many', options: all, chosen }],
    values: (chosen) => chosen,
    longest: all.map(({ value }) => value).join().length,
    read: (ids) => {
      if (ids.length === 0) throw new InputError(say('panels.lastGroup'));
      return ids;
    },
  };
  const declared: DeclaredFields<Offered> = { groups: { label: () => say('panelCard.opens'), control } };
  return bindFields(declared, { groups: options.map(({ group_id: id }) => id) });
}

/** The panel's ticket types with these groups: those that stay keep their look and order. */
export function withOffered(
  { options }: Panel,
  ids: readonly string[],
  groups: readonly Group[],
): readonly TicketType[] {
  const stay = options.filter(({ group_id: id }) => ids.includes(id));
  const added = groups.filter(({ id }) => ids.includes(id) && !stay.some((type) => type.group_id === id));
  return [...stay, ...added.map(typeNamed)];
}
