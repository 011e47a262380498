/** `npm run guild -- --recount`: compares the statistics' counters with the tickets. */
import type { Difference } from '../../src/service/stats/differences.ts';
import type { Database } from '../../src/service/storage/database/database.ts';
import { guildsToRecount, recountGuild } from '../../src/service/storage/stats/recount.ts';

/** The maximum number of a guild's differences that are printed one by one. */
const TOLD = 20;

export async function recountGuilds(database: Database, guildId: string | null): Promise<void> {
  const guildIds = guildId === null ? await guildsToRecount(database) : [guildId];
  if (guildIds.length === 0) console.log('The service has seen no guild yet: there is nothing to count.');
  for (const id of guildIds) tell(id, await recountGuild(database, id));
}

function tell(guildId: string, differences: readonly Difference[]): void {
  if (differences.length === 0) {
    console.log(`Guild ${guildId}: the statistics are right.`);
    return;
  }
  const count = differences.length;
  console.log(
    `Guild ${guildId}: ${count} of the statistics' counters ${count === 1 ? 'was wrong and is' : 'were wrong and are'} corrected:`,
  );
  for (const { subject, day, what, was, is } of differences.slice(0, TOLD)) {
    console.log(`  ${subject}${day === null ? '' : ` on ${day}`}, ${WORDS[what] ?? what}: ${was}, now ${is}`);
  }
  if (differences.length > TOLD) console.log(`  and ${differences.length - TOLD} more`);
}

const WORDS: Readonly<Record<string, string>> = {
  ratingCount: 'ratings',
  ratingSum: 'sum of ratings',
  firstResponse: 'durations until the first response',
  close: 'durations until closing',
};
