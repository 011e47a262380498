import type { Logger } from 'pino';
import type {
  AttachmentFiles,
  AttachmentId,
  AttachmentOfTicket,
  AttachmentStore,
  FileQuota,
  OverQuota,
  StoredAttachment,
  TranscriptDiscord,
} from '../ports.ts';
import { FilesUnavailable } from './unavailable.ts';

/** Larger ones are recorded, with where they are, and not copied. */
export const MAX_COPIED_BYTES = 25 * 1024 * 1024;

/** So often a copy is tried; with the worker's pauses that is about an hour. Discord's links live for a day. */
const MAX_ATTEMPTS = 15;

interface CopyDependencies {
  readonly store: AttachmentStore;
  readonly files: AttachmentFiles;
  readonly discord: Pick<TranscriptDiscord, 'download' | 'freshUrl'>;
  readonly logger: Logger;
  /** What all files of a ticket, and of a guild, may take. */
  readonly fileQuota: FileQuota;
}

/** There was no room for it when it was tried last. */
export function isOverQuota(state: StoredAttachment['state']): state is OverQuota {
  return state === 'over-ticket-quota' || state === 'over-guild-quota';
}

const isWanted = (state: StoredAttachment['state']): boolean => state === 'waiting' || isOverQuota(state);

/** Copies an attachment while its link lives. Durable: throwing means again later; may run twice. */
export type CopyAttachment = (wanted: AttachmentId, attempts: number) => Promise<void>;

export function createCopyAttachment(deps: CopyDependencies): CopyAttachment {
  const { store, logger } = deps;
  const tellFull = createTellFull(logger);
  return async (wanted, attempts) => {
    const attachment = await store.find(wanted);
    if (attachment === null || !isWanted(attachment.state)) return;
    const over = await store.reserve(attachment, deps.fileQuota);
    if (over !== null) {
      tellFull(attachment, over);
      return store.notCopied(wanted, over);
    }
    try {
      await copy(deps, attachment);
    } catch (error) {
      // The attachment is still there: it is copied when there is a place for it again.
      if (error instanceof FilesUnavailable) throw error;
      if (attempts + 1 < MAX_ATTEMPTS && !(error instanceof TooLarge)) throw error;
      logger.error({ err: error, ...wanted }, 'attachment not copied: given up');
      await store.notCopied(wanted, error instanceof TooLarge ? 'too-large' : 'lost');
    }
  };
}

/** So many are remembered; then some are told again. */
const TOLD_AT_MOST = 1_000;

/** Once for each ticket or guild: a full one gets many more files. */
function createTellFull(logger: Logger) {
  const told = new Set<string>();
  return ({ guildId, ticketId }: AttachmentOfTicket, over: OverQuota): void => {
    const full = over === 'over-guild-quota' ? guildId : ticketId;
    if (told.has(full)) return;
    if (told.size >= TOLD_AT_MOST) told.clear();
    told.add(full);
    logger.warn({ guildId, ticketId, over }, 'no room for more files: attachments are not copied');
  };
}

async function copy({ store, files, discord, logger }: CopyDependencies, attachment: AttachmentOfTicket) {
  const { id, ticketId, uuid } = attachment;
  await files.mustAnswer();
  const content = await contentOf({ store, discord }, attachment);
  if (content === null) {
    logger.error({ id, ticketId }, 'attachment not copied: nothing is behind its link any more');
    return store.notCopied(attachment, 'lost');
  }
  const { hash, size } = await files.put(attachment, uuid, limited(content));
  if (await store.copied(attachment, hash, size)) return;
  // Erased while it was copied.
  if (!(await store.used(ticketId, [hash])).has(hash)) await files.remove(attachment, [hash]);
}

/** Behind the link that came with the message, or behind a fresh one: links end after a day. */
async function contentOf(
  { store, discord }: Pick<CopyDependencies, 'store' | 'discord'>,
  { id, ticketId, url, channelId, messageId }: AttachmentOfTicket,
): Promise<AsyncIterable<Uint8Array> | null> {
  const content = await discord.download(url);
  if (content !== null) return content;
  const fresh = await discord.freshUrl(channelId, messageId, id);
  if (fresh === null) return null;
  await store.moved({ id, ticketId }, fresh);
  return discord.download(fresh);
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Discord says how large it is; whatever else arrives must not fill the disk. */
async function* limited(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > MAX_COPIED_BYTES) throw new TooLarge('The attachment is larger than 25 MiB');
    yield chunk;
  }
}
