import type { Clock } from '../clock.ts';
import { instant } from '../clock.ts';
import type { GroupStore } from '../groups/ports.ts';
import type { GuildStore } from '../guilds/ports.ts';
import type { KnownGuildStore, SyncQueue } from '../guilds/sync-ports.ts';
import type { IdempotencyStore } from '../http/idempotency-store.ts';
import type { Outbox } from '../jobs/ports.ts';
import type { TicketEventStore } from '../tickets/event-ports.ts';
import type { TicketLists } from '../tickets/list-ports.ts';
import type { Ids, TicketStore } from '../tickets/ports.ts';
import type { TokenStore } from '../tokens/ports.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { createGroupSettingsStore } from './groups.ts';
import { createGuildStore } from './guilds.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createKnownGuildStore, createSyncQueue } from './known-guilds.ts';
import { createLeases } from './leases.ts';
import { migrate } from './migrate.ts';
import { createOutbox } from './outbox.ts';
import { beSoleProcess } from './sole-process.ts';
import { createTicketEventStore } from './ticket-events.ts';
import { createTicketLists } from './ticket-lists.ts';
import { createTicketStore } from './tickets.ts';
import { createTokenStore } from './tokens.ts';

export interface StorageOptions extends DatabaseOptions {
  /** Names this process on its leases. */
  readonly owner: string;
  /** So long a dead process's work waits for another one; an embedded database's is taken up at the next start. */
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Every port that the database implements. */
export interface Storage {
  readonly tickets: TicketStore;
  readonly ticketLists: TicketLists;
  readonly groups: GroupStore;
  readonly ticketEvents: TicketEventStore;
  readonly guilds: GuildStore;
  readonly knownGuilds: KnownGuildStore;
  readonly syncQueue: SyncQueue;
  readonly tokens: TokenStore;
  readonly idempotency: IdempotencyStore;
  readonly outbox: Outbox;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens and migrates the database for a service; one with an embedded database is its only service. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { owner, leaseMs, clock, ids } = options;
  const leases = createLeases();
  const database = openDatabase(options);
  const lock = database.dialect === 'sqlite' ? beSoleProcess(options.dataDir) : undefined;
  const atOffset = (offsetMs = 0): string => instant(new Date(clock.now().getTime() + offsetMs));
  await migrate(database.db);
  const ticketEvents = createTicketEventStore({ database, ids, instant: atOffset });
  const storage: Storage = {
    tickets: createTicketStore({ database, owner, leaseMs, leases, ids, instant: atOffset }),
    ticketEvents,
    ticketLists: createTicketLists(database.db),
    groups: createGroupSettingsStore(database.db),
    guilds: createGuildStore(database.db),
    knownGuilds: createKnownGuildStore(database.db),
    syncQueue: createSyncQueue(database.db, ticketEvents),
    tokens: createTokenStore(database.db),
    idempotency: createIdempotencyStore(database.db),
    outbox: createOutbox({ database, owner, leaseMs, leases, instant: atOffset }),
    isReachable: () => database.isReachable(),
    async close() {
      await database.close();
      lock?.release();
    },
  };
  if (lock !== undefined) {
    // The lock is ours: whatever is still leased or unanswered was a dead process's.
    await storage.outbox.releaseAll();
    await storage.idempotency.abandonAll(atOffset());
  }
  return storage;
}
