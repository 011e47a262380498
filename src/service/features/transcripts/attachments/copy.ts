import type { Logger } from 'pino';
import type { TranscriptContext } from '../context.ts';
import { type AttachmentOfTicket, isOverQuota, MAX_COPIED_BYTES, type StoredAttachment } from '../records.ts';
import type { OverQuota } from '../../../base/model/upload-limits.ts';
import type { AttachmentId } from '../../../core/model/jobs.ts';

/**
 * Discord is asked for an attachment this often; with the worker's pauses that is about an hour. Its links live for a
 * day.
 */
const MAX_FAILURES = 15;

type CopyContext = Pick<TranscriptContext, 'attachmentStore' | 'files' | 'discord' | 'logger' | 'fileQuota'>;

const isWanted = (state: StoredAttachment['state']): boolean => state === 'waiting' || isOverQuota(state);

/** Copies an attachment while its link is valid. Durable: throwing means a retry later; may run twice. */
export type CopyAttachment = (wanted: AttachmentId) => Promise<void>;

export function createCopyAttachment(deps: CopyContext): CopyAttachment {
  const { attachmentStore: store, logger } = deps;
  const warnFull = createFullWarning(logger);
  return async (wanted) => {
    const attachment = await store.find(wanted);
    if (attachment === null || !isWanted(attachment.state)) return;
    // Discord doesn't say how large a file of an embed is.
    const size = attachment.size === 0 ? MAX_COPIED_BYTES : attachment.size;
    const over = await store.reserve({ ...attachment, size }, deps.fileQuota);
    if (over !== null) {
      warnFull(attachment, over);
      return store.markNotCopied(wanted, over);
    }
    try {
      await copy(deps, attachment);
    } catch (error) {
      if (error instanceof TooLarge) await store.markNotCopied(wanted, 'too-large');
      else if (error instanceof NotFetched) await recordFailure(deps, wanted, error.cause);
      // Any other failure is that of the file storage: the attachment is copied when that works again.
      else throw error;
    }
  };
}

/** @throws the error of Discord, until it has failed too often */
async function recordFailure(
  { attachmentStore: store, logger }: CopyContext,
  wanted: AttachmentId,
  why: unknown,
): Promise<void> {
  if ((await store.countFailure(wanted)) < MAX_FAILURES) throw why;
  logger.error({ err: why, ...wanted }, 'could not copy attachment: retries exhausted');
  await store.markNotCopied(wanted, 'lost');
}

/** The most tickets and guilds that are remembered; beyond it some are logged again. */
const MAX_WARNED = 1_000;

/** Logs once for each ticket or guild: a full one gets many more files. */
function createFullWarning(logger: Logger) {
  const warned = new Set<string>();
  return ({ guildId, ticketId }: AttachmentOfTicket, over: OverQuota): void => {
    const full = over === 'over-guild-quota' ? guildId : ticketId;
    if (warned.has(full)) return;
    if (warned.size >= MAX_WARNED) warned.clear();
    warned.add(full);
    logger.warn({ guildId, ticketId, over }, 'attachment quota reached, not copying attachments');
  };
}

async function copy(deps: CopyContext, attachment: AttachmentOfTicket) {
  const { attachmentStore: store, files, logger } = deps;
  const { id, ticketId, uuid } = attachment;
  await files.mustAnswer();
  const content = await contentOf(deps, attachment);
  if (content === null) {
    logger.error({ id, ticketId }, 'could not copy attachment: not found on Discord');
    return store.markNotCopied(attachment, 'lost');
  }
  const { hash, size } = await files.put(attachment, uuid, limitSize(content));
  if (await store.markCopied(attachment, hash, size)) return;
  // The attachment was erased while it was copied.
  if (!(await store.usedHashes(ticketId, [hash])).has(hash)) await files.remove(attachment, [hash]);
}

/** Reads through the link that came with the message, or through a fresh one: links expire after a day. */
async function contentOf(
  { attachmentStore: store, discord }: CopyContext,
  { id, ticketId, url, channelId, messageId }: AttachmentOfTicket,
): Promise<AsyncIterable<Uint8Array> | null> {
  const content = await fetchOrThrow(discord.download(url));
  if (content !== null) return content;
  const fresh = await fetchOrThrow(discord.freshUrl(channelId, messageId, id));
  if (fresh === null) return null;
  await store.updateUrl({ id, ticketId }, fresh);
  return fetchOrThrow(discord.download(fresh));
}

/** Discord didn't deliver the file; the cause says why. */
class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

async function fetchOrThrow<Result>(download: Promise<Result>): Promise<Result> {
  try {
    return await download;
  } catch (cause) {
    throw new NotFetched('Discord did not give the attachment', { cause });
  }
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Discord says how large the file is; whatever else arrives must not fill the disk. */
async function* limitSize(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of markDownloadErrors(content)) {
    size += chunk.length;
    if (size > MAX_COPIED_BYTES) throw new TooLarge('The attachment is larger than 25 MiB');
    yield chunk;
  }
}

/** Marks errors of the download. The reader may throw, too, and those errors don't pass through here. */
async function* markDownloadErrors(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* content;
  } catch (cause) {
    throw new NotFetched('Discord broke off the attachment', { cause });
  }
}
