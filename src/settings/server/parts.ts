import { say } from '../../words/speaker.ts';
import type { Draw } from './item.ts';
import { LABELS } from './labels.ts';

/** The kinds of items that are set up as they are declared, by their names in addresses. */
export const setupItems = { labels: LABELS } as const;

export type ItemPart = keyof typeof setupItems;
/** The operations that the set-up of these items calls. */
export type ItemOperation = (typeof setupItems)[ItemPart]['list' | 'create' | 'change' | 'remove']['id'];

/** Parts with their own screens in Discord and their own pages in the browser. */
const ownParts = {
  blocks: () => say('blocks.list'),
  webhooks: () => say('webhooks.list'),
  statistics: () => say('dashboard.figures'),
  access: () => say('access.list'),
  data: () => say('dataExport.title'),
  checkup: () => say('section.checkup'),
} as const satisfies Readonly<Record<string, () => string>>;

export type OwnPart = keyof typeof ownParts;
export type ServerPart = ItemPart | OwnPart;

const isItemPart = (name: string): name is ItemPart => Object.hasOwn(setupItems, name);
const isOwnPart = (name: string): name is OwnPart => Object.hasOwn(ownParts, name);

const itemParts = Object.keys(setupItems).filter(isItemPart);

/** What is set up for a whole server, in the order in which it is offered. */
export const serverParts: readonly ServerPart[] = [...itemParts, ...Object.keys(ownParts).filter(isOwnPart)];

export const serverPartLabel = (part: ServerPart): string =>
  isItemPart(part) ? setupItems[part].words.list() : ownParts[part]();

/** Makes something of each kind of items. */
export const eachItem = <Result>(draw: (part: ItemPart) => Draw<Result>): readonly Result[] =>
  itemParts.map((part) => setupItems[part].drawnBy(draw(part)));
