import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { formatList } from '../words/list-format.ts';
import type { Pages } from '../words/pages.ts';
import { matching, suggestion, type Completer } from '../interactions/kinds/suggestion.ts';
import { clip, plain } from '../words/wording.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface ListPage<Item> extends Pages {
  readonly data: readonly Item[];
  readonly next_page_url: string | null;
}

interface ListQuery {
  readonly page: number;
  readonly per_page: number;
}

/** A kind of named item that a guild has several of. */
export interface Kind<Item extends Named> {
  /** A selector for the words of a sentence. */
  readonly what: 'group' | 'panel' | 'message';
  /** The key of the advice for a guild that has none. */
  readonly ifNone: `named.create${'Group' | 'Panel' | 'Message'}`;
  readonly list: (call: Call, query: ListQuery) => Promise<ListPage<Item>>;
}

export const GROUPS: Kind<Schema<'TicketGroup'>> = {
  what: 'group',
  ifNone: 'named.createGroup',
  list: ({ client, guildId, options }, query) =>
    client.call('listTicketGroups', { path: { guild_id: guildId }, query }, options),
};

export const PANELS: Kind<Schema<'TicketPanel'>> = {
  what: 'panel',
  ifNone: 'named.createPanel',
  list: ({ client, guildId, options }, query) =>
    client.call('listTicketPanels', { path: { guild_id: guildId }, query }, options),
};

export const CUSTOM_MESSAGES: Kind<Schema<'CustomMessage'>> = {
  what: 'message',
  ifNone: 'named.createMessage',
  list: ({ client, guildId, options }, query) =>
    client.call('listCustomMessages', { path: { guild_id: guildId }, query }, options),
};

const PER_PAGE = 100;
// This is far more than a person can choose among; a server that never reports a last page must not hang the bot.
const PAGES = 10;
const NAMED_IN_SENTENCE = 20;

/** Lists all items of a kind that the guild has. */
export async function listNamed<Item extends Named>(call: Call, kind: Kind<Item>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const found = await kind.list(call, { page, per_page: PER_PAGE });
    items.push(...found.data);
    if (found.next_page_url === null) break;
  }
  return items;
}

/** Finds the typed item: by id, if it was chosen from the suggestions, or by name. */
export async function findNamed<Item extends Named>(
  call: Call,
  kind: Kind<Item>,
  typed: string,
): Promise<Item> {
  const wanted = typed.trim().toLowerCase();
  const items = await listNamed(call, kind);
  const byId = items.find(({ id }) => id === wanted);
  if (byId) return byId;
  const [found, another] = items.filter(({ name }) => name.toLowerCase() === wanted);
  if (found === undefined) throw unknownName(typed, kind, items);
  if (another) throw new InputError(say('named.several', { kind: kind.what, name: plain(typed) }));
  return found;
}

/** As `findNamed`, where only the id is needed: an item that was chosen needs no list. */
export async function findId(call: Call, kind: Kind<Named>, typed: string): Promise<string> {
  if (/^\d{17,20}$/.test(typed.trim())) return typed.trim();
  const { id } = await findNamed(call, kind, typed);
  return id;
}

/** Suggests the items by name. */
export function completeNamed(kind: Kind<Named>): Completer {
  return async (call, typed) =>
    matching(await listNamed(call, kind), typed, ({ name }) => name).map(({ id, name }) =>
      suggestion(name, id),
    );
}

function unknownName(
  typed: string,
  { what, ifNone }: Pick<Kind<Named>, 'what' | 'ifNone'>,
  items: readonly { readonly name: string }[],
): InputError {
  const sentence = say('named.unknown', { kind: what, name: plain(typed) });
  if (items.length === 0) return new InputError(`${sentence} ${say(ifNone)}`);
  const shown = items.slice(0, NAMED_IN_SENTENCE).map(({ name }) => plain(name));
  const names = formatList(shown);
  const others =
    items.length > shown.length ? say('named.availableMore', { names }) : say('named.available', { names });
  return new InputError(clip(`${sentence} ${others}`));
}
