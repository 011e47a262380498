/** `npm run jobs`: lists and retries durable work that was given up or keeps failing. Works while services run. */
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { createRedact } from '../src/log-redaction.ts';
import { instant, systemClock } from '../src/service/core/kit/clock.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import {
  type JobFilter,
  retryJobs,
  type TroubledJob,
  troubledJobs,
} from '../src/service/core/store/outbox/given-up.ts';
import { demandSnowflake, runScript, UsageError } from './kit/command-line.ts';
import { openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run jobs -- list [--kind KIND] [--guild ID] [--json]
  Lists failed jobs: those that were given up because Discord rejected them, and those that are retried automatically.
  Each has its ID, kind, server, ticket, age and last error. Jobs that were given up are kept for 30 days.
  --json  print one JSON object per line

   or: npm run jobs -- retry JOB_ID...
   or: npm run jobs -- retry --kind KIND [--guild ID]
   or: npm run jobs -- retry --all
  Retries these jobs right away, in the services that run. Jobs in progress are left alone.`;

/** The maximum number of jobs that are listed. */
const MAX_LISTED = 500;

const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

interface Arguments {
  readonly command: 'list' | 'retry';
  readonly filter: JobFilter;
  readonly json: boolean;
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      guild: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [command, ...ids] = positionals;
  const { kind, all, json } = values;
  const guildId = values.guild === undefined ? undefined : demandSnowflake('--guild', values.guild);
  if (command === 'list') {
    if (ids.length > 0 || all)
      throw new UsageError('list takes --kind and --guild, and neither ids nor --all.');
    return { command, json, filter: { kind, guildId } };
  }
  if (command !== 'retry') throw new UsageError('Say what to do: list or retry.');
  if (json) throw new UsageError('--json is for list.');
  const selections = [ids.length > 0, kind !== undefined || guildId !== undefined, all];
  if (selections.filter(Boolean).length !== 1) {
    throw new UsageError('retry needs ids, which list shows, or --kind or --guild, or --all: one of them.');
  }
  return { command, json, filter: { kind, guildId, ids: ids.length > 0 ? ids : undefined } };
}

await runScript(USAGE, async () => {
  const order = readArguments(process.argv.slice(2));
  const database = await openServiceDatabase(loadConfig());
  try {
    if (order.command === 'list') await list(database, order);
    else await retry(database, order);
  } finally {
    await database.close();
  }
});

async function list({ db }: Database, { filter, json }: Arguments): Promise<void> {
  const redact = createRedact();
  const jobs = await troubledJobs(db, filter, MAX_LISTED + 1);
  for (const job of jobs.slice(0, MAX_LISTED)) console.log(redact(json ? JSON.stringify(job) : lineOf(job)));
  if (jobs.length > MAX_LISTED) console.error(`There are more: only the first ${MAX_LISTED} are told.`);
  if (jobs.length === 0 && !json) console.log('Nothing was given up, and nothing fails.');
}

function lineOf(job: TroubledJob): string {
  return [
    job.id,
    job.givenUpAt === null ? `tried again ${job.nextTryAt}` : `given up ${job.givenUpAt}`,
    job.kind,
    `guild ${job.guildId}`,
    ...(job.ticketNumber === null ? [] : [`ticket ${job.ticketNumber}`]),
    `asked for ${ageOf(job.askedAt)} ago`,
    `${job.attempts} ${job.attempts === 1 ? 'try' : 'tries'}`,
    job.lastError.replaceAll(/\s+/g, ' '),
  ].join('  ');
}

function ageOf(since: string): string {
  const seconds = Math.max(0, (systemClock.now().getTime() - Date.parse(since)) / 1_000);
  const [size, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit}`;
}

async function retry({ db }: Database, { filter }: Arguments): Promise<void> {
  const count = await retryJobs(db, filter, instant(systemClock.now()));
  console.log(count === 1 ? '1 piece of work is done anew.' : `${count} pieces of work are done anew.`);
  if (filter.ids === undefined || count === filter.ids.length) return;
  console.error('Of the others none was given up or waits for another try: list shows what does.');
  process.exitCode = 1;
}
