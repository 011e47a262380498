/** Where operations other than actions on a ticket are tried, and what is known of each. */
import type { ApiClient, CallInput } from '../../../../src/contract/client.ts';
import type { OperationId, StreamId } from '../../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { GuildChannel, Message } from '@coatcheck/local-discord';
import { makeChannel } from '../../../service/messages/places.ts';
import type { World } from '../../../world.ts';

/** A world, and a client that waits for as long as a loaded machine needs, and asks once. */
export interface Scene {
  readonly world: World;
  readonly api: ApiClient;
  readonly path: { readonly guild_id: string };
}

/** A new one for each request. */
export interface Subject {
  /** Asks; under the same key for the same. */
  act(key: string): Promise<unknown>;
  /** What is stored of it, and what Discord shows of it. */
  look(): unknown;
  /** What `look` sees once it is done. */
  readonly after: unknown;
  /** What a person does about what was given up after the answer, where asking the same changes nothing. */
  mend?(): Promise<unknown>;
  /** What it made beforehand, by what it is in a call's path. */
  readonly ids: Readonly<Record<string, string>>;
}

export interface Action {
  readonly name: string;
  readonly prepare: (scene: Scene) => Promise<Subject>;
  /** Calls after the answer that are abandoned if Discord rejects them: the log reports it. */
  readonly left?: RegExp;
  /** What it says if Discord may have done it, and nothing can find out. */
  readonly says?: RegExp;
  /** Its calls to Discord, without those of other actions. The default is all of them. */
  readonly own?: RegExp;
}

/** Nobody else's. */
export const newName = (): string => crypto.randomUUID().slice(0, 8);

/** An operation as the moderator's own, or another person's. */
export const by =
  <Id extends Exclude<OperationId, StreamId>>(
    { api }: Scene,
    operation: Id,
    input: CallInput<Id>,
    onBehalfOf: string = SEED_IDS.administrator,
  ) =>
  (idempotencyKey: string): Promise<unknown> =>
    api.call(operation, input, { idempotencyKey, onBehalfOf });

export function makeText({ world }: Scene): Promise<string> {
  return makeChannel(world, { name: newName() });
}

export function messagesIn({ world }: Scene, channelId: string): Message[] {
  return [...world.discord.state.messages(channelId).all()];
}

export function channelsOf({ world }: Scene): GuildChannel[] {
  return [...(world.discord.state.guild(world.guildId)?.channels.values() ?? [])];
}

export function threadsIn({ world }: Scene, channelId: string): { readonly id: string }[] {
  const threads = world.discord.state.guild(world.guildId)?.threads.values() ?? [];
  return [...threads].filter(({ parent_id: parent }) => parent === channelId);
}

export const contents = (scene: Scene, channelId: string): string[] =>
  messagesIn(scene, channelId).map(({ content }) => content);
