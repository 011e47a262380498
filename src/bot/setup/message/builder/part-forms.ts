import { ButtonStyle, ComponentType } from 'discord.js';
import { placeholderHint } from '../../../messages/custom-message-form.ts';
import { textField, textIn, type ModalForm, type Submission } from '../../../interactions/kinds/modal.ts';
import type { Written } from '../../../interactions/kept-text.ts';
import { emojiText, readEmoji } from '../../../../discord-text/emoji.ts';
import { isWebAddress } from '../../../words/embeds.ts';
import { InputError } from '../../../words/errors.ts';
import { say } from '../../../words/say.ts';
import { clip, plain } from '../../../words/wording.ts';
import { HEADING, isHeading, text, type Component, type PartKind } from './parts.ts';

/** Kinds that a form makes. */
export type FormKind = Exclude<PartKind, 'line' | 'other'>;

interface PartForm {
  /** On the button that adds one. */
  readonly adds: `button.add${'Text' | 'Section' | 'Pictures' | 'Link'}`;
  readonly title: `label.part${'Text' | 'Section' | 'Pictures' | 'Link'}`;
  /** `part`: what is changed; none where a new one is made. */
  readonly fields: (part: Component | undefined) => ModalForm['components'];
  /** @throws InputError with what can't be made of it */
  readonly read: (written: Texts, part: Component | undefined) => Component;
}

/** By the field's name; nothing where nothing was written. */
type Texts = (field: string) => string | undefined;

const MOST_PICTURES = 10;

export const PART_FORMS: Readonly<Record<FormKind, PartForm>> = {
  text: {
    adds: 'button.addText',
    title: 'label.partText',
    fields: (part) => [long('text', say('label.partText'), placeholderHint(), part?.content)],
    read: (written, part) => ({
      ...part,
      type: ComponentType.TextDisplay,
      content: needed(written('text'), 'builder.needText'),
    }),
  },
  section: {
    adds: 'button.addSection',
    title: 'label.partSection',
    fields: (part) => [
      short('heading', say('label.heading'), say('hint.heading'), headingOf(part), 250),
      long('text', say('label.partText'), placeholderHint(), textOf(part)),
      short(
        'picture',
        say('label.messagePicture'),
        say('hint.address'),
        part?.accessory?.media?.url,
        2000,
        true,
      ),
      short('alt', say('label.pictureShows'), say('hint.alt'), part?.accessory?.description, 1000),
    ],
    read: readSection,
  },
  pictures: {
    adds: 'button.addPictures',
    title: 'label.partPictures',
    fields: (part) => [long('pictures', say('label.addresses'), say('hint.addresses'), picturesText(part))],
    read: (written, part) => ({
      ...part,
      type: ComponentType.MediaGallery,
      items: readPictures(needed(written('pictures'), 'builder.needAddress')),
    }),
  },
  link: {
    adds: 'button.addLink',
    title: 'label.partLink',
    fields: (part) => [
      short('label', say('label.linkSays'), undefined, part?.label, 80, true),
      short('url', say('label.linkLeads'), say('hint.address'), part?.url, 512, true),
      short('emoji', say('label.linkEmoji'), say('hint.emoji'), part?.emoji && emojiText(part.emoji), 64),
    ],
    read: readLink,
  },
};

export function isFormKind(kind: string): kind is FormKind {
  return kind in PART_FORMS;
}

/** The part that was written. @throws InputError */
export function readPart(kind: FormKind, submission: Submission, part?: Component): Component {
  return PART_FORMS[kind].read((field) => textIn(submission, field), part);
}

/** What would be a pity to write again. */
export function writtenIn(submission: Submission): readonly Written[] {
  return [...submission.fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [{ title: isField(name) ? say(TITLES[name]) : name, value }] : [],
  );
}

