import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory for a database of the bench's own, gone at the end. */
export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ticket-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
