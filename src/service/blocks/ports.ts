import type { Slice, Window } from '../pagination.ts';

/** A person, or everyone with a role. */
export interface BlockSubject {
  readonly subject_kind: 'user' | 'role';
  readonly subject_id: string;
}

/** As it is stored; field names are the contract's. */
export interface BlockRecord extends BlockSubject {
  readonly guild_id: string;
  readonly reason: string | null;
  readonly created_by: string;
  readonly created_at: string;
  /** Null: never. */
  readonly ends_at: string | null;
}

export interface BlockStore {
  /** Those that hold at this moment, the newest first. */
  list(guildId: string, at: string, window: Window): Promise<Slice<BlockRecord>>;
  /** In the place of an earlier one of the same subject; those of the guild that ended are forgotten. */
  add(block: BlockRecord): Promise<BlockRecord>;
  /** As it was, also when the call is repeated; null when there was none. */
  remove(guildId: string, subject: BlockSubject, idempotencyId: string | null): Promise<BlockRecord | null>;
  /** Of a person with these roles; of several the one that lasts longest. Null: nothing keeps them. */
  holding(
    guildId: string,
    person: { readonly userId: string; readonly roleIds: readonly string[] },
    at: string,
  ): Promise<BlockRecord | null>;
}
