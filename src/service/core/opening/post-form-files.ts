import type { Logger } from 'pino';
import { clip } from '../../../discord-text/clip.ts';
import type { SentFile } from '../../../discord-text/multipart.ts';
import { madeAt } from '../../../discord-text/snowflake.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { Jobs } from '../model/jobs.ts';
import { MESSAGE_BYTES } from '../../base/model/upload-limits.ts';
import type { OneAtATime } from '../../base/kit/one-at-a-time.ts';
import type { FormFile } from '../model/intent.ts';
import { CLOSED_THREAD, withUnarchivedThread } from '../channels/archived-threads.ts';
import { isGone } from '../channels/channel-missing.ts';
import type { FormFileDiscord, TicketDiscord, TicketStore } from '../tickets/ports.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { linesIn, type PublicLines, ticketLanguage } from '../words/public-lines.ts';

interface PostFormFilesDependencies {
  readonly store: Pick<TicketStore, 'find' | 'groupOf'>;
  readonly discord: Pick<TicketDiscord, 'updateThread'>;
  readonly formFileDiscord: FormFileDiscord;
  readonly oneAtATime: OneAtATime;
  readonly logger: Logger;
}

/**
 * Durable work that copies files of a form into their ticket. It may run twice; when it throws, it is retried later.
 */
export type PostFormFiles = (
  message: Jobs['ticket.form-files'],
  jobId: string,
  attempts: number,
) => Promise<void>;

/**
 * The number of attempts to download a file; with the worker's pauses they take a quarter of an hour. Then the message
 * says that the file is missing.
 */
const ATTEMPTS = 10;
/** The number of messages that are prepared at a time: the bytes of all their files are in memory. */
const MAX_CONCURRENT = 4;
const CONTENT_LENGTH = 2_000;

/** A file with its bytes, or a sentence that says why they are missing. */
type Fetched = { readonly file: SentFile } | { readonly missing: string };

/** The destination of the files: the current channel of their ticket. */
interface Target {
  readonly ticket: TicketRecord;
  readonly channelId: string;
  readonly heading: string;
  /** In the group's language. */
  readonly lines: PublicLines;
  readonly nonce: string;
  /** No further attempt follows: the message says what is missing. */
  readonly isLastTry: boolean;
}

export function createPostFormFiles(deps: PostFormFilesDependencies): PostFormFiles {
  return async (message, jobId, attempts) => {
    const { guildId, ticketId, title, part, parts } = message;
    const ticket = await deps.store.find({ guildId, ticketId });
    if (ticket === null || ticket.channel_id === null) return;
    const lines = linesIn(await ticketLanguage(deps.store, ticket));
    const heading = lines.formFiles(title, part, parts);
    const target = {
      ticket,
      channelId: ticket.channel_id,
      heading,
      lines,
      nonce: jobId,
      isLastTry: attempts + 1 >= ATTEMPTS,
    };
    if (await wasPosted(deps, target)) return;
    await deps.oneAtATime.run(`form-files:${madeAt(jobId) % MAX_CONCURRENT}`, async () => {
      const fetched = await fetchAll(deps, message, target);
      await post(deps, target, fetched);
    });
  };
}

/**
 * Discord recognizes a nonce for some minutes only: a message that was posted before that is found by its first line.
 */
async function wasPosted(
  { formFileDiscord }: PostFormFilesDependencies,
  { channelId, heading, nonce }: Target,
): Promise<boolean> {
  try {
    return await formFileDiscord.wasPosted(channelId, heading, nonce);
  } catch (error) {
    // The bot may post there but not read: only the nonce prevents a duplicate.
    if (error instanceof DiscordRefusal && !isGone(error)) return false;
    throw error;
  }
}

async function post(deps: PostFormFilesDependencies, target: Target, all: readonly Fetched[]): Promise<void> {
  const files = all.flatMap((each) => ('file' in each ? [each.file] : []));
  const missing = all.flatMap((each) => ('missing' in each ? [each.missing] : []));
  try {
    await sendMessage(deps, target, missing, files);
  } catch (error) {
    const isRefused = error instanceof DiscordRefusal && !isGone(error);
    if (files.length === 0 || !(isRefused || target.isLastTry)) throw error;
    deps.logger.error({ err: error, ticket: target.ticket.id }, 'could not post form files');
    const refused = files.map(({ name }) => target.lines.formFileRefused(name));
    await sendMessage(
      deps,
      target,
      [...missing, ...refused, ...(isRefused ? [target.lines.refusal(error.wording)] : [])],
      [],
    );
  }
}

async function sendMessage(
  { discord, formFileDiscord }: PostFormFilesDependencies,
  { ticket, channelId, heading, lines, nonce }: Target,
  missing: readonly string[],
  files: readonly SentFile[],
): Promise<void> {
  const sentences = missing.length === 0 ? [heading] : [heading, ...missing, lines.formFilesAgain()];
  const body = { content: clip(sentences.join('\n'), CONTENT_LENGTH), allowed_mentions: { parse: [] } };
  const send = () => formFileDiscord.postFiles(channelId, body, files, nonce);
  const wasUnarchived = await withUnarchivedThread(
    discord,
    { channelId, reason: `Files of ticket #${ticket.number}` },
    send,
  );
  // The thread of a closed ticket is archived again.
  if (wasUnarchived && ticket.status !== 'open')
    await discord.updateThread(channelId, CLOSED_THREAD, `Ticket #${ticket.number} is closed`);
}

async function fetchAll(
  deps: PostFormFilesDependencies,
  { guildId, files }: Jobs['ticket.form-files'],
  { isLastTry, lines }: Target,
): Promise<Fetched[]> {
  const largest = Math.min(await deps.formFileDiscord.largestFile(guildId), MESSAGE_BYTES);
  const fetched: Fetched[] = [];
  for (const file of files) fetched.push(await fetchOne(deps, file, { largest, isLastTry, lines }));
  return fetched;
}

interface Limits extends Pick<Target, 'isLastTry' | 'lines'> {
  readonly largest: number;
}

async function fetchOne(
  { formFileDiscord, logger }: PostFormFilesDependencies,
  file: FormFile,
  { largest, isLastTry, lines }: Limits,
): Promise<Fetched> {
  const { filename: name, size } = file;
  if (size > largest) return { missing: lines.formFileTooLarge(name, size, largest) };
  try {
    const content = await formFileDiscord.download(file.url);
    if (content === null) return { missing: lines.formFileGone(name) };
    const bytes = await bytesOf(content, size);
    if (bytes === null) return { missing: lines.formFileLonger(name) };
    return { file: { name, contentType: mediaType(file), bytes } };
  } catch (error) {
    if (!isLastTry) throw error;
    logger.error({ err: error, url: new URL(file.url).pathname }, 'could not fetch form file, not retryable');
    return { missing: lines.formFileUnreachable(name) };
  }
}

/** Returns null as soon as the file exceeds its declared size, so that it can't fill the memory. */
async function bytesOf(content: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The media type becomes a header of the request: anything else that was declared is dropped. */
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}(?:; ?charset=[\w-]{1,30})?$/;

function mediaType({ contentType }: FormFile): string {
  return contentType !== null && MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream';
}
