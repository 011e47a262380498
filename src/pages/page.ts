import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Schema } from '../contract/operations.ts';
import type { Language } from '../words/languages.ts';
import { sayIn } from '../words/say.ts';
import { createAttachments, type EmbedAttachment, type EmbedLimits } from './attachments.ts';
import { renderBody } from './body.ts';
import { createColors, type Colors } from './colors.ts';
import { renderHtml } from './document.ts';
import { createGiveWay } from './give-way.ts';
import { streamHtml, html, styleElement, type Html } from './html.ts';
import { type EmojiFont, emojiOf, rangeOf } from './emoji-font.ts';
import { createMarkdown } from './markdown.ts';
import { createOpeningOf } from './message/opening.ts';
import { createIsFirstWithheld } from './message/withheld.ts';
import { createNames } from './names.ts';
import type { PageParts } from './parts.ts';
import { createTimes } from './times.ts';

type Transcript = Schema<'Transcript'>;

export interface TranscriptPageOptions {
  /** The time when the page was made; it stands at its end. */
  readonly generatedAt: Date;
  /** Whether the notes thread is in it. Notes are internal: a page for the ticket's owner goes without. */
  readonly notes: boolean;
  readonly language?: Language;
  /**
   * Reads pictures into the file, so that they are seen offline and after their links have expired. Without it, the
   * file has none.
   */
  readonly embedAttachment?: EmbedAttachment;
  readonly limits?: EmbedLimits;
  /** Draws the page's emoji, so that they are seen on a machine that has none. Without it, the file relies on the machine. */
  readonly emojiFont?: EmojiFont;
}

/** A file within these limits opens on a phone; other pictures are named, with a link if there is one. */
const LIMITS: EmbedLimits = { maxPictureBytes: 8 * 1024 * 1024, maxTotalBytes: 64 * 1024 * 1024 };

/**
 * Renders a transcript as one HTML file that needs nothing else: no script, no network. It comes in pieces, about one
 * a message, each rendered when it is asked for; together, as UTF-8, they are the page.
 *
 * @throws whatever `embedAttachment` throws: the page ends there, unfinished. It returns null for what can't be read.
 */
export async function* renderTranscriptPage(
  fullTranscript: Transcript,
  options: TranscriptPageOptions,
): AsyncGenerator<string> {
  const transcript = options.notes ? fullTranscript : forOwner(fullTranscript, options.language ?? 'en');
  const colors = createColors(transcript);
  const { guild, group, ticket } = transcript;
  const { language = 'en' } = options;
  const parts = createPageParts(transcript, colors, { ...options, language });
  const name = parts.say('ticket.title', { number: String(ticket.number) });
  const title = `${name} · ${group.name} · ${guild.name}`;
  const body = renderBody(transcript, parts, options.generatedAt);
  const styles = [await readStyle(), colors.css, ...(await emojiStyle(transcript, options.emojiFont))];
  yield* writePage(renderDocument({ title, language }, styles, body));
}

/** Writes a page piece by piece; other work has its turn in between. */
export async function* writePage(document: Html): AsyncGenerator<string> {
  const giveWay = createGiveWay();
  for await (const piece of streamHtml(document)) {
    yield piece;
    await giveWay();
  }
}

/** Everything that the parts of a conversation are rendered with. */
export function createPageParts(
  transcript: Transcript,
  colors: Colors,
  options: Pick<TranscriptPageOptions, 'embedAttachment' | 'limits'> & {
    readonly language: Language;
    readonly timeZone?: string;
    /** Pictures of authors, by their IDs. */
    readonly pictures?: ReadonlyMap<string, string>;
  },
): PageParts {
  const say = sayIn(options.language);
  const { channel_message_attachments = [], thread_message_attachments = [] } = transcript;
  const names = createNames(transcript, colors, options.pictures);
  const times = createTimes(options.language, options.timeZone);
  const markdown = createMarkdown(names, times, say);
  const attachments = createAttachments(
    [...channel_message_attachments, ...thread_message_attachments],
    options.embedAttachment,
    options.limits ?? LIMITS,
    say,
  );
  return {
    names,
    colors,
    times,
    markdown,
    attachments,
    isFirstWithheld: createIsFirstWithheld(),
    openingOf: createOpeningOf(transcript, (id) => names.user(id), say),
    say,
  };
}

/**
 * The transcript as if nobody had opened the notes: also without names that only stand there, without excerpts, and without
 * what messages said before they were edited.
 * Channels that not everyone sees are named as Discord names them to those who don't.
 */
function forOwner(transcript: Transcript, language: Language): Transcript {
  const { guild, ticket } = transcript;
  const hidden = { name: sayIn(language)('mention.noAccess'), type: 0 };
  const channels = (guild.channels ?? []).map((channel) =>
    channel.public === true || channel.id === ticket.channel_id ? channel : { ...channel, ...hidden },
  );
  return {
    ...transcript,
    guild: { ...guild, channels },
    ticket: { ...ticket, thread_id: null },
    channel_messages: transcript.channel_messages.map(({ versions: _versions, ...message }) => message),
    thread_members: [],
    thread_messages: [],
    thread_message_attachments: [],
  };
}

const SHEETS = ['colors', 'page', 'ticket', 'messages', 'markdown', 'parts', 'print'];

/** The look that all pages share. It is in the local Discord's package, which is published alone. */
const LOOK = '@coatcheck/local-discord/look.css';

/** The style sheets. They are read for each page, which is rare and takes much longer than that. */
export async function readStyle(): Promise<string> {
  const own = SHEETS.map((name) => new URL(`style/${name}.css`, import.meta.url));
  const sheets = [new URL(import.meta.resolve(LOOK)), ...own].map((sheet) => readFile(sheet, 'utf8'));
  return (await Promise.all(sheets)).join('\n');
}

/** The style sheet with the emoji that a transcript shows, if there are any. It names who drew them, as their license demands. */
async function emojiStyle(transcript: Transcript, emojiFont: EmojiFont | undefined): Promise<string[]> {
  if (emojiFont === undefined) return [];
  const emoji = await emojiOf(transcript);
  if (emoji.size === 0) return [];
  const font = (await emojiFont(emoji)).toString('base64');
  return [
    `/* Emoji: Twemoji by Twitter, Inc and other contributors, CC-BY 4.0; the font: SIL Open Font License 1.1 */
@font-face{font-family:'Page Emoji';unicode-range:${rangeOf(emoji)};src:url(data:font/ttf;base64,${font})}`,
  ];
}

/**
 * The page's own policy, in case text of users ever gets out of its place: no script at all, nothing from the
 * network, no style but the sheets here, which are known by their hashes, and no forms.
 */
function contentSecurityPolicy(styles: readonly string[]): string {
  const rules = [
    "default-src 'none'",
    'img-src data:',
    'font-src data:',
    `style-src ${styles.map(styleSource).join(' ')}`,
  ];
  return [...rules, "base-uri 'none'", "form-action 'none'"].join('; ');
}

/** The source by which a policy allows this style sheet within a page, and no other. */
export const styleSource = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

interface Head {
  readonly title: string;
  readonly language: Language;
}

const renderDocument = (head: Head, styles: readonly string[], body: Html): Html =>
  renderHtml({
    ...head,
    head: html`<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(styles)}" />
      <meta name="referrer" content="no-referrer" />
      ${styles.map(styleElement)}`,
    body,
  });
