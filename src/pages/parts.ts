import type { Attachments } from './attachments.ts';
import type { Colors } from './colors.ts';
import type { Markdown } from './markdown.ts';
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
  /** Says everything in the group's language. */
  readonly say: Say;
}
