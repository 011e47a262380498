import { type Clock, instant } from '../kit/clock.ts';
import type { AnswerStore, CustomMessageStore } from '../custom-messages/ports.ts';
import type { GroupStore } from '../groups/ports.ts';
import type { DataExportStore } from '../data-export/ports.ts';
import type {
  BlockStore,
  ApiPermissionStore,
  GuildStore,
  LabelStore,
  PersonNoteStore,
} from '../guilds/ports.ts';
import type { BulkStore } from '../bulk/ports.ts';
import type { KnownGuildStore, SyncProgressStore, SyncQueue } from '../guilds/sync/ports.ts';
import type { RateLimitStore } from '../model/rate-limit.ts';
import type { IdempotencyStore } from '../model/idempotency.ts';
import type { Outbox } from '../jobs/ports.ts';
import type { SendStore } from '../messages/ports.ts';
import type { PanelStore } from '../panels/ports.ts';
import type { AuthorizationStore } from '../authorization/ports.ts';
import type { StatsExclusionStore, StatsStore, StatsTimeZoneStore } from '../stats/ports.ts';
import type { ShardLeases } from '../gateway/ports.ts';
import type { TicketEventStore } from '../tickets/events/ports.ts';
import type { TicketChanges, TicketLists, TicketSignals } from '../tickets/lists/ports.ts';
import type { InactivityStore } from '../tickets/inactivity/inactivity.ts';
import type { PingedStaffStore } from '../tickets/events/pinged-staff.ts';
import type { ParentGrantStore } from '../tickets/channels/parent-access.ts';
import type { Ids } from '../kit/ids.ts';
import type { TicketLinkStore, TicketStore } from '../tickets/ports.ts';
import type { ApplicationStore } from '../guilds/own-application.ts';
import type { AccessRevision } from '../tokens/access-changes.ts';
import type { SessionStore, TokenStore } from '../tokens/ports.ts';
import type {
  AttachmentFiles,
  AttachmentStore,
  CaptureStore,
  TranscriptStore,
} from '../transcripts/ports.ts';
import type { TranscriptSearch } from '../transcripts/search/ports.ts';
import type { DeliveryStore } from '../transcripts/delivery/ports.ts';
import type { ErasureStore, RetentionStore } from '../transcripts/erasure/ports.ts';
import type { WebhookStore } from '../webhooks/ports.ts';
import { createBulkStore } from './bulk.ts';
import { createDataExportStore } from './data-export.ts';
import { createBlockStore } from './guilds/blocks.ts';
import { createTicketLinkStore } from './tickets/links.ts';
import { createPersonNoteStore } from './guilds/person-notes.ts';
import { createLabelStore } from './guilds/labels.ts';
import { createApiPermissionStore } from './guilds/api-permissions.ts';
import { type DatabaseOptions, openDatabase } from './database/database.ts';
import { createErasureStore } from './erasure/erasure.ts';
import { createRetentionStore } from './erasure/retention.ts';
import { createAnswerStore } from './panels/answers.ts';
import { createCustomMessageStore } from './panels/custom-messages.ts';
import { prepareDataDir } from './database/data-dir.ts';
import { createGroupStore } from './groups/groups.ts';
import { createSyncProgressStore } from './guilds/syncs.ts';
import { createGuildStore } from './guilds/guilds.ts';
import { createIdempotencyStore } from './outbox/idempotency.ts';
import { createKnownGuildStore, createSyncQueue } from './guilds/known-guilds.ts';
import { createLeases } from './outbox/leases.ts';
import { migrate } from './database/migrate.ts';
import { createSendStore } from './outbox/sends.ts';
import { createAuthorizationStore } from './guilds/authorization.ts';
import { createOutbox } from './outbox/outbox.ts';
import { allShards, createShardLeases } from './guilds/shard-leases.ts';
import { createPanelStore } from './panels/panels.ts';
import { createInactivityStore } from './tickets/inactivity.ts';
import { createPingedStaffStore } from './tickets/pinged-staff.ts';
import { createParentGrantStore } from './tickets/parent-grants.ts';
import { reachPostgres } from './database/postgres/start-faults.ts';
import { acquireServiceLock } from './database/sqlite/service-lock.ts';
import { createStatsExclusionStore } from './stats/exclusions.ts';
import { createStatsStore } from './stats/stats.ts';
import { createStatsTimeZoneStore } from './stats/time-zones.ts';
import { createTicketEventStore } from './tickets/events.ts';
import { createTicketChanges } from './tickets/changes.ts';
import { createTicketLists } from './tickets/lists.ts';
import { createTicketSignals } from './tickets/signals.ts';
import { createTicketStore } from './tickets/tickets.ts';
import { createRateLimitStore } from './guilds/rate-limits.ts';
import { createApplicationStore } from './guilds/own-application.ts';
import { createAccessRevision } from './guilds/access-changes.ts';
import { createSessionStore } from './guilds/sessions.ts';
import { createTokenStore } from './guilds/tokens.ts';
import { type FilesOptions, openFiles } from './files/files.ts';
import { FilesFault, type FileStore } from './files/store.ts';
import { createAttachmentFiles } from './transcripts/files.ts';
import { createAttachmentStore } from './transcripts/attachments.ts';
import { createCaptureStore } from './transcripts/capture.ts';
import { createTranscriptSearch } from './transcripts/search.ts';
import { createDeliveryStore } from './transcripts/delivery.ts';
import { createTranscriptStore, serviceKey } from './transcripts/transcripts.ts';
import { createWebhookStore } from './webhooks.ts';
import type { StorageContext } from './context.ts';

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
  /** Called at the start if files cannot be reached now. */
  readonly onFilesAway?: (fault: FilesFault) => void;
}

