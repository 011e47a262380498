import type { Reach } from '../../permits/reach.ts';
import type { Schema } from '../../../contract/operations.ts';

/** A message that has all of the words. */
export interface FoundMessage extends Omit<Schema<'TranscriptHit'>, 'content'> {
  /** What of it is searched, its own text first. */
  readonly texts: readonly string[];
}

export interface TranscriptSearch {
  /**
   * Ids of the guild's messages that have a word beginning with each of these (a single character: being it), the
   * newest first, at most `limit`.
   * `words` are as `wordsOf` makes them, at least one. Of tickets within `reach`, where it is not null, and then among
   * the newest ten thousand that match.
   */
  find(
    guildId: string,
    words: readonly string[],
    limit: number,
    reach: Reach | null,
  ): Promise<readonly string[]>;
  /** These messages, in this order; without those that were erased meanwhile. */
  read(messageIds: readonly string[]): Promise<readonly FoundMessage[]>;
}
