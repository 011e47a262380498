import type { FeatureContext } from '../../../core/feature-context.ts';
import { createOneAtATime } from '../../../base/kit/one-at-a-time.ts';
import type { ColdFile, ColdMessages, MessageRow } from '../../../core/store/tickets/cold.ts';
import { UnreadableFile } from '../../../edge/files/encryption.ts';
import { type ColdStore, ROWS_IN_TRANSACTION } from '../store/cold.ts';
import { type AttachmentFiles, FilesUnavailable } from '../store/files.ts';
import { unpack } from './file.ts';

export type OwnColdMessages = ReturnType<typeof createColdMessages>;

/** The file was deleted or changed by someone else; the operator has to put it back. */
class MessagesLost extends FilesUnavailable {
  constructor({ guildId, ticketId, hash }: ColdFile, cause?: unknown) {
    super(new Error(`The messages in ${guildId}/${ticketId}/${hash} are missing or damaged`, { cause }));
  }
}

/** Between finding a file and opening it, its messages may be brought back. */
const ATTEMPTS = 3;

/** Reads messages that are in files, and brings them back into the database. */
export function createColdMessages({
  coldStore: store,
  files,
  logger,
}: Pick<FeatureContext, 'logger'> & { readonly coldStore: ColdStore; readonly files: AttachmentFiles }) {
  const oneAtATime = createOneAtATime();

  /** @throws MessagesLost */
  async function open(file: ColdFile): Promise<MessageRow[]> {
    const content = await files.get(file, file.uuid, file.hash);
    if (content === null) throw new MessagesLost(file);
    try {
      return await unpack(content);
    } catch (error) {
      throw error instanceof UnreadableFile ? new MessagesLost(file, error) : error;
    }
  }

  async function read(ticketId: string): Promise<readonly MessageRow[] | null> {
    for (let attempt = 1; ; attempt += 1) {
      const file = await store.fileOf(ticketId);
      if (file === null) return null;
      try {
        return await open(file);
      } catch (error) {
        if (!(error instanceof MessagesLost) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async function bringBack(ticketId: string, isNeeded: boolean): Promise<void> {
    for (;;) {
      const file = await store.beginReturn(ticketId);
      if (file === null) return;
      const rows = await open(file).catch((error: unknown) => {
        if (isNeeded || !(error instanceof MessagesLost)) throw error;
        logger.error({ err: error, ticket: ticketId }, 'messages of a ticket are lost');
        return null;
      });
      if (rows === null) return store.forgetLost(file);
      let isReturning = true;
      for (let at = 0; at < rows.length && isReturning; at += ROWS_IN_TRANSACTION)
        isReturning = await store.putBack(file, rows.slice(at, at + ROWS_IN_TRANSACTION));
      if (isReturning && (await store.endReturn(file))) return;
    }
  }

  return {
    read,
    /**
     * Reads by `hot` unless the messages are in a file. A move may begin while rows are read page by page: then the file
     * has all of them.
     */
    async readEither<Result>(
      ticketId: string,
      hot: () => Promise<Result>,
      cold: (rows: readonly MessageRow[]) => Result,
    ): Promise<Result> {
      const before = await read(ticketId);
      if (before !== null) return cold(before);
      const found = await hot();
      const since = await read(ticketId);
      return since === null ? found : cold(since);
    },
    bringBack: (ticketId: string, { isNeeded = true } = {}) =>
      oneAtATime.run(ticketId, () => bringBack(ticketId, isNeeded)),
  } satisfies ColdMessages & Record<string, unknown>;
}
