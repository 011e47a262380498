import type { Attachments } from './attachments.ts';
import type { Colors } from './colors.ts';
import type { Markdown } from './markdown.ts';
import type { OpeningOf } from './message/opening.ts';
import type { IsFirstWithheld } from './message/withheld.ts';
import type { Names } from './names.ts';
import type { Times } from './times.ts';
import type { Say } from '../words/say.ts';

/** The helpers that every part of the page is rendered with. */
export interface PageParts {
  readonly names: Names;
  readonly colors: Colors;
  readonly times: Times;
  readonly markdown: Markdown;
  readonly attachments: Attachments;
  /** Whether the message is the first on the page whose words Discord withheld. */
  readonly isFirstWithheld: IsFirstWithheld;
  /** What the ticket's own message says; null for any other message. */
  readonly openingOf: OpeningOf;
  /** Says everything in the group's language. */
  readonly say: Say;
}
