import { statfs } from 'node:fs/promises';
import type { ServiceFigures, Sessions } from '../metrics/events.ts';
import type { Listening } from './gateway/listening.ts';
import type { PartState, Readiness } from './http/pages/health.ts';
import { QUEUES } from './jobs/handlers.ts';
import type { Worker } from './jobs/worker.ts';
import type { S3Options } from './storage/files/s3/location.ts';
import type { Storage } from './storage/storage.ts';

const MIB = 1024 * 1024;
/** Less free space than this will soon be too little, although nothing has failed yet. */
const LOW_DISK_BYTES = 256 * MIB;
const UNREAD_AFTER_S = 30;

interface WatchOptions {
  readonly storage: Pick<Storage, 'isReachable' | 'hasRoom' | 'outbox' | 'filesFault'>;
  readonly worker: Pick<Worker, 'progress'>;
  readonly gateway: Pick<Listening, 'isReady' | 'fault' | 'sessions'>;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Present when attachments are stored in S3, and not on the disk that is checked already. */
  readonly s3?: S3Options | undefined;
  readonly otherParts?: () => Readonly<Record<string, PartState>>;
}

/** Reports the service's state to `/readyz` and `/metrics`. */
export function createWatch(options: WatchOptions): {
  readonly readiness: () => Promise<Readiness>;
  readonly figures: ServiceFigures;
} {
  const { storage, gateway, dataDir } = options;
  const readiness = (): Promise<Readiness> => readinessOf(options);
  return {
    readiness,
    figures: {
      backlog: () =>
        Promise.all(
          Object.entries(QUEUES).map(async ([sort, kinds]) => ({
            sort,
            ...(await storage.outbox.backlog(kinds)),
          })),
        ),
      sessions: () => gateway.sessions(),
      freeBytes: () => freeBytes(dataDir),
    },
  };
}

async function readinessOf(options: WatchOptions): Promise<Readiness> {
  const isReachable = await options.storage.isReachable();
  return {
    database: isReachable ? READY : { ready: false, says: noAnswer(options.databaseUrl) },
    // The disk's state is unknown when the database does not answer.
    disk: isReachable ? await diskState(options) : READY,
    ...(options.s3 !== undefined && { files: await filesState(options.storage) }),
    jobs: jobsState(options.worker),
    events: eventsState(options.gateway),
    ...options.otherParts?.(),
  };
}

const READY: PartState = { ready: true };

function noAnswer(databaseUrl: string | undefined): string {
  return databaseUrl === undefined
    ? 'The embedded database in DATA_DIR did not answer within 2 s. Look whether another process keeps it locked, and whether its disk still answers.'
    : 'PostgreSQL did not answer within 2 s. Look whether it runs, can be reached from here (DATABASE_URL) and has connections to give; the service is ready again by itself.';
}

async function diskState({ storage, databaseUrl, dataDir }: WatchOptions): Promise<PartState> {
  if (!(await storage.hasRoom())) {
    const where = databaseUrl === undefined ? 'DATA_DIR lies' : 'PostgreSQL keeps its data';
    return {
      ready: false,
      says: `A write failed because the disk is full or faulty. Make room where ${where}; the service is ready again by itself as soon as a write is taken.`,
    };
  }
  const free = await freeBytes(dataDir).catch(() => undefined);
  if (free !== undefined && free > LOW_DISK_BYTES) return READY;
  const says =
    free === undefined
      ? 'The directory DATA_DIR cannot be looked at. Look whether its disk is mounted, and whose it is.'
      : `Only ${Math.floor(free / MIB)} MiB are left on the disk of DATA_DIR. Make room before something can't be stored.`;
  return { ready: false, isOptional: true, says };
}

/** Optional for readiness: everything but attachments works without the file storage. */
async function filesState(storage: Pick<Storage, 'filesFault'>): Promise<PartState> {
  const says = await storage.filesFault();
  return says === null ? READY : { ready: false, isOptional: true, says };
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

function jobsState(worker: Pick<Worker, 'progress'>): PartState {
  const { unreadSeconds, stuck } = worker.progress();
  if (unreadSeconds > UNREAD_AFTER_S) {
    return {
      ready: false,
      says: `Durable work could not be read from the database for ${Math.floor(unreadSeconds)} s, so nothing of it is done: the log says why ("the outbox could not be read").`,
    };
  }
  if (stuck.length === 0) return READY;
  return {
    ready: false,
    isOptional: true,
    says: `Durable work makes no progress (${stuck.join(', ')}): as much as is done at once is under way, and none of it has ended for 10 min. Look in the log for what it waits for, mostly Discord's limits; a restart takes it up again.`,
  };
}

/** Optional for readiness: everything works without Discord's events, and a sync makes up for them. */
function eventsState(gateway: WatchOptions['gateway']): PartState {
  if (gateway.isReady()) return READY;
  const fault = gateway.fault();
  const remedy =
    fault === null
      ? 'It connects by itself; if that lasts, the log says why.'
      : `It does not try again: ${fault}.`;
  return {
    ready: false,
    isOptional: true,
    says: `Discord's events are not heard (${describeSessions(gateway.sessions())}): transcripts miss what is written meanwhile, until a sync. ${remedy}`,
  };
}

function describeSessions({ connected, connecting, standingBy, refused }: Sessions): string {
  return `gateway sessions connected: ${connected}, connecting: ${connecting}, standing by: ${standingBy}, refused: ${refused}`;
}
