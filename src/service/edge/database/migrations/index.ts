import { readdir } from 'node:fs/promises';
import type { Migration } from 'kysely/migration';

/** A number and a name; the baseline is a folder. */
const NAME = /^(?<name>\d{4}-[\w-]+)(?<file>\.ts)?$/;

function isMigration(module: unknown): module is Migration {
  return typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function';
}

async function read(file: string): Promise<readonly [name: string, migration: Migration][]> {
  const { name, file: extension } = NAME.exec(file)?.groups ?? {};
  if (name === undefined) return [];
  const path = extension === undefined ? `${file}/index.ts` : file;
  const module: unknown = await import(new URL(path, import.meta.url).href);
  if (!isMigration(module)) throw new Error(`The migration ${file} exports no function up.`);
  return [[name, module]];
}

const files = (await readdir(new URL('.', import.meta.url))).toSorted();

/** All migrations in the order of their names. A change of the schema is a file with the next number in this folder. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  (await Promise.all(files.map((file) => read(file)))).flat(),
);
