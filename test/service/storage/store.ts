/** The real storage with its own database and a clock that's turned by hand. */
import { createIds } from '../../../src/service/base/kit/ids.ts';
import type { Order } from '../../../src/service/core/model/intent.ts';
import { openStorage, type Storage } from '../../../src/service/storage.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';

export interface StorageWorld extends Storage {
  readonly newId: () => string;
  /** Lets time pass. */
  pass(ms: number): void;
  end(): Promise<void>;
}

export async function startStorage(owner = 'one'): Promise<StorageWorld> {
  const database = await createMigratedDatabase();
  let passed = 0;
  const clock = { now: () => new Date(Date.UTC(2026, 0, 2) + passed), elapsed: () => passed };
  const ids = createIds(clock);
  const storage = await openStorage({ ...database, owner, leaseMs: 60_000, clock, ids });
  return {
    ...storage,
    newId: () => ids.snowflake(),
    pass: (ms) => {
      passed += ms;
    },
    async end() {
      await storage.close();
      await database.remove();
    },
  };
}

export const ORDER: Order = {
  actorId: '1180000000000000001',
  tokenUserId: '1280000000000000001',
  reason: null,
  anonymous: false,
  idempotencyId: null,
};
