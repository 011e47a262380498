import type { Schema } from '../../contract/operations.ts';
import { bind, type BoundSetting } from '../../settings/bound.ts';
import { text } from '../../settings/kinds.ts';
import { say } from '../../words/speaker.ts';

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

type Visit = (path: string, kind: keyof typeof KINDS, text: string) => string;

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

function mapEmbed(embed: Embed, path: string, visit: Visit): Embed {
  const { title, description, footer, fields } = embed;
  return {
    ...embed,
    ...(title !== undefined && { title: visit(`${path}.title`, 'title', title) }),
    ...(description !== undefined && {
      description: visit(`${path}.description`, 'description', description),
    }),
    ...(fields && {
      fields: fields.map((field, at) => ({
        ...field,
        name: visit(`${path}.fields.${at}.name`, 'name', field.name),
        value: visit(`${path}.fields.${at}.value`, 'value', field.value),
      })),
    }),
    ...(footer?.text !== undefined && {
      footer: { ...footer, text: visit(`${path}.footer.text`, 'footer', footer.text) },
    }),
  };
}

function mapComponents(components: readonly Component[], path: string, visit: Visit): Component[] {
  return components.map((component, at) => {
    const here = `${path}.${at}`;
    const { content, label, components: inner } = component;
    return {
      ...component,
      ...(content !== undefined && { content: visit(`${here}.content`, 'part', content) }),
      ...(typeof label === 'string' && { label: visit(`${here}.label`, 'label', label) }),
      ...(inner && { components: mapComponents(inner, `${here}.components`, visit) }),
    };
  });
}

/** The name, and texts by their paths. */
export type Texts = Readonly<Record<string, string>>;

const textField = (path: string, label: string, value: string, limits: Parameters<typeof text>[0]) =>
  bind<string, string, string, Texts>(
    { control: text(limits) },
    { field: path, label, value, bodyOf: (given) => ({ [path]: given }) },
  );

/** The field of a message's name. */
export const nameField = (name: string): BoundSetting<string, Texts> =>
  textField('name', say('label.messageName'), name, { max: 100, required: true });

/** A field for each text of the message. */
export function textFields(message: Message): readonly BoundSetting<string, Texts>[] {
  const fields: BoundSetting<string, Texts>[] = [];
  mapTexts(message, (path, kind, value) => {
    const { label, ...limits } = KINDS[kind];
    fields.push(textField(path, label(), value, limits));
    return value;
  });
  return fields;
}

export const withTexts = (message: Message, texts: Texts): Message =>
  mapTexts(message, (path, _kind, value) => texts[path] ?? value);