const TITLES = {
  heading: 'label.heading',
  text: 'label.partText',
  picture: 'label.messagePicture',
  alt: 'label.pictureShows',
  pictures: 'label.addresses',
  label: 'label.linkSays',
  url: 'label.linkLeads',
  emoji: 'label.linkEmoji',
  name: 'label.messageName',
  content: 'label.partText',
  more: 'label.messageMore',
} as const;

function isField(name: string): name is keyof typeof TITLES {
  return Object.hasOwn(TITLES, name);
}

function readSection(written: Texts, part: Component | undefined): Component {
  const heading = written('heading');
  const alt = written('alt');
  return {
    ...part,
    type: ComponentType.Section,
    components: [
      ...(heading === undefined ? [] : [text(HEADING + heading)]),
      text(needed(written('text'), 'builder.needText')),
    ],
    accessory: {
      type: ComponentType.Thumbnail,
      media: { url: readAddress(needed(written('picture'), 'builder.needPicture')) },
      ...(alt !== undefined && { description: alt }),
    },
  };
}

function readLink(written: Texts, { emoji: _former, ...part }: Partial<Component> = {}): Component {
  const emoji = written('emoji')?.trim();
  return {
    ...part,
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    label: needed(written('label'), 'builder.needLabel'),
    url: readAddress(needed(written('url'), 'builder.needAddress')),
    ...(emoji && { emoji: readButtonEmoji(emoji) }),
  };
}

function readButtonEmoji(written: string): NonNullable<Component['emoji']> {
  const emoji = readEmoji(written);
  if (emoji !== null) return emoji;
  throw new InputError(say('builder.noEmoji', { emoji: plain(written) }));
}

function headingOf(part: Component | undefined): string | undefined {
  const [first] = part?.components ?? [];
  return isHeading(first) ? first?.content?.slice(HEADING.length) : undefined;
}

function textOf(part: Component | undefined): string | undefined {
  return part?.components?.at(-1)?.content;
}

function picturesText(part: Component | undefined): string | undefined {
  return part?.items
    ?.map(({ media, description }) => [media.url, description].filter(Boolean).join(' '))
    .join('\n');
}

/** An address ends with the first blank that is not within a placeholder. */
const PICTURE_LINE = /^((?:\{\{.*?\}\}|\S)+)(?:\s+(.+))?$/;

function readPictures(written: string): NonNullable<Component['items']> {
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > MOST_PICTURES)
    throw new InputError(say('builder.tooManyPictures', { count: lines.length, most: MOST_PICTURES }));
  return lines.map((line) => {
    const [, url = '', description] = PICTURE_LINE.exec(line.trim()) ?? [];
    return { media: { url: readAddress(url) }, ...(description && { description: clip(description, 1024) }) };
  });
}

const PLACEHOLDER = /\{\{.*?\}\}|\{%.*?%\}/g;

/** One with placeholders is known only when it is filled in. */
function readAddress(written: string): string {
  const address = written.trim();
  const sample = address.replace(PLACEHOLDER, 'x');
  const isFilledIn = sample !== address;
  const isAddress = !/\s/.test(sample) && isWebAddress(sample);
  if (isAddress || (isFilledIn && address.startsWith('{{') && !/\s/.test(sample))) return address;
  throw new InputError(say('builder.noAddress', { address: plain(clip(address, 200)) }));
}

function needed(
  written: string | undefined,
  refusal: `builder.need${'Text' | 'Picture' | 'Address' | 'Label'}`,
): string {
  if (written !== undefined && written.trim() !== '') return written;
  throw new InputError(say(refusal));
}

function short(
  name: string,
  label: string,
  description: string | undefined,
  value: string | null | undefined,
  maxLength: number,
  required = false,
) {
  return textField({
    name,
    label,
    required,
    maxLength,
    value: value ? clip(value, maxLength) : undefined,
    ...(description !== undefined && { description }),
  });
}

function long(name: string, label: string, description: string, value: string | undefined) {
  return textField({
    name,
    label,
    description,
    long: true,
    required: true,
    value: value ? clip(value, 4000) : undefined,
  });
}
