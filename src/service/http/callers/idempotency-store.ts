/** Which call: a key means something for one token on one route (with its ids) only. */
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
 * A first answer that is not to be repeated, because it must not be stored: kept instead is what a repetition gets.
 * `again`: nothing is kept, for it is large; a repetition makes it anew from what the call did.
 */
export interface FirstReply extends StoredReply {
  readonly kept?: StoredReply | 'again';
}

/**
 * The answer to a call, of what its change came to: for calls whose change is stored together with its answer. Null: it
 * is not kept so.
 */
export type ReplyTo = (outcome: object) => StoredReply | null;

/** Thrown where a call's work was to begin: another process had begun it. */
export class CallTaken extends Error {}

/** What came of asking to run a call. */
export type Claim =
  /** Run it. `id` stays the same when a dead process's call is run again, so what that one did is found. */
  | { readonly state: 'ours'; readonly id: string }
  | { readonly state: 'answered'; readonly bodyHash: string; readonly reply: StoredReply }
  /** A living process is at it. */
  | { readonly state: 'running'; readonly bodyHash: string };

/** Where calls with an `Idempotency-Key` and their first answers are kept; every instant is the caller's. */
export interface IdempotencyStore {
  /**
   * Atomically: takes the call for `owner` until `leaseUntil` where nobody has it, where its owner's lease ran out,
   * or where it is older than `forgottenBefore`; else tells what is there.
   */
  claim(call: CallKey, claim: ClaimRequest): Promise<Claim>;
  /**
   * As above, for a call whose work is stored in two transactions, its beginning and its change. Where nobody had the
   * call, nothing is written yet: the first of them claims it, or throws CallTaken, and the second one answers it.
   */
  take(call: CallKey, claim: ClaimRequest, replyTo: ReplyTo): Promise<Claim>;
  /** The owner is alive and still at it. */
  extend(ids: readonly string[], owner: string, leaseUntil: string): Promise<void>;
  /** False, and nothing is written, where another process has taken the call over: its answer is the one to give. */
  finish(call: OwnCall, reply: StoredReply, at: string): Promise<boolean>;
  /**
   * The answer is not to be repeated: the next call with this key runs. Under the same id where something was done
   * under it, or may still come true because another process is finishing it: it is found then.
   */
  release(call: OwnCall, at: string): Promise<void>;
  /** Whether the call has done its work, and noted on what. */
  isDone(id: string): Promise<boolean>;
  /** Deletes what is older; answers how many there were. */
  prune(before: string): Promise<number>;
  /** At the start of the only process there is: whatever is unanswered was a dead one's. */
  abandonAll(at: string): Promise<void>;
}

/** A call, as the process sees it that runs it. */
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
