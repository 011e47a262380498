import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Body } from '../../contract/operations.ts';
import { isLayout } from '../../discord-text/layout.ts';
import { html, type Html } from '../../pages/html.ts';
import { InputError } from '../../settings/input-error.ts';
import {
  appendPart,
  type Component,
  hashOf,
  listParts,
  type Message,
  movePart,
  partAt,
  type Parts,
  partsOf,
  readAddress,
  removePart,
  text,
  withParts,
} from '../../settings/message-parts.ts';
import { retryIfLate } from '../../settings/retry-if-late.ts';
import { say } from '../../words/speaker.ts';
import { textInput } from '../inputs.ts';
import { refusedSentence, SHOWN_LENGTH } from './sent-settings.ts';
import type { FormFields, SentForm } from '../form.ts';

/** The parts that can be added: the fields of each, and what becomes of them. */
const ADDED = {
  text: {
    label: () => say('button.addText'),
    fields: [{ name: 'text', label: () => say('label.partText'), max: 4000 }],
    make: (sent) => text(sent.text('text')),
  },
  pictures: {
    label: () => say('button.addPictures'),
    fields: [
      { name: 'url', label: () => say('label.linkLeads'), max: 512 },
      { name: 'alt', label: () => say('label.pictureShows'), max: 1024, isOptional: true },
    ],
    make: (sent) => {
      const description = sent.text('alt').trim();
      const media = { url: readAddress(sent.text('url')) };
      return {
        type: ComponentType.MediaGallery,
        items: [{ media, ...(description !== '' && { description }) }],
      };
    },
  },
  link: {
    label: () => say('button.addLink'),
    fields: [
      { name: 'label', label: () => say('label.linkSays'), max: 80 },
      { name: 'url', label: () => say('label.linkLeads'), max: 512 },
    ],
    make: (sent) => ({
      type: ComponentType.Button,
      style: ButtonStyle.Link,
      label: sent.text('label').trim(),
      url: readAddress(sent.text('url')),
    }),
  },
  line: { label: () => say('button.addLine'), fields: [], make: () => ({ type: ComponentType.Separator }) },
} as const satisfies Record<string, Added>;

interface Added {
  readonly label: () => string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: () => string;
    readonly max: number;
    readonly isOptional?: boolean;
  }[];
  readonly make: (sent: SentForm) => Component;
}

const TYPED: readonly Added['fields'][number][] = Object.values<Added>(ADDED).flatMap(({ fields }) => fields);

/** The fields of the forms that move, remove and add parts. */
export const PART_FIELDS: FormFields = {
  place: 10,
  shown: SHOWN_LENGTH,
  act: 10,
  add: 10,
  ...Object.fromEntries(TYPED.map(({ name, max }) => [name, max])),
};

const isAdded = (name: string): name is keyof typeof ADDED => Object.hasOwn(ADDED, name);

/** The parts of a layout, to be moved, removed and added; nothing for a message of another kind. */
export function partsSection(message: Message, address: string, refused?: SentForm): Html | false {
  if (!isLayout(message)) return false;
  const parts = listParts(partsOf(message));
  const button = (place: string, component: Component, act: string, label: string): Html =>
    html`<form method="post" action="${address}">
      <input type="hidden" name="place" value="${place}" />
      <input type="hidden" name="shown" value="${hashOf(component)}" />
      <button name="act" value="${act}">${label}</button>
    </form>`;
  return html`<section class="setup-list" aria-labelledby="parts">
    <h2 id="parts">${say('dashboard.parts')}</h2>
    <ol>
      ${parts.map(
        ({ place, component, words }, index) =>
          html`<li>
            <bdi>${words}</bdi>
            <div class="buttons">
              ${index > 0 && button(place, component, 'up', say('button.partUp'))}
              ${index < parts.length - 1 && button(place, component, 'down', say('button.partDown'))}
              ${button(place, component, 'remove', say('button.partRemove'))}
            </div>
          </li>`,
      )}
    </ol>
    <div class="actions">
      ${Object.keys(ADDED)
        .filter(isAdded)
        .map((name) => addForm(name, address, refused))}
    </div>
  </section>`;
}

function addForm(name: keyof typeof ADDED, address: string, refused?: SentForm): Html {
  const { label, fields }: Added = ADDED[name];
  const kind = html`<input type="hidden" name="add" value="${name}" />`;
  if (fields.length === 0)
    return html`<form method="post" action="${address}">${kind}<button>${label()}</button></form>`;
  const isRefused = refused?.text('add') === name;
  return html`<details class="action" ${isRefused && html`open`}>
    <summary>${label()}</summary>
    <form method="post" action="${address}">
      ${kind}
      ${fields.map((field) => {
        const { name: fieldName, max: maxLength, isOptional = false } = field;
        const value = isRefused ? refused.text(fieldName) : '';
        return fieldName === 'text'
          ? html`<label
              >${field.label()}
              <textarea name="text" rows="4" maxlength="${maxLength}" required>${value}</textarea>
            </label>`
          : textInput({ label: field.label(), name: fieldName, maxLength, value, required: !isOptional });
      })}
      <button>${say('dashboard.add')}</button>
    </form>
  </details>`;
}

interface StoredMessage {
  readonly message: Message;
}

/** Changes the parts of a layout as it is now. Returns why that was not done, or null. */
export async function changeParts<Stored extends StoredMessage>(
  read: () => Promise<Stored>,
  store: (stored: Stored, body: Body<'changeCustomMessage'>) => Promise<unknown>,
  sent: SentForm,
): Promise<string | null> {
  try {
    await retryIfLate(async () => {
      const stored = await read();
      const parts = changed(partsOf(stored.message), sent);
      await store(stored, { message: withParts(stored.message, parts) });
    });
    return null;
  } catch (error) {
    return refusedSentence(error);
  }
}

/** A part is moved or removed only if it is what the page showed. */
function changed(parts: Parts, sent: SentForm): Parts {
  const added = sent.text('add');
  if (isAdded(added)) return appendPart(parts, ADDED[added].make(sent));
  const place = sent.text('place');
  partAt(parts, place, sent.text('shown'));
  switch (sent.text('act')) {
    case 'up':
      return movePart(parts, place, -1).parts;
    case 'down':
      return movePart(parts, place, 1).parts;
    case 'remove':
      return removePart(parts, place);
    default:
      throw new InputError(say('interaction.unknownButton'));
  }
}