/** Every port that the database implements. */
export interface Storage {
  readonly application: ApplicationStore;
  readonly tickets: TicketStore;
  readonly ticketLists: TicketLists;
  readonly ticketChanges: TicketChanges;
  readonly ticketSignals: TicketSignals;
  readonly groups: GroupStore;
  readonly ticketEvents: TicketEventStore;
  readonly parentGrants: ParentGrantStore;
  readonly pingedStaff: PingedStaffStore;
  readonly inactivity: InactivityStore;
  readonly guilds: GuildStore;
  readonly knownGuilds: KnownGuildStore;
  readonly syncQueue: SyncQueue;
  readonly syncProgress: SyncProgressStore;
  readonly tokens: TokenStore;
  readonly sessions: SessionStore;
  readonly accessRevision: AccessRevision;
  readonly apiPermissions: ApiPermissionStore;
  readonly blocks: BlockStore;
  readonly labels: LabelStore;
  readonly personNotes: PersonNoteStore;
  readonly ticketLinks: TicketLinkStore;
  readonly webhooks: WebhookStore;
  readonly bulk: BulkStore;
  readonly idempotency: IdempotencyStore;
  readonly sends: SendStore;
  readonly outbox: Outbox;
  readonly panels: PanelStore;
  readonly authorization: AuthorizationStore;
  readonly customMessages: CustomMessageStore;
  readonly answers: AnswerStore;
  readonly shardLeases: ShardLeases;
  /** Null if this process is the only one. */
  readonly rateLimits: RateLimitStore | null;
  readonly stats: StatsStore;
  readonly statsExclusions: StatsExclusionStore;
  readonly statsTimeZones: StatsTimeZoneStore;
  readonly transcripts: TranscriptStore;
  readonly transcriptSearch: TranscriptSearch;
  readonly transcriptCapture: CaptureStore;
  readonly transcriptDelivery: DeliveryStore;
  readonly erasure: ErasureStore;
  readonly retention: RetentionStore;
  readonly dataExport: DataExportStore;
  readonly attachments: AttachmentStore;
  readonly attachmentFiles: AttachmentFiles;
  /** Says in a sentence why attachments cannot be stored and read; null if they can be. */
  filesFault(): Promise<string | null>;
  /** A random key by its name, the same for all processes of this database; `newKey` if there is none yet. */
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
    application: createApplicationStore(database.db),
    tickets: createTicketStore(context),
    ticketEvents,
    parentGrants: createParentGrantStore(database.db),
    pingedStaff: createPingedStaffStore(database.db),
    inactivity: createInactivityStore(database.db, ids),
    ticketLists: createTicketLists(database.db),
    ticketChanges: createTicketChanges(database),
    ticketSignals: createTicketSignals(database),
    groups: createGroupStore(database, context),
    guilds: createGuildStore(database),
    knownGuilds: createKnownGuildStore(database.db),
    syncProgress: createSyncProgressStore(database.db),
    syncQueue: createSyncQueue(database.db, ids, ticketEvents),
    tokens: createTokenStore(database.db),
    sessions: createSessionStore(database.db),
    accessRevision: createAccessRevision(database),
    apiPermissions: createApiPermissionStore(database.db),
    blocks: createBlockStore(database.db),
    personNotes: createPersonNoteStore(database.db),
    ticketLinks: createTicketLinkStore(database.db, ids),
    labels: createLabelStore(database.db, context),
    webhooks: createWebhookStore(database.db, ids),
    bulk: createBulkStore(database.db, context),
    idempotency: createIdempotencyStore(database.db),
    sends: createSendStore(database.db),
    outbox: createOutbox(context),
    customMessages: createCustomMessageStore(database.db, context),
    answers: createAnswerStore(database.db),
    panels: createPanelStore(context),
    authorization: createAuthorizationStore(database),
    stats: createStatsStore(database),
    statsExclusions: createStatsExclusionStore(database.db),
    statsTimeZones: createStatsTimeZoneStore({ ...context, openBeside: () => openDatabase(options) }),
    shardLeases: lock === undefined ? createShardLeases(context) : allShards(leaseMs),
    rateLimits: lock === undefined ? createRateLimitStore(database.db) : null,
    transcripts: createTranscriptStore(context),
    transcriptSearch: createTranscriptSearch(database),
    transcriptCapture: createCaptureStore(context),
    erasure: createErasureStore(context),
    dataExport: createDataExportStore(database.db),
    retention: createRetentionStore(context),
    transcriptDelivery: createDeliveryStore(context),
    attachments: createAttachmentStore(database.db),
    attachmentFiles: createAttachmentFiles(files.all),
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
    await migrate(database.db);
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
