import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/version.ts';
import { systemClock } from '../../src/service/base/kit/clock.ts';
import { createReadiness } from '../../src/service/readiness.ts';
import { type HttpWorld, startHttpWorld } from './http/world.ts';

type Watched = Parameters<typeof createReadiness>[0];

const well: Watched = {
  storage: {
    isReachable: async () => true,
    hasRoom: async () => true,
    filesFault: async () => null,
    // Nobody asks for them here.
    outbox: {} as Watched['storage']['outbox'],
    gauges: {} as Watched['storage']['gauges'],
  },
  clock: systemClock,
  worker: { progress: () => ({ secondsSincePoll: 0, stuck: [] }) },
  gateway: {
    isReady: () => true,
    fault: () => null,
    sessions: () => ({ connected: 1, connecting: 0, standingBy: 0, refused: 0 }),
  },
  dataDir: '.',
};

type Counts = ReturnType<Watched['gateway']['sessions']>;

const notHeard = (counts: Partial<Counts>, fault: string | null): Watched['gateway'] => ({
  isReady: () => false,
  fault: () => fault,
  sessions: () => ({ connected: 0, connecting: 0, standingBy: 0, refused: 0, ...counts }),
});

const S3: Watched['s3'] = {
  bucket: 'box',
  prefix: '',
  region: 'eu-west-3',
  endpoint: 'https://box.s3.eu-west-3.amazonaws.com',
  isPathStyle: false,
  variable: 'ATTACHMENTS_URL',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: { readonly parts: Record<string, boolean>; readonly why: readonly string[] };
}

/** What `/readyz` answers of a service that differs from a well one in this. */
async function answered(change: Partial<Watched>): Promise<Answer> {
  const { readiness } = createReadiness({ ...well, ...change });
  const world: HttpWorld = await startHttpWorld({ readiness });
  const response = await fetch(`${world.url}/readyz`);
  const text = await response.text();
  await world.close();
  return { status: response.status, text, body: JSON.parse(text) };
}

describe('/readyz', () => {
  it('says of a well service that all of it is ready', async () => {
    const { status, body } = await answered({});
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ready',
      version: VERSION,
      parts: { database: true, disk: true, jobs: true, events: true },
      why: [],
    });
  });

  it.each<[part: string, change: Partial<Watched>, says: string]>([
    [
      'database',
      { storage: { ...well.storage, isReachable: async () => false } },
      "The embedded database in DATA_DIR didn't answer",
    ],
    [
      'database',
      {
        storage: { ...well.storage, isReachable: async () => false },
        databaseUrl: 'postgres://secret@host/db',
      },
      "PostgreSQL didn't answer within 2 s",
    ],
    [
      'disk',
      { storage: { ...well.storage, hasRoom: async () => false } },
      'A write failed because the disk is full or faulty. Make room where DATA_DIR is',
    ],
    [
      'jobs',
      { worker: { progress: () => ({ secondsSincePoll: 45.2, stuck: [] }) } },
      "Jobs couldn't be read from the database for 45 s",
    ],
    [
      'bot',
      { otherParts: () => ({ bot: { ready: false, says: 'The bot is starting.' } }) },
      'The bot is starting.',
    ],
  ])('takes no traffic without the %s, and says what to do', async (part, change, says) => {
    const { status, text, body } = await answered(change);
    expect([status, body.parts[part]]).toEqual([503, false]);
    expect(body.why).toEqual([expect.stringContaining(`${part}: ${says}`)]);
    expect(text).not.toContain('secret');
    // One to read, a line each.
    expect(text.split('\n').filter((line) => line.includes(says))).toHaveLength(1);
  });

  it.each<[part: string, change: Partial<Watched>, says: string]>([
    [
      'events',
      { gateway: notHeard({ connecting: 2, standingBy: 1 }, null) },
      'No events arrive from Discord (gateway sessions connected: 0, connecting: 2, standing by: 1, refused: 0): until a sync, transcripts miss new messages. It reconnects automatically',
    ],
    [
      'events',
      { gateway: notHeard({ refused: 1 }, 'Set DISCORD_TOKEN') },
      "No events arrive from Discord (gateway sessions connected: 0, connecting: 0, standing by: 0, refused: 1): until a sync, transcripts miss new messages. It doesn't try again: Set DISCORD_TOKEN.",
    ],
    [
      'jobs',
      { worker: { progress: () => ({ secondsSincePoll: 0, stuck: ['files', 'syncs'] }) } },
      'Jobs make no progress (files, syncs)',
    ],
    ['disk', { dataDir: '/nowhere' }, "The directory DATA_DIR can't be read."],
    [
      'files',
      { s3: S3, storage: { ...well.storage, filesFault: async () => 'The bucket "box" is not there.' } },
      'The bucket "box" is not there.',
    ],
  ])('tells of the %s, and takes traffic all the same', async (part, change, says) => {
    const { status, body } = await answered(change);
    expect([status, body.parts[part]]).toEqual([200, false]);
    expect(body.why).toEqual([expect.stringContaining(`${part}: ${says}`)]);
  });
});
