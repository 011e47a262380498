import { statfs } from 'node:fs/promises';
import type { ServiceGauges, Sessions } from '../metrics/events.ts';
import type { Clock } from './base/kit/clock.ts';
import type { GatewaySessions } from './edge/gateway/sessions.ts';
import type { PartState, Readiness } from './edge/http/pages/health.ts';
import { QUEUES } from './job-handlers.ts';
import type { Worker } from './core/jobs/worker.ts';
import type { S3Options } from './edge/files/s3/location.ts';
import type { Storage } from './storage.ts';

const MIB = 1024 * 1024;
/** With less free space, writes may soon fail; nothing has failed yet. */
const LOW_DISK_BYTES = 256 * MIB;
const POLL_OVERDUE_S = 30;

interface ReadinessOptions {
  readonly storage: Pick<Storage, 'isReachable' | 'hasRoom' | 'outbox' | 'gauges' | 'filesFault'>;
  readonly worker: Pick<Worker, 'progress'>;
  readonly gateway: Pick<GatewaySessions, 'isReady' | 'fault' | 'sessions'>;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly clock: Clock;
  /** The store of the attachments, unless they are on the disk that is checked anyway. */
  readonly s3?: S3Options | undefined;
  readonly otherParts?: () => Readonly<Record<string, PartState>>;
}

/** The state of the service, for `/readyz` and `/metrics`. */
export function createReadiness(options: ReadinessOptions): {
  readonly readiness: () => Promise<Readiness>;
  readonly gauges: ServiceGauges;
} {
  const { storage, gateway, dataDir, clock } = options;
  const readiness = (): Promise<Readiness> => readinessOf(options);
  return {
    readiness,
    gauges: {
      backlog: () =>
        Promise.all(
          Object.entries(QUEUES).map(async ([queue, filter]) => ({
            queue,
            ...(await storage.outbox.backlog(filter)),
          })),
        ),
      sessions: () => gateway.sessions(),
      freeBytes: () => freeBytes(dataDir),
      failedJobs: () => storage.gauges.failedJobs(),
      switchedOffWebhooks: () => storage.gauges.switchedOffWebhooks(),
      async backupAgeSeconds() {
        const at = await storage.gauges.backedUpAt();
        return at === null ? null : (clock.now().getTime() - Date.parse(at)) / 1_000;
      },
    },
  };
}

async function readinessOf(options: ReadinessOptions): Promise<Readiness> {
  const isReachable = await options.storage.isReachable();
  return {
    database: isReachable ? READY : { ready: false, says: databaseSilent(options.databaseUrl) },
    // The disk of a database that does not answer can't be checked.
    disk: isReachable ? await diskState(options) : READY,
    ...(options.s3 !== undefined && { files: await filesState(options.storage) }),
    jobs: jobsState(options.worker),
    events: eventsState(options.gateway),
    ...options.otherParts?.(),
  };
}

const READY: PartState = { ready: true };

function databaseSilent(databaseUrl: string | undefined): string {
  return databaseUrl === undefined
    ? "The embedded database in DATA_DIR didn't answer within 2 s. Check whether another process keeps it locked, and that its disk works."
    : "PostgreSQL didn't answer within 2 s. Check that it runs, can be reached from here (DATABASE_URL) and has free connections. The service recovers automatically.";
}

async function diskState({ storage, databaseUrl, dataDir }: ReadinessOptions): Promise<PartState> {
  if (!(await storage.hasRoom())) {
    const where = databaseUrl === undefined ? 'DATA_DIR is' : 'PostgreSQL keeps its data';
    return {
      ready: false,
      says: `A write failed because the disk is full or faulty. Make room where ${where}. The service is ready again as soon as a write succeeds.`,
    };
  }
  const free = await freeBytes(dataDir).catch(() => undefined);
  if (free !== undefined && free > LOW_DISK_BYTES) return READY;
  const says =
    free === undefined
      ? "The directory DATA_DIR can't be read. Check that its disk is mounted, and who owns it."
      : `Only ${Math.floor(free / MIB)} MiB are left on the disk of DATA_DIR. Make room before something can't be stored.`;
  return { ready: false, isOptional: true, says };
}

/** Reported as optional: everything but attachments works without the file store. */
async function filesState(storage: Pick<Storage, 'filesFault'>): Promise<PartState> {
  const says = await storage.filesFault();
  return says === null ? READY : { ready: false, isOptional: true, says };
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

function jobsState(worker: Pick<Worker, 'progress'>): PartState {
  const { secondsSincePoll, stuck } = worker.progress();
  if (secondsSincePoll > POLL_OVERDUE_S) {
    return {
      ready: false,
      says: `Jobs couldn't be read from the database for ${Math.floor(secondsSincePoll)} s, so none is done: the log says why ("could not read job queue").`,
    };
  }
  if (stuck.length === 0) return READY;
  return {
    ready: false,
    isOptional: true,
    says: `Jobs make no progress (${stuck.join(', ')}): none of the running ones has ended for 10 min. The log says what they wait for, usually Discord's limits. A restart starts them again.`,
  };
}

/** Reported as optional: everything works without Discord's events, and a sync makes up for them. */
function eventsState(gateway: ReadinessOptions['gateway']): PartState {
  if (gateway.isReady()) return READY;
  const fault = gateway.fault();
  const remedy =
    fault === null
      ? 'It reconnects automatically; if it keeps failing, the log says why.'
      : `It doesn't try again: ${fault}.`;
  return {
    ready: false,
    isOptional: true,
    says: `No events arrive from Discord (${sessionCounts(gateway.sessions())}): until a sync, transcripts miss new messages. ${remedy}`,
  };
}

function sessionCounts({ connected, connecting, standingBy, refused }: Sessions): string {
  return `gateway sessions connected: ${connected}, connecting: ${connecting}, standing by: ${standingBy}, refused: ${refused}`;
}
