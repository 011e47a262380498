import type { Kysely } from 'kysely';
import { createAccess } from './access.ts';
import { createGroups } from './groups.ts';
import { createGuilds } from './guilds.ts';
import { createJobs } from './jobs.ts';
import { createLabels } from './labels.ts';
import { createPanels } from './panels.ts';
import { createSearch } from './search.ts';
import { createSignals } from './signals.ts';
import { createStats } from './stats.ts';
import { createTickets } from './tickets.ts';
import { createTranscripts } from './transcripts.ts';
import { createWebhooks } from './webhooks.ts';

/** The schema that 65 migrations had made before the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGuilds(db);
  await createAccess(db);
  await createGroups(db);
  await createTickets(db);
  await createLabels(db);
  await createPanels(db);
  await createTranscripts(db);
  await createSearch(db);
  await createStats(db);
  await createSignals(db);
  await createWebhooks(db);
  await createJobs(db);
}
