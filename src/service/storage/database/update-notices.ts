import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a step takes from those who use the database: null where it takes nothing from this one. Asked before the step. */
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

/** The same step, which tells what it takes. */
export function withNotice(name: string, step: Migration, tell: (notice: string) => void): Migration {
  const notice = NOTICES[name];
  if (notice === undefined) return step;
  return {
    ...step,
    async up(db) {
      const says = await notice(db);
      await step.up(db);
      if (says !== null) tell(says);
    },
  };
}
