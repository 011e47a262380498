import type { VisibleTickets } from '../../authorization/ticket-scope.ts';
import type { Schema } from '../../../contract/operations.ts';

/** A message that has all of the words. */
export interface FoundMessage extends Omit<Schema<'TranscriptHit'>, 'content'> {
  /** What of it is searched, its own text first. */
  readonly texts: readonly string[];
}

/** Which messages are looked through; what is left out narrows nothing. */
export interface SearchFilter {
  /** Tickets that the person gets to see; null: all. */
  readonly reach: VisibleTickets | null;
  /** Whose own messages are left out. */
  readonly botId: string;
  readonly authorId?: string;
  readonly groupId?: string;
  /** In ms since 1970; the end is excluded. */
  readonly since?: number;
  readonly until?: number;
}

export interface TranscriptSearch {
  /**
   * Ids of the guild's messages that have a word beginning with each of these (a single character: being it), the
   * newest first, at most `limit`.
   * `words` are as `wordsOf` makes them, at least one. Without what the bot wrote. People, groups and reach are looked
   * for among the newest thousands of that time that match.
   */
  find(
    guildId: string,
    words: readonly string[],
    limit: number,
    filter: SearchFilter,
  ): Promise<readonly string[]>;
  /** These messages, in this order; without those that were erased meanwhile. */
  read(messageIds: readonly string[]): Promise<readonly FoundMessage[]>;
}
