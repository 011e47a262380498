import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Schema } from '../contract/operations.ts';
import { clip } from '../discord-text/clip.ts';
import { LAYOUT_FLAG } from '../discord-text/layout.ts';
import { say } from '../words/speaker.ts';
import { hashOf as hashOfValue } from './bound.ts';
import { InputError } from './input-error.ts';
import { plain } from './wording.ts';

export type Component = Schema<'Component'>;
export type Message = Schema<'MessageBody'>;
export type Parts = readonly Component[];

/** The kinds of parts that the builder can make; only JSON can change `other`. */
export type PartKind = 'text' | 'section' | 'pictures' | 'line' | 'link' | 'other';

/** A part with its place: `3`, or `3.1` for the second button of a row. */
export interface Part {
  readonly place: string;
  readonly component: Component;
  readonly kind: PartKind;
  /** A short description of the part, as it was written: not for Markdown. */
  readonly words: string;
}

/** The only component at the top level, which then holds all parts and has the color. */
export function containerOf({ components = [] }: Message): Component | undefined {
  const [first, ...others] = components;
  return isA(first, ComponentType.Container) && others.length === 0 ? first : undefined;
}

/** The contract has component types as numbers, so that Discord may add more. */
function isA(component: Component | undefined, type: number): boolean {
  return component?.type === type;
}

export function partsOf(message: Message): Parts {
  const { components = [] } = containerOf(message) ?? message;
  return components;
}

export function withParts(message: Message, parts: Parts): Message {
  const container = containerOf(message);
  return { ...message, components: container ? [{ ...container, components: parts }] : parts };
}

/** A layout of one container with these parts. */
export function layoutOf(parts: Parts, more: Pick<Component, 'accent_color'>, flags = 0): Message {
  const components = [{ type: ComponentType.Container, components: parts, ...more }];
  return { flags: flags | LAYOUT_FLAG, components };
}

/** All parts in their order, each button of a row as one. */
export function listParts(parts: Parts): readonly Part[] {
  return parts.flatMap((component, index) =>
    isLinkRow(component)
      ? (component.components ?? []).map((button, at) => toPart(`${index}.${at}`, button))
      : [toPart(String(index), component)],
  );
}

/** Identifies a version of a part, to notice changes. */
export const hashOf = (component: Component): string => hashOfValue(component, 10);

/** @throws InputError where another part stands there by now */
export function partAt(parts: Parts, place: string, expectedHash: string): Part {
  const found = listParts(parts).find((part) => part.place === place);
  if (found && hashOf(found.component) === expectedHash) return found;
  throw new PartChanged();
}

/** Someone else changed or moved the part since it was shown. */
export class PartChanged extends InputError {
  constructor() {
    super(say('builder.partChanged'));
  }
}

/** Appends a component; a link button joins a row of link buttons at the end. */
export function appendPart(parts: Parts, component: Component): Parts {
  if (!isA(component, ComponentType.Button)) return [...parts, component];
  const last = parts.at(-1);
  if (last === undefined || !isLinkRow(last) || buttonsOf(last).length >= BUTTONS_A_ROW)
    return [...parts, row([component])];
  return [...parts.slice(0, -1), row([...buttonsOf(last), component])];
}

export function replacePart(parts: Parts, place: string, component: Component): Parts {
  const { index, button } = readPlace(place);
  const linkRow = parts[index];
  if (button === undefined || linkRow === undefined) return parts.with(index, component);
  return parts.with(index, row(buttonsOf(linkRow).with(button, component)));
}

/** @throws InputError when it is the last one: Discord rejects empty messages. */
export function removePart(parts: Parts, place: string): Parts {
  const { index, button } = readPlace(place);
  const part = parts[index];
  const left = button === undefined || part === undefined ? [] : buttonsOf(part).toSpliced(button, 1);
  const after = left.length === 0 ? parts.toSpliced(index, 1) : parts.with(index, row(left));
  if (after.length > 0) return after;
  throw new InputError(say('builder.lastPart'));
}

/**
 * Moves a part by one, up or down: a button within its row, or with its row at the row's end. Returns the new place,
 * too.
 */
export function movePart(
  parts: Parts,
  place: string,
  by: -1 | 1,
): { readonly parts: Parts; readonly place: string } {
  const { index, button } = readPlace(place);
  const part = parts[index];
  if (part === undefined) return { parts, place };
  if (button !== undefined) {
    const swapped = swap(buttonsOf(part), button, by);
    if (swapped) return { parts: parts.with(index, row(swapped)), place: `${index}.${button + by}` };
  }
  const swapped = swap(parts, index, by);
  if (!swapped) return { parts, place };
  return { parts: swapped, place: [index + by, ...(button === undefined ? [] : [button])].join('.') };
}

