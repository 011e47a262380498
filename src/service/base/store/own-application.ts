import type { Kysely } from 'kysely';
import type { Application, ApplicationStore } from '../guilds/own-application.ts';
import type { Tables } from '../../edge/database/schema.ts';

export function createApplicationStore(db: Kysely<Tables>): ApplicationStore {
  return {
    async rememberFirst(application) {
      await db
        .insertInto('discord_application')
        .values(toRow(application))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { application_id: id, discord } = await db
        .selectFrom('discord_application')
        .selectAll()
        .executeTakeFirstOrThrow();
      return { id, discord };
    },
    async replace(application) {
      await db.updateTable('discord_application').set(toRow(application)).execute();
    },
  };
}

const toRow = ({ id, discord }: Application) => ({ only: 1 as const, application_id: id, discord });
