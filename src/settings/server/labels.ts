import type { Schema } from '../../contract/operations.ts';
import { say } from '../../words/speaker.ts';
import type { DeclaredFields } from '../declared-fields.ts';
import { colorText, readColor } from '../input/colors.ts';
import { text } from '../kinds.ts';
import type { Control } from '../setting.ts';
import { plain } from '../wording.ts';
import { itemKind, operation } from './item.ts';

type Label = Schema<'Label'>;
/** What a label shows. */
type LabelLook = Required<Pick<Label, 'name' | 'emoji' | 'color'>>;

/** A server can have this many, and one page of the API holds them. */
export const MAX_LABELS = 100;

const emoji: Control<string | null, string | null> = {
  kind: 'writing',
  words: (value) => value ?? say('settings.none'),
  text: (value) => value ?? '',
  read: (typed) => typed || null,
  maxLength: 100,
};

const color: Control<string | null, string | null> = {
  kind: 'writing',
  words: (value) => (value === null ? say('settings.none') : colorText(value)),
  text: (value) => (value === null ? '' : colorText(value)),
  read: (typed) => (typed === '' ? null : readColor(typed)),
  maxLength: 30,
};

const fields: DeclaredFields<LabelLook> = {
  name: { label: () => say('label.messageName'), control: text({ max: 50, required: true }) },
  emoji: { label: () => say('label.linkEmoji'), hint: () => say('hint.emoji'), control: emoji },
  color: { label: () => say('label.edgeColor'), hint: () => say('settingHint.color'), control: color },
};

/** "💸 Refund"; a name can be the emoji itself. */
export function labelText({ emoji: shown, name }: Pick<Label, 'emoji' | 'name'>): string {
  return shown === null || shown === name ? plain(name) : `${shown} ${plain(name)}`;
}

export const LABELS = itemKind({
  verb: 'label',
  most: MAX_LABELS,
  fields,
  empty: { name: '', emoji: null, color: null },
  fieldsOf: ({ name, emoji: shown, color: edge }) => ({ name, emoji: shown, color: edge }),
  nameOf: labelText,
  factOf: ({ color: edge }) => (edge === null ? '' : colorText(edge)),
  optionOf: (label) => label,
  list: operation('listLabels', (guild_id) => ({ path: { guild_id }, query: { per_page: MAX_LABELS } })),
  create: operation('createLabel', (guild_id, body: LabelLook) => ({ path: { guild_id }, body })),
  change: operation('changeLabel', (guild_id, label_id: string, body: Partial<LabelLook>) => ({
    path: { guild_id, label_id },
    body,
  })),
  remove: operation('deleteLabel', (guild_id, label_id: string) => ({ path: { guild_id, label_id } })),
  words: {
    list: () => say('labels.list'),
    hint: () => say('labels.hint'),
    none: () => say('labels.none'),
    choose: () => say('hint.chooseLabel'),
    add: () => say('button.newLabel'),
    change: () => say('button.changeLabel'),
    added: (label) => say('labels.added', { label }),
    changed: (label) => say('labels.changed', { label }),
    deleteAsked: (label) => say('labels.deleteAsked', { label }),
    deleteTakes: () => say('labels.deleteTakes'),
    deleted: (label) => say('labels.deleted', { label }),
    deletedOne: () => say('dashboard.labelDeleted'),
    missing: () => say('refused.noLabel'),
  },
});
