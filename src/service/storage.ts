import { type Clock, instant } from './base/kit/clock.ts';
import type { GroupStore } from './core/groups/ports.ts';
import type { ApiPermissionStore, GuildStore } from './base/guilds/ports.ts';
import type { KnownGuildStore, SyncProgressStore, SyncQueue } from './core/sync/ports.ts';
import type { DiscordBudget } from './base/model/discord-budget.ts';
import type { RateLimitStore } from './base/model/rate-limit.ts';
import type { IdempotencyStore } from './base/model/idempotency.ts';
import type { Outbox } from './core/jobs/ports.ts';
import type { AuthorizationStore } from './core/authorization/ports.ts';
import type { ShardLeases } from './base/model/shard-leases.ts';
import type { TicketEventStore } from './core/events/ports.ts';
import type { TicketLists } from './core/tickets/lists.ts';
import type { PingedStaffStore } from './core/events/ports.ts';
import type { ParentGrantStore } from './core/tickets/ports.ts';
import type { Ids } from './base/kit/ids.ts';
import type { TicketStore } from './core/tickets/ports.ts';
import type { ApplicationStore } from './base/guilds/own-application.ts';
import type { AccessRevision } from './base/tokens/access-changes.ts';
import type { SessionStore, TokenStore } from './base/tokens/ports.ts';
import { createApiPermissionStore } from './base/store/api-permissions.ts';
import { type Database, type DatabaseOptions, openDatabase } from './edge/database/database.ts';
import { prepareDataDir } from './edge/database/data-dir.ts';
import { createGaugeStore, type GaugeStore } from './core/store/gauges.ts';
import { createGroupStore } from './core/store/groups/groups.ts';
import { createSyncProgressStore } from './core/store/guilds/syncs.ts';
import { createGuildStore } from './base/store/guilds.ts';
import { createIdempotencyStore } from './base/store/idempotency.ts';
import { createKnownGuildStore, createSyncQueue } from './core/store/guilds/known-guilds.ts';
import { createLeases } from './base/store/leases.ts';
import { migrate, type MigrationStep } from './edge/database/migrate.ts';
import { createAuthorizationStore } from './core/store/guilds/authorization.ts';
import { createOutbox } from './core/store/outbox/outbox.ts';
import { allShards, createShardLeases } from './base/store/shard-leases.ts';
import { createPingedStaffStore } from './core/store/tickets/pinged-staff.ts';
import { createParentGrantStore } from './core/store/tickets/parent-grants.ts';
import { reachPostgres } from './edge/database/postgres/start-faults.ts';
import { acquireServiceLock } from './edge/database/sqlite/service-lock.ts';
import { createTicketEventStore } from './core/store/tickets/events.ts';
import { createTicketLists } from './features/lists/store/lists.ts';
import { createTicketStore } from './core/store/tickets/tickets.ts';
import { createDiscordBudget } from './base/store/discord-budget.ts';
import { createRateLimitStore } from './base/store/rate-limits.ts';
import { createApplicationStore } from './base/store/own-application.ts';
import { createAccessRevision } from './base/store/access-changes.ts';
import { createSessionStore } from './base/store/sessions.ts';
import { createTokenStore } from './base/store/tokens.ts';
import { type FilesOptions, openFiles } from './edge/files/files.ts';
import { FilesFault, type FileStore } from './edge/files/store.ts';
import { serviceKey } from './base/store/service-key.ts';
import { GROUP_HOOKS } from './features.ts';
import type { StorageContext } from './base/store/context.ts';

export interface StorageOptions extends DatabaseOptions, Omit<FilesOptions, 'dataDir'> {
  /** Names this process on its leases. */
  readonly owner: string;
  /**
   * How long a dead process's work waits until another one takes it over; an embedded database's is taken over at the
   * next start.
   */
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called at the start if files can't be reached at that time. */
  readonly onFilesAway?: (fault: FilesFault) => void;
  /** Awaited before and after each migration. */
  readonly onMigration?: (step: MigrationStep) => Promise<void>;
}

