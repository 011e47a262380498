/** Identifies a call: a key means something only for one token on one route (with its ids). */
export interface CallKey {
  readonly tokenId: string;
  /** Method and path as called. */
  readonly route: string;
  readonly key: string;
}

export interface StoredReply {
  readonly status: number;
  /** The body as it was sent: JSON text. */
  readonly json: string;
}

/**
 * A first answer, with what is stored in its place if it must not be stored itself: a repetition gets that. `again`
 * means that nothing is stored because the answer is large; a repetition recreates it from what the call did.
 */
export interface FirstReply extends StoredReply {
  readonly stored?: StoredReply | 'again';
}

/** The result of claiming a call. */
export type Claim =
  /**
   * The caller runs it. `id` stays the same when a dead process's call is run again, so that its changes are found.
   */
  | { readonly state: 'ours'; readonly id: string }
  | { readonly state: 'answered'; readonly bodyHash: string; readonly reply: StoredReply }
  /** A live process is running it. */
  | { readonly state: 'running'; readonly bodyHash: string };

/** Stores the calls with an `Idempotency-Key` and their first answers. Every time comes from the caller. */
export interface IdempotencyStore {
  /**
   * Atomically claims the call for `owner` until `leaseUntil` if nobody has it, if its owner's lease ran out, or if
   * it is older than `forgottenBefore`; otherwise returns its state.
   */
  claim(call: CallKey, claim: ClaimRequest): Promise<Claim>;
  /** The owner is alive and still runs these calls. */
  extend(ids: readonly string[], owner: string, leaseUntil: string): Promise<void>;
  /**
   * False, with nothing written, if another process has taken the call over: that process's answer is the one to
   * give.
   */
  finish(call: OwnCall, reply: StoredReply, at: string): Promise<boolean>;
  /**
   * The answer isn't to be repeated: the next call with this key runs. It gets the same id if something was done
   * under it, or may still take effect because another process is finishing it, so that it is found then.
   */
  release(call: OwnCall, at: string): Promise<void>;
  /** Whether the call has done its work, and recorded what it was done to. */
  isDone(id: string): Promise<boolean>;
  /** Deletes older calls; returns how many there were. */
  prune(before: string): Promise<number>;
  /** Called at the start of the only process: every unanswered call belonged to a dead one. */
  abandonAll(at: string): Promise<void>;
}

/** A call as the process that runs it sees it. */
export interface OwnCall {
  readonly id: string;
  readonly owner: string;
}

export interface ClaimRequest {
  readonly newId: string;
  readonly bodyHash: string;
  readonly owner: string;
  readonly now: string;
  readonly leaseUntil: string;
  readonly forgottenBefore: string;
}
