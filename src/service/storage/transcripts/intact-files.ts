import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { decrypt, UnreadableFile } from '../../transcripts/attachments/encryption.ts';
import type { Tables } from '../database/schema.ts';
import { type FileStore, splitPath } from '../files/store.ts';

/** Whether a file can be decrypted with its ticket's uuid, and has the content that its name stands for. */
export async function isIntact(store: FileStore, path: string, uuid: string): Promise<boolean> {
  const file = await store.open(path);
  if (file === null) return false;
  const hash = createHash('sha256');
  const { name } = splitPath(path);
  try {
    for await (const chunk of decrypt(uuid, name, file)) hash.update(chunk);
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
  return hash.digest('hex') === name;
}

/** The same check for files of any ticket; null if the database no longer knows the ticket. */
export type IntactCheck = (store: FileStore, path: string) => Promise<boolean | null>;

export function createIntactCheck(db: Kysely<Tables>): IntactCheck {
  return async (store, path) => {
    const [guildId = '', ticketId = ''] = path.split('/');
    const ticket = await db
      .selectFrom('tickets')
      .select('uuid')
      .where('id', '=', ticketId)
      .where('guild_id', '=', guildId)
      .executeTakeFirst();
    return ticket === undefined ? null : isIntact(store, path, ticket.uuid);
  };
}