function swap<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] | undefined {
  const [one, other] = [items[index], items[index + by]];
  if (one === undefined || other === undefined || index + by < 0) return undefined;
  return items.with(index, other).with(index + by, one);
}

// https://docs.discord.com/developers/components/reference#action-row
const BUTTONS_A_ROW = 5;

export function isLinkRow(component: Component): boolean {
  const buttons = buttonsOf(component);
  return isA(component, ComponentType.ActionRow) && buttons.length > 0 && buttons.every(isLink);
}

const LINK: number = ButtonStyle.Link;

function isLink(component: Component): boolean {
  const { style, url } = component;
  const leads = style === LINK && typeof url === 'string';
  return isA(component, ComponentType.Button) && leads;
}

export function buttonsOf({ components = [] }: Component): Parts {
  return components;
}

export function text(content: string): Component {
  return { type: ComponentType.TextDisplay, content };
}

function row(components: Parts): Component {
  return { type: ComponentType.ActionRow, components };
}

function readPlace(place: string): { readonly index: number; readonly button: number | undefined } {
  const [index, button] = place.split('.').map(Number);
  return { index: index ?? 0, button };
}

function toPart(place: string, component: Component): Part {
  const kind = kindOf(component);
  return { place, component, kind, words: WORDS[kind](component) };
}

const KINDS: ReadonlyMap<number, PartKind> = new Map([
  [ComponentType.TextDisplay, 'text'],
  [ComponentType.Section, 'section'],
  [ComponentType.MediaGallery, 'pictures'],
  [ComponentType.Separator, 'line'],
  [ComponentType.Button, 'link'],
]);

export function kindOf(component: Component): PartKind {
  const kind = KINDS.get(component.type) ?? 'other';
  if (kind === 'section' && !isPictured(component)) return 'other';
  return kind === 'link' && !isLink(component) ? 'other' : kind;
}

/** Whether it's a text with a picture that fits the form, with or without a heading. */
function isPictured({ accessory, components = [] }: Component): boolean {
  if (!isA(accessory, ComponentType.Thumbnail)) return false;
  return components.length === 1 || (components.length === 2 && isHeading(components[0]));
}

export const HEADING = '## ';

export function isHeading(component: Component | undefined): boolean {
  return component?.content?.startsWith(HEADING) === true;
}

/** The words for parts that only JSON can change, by type. */
const OTHERS = {
  [ComponentType.ActionRow]: 'builderPart.row',
  [ComponentType.Section]: 'builderPart.beside',
  [ComponentType.File]: 'builderPart.file',
  [ComponentType.Container]: 'builderPart.box',
} as const;

const WORDS: Readonly<Record<PartKind, (component: Component) => string>> = {
  text: ({ content = '' }) => say('builderPart.text', { line: firstLine(content) }),
  section: ({ components = [] }) =>
    say('builderPart.section', { line: firstLine(components[0]?.content ?? '') }),
  pictures: ({ items = [] }) => say('builderPart.pictures', { count: items.length }),
  line: () => say('builderPart.line'),
  link: ({ label }) => say('builderPart.link', { line: firstLine(label ?? '') }),
  other: ({ type }) => say(isNamed(type) ? OTHERS[type] : 'builderPart.other'),
};

function isNamed(type: number): type is keyof typeof OTHERS {
  return type in OTHERS;
}

/** With the words before it, the line fits into the 100 characters of an option. */
function firstLine(text: string): string {
  const [line = ''] = text.replace(/^#+ /, '').trimStart().split('\n');
  return clip(line, 70) || '…';
}

const PLACEHOLDER = /\{\{.*?\}\}|\{%.*?%\}/g;

/** An address with placeholders can be checked only when they are filled in. */
export function readAddress(written: string): string {
  const address = written.trim();
  const sample = address.replace(PLACEHOLDER, 'x');
  const isFilledIn = sample !== address;
  const isAddress = !/\s/.test(sample) && isWebAddress(sample);
  if (isAddress || (isFilledIn && address.startsWith('{{') && !/\s/.test(sample))) return address;
  throw new InputError(say('builder.noAddress', { address: plain(clip(address, 100)) }));
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}
