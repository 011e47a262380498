/** `npm run jobs`: lists and retries durable work that was given up or keeps failing. Works while services run. */
import { parseArgs } from 'node:util';
import { createRedact } from '../src/log-redaction.ts';
import { instant, systemClock } from '../src/service/base/kit/clock.ts';
import type { Database } from '../src/service/edge/database/database.ts';
import {
  type JobFilter,
  retryJobs,
  type TroubledJob,
  troubledJobs,
} from '../src/service/core/store/outbox/given-up.ts';
import {
  createScript,
  demandSnowflake,
  type Invocation,
  runStarted,
  UsageError,
} from './kit/command-line.ts';
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

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
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
      throw new UsageError('list accepts --kind and --guild, and neither IDs nor --all.');
    return { command, json, filter: { kind, guildId } };
  }
  if (command !== 'retry') throw new UsageError('Say what to do: list or retry.');
  if (json) throw new UsageError('--json is for list.');
  const selections = [ids.length > 0, kind !== undefined || guildId !== undefined, all];
  if (selections.filter(Boolean).length !== 1) {
    throw new UsageError('retry needs IDs (list shows them), --kind or --guild, or --all: one of them.');
  }
  return { command, json, filter: { kind, guildId, ids: ids.length > 0 ? ids : undefined } };
}

export const jobs = createScript(USAGE, async (invocation) => {
  const order = readArguments(invocation.args);
  const database = await openServiceDatabase(invocation.config());
  try {
    return await (order.command === 'list' ? list : retry)(database, order, invocation);
  } finally {
    await database.close();
  }
});

async function list(
  { db }: Database,
  { filter, json }: Arguments,
  { print, printError }: Invocation,
): Promise<void> {
  const redact = createRedact();
  const found = await troubledJobs(db, filter, MAX_LISTED + 1);
  for (const job of found.slice(0, MAX_LISTED)) print(redact(json ? JSON.stringify(job) : lineOf(job)));
  if (found.length > MAX_LISTED) printError(`There are more: only the first ${MAX_LISTED} are shown.`);
  if (found.length === 0 && !json) print('No failed jobs.');
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

async function retry(
  { db }: Database,
  { filter }: Arguments,
  { print, printError }: Invocation,
): Promise<number> {
  const count = await retryJobs(db, filter, instant(systemClock.now()));
  print(count === 1 ? 'Retrying 1 job.' : `Retrying ${count} jobs.`);
  if (filter.ids === undefined || count === filter.ids.length) return 0;
  printError('The others are not failed jobs: list shows those.');
  return 1;
}

await runStarted(import.meta, jobs);
