import type { LabelBuilder } from '@discordjs/builders';
import { ButtonStyle, ComponentType } from 'discord.js';
import { placeholderHint } from '../../../messages/custom-message-form.ts';
import { textField, type Submission } from '../../../interactions/kinds/modal.ts';
import { emojiText, readEmoji } from '../../../../discord-text/emoji.ts';
import { InputError } from '../../../words/errors.ts';
import { say } from '../../../words/say.ts';
import type { InputReader } from '../../../words/input/input-reader.ts';
import { clip, plain } from '../../../words/wording.ts';
import { submittedFields, labelOf, fieldText, type Field, type SubmittedFields } from './submitted-fields.ts';
import {
  readAddress,
  HEADING,
  isHeading,
  text,
  type Component,
  type PartKind,
} from '../../../../settings/message-parts.ts';

/** The kinds of parts that are made by a form. */
export type FormKind = Exclude<PartKind, 'line' | 'other'>;

interface PartForm {
  /** The key of the label on the button that adds one. */
  readonly adds: `button.add${'Text' | 'Section' | 'Pictures' | 'Link'}`;
  readonly title: `label.part${'Text' | 'Section' | 'Pictures' | 'Link'}`;
  /** `part`: the part to change; undefined for a new one. */
  readonly fields: (part: Component | undefined) => readonly LabelBuilder[];
  /** Faults are collected for the end, and an empty value takes their place in the part. */
  readonly read: (fields: SubmittedFields, part: Component | undefined) => Component;
  /**
   * The field in which the service finds a fault, by the last words of the fault's path in the part; the first match
   * counts.
   */
  readonly fieldAt: (text: SubmittedFields['text']) => Readonly<Record<string, Field>>;
}

const MOST_PICTURES = 10;

export const PART_FORMS: Readonly<Record<FormKind, PartForm>> = {
  text: {
    adds: 'button.addText',
    title: 'label.partText',
    fields: (part) => [long('text', say('label.partText'), placeholderHint(), part?.content)],
    read: ({ read }, part) => ({
      ...part,
      type: ComponentType.TextDisplay,
      content: read('text', (typed) => requireText(typed, 'builder.needText')) ?? '',
    }),
    fieldAt: () => ({ content: 'text' }),
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
    fieldAt: (written) => ({
      ...(written('heading') !== '' && { 'components.0.content': 'heading' }),
      content: 'text',
      url: 'picture',
      description: 'alt',
    }),
  },
  pictures: {
    adds: 'button.addPictures',
    title: 'label.partPictures',
    fields: (part) => [long('pictures', say('label.addresses'), say('hint.addresses'), picturesText(part))],
    read: (filled, part) => ({
      ...part,
      type: ComponentType.MediaGallery,
      items: readPictures(filled),
    }),
    fieldAt: () => ({ url: 'pictures', description: 'pictures' }),
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
    fieldAt: () => ({ label: 'label', url: 'url', 'emoji.name': 'emoji' }),
  },
};

export function isFormKind(kind: string): kind is FormKind {
  return kind in PART_FORMS;
}

/** The submitted part, as far as it can be read: `reading` collects the faults. */
export function readPart(
  kind: FormKind,
  submission: Submission,
  reading: InputReader,
  part?: Component,
): Component {
  return PART_FORMS[kind].read(submittedFields(submission, reading), part);
}

/** The label of the form's field in which the service found a fault. */
export function labelAt(kind: FormKind, submission: Submission, place: string): string | undefined {
  const fields = PART_FORMS[kind].fieldAt((field) => fieldText(submission, field));
  const [, field] = Object.entries(fields).find(([end]) => place.endsWith(`.${end}`)) ?? [];
  return field && labelOf(field);
}

function readSection({ text: fieldText, read }: SubmittedFields, part: Component | undefined): Component {
  const heading = fieldText('heading');
  const content = read('text', (typed) => requireText(typed, 'builder.needText')) ?? '';
  const picture = read('picture', (typed) => readAddress(requireText(typed, 'builder.needPicture'))) ?? '';
  const alt = fieldText('alt');
  return {
    ...part,
    type: ComponentType.Section,
    components: [...(heading === '' ? [] : [text(HEADING + heading)]), text(content)],
    accessory: {
      type: ComponentType.Thumbnail,
      media: { url: picture },
      ...(alt !== '' && { description: alt }),
    },
  };
}

function readLink(
  { text: fieldText, read }: SubmittedFields,
  { emoji: _former, ...part }: Partial<Component> = {},
): Component {
  const emoji = fieldText('emoji').trim();
  return {
    ...part,
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    label: read('label', (typed) => requireText(typed, 'builder.needLabel')) ?? '',
    url: read('url', (typed) => readAddress(requireText(typed, 'builder.needAddress'))) ?? '',
    ...(emoji && { emoji: read('emoji', readButtonEmoji, emoji) ?? null }),
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

function readPictures({ read }: SubmittedFields): NonNullable<Component['items']> {
  const lines = read('pictures', readLines) ?? [];
  read('pictures', () => mustFit(lines.length));
  return lines.map((line) => readPicture(line, read)).slice(0, MOST_PICTURES);
}

function readLines(typed: string): readonly string[] {
  const lines = requireText(typed, 'builder.needAddress').split('\n');
  return lines.filter((line) => line.trim() !== '');
}

function mustFit(count: number): void {
  if (count > MOST_PICTURES)
    throw new InputError(say('builder.tooManyPictures', { count, most: MOST_PICTURES }));
}

function readPicture(line: string, read: SubmittedFields['read']) {
  const [, address = '', description] = PICTURE_LINE.exec(line.trim()) ?? [];
  const url = read('pictures', readAddress, address) ?? '';
  return { media: { url }, ...(description && { description: clip(description, 1024) }) };
}

function requireText(
  written: string,
  refusal: `builder.need${'Text' | 'Picture' | 'Address' | 'Label'}`,
): string {
  if (written.trim() !== '') return written;
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
