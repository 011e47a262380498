import type { Body, Schema } from '../../contract/operations.ts';
import { bind, type BoundSetting } from '../../settings/bound.ts';
import { text } from '../../settings/kinds.ts';
import { say } from '../../words/speaker.ts';
import type { FormFields } from '../form.ts';
import { SHOWN_LENGTH, shownName } from './sent-settings.ts';

export type Message = Schema<'MessageBody'>;
type Component = Schema<'Component'>;
type Embed = Schema<'Embed'>;

/** The kinds of texts in a message, with their limits and names. */
const KINDS = {
  content: { max: 2000, long: true, label: () => say('label.messageText') },
  title: { max: 256, label: () => say('label.messageTitle') },
  description: { max: 4096, long: true, label: () => say('panelCard.text') },
  name: { max: 256, label: () => say('label.heading') },
  value: { max: 1024, long: true, label: () => say('panelCard.text') },
  footer: { max: 2048, label: () => say('panelCard.text') },
  part: { max: 4000, long: true, label: () => say('label.partText') },
  label: { max: 80, label: () => say('label.linkSays') },
} as const satisfies Record<string, { max: number; long?: boolean; label: () => string }>;

/** The path of a text in the contract. */
type Path = `message.${string}`;

type Visit = (path: Path, kind: keyof typeof KINDS, text: string) => string;

/** The same message with each of its texts, by its path in the contract, as `visit` returns it. */
function mapTexts(message: Message, visit: Visit): Message {
  const { content, embeds, components } = message;
  return {
    ...message,
    ...(content !== undefined && { content: visit('message.content', 'content', content) }),
    ...(embeds && { embeds: embeds.map((embed, at) => mapEmbed(embed, `message.embeds.${at}`, visit)) }),
    ...(components && { components: mapComponents(components, 'message.components', visit) }),
  };
}

function mapEmbed(embed: Embed, path: Path, visit: Visit): Embed {
  const { title, description, footer, fields } = embed;
  return {
    ...embed,
    ...(typeof title === 'string' && { title: visit(`${path}.title`, 'title', title) }),
    ...(typeof description === 'string' && {
      description: visit(`${path}.description`, 'description', description),
    }),
    ...(fields && {
      fields: fields.map((field, at) => ({
        ...field,
        name: visit(`${path}.fields.${at}.name`, 'name', field.name),
        value: visit(`${path}.fields.${at}.value`, 'value', field.value),
      })),
    }),
    ...(typeof footer?.text === 'string' && {
      footer: { ...footer, text: visit(`${path}.footer.text`, 'footer', footer.text) },
    }),
  };
}

function mapComponents(components: readonly Component[], path: Path, visit: Visit): Component[] {
  return components.map((component, at) => {
    const here: Path = `${path}.${at}`;
    const { content, label, components: inner } = component;
    return {
      ...component,
      ...(content !== undefined && { content: visit(`${here}.content`, 'part', content) }),
      ...(typeof label === 'string' && { label: visit(`${here}.label`, 'label', label) }),
      ...(inner && { components: mapComponents(inner, `${here}.components`, visit) }),
    };
  });
}

/** Texts by their paths. */
type Texts = Readonly<Record<Path, string>>;

/** The changes of a form. */
export type Change = Pick<Body<'changeCustomMessage'>, 'name' | 'answer'> & Texts;

/** More than the fullest message has. */
const MOST_TEXTS = 600;
const LONGEST_TEXT = Math.max(...Object.values(KINDS).map(({ max }) => max));
export const TEXT_FIELDS = {
  'message.*': { max: LONGEST_TEXT, times: MOST_TEXTS },
  [shownName('message.*')]: { max: SHOWN_LENGTH, times: MOST_TEXTS },
} as const satisfies FormFields;

/** A field for each text of the message. */
export function textFields(message: Message): readonly BoundSetting<string, Change>[] {
  const fields: BoundSetting<string, Change>[] = [];
  mapTexts(message, (path, kind, value) => {
    const { label, ...limits } = KINDS[kind];
    const control = text(limits);
    fields.push(
      bind({ control }, { field: path, label: label(), value, bodyOf: (given) => ({ [path]: given }) }),
    );
    return value;
  });
  return fields;
}

export const withTexts = (message: Message, texts: Texts): Message =>
  mapTexts(message, (path, _kind, value) => texts[path] ?? value);
