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
