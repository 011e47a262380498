import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { type Load, startLoad } from '../../load.ts';
import { type PostgresCluster, postgresBin, startPostgres } from '../../postgres-cluster.ts';
import { forkService, type ServiceChild } from '../../service-child.ts';
import { audit } from '../audit.ts';

const SOON = { timeout: 30_000, interval: 50 };
const CALLERS = 4;
const bin = postgresBin();
if (bin === undefined) console.warn('No PostgreSQL server is installed: its restarts are not tested.');

describe.skipIf(bin === undefined)('a PostgreSQL that restarts five times under load', () => {
  let cluster: PostgresCluster;
  let discord: LocalDiscord;
  let database: TestDatabase;
  let service: ServiceChild;
  let load: Load;
  beforeAll(async () => {
    cluster = await startPostgres(bin ?? '');
    database = await createTestDatabase(cluster.url);
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
    service = await forkService(discord, database);
    load = await startLoad(() => service.api, CALLERS);
  }, 120_000);
  afterAll(async () => {
    service.child.kill('SIGKILL');
    await discord.close();
    await database.remove();
    await cluster.remove();
  });

  /** What `/readyz` answers. */
  async function readiness(): Promise<{ status: number; database: boolean | undefined }> {
    const response = await fetch(`${service.url}/readyz`);
    // The route's own shape.
    const { parts } = (await response.json()) as { parts: Record<string, boolean> };
    return { status: response.status, database: parts['database'] };
  }

  /** This many more calls were acknowledged, so that the next restart is under load. */
  async function worksOn(calls: number): Promise<void> {
    const before = load.acknowledged();
    await vi.waitUntil(() => load.acknowledged() >= before + calls, SOON);
  }

  it('is told as 503, and not ready, while it is away; nothing acknowledged is lost, and the process lives', async () => {
    const seen: number[] = [];
    for (const mode of ['fast', 'immediate', 'fast', 'immediate', 'fast'] as const) {
      await worksOn(10);
      const restarted = cluster.restart(mode);
      while (!(await isDone(restarted))) seen.push((await readiness()).status);
      await vi.waitUntil(async () => (await readiness()).status === 200, SOON);
    }
    await worksOn(10);
    await load.stop();

    expect(service.child.exitCode).toBeNull();
    expect(new Set(seen)).toContain(503);
    expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    load.compare(await audit(discord, database));
    expect(await readiness()).toEqual({ status: 200, database: true });
  }, 180_000);
});

async function isDone(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);
}
