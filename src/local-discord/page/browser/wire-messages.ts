/** More of the shapes in `wire.ts`: polls, and what a message is sent as. */
import type { Emoji, Message } from './wire.ts';

export interface Poll {
  question: { text?: string };
  answers: { answer_id: number; poll_media: { text?: string; emoji?: Emoji } }[];
  allow_multiselect?: boolean;
  expiry?: string | null;
  results?: {
    is_finalized?: boolean;
    answer_counts: { id: number; count: number; me_voted: boolean }[];
  };
}

/** A message about to be sent, with the ids of files that were uploaded for it. */
export interface Outgoing {
  content: string;
  attachments: { id: string }[];
  /** The message that it answers, and whether its author is mentioned by that. */
  answers?: { message: Message; mention: boolean };
}
