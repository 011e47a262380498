import { buffer } from 'node:stream/consumers';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import type { EmbedAttachment } from '../../../../pages/attachments.ts';
import type { TranscriptContext } from '../context.ts';
import type { AttachmentOfTicket } from '../records.ts';
import { UnreadableFile } from '../../../edge/files/encryption.ts';
import type { OpenAttachment, ReadAttachment } from '../../../core/model/signed-pages.ts';

type ReadContext = Pick<TranscriptContext, 'attachmentStore' | 'files' | 'logger'>;

export function createOpenAttachment(deps: ReadContext & Pick<TranscriptContext, 'links'>): OpenAttachment {
  return async (wanted, expires, signature) => {
    deps.links.check(wanted, expires, signature);
    const attachment = await deps.attachmentStore.find(wanted);
    const content = attachment === null ? null : await contentOf(deps, attachment);
    if (attachment === null || content === null)
      throw new ServiceError('NOT_FOUND', worded('page.noSuchFile'));
    const { name, mime, size } = attachment;
    return { name, mime, size, content };
  };
}

export function createReadAttachment(deps: ReadContext): ReadAttachment {
  return async ({ id, ticketId }) => {
    const attachment = await deps.attachmentStore.find({ id, ticketId });
    return attachment === null ? null : contentOf(deps, attachment);
  };
}

/** Reads the pictures of a ticket's page. One that can't be read is named there, and the page continues. */
export function createEmbedAttachment(deps: ReadContext): (ticketId: string) => EmbedAttachment {
  return (ticketId) =>
    async ({ id }) => {
      const attachment = await deps.attachmentStore.find({ id, ticketId });
      const content = attachment === null ? null : await contentOf(deps, attachment);
      if (attachment === null || content === null) return null;
      const bytes = await nullIfUnreadable(deps, attachment, () => buffer(content));
      return bytes === null ? null : { mime: attachment.mime, bytes };
    };
}

async function contentOf(
  deps: ReadContext,
  attachment: AttachmentOfTicket,
): Promise<AsyncIterable<Uint8Array> | null> {
  const { uuid, hash } = attachment;
  const content = hash === null ? null : await deps.files.get(attachment, uuid, hash);
  return content === null ? null : nullIfUnreadable(deps, attachment, () => startReading(content));
}

/** Null if its ticket was erased, or the file was changed. */
async function nullIfUnreadable<Result>(
  { logger }: ReadContext,
  { id }: AttachmentOfTicket,
  read: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    logger.warn({ err: error, attachment: id }, 'could not read attachment');
    return null;
  }
}

/**
 * Reads and authenticates the first part, so that a wrong key leads to a complete refusal and not a broken answer.
 */
async function startReading(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const chunks = content[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<Uint8Array>> | null = Promise.resolve(await chunks.next());
  const rest: AsyncIterator<Uint8Array> = {
    next() {
      const next = first ?? chunks.next();
      first = null;
      return next;
    },
    // This isn't a generator: one that nobody has begun to read would not close the file.
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => rest };
}
