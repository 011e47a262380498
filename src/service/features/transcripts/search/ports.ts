import type { VisibleTickets } from '../../../core/model/visible-tickets.ts';
import type { Schema } from '../../../../contract/operations.ts';

/** A message that has all of the words. */
export interface FoundMessage extends Omit<Schema<'TranscriptHit'>, 'content' | 'earlier_version'> {
  /** The texts of it that are searched, its own first. */
  readonly texts: readonly string[];
  /** Those of its earlier versions, the newest first. */
  readonly earlierTexts: readonly string[];
}

/** The messages that are searched; what is left out narrows nothing. */
export interface SearchFilter {
  /** The tickets that the person gets to see; null for all. */
  readonly visibleTickets: VisibleTickets | null;
  /** The bot, whose own messages are left out unless they pass on someone's words. */
  readonly botId: string;
  readonly authorId?: string;
  readonly groupId?: string;
  /** A label that the message's ticket has now. */
  readonly labelId?: string;
  /** In ms since 1970; the end is excluded. */
  readonly since?: number;
  readonly until?: number;
}

export interface TranscriptSearch {
  /**
   * Ids of the guild's messages that have a word beginning with each of these (a single character must be the whole
   * word), the newest first, at most `limit`.
   * `words` are as `wordsOf` makes them, at least one. The bot's messages count as theirs whose
   * words they pass on, and are left out otherwise. People, groups and visible
   * tickets are looked for among the newest thousands of that time that match.
   */
  find(
    guildId: string,
    words: readonly string[],
    limit: number,
    filter: SearchFilter,
  ): Promise<readonly string[]>;
  /** Returns these messages, in this order, without those that were erased meanwhile. */
  read(messageIds: readonly string[], botId: string): Promise<readonly FoundMessage[]>;
}