/** Every port that the database implements. */
export interface Storage {
  /** What the features' own stores are made with. */
  readonly context: StorageContext;
  /** Opens the database once more: a snapshot keeps a connection busy, and an embedded database has only one. */
  readonly openBeside: () => Database;
  readonly application: ApplicationStore;
  readonly tickets: TicketStore;
  readonly ticketLists: TicketLists;
  readonly groups: GroupStore;
  readonly ticketEvents: TicketEventStore;
  readonly parentGrants: ParentGrantStore;
  readonly pingedStaff: PingedStaffStore;
  readonly guilds: GuildStore;
  readonly knownGuilds: KnownGuildStore;
  readonly syncQueue: SyncQueue;
  readonly syncProgress: SyncProgressStore;
  readonly tokens: TokenStore;
  readonly sessions: SessionStore;
  readonly accessRevision: AccessRevision;
  readonly apiPermissions: ApiPermissionStore;
  readonly idempotency: IdempotencyStore;
  readonly outbox: Outbox;
  readonly gauges: GaugeStore;
  readonly authorization: AuthorizationStore;
  readonly shardLeases: ShardLeases;
  /** Null if this process is the only one. */
  readonly rateLimits: RateLimitStore | null;
  /** Null if this process is the only one. */
  readonly discordBudget: DiscordBudget | null;
  /** Where the copies of attachments are stored. */
  readonly files: FileStore;
  /** Says in a sentence why attachments can't be stored and read; null if they can be. */
  filesFault(): Promise<string | null>;
  /** A random key by its name, the same for all processes of this database; `newKey` if there isn't one yet. */
  key(name: string, newKey: string): Promise<Buffer>;
  isReachable(): Promise<boolean>;
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens and migrates the database for a service; an embedded database has one service only. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { owner, leaseMs, clock, ids } = options;
  // Attachments are stored there with either database.
  prepareDataDir(options.dataDir);
  if (options.databaseUrl !== undefined) await reachPostgres(options.databaseUrl);
  const files = openFiles(options);
  await tryFiles([files.main, ...files.former], options);
  const { database, lock } = await openMigrated(options);
  const atOffset = (offsetMs = 0): string => instant(new Date(clock.now().getTime() + offsetMs));
  const context: StorageContext = {
    database,
    owner,
    leaseMs,
    leases: createLeases(),
    ids,
    instant: atOffset,
  };
  const ticketEvents = createTicketEventStore(context);
  const storage: Storage = {
    context,
    openBeside: () => openDatabase(options),
    application: createApplicationStore(database.db),
    tickets: createTicketStore(context),
    ticketEvents,
    parentGrants: createParentGrantStore(database.db),
    pingedStaff: createPingedStaffStore(database.db),
    ticketLists: createTicketLists(database.db),
    groups: createGroupStore(database, context, GROUP_HOOKS),
    guilds: createGuildStore(database),
    knownGuilds: createKnownGuildStore(database.db),
    syncProgress: createSyncProgressStore(database.db),
    syncQueue: createSyncQueue(database.db, ids, ticketEvents),
    tokens: createTokenStore(database.db),
    sessions: createSessionStore(database.db),
    accessRevision: createAccessRevision(database),
    apiPermissions: createApiPermissionStore(database.db),
    idempotency: createIdempotencyStore(database.db),
    outbox: createOutbox(context),
    gauges: createGaugeStore(database.db),
    authorization: createAuthorizationStore(database),
    shardLeases: lock === undefined ? createShardLeases(context) : allShards(leaseMs),
    rateLimits: lock === undefined ? createRateLimitStore(database.db) : null,
    discordBudget: lock === undefined ? createDiscordBudget(database.db) : null,
    files: files.all,
    filesFault: () => files.main.fault(),
    key: (name, newKey) => serviceKey(database.db, name, newKey),
    isReachable: () => database.isReachable(),
    hasRoom: () => database.hasRoom(),
    async close() {
      await files.all.close();
      await database.close();
      lock?.release();
    },
  };
  if (lock !== undefined) await releaseEverything(storage, atOffset());
  return storage;
}

/** Migrates the database and locks an embedded one; if that fails, neither stays open. */
async function openMigrated(options: StorageOptions) {
  const database = openDatabase(options);
  let lock: ReturnType<typeof acquireServiceLock> | undefined;
  try {
    if (database.dialect === 'sqlite') lock = acquireServiceLock(options.dataDir);
    await migrate(database.db, options.onMigration);
    return { database, lock };
  } catch (error) {
    await database.close();
    lock?.release();
    throw error;
  }
}

/** Releases everything that is leased or unanswered: it was a dead process's, since no other one is running. */
async function releaseEverything(storage: Storage, now: string): Promise<void> {
  try {
    await storage.outbox.releaseAll();
    await storage.idempotency.abandonAll(now);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** A fault that only a person can fix is thrown at once. While files are unreachable, tickets work all the same. */
async function tryFiles(
  stores: readonly FileStore[],
  { onFilesAway = () => undefined }: Pick<StorageOptions, 'onFilesAway'>,
): Promise<void> {
  for (const store of stores) {
    try {
      await store.tryOut();
    } catch (error) {
      if (!(error instanceof FilesFault) || error.isSetUp) throw error;
      onFilesAway(error);
    }
  }
}
