/** Looks for a word everywhere that the database keeps text. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { compact } from '../../../../src/service/edge/database/sqlite/compact.ts';
import type { TranscriptWorld } from '../world.ts';

/** Tables that hold this word in any column, those that the database keeps for its own index included. */
export async function tablesWith(world: TranscriptWorld, word: string): Promise<string[]> {
  const { db, dialect } = world.database;
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name, columns } of tables) {
    for (const { name: column } of columns) {
      const text =
        dialect === 'postgres' ? sql`${sql.ref(column)}::text` : sql`cast(${sql.ref(column)} as text)`;
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${text} like ${`%${word}%`} limit 1`
        .execute(db)
        .catch((error: unknown) => {
          // The search's own table can only be asked for words.
          if (name.startsWith('transcript_search')) return { rows: [] };
          throw error;
        });
      if (rows.length > 0) found.push(`${name}.${column}`);
    }
  }
  return found;
}

/** Files below the data directory that hold these bytes, the embedded database's once it has been compacted. */
export async function filesWith(world: TranscriptWorld, word: string): Promise<string[]> {
  const { db, dialect } = world.database;
  const logs = await holding(world, word, (name) => name.endsWith('-wal'));
  if (dialect === 'sqlite') await compact(db);
  return [...logs, ...(await holding(world, word, () => true))];
}

async function holding(
  world: TranscriptWorld,
  word: string,
  isAsked: (name: string) => boolean,
): Promise<string[]> {
  const { dataDir } = world.place;
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((each) => each.isFile() && isAsked(each.name))) {
    const path = join(file.parentPath, file.name);
    if ((await readFile(path)).includes(word)) found.push(path);
  }
  return found;
}

/** All files that attachments lie in. */
export async function attachmentFiles(world: TranscriptWorld): Promise<string[]> {
  const files = await readdir(join(world.place.dataDir, 'attachments'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return files.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
