import type { Schema } from '../../contract/operations.ts';
import { readEmoji } from '../../discord-text/emoji.ts';
import { html } from '../../pages/html.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';
import type { FormFields } from '../form.ts';
import type { Asked, Fields, MenuItem, ReadField } from './action.ts';

type Label = Schema<'Label'>;

/** "💸 Refund". Emoji of a server are pictures on Discord, and left out. */
export function labelText({ emoji, name }: Label): string {
  const shown = readEmoji(emoji ?? '');
  return shown !== null && !('id' in shown && shown.id) ? `${emoji} ${name}` : name;
}

/** The ticket's labels, in their order. */
export const labelsOf = (
  { label_ids: ids = [] }: Schema<'Ticket'>,
  labels: readonly Label[],
): readonly Label[] => ids.flatMap((id) => labels.find((label) => label.id === id) ?? []);

/**
 * A checkbox for each label of the server. The form includes what it showed, so that other people's changes are kept.
 */
export const labelBoxes: Fields = ({ visit: { say }, ticket, choices: { labels } }, entered) => {
  const { label_ids: present = [] } = ticket;
  const isEntered = entered('labels') !== '';
  const isChecked = (id: string): boolean => (isEntered ? entered(boxOf(id)) !== '' : present.includes(id));
  return html`<fieldset>
    <legend class="hidden">${say('more.labels')}</legend>
    <input type="hidden" name="labels" value="${labels.map(({ id }) => id).join(',')}" />
    <input type="hidden" name="shown" value="${present.join(',')}" />
    ${labels.map(
      (label) =>
        html`<label class="check"
          ><input
            type="checkbox"
            name="${boxOf(label.id)}"
            value="1"
            ${isChecked(label.id) && html`checked`}
          />
          ${labelText(label)}</label
        >`,
    )}
  </fieldset>`;
};

/** Each adds its label, or removes it. */
export const labelItems = ({
  ticket: { label_ids: present = [] },
  choices: { labels },
}: Asked): readonly MenuItem[] =>
  labels.map((label) => {
    const isCurrent = present.includes(label.id);
    return { name: isCurrent ? 'remove' : 'add', value: label.id, label: labelText(label), isCurrent };
  });

function boxOf(id: string): string {
  return `label-${id}`;
}

/** As many as a server has. */
const MOST_LABELS = 100;
const IDS_LENGTH = MOST_LABELS * (ID_LENGTH + 1);
export const LABEL_FIELDS = {
  labels: IDS_LENGTH,
  shown: IDS_LENGTH,
  add: ID_LENGTH,
  remove: ID_LENGTH,
  [boxOf('*')]: { max: 1, times: MOST_LABELS },
} as const satisfies FormFields;

const idsIn = (text: string): ReadonlySet<string> => new Set(text.split(',').filter(Boolean));

/** The labels that were checked, and those that no longer are. */
export function labelChange(read: ReadField): { add: string[]; remove: string[] } {
  const [add, remove] = [read('add'), read('remove')].map((id) => (id === '' ? [] : [id]));
  if (add?.length === 1 || remove?.length === 1) return { add: add ?? [], remove: remove ?? [] };
  const shown = idsIn(read('shown'));
  const ids = [...idsIn(read('labels'))];
  const isChecked = (id: string): boolean => read(boxOf(id)) !== '';
  return {
    add: ids.filter((id) => isChecked(id) && !shown.has(id)),
    remove: ids.filter((id) => !isChecked(id) && shown.has(id)),
  };
}
