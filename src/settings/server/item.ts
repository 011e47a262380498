import type { ApiClient, CallInput, CallOptions } from '../../contract/client.ts';
import type { OperationId, StreamId } from '../../contract/operations.ts';
import { bindFields, type DeclaredFields } from '../declared-fields.ts';

/** Who asks the API, for which server. */
export interface Caller {
  readonly client: ApiClient;
  readonly guildId: string;
  readonly options?: CallOptions;
}

interface ItemCall<Id extends OperationId, Args extends readonly unknown[], Reply> {
  readonly id: Id;
  readonly call: (caller: Caller, ...args: Args) => Promise<Reply>;
}

/** An operation of the contract with its input, made of the server's id and what the operation is about. */
export const operation = <Id extends Exclude<OperationId, StreamId>, Args extends readonly unknown[]>(
  id: Id,
  inputOf: (guildId: string, ...args: Args) => CallInput<Id>,
) => ({
  id,
  call: ({ client, guildId, options }: Caller, ...args: Args) =>
    client.call(id, inputOf(guildId, ...args), options),
});

/** What is said about items of a kind. */
interface ItemWords {
  readonly list: () => string;
  readonly hint: () => string;
  readonly none: () => string;
  readonly choose: () => string;
  readonly add: () => string;
  readonly change: () => string;
  readonly added: (name: string) => string;
  readonly changed: (name: string) => string;
  readonly deleteAsked: (name: string) => string;
  readonly deleteTakes: () => string;
  readonly deleted: (name: string) => string;
  /** The same on a page that no longer knows the item. */
  readonly deletedOne: () => string;
  readonly missing: () => string;
}

/**
 * A kind of items of a server, which `/setup` and the dashboard list, create, change and delete as it is declared here.
 * Its fields are one form: at most five.
 */
export interface ItemKind<Item, Fields extends object, Id extends OperationId = OperationId> {
  /** The verb that its custom ids begin with. */
  readonly verb: string;
  /** A server can have this many, and one page of the API holds them. */
  readonly most: number;
  readonly fields: DeclaredFields<Fields>;
  /** The fields of a new item. */
  readonly empty: Fields;
  readonly fieldsOf: (item: Item) => Fields;
  /** Escaped where Discord shows it. */
  readonly nameOf: (item: Item) => string;
  /** What stands after the name in a list; empty for nothing. */
  readonly factOf: (item: Item) => string;
  /** What a select offers: the name as it was written, after the emoji. */
  readonly optionOf: (item: Item) => {
    readonly id: string;
    readonly name: string;
    readonly emoji: string | null;
  };
  readonly list: ItemCall<Id, [], { readonly data: readonly Item[] }>;
  readonly create: ItemCall<Id, [body: Fields], Item>;
  readonly change: ItemCall<Id, [id: string, body: Partial<Fields>], Item>;
  readonly remove: ItemCall<Id, [id: string], Item>;
  readonly words: ItemWords;
}

/** Every item is found by its id. */
export interface Listed {
  readonly id: string;
}

/** Makes something of a kind of items, whatever their type. */
export type Draw<Result> = <Item extends Listed, Fields extends object>(
  kind: ItemKind<Item, Fields>,
) => Result;

/** Declares a kind of items. The ids of its operations are part of its type, for `src/callers.ts`. */
export const itemKind = <Item extends Listed, Fields extends object, Id extends OperationId>(
  kind: ItemKind<Item, Fields, Id>,
) => ({ ...kind, drawnBy: <Result>(draw: Draw<Result>): Result => draw(kind) });

/** The fields of an item with their values, or those of a new one. */
export const settingsOf = <Item, Fields extends object>(kind: ItemKind<Item, Fields>, item?: Item) =>
  bindFields(kind.fields, item === undefined ? kind.empty : kind.fieldsOf(item));

/** Undefined for an item that was deleted. */
export async function findItem<Item extends Listed>(
  { list }: Pick<ItemKind<Item, object>, 'list'>,
  caller: Caller,
  id: string,
): Promise<Item | undefined> {
  const { data } = await list.call(caller);
  return data.find((item) => item.id === id);
}
