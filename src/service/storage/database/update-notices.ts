import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Describes what a migration takes from users of the database: null if it takes nothing from this one. Called before
 * the migration.
 */
type Notice = (db: Kysely<unknown>) => Promise<string | null>;

const NOTICES: Readonly<Record<string, Notice>> = {
  '0014-acts-in': async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from tokens where abilities like '%"act-as"%' and revoked_at is null order by name`.execute(
      db,
    );
    if (rows.length === 0) return null;
    const names = rows.map(({ name }) => JSON.stringify(name)).join(', ');
    return (
      `This update takes the ability act-as from all tokens that had it (${names}): a bot that runs apart from the service ` +
      'with one of them is refused everything. Make it a new one and set API_KEY to it: ' +
      'npm run create-token -- --user YOUR_USER_ID --act-as --anonymous --every-guild --name bot'
    );
  },
};

/** Returns the same migration, which also reports its notice. */
export function withNotice(name: string, migration: Migration, notify: (notice: string) => void): Migration {
  const notice = NOTICES[name];
  if (notice === undefined) return migration;
  return {
    ...migration,
    async up(db) {
      const text = await notice(db);
      await migration.up(db);
      if (text !== null) notify(text);
    },
  };
}
