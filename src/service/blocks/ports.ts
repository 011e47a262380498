import type { Slice, Window } from '../model/pagination.ts';

/** A block applies to a person, or to everyone with a role. */
export interface BlockSubject {
  readonly subject_kind: 'user' | 'role';
  readonly subject_id: string;
}

/** A block as it is stored; field names are the contract's. */
export interface BlockRecord extends BlockSubject {
  readonly guild_id: string;
  readonly reason: string | null;
  readonly created_by: string;
  readonly created_at: string;
  /** When the block ends; null for never. */
  readonly ends_at: string | null;
}

export interface BlockStore {
  /** Lists the blocks in effect at this moment, the newest first. */
  list(guildId: string, at: string, window: Window): Promise<Slice<BlockRecord>>;
  /** Replaces an earlier block of the same subject, and removes blocks of the guild that have ended. */
  add(block: BlockRecord): Promise<BlockRecord>;
  /** Returns the removed block, also when the call is repeated; null when there was none. */
  remove(guildId: string, subject: BlockSubject, idempotencyId: string | null): Promise<BlockRecord | null>;
  /**
   * The block in effect for a person with these roles, and of several the one that lasts longest; null when the person
   * is not blocked.
   */
  findActive(
    guildId: string,
    person: { readonly userId: string; readonly roleIds: readonly string[] },
    at: string,
  ): Promise<BlockRecord | null>;
}
