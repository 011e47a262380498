/** A service that follows the local Discord and can be away for a while, with what it stored of tickets' messages. */
import { type Logger, pino } from 'pino';
import { expect } from 'vitest';
import { type ApiClient, createApiClient } from '../../../src/contract/client.ts';
import type { Schema } from '../../../src/contract/operations.ts';
import { uncovered } from '@coatcheck/local-discord/coverage';
import { type LocalDiscord, type Person, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Service, type ServiceOptions, startService } from '../../../src/service/service.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import type { TicketGroup } from '../../../src/service/core/model/ticket.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { useDefaultGroup } from '../../groups.ts';

export type Transcript = Schema<'Transcript'>;
type Message = Schema<'TranscriptMessage'>;

interface TicketId {
  readonly id: string;
}

export interface OpenTicket extends TicketId {
  readonly channel_id: string;
}

export interface TranscriptWorld {
  readonly discord: LocalDiscord;
  readonly guildId: string;
  readonly member: Person;
  readonly moderator: Person;
  readonly place: TestDatabase;
  readonly database: Database;
  /** Of the service that runs now. */
  readonly service: Service;
  readonly api: ApiClient;
  openTicket(): Promise<OpenTicket>;
  withNotes(): Promise<OpenTicket & { readonly notes: string }>;
  save(ticket: TicketId): Promise<Transcript>;
  read(ticket: TicketId): Promise<Transcript>;
  /** What is stored of a ticket without saving it: content, or `(deleted) content`, oldest first. */
  stored(ticket: TicketId): Promise<string[]>;
  /** Ends the service, lets things happen without it, and starts it again. */
  away(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

type Options = Pick<ServiceOptions, 'fileQuota' | 's3' | 'formerS3' | 'coldAfterDays'> & {
  readonly logger?: Logger;
};

export const POLL = { interval: 20, timeout: 15_000 };

const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

export async function startTranscriptWorld(
  group?: Partial<TicketGroup>,
  options: Options = {},
): Promise<TranscriptWorld> {
  const place = await createMigratedDatabase();
  const discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  const guildId = SEED_IDS.guild;
  let service = await start(discord, place, options);
  const database = openDatabase(place);
  let api = clientOf(service);
  if (group !== undefined) await useDefaultGroup({ database: place, guildId }, group);

  const pathOf = ({ id }: TicketId) => ({ path: { guild_id: guildId, ticket_id: id } });
  async function openTicket(): Promise<OpenTicket> {
    const body = { user_id: SEED_IDS.member };
    const { id, channel_id: channelId } = await api.call(
      'createTicket',
      { path: { guild_id: guildId }, body },
      // Staff: what members open for themselves has a limit.
      { onBehalfOf: SEED_IDS.moderator },
    );
    if (typeof channelId !== 'string') throw new Error('The service made a ticket without a channel');
    return { id, channel_id: channelId };
  }

  return {
    discord,
    guildId,
    member: discord.as(SEED_IDS.member),
    moderator: discord.as(SEED_IDS.moderator),
    place,
    database,
    get service() {
      return service;
    },
    get api() {
      return api;
    },
    openTicket,
    async withNotes() {
      const ticket = await openTicket();
      await api.call('createTicketNotes', { ...pathOf(ticket), body: {} });
      const { notes_thread_id: notes } = await api.call('getTicket', pathOf(ticket));
      if (typeof notes !== 'string') throw new Error('No notes thread was made');
      return { ...ticket, notes };
    },
    async save(ticket) {
      const saved = await api.call('saveTicketTranscript', pathOf(ticket));
      if (saved === undefined) throw new Error('A save answered nothing');
      return saved;
    },
    read: (ticket) => api.call('getTicketTranscript', pathOf(ticket)),
    async stored({ id }) {
      const rows = await database.db
        .selectFrom('transcript_messages')
        .select(['content', 'deleted_at'])
        .where('ticket_id', '=', id)
        .where('author_bot', '=', 0)
        .orderBy('id')
        .execute();
      return rows.map((row) => (row.deleted_at === null ? row.content : `(deleted) ${row.content}`));
    },
    async away(meanwhile) {
      await service.stop();
      await meanwhile();
      service = await start(discord, place, options);
      api = clientOf(service);
    },
    async close() {
      await database.close();
      await service.stop();
      await discord.close();
      await place.remove();
      expect(uncovered(discord.requests.all())).toEqual([]);
    },
  };
}

/** Another service of the same bot, on the same or on other data. */
export async function start(
  discord: LocalDiscord,
  place: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  options: Options = {},
): Promise<Service> {
  const service = await startService({
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    host: '127.0.0.1',
    port: 0,
    rateLimitPerMinute: 0,
    identify: { everyMs: 0 },
    logger,
    ...options,
  });
  await service.listening;
  return service;
}

export function clientOf({ url, embeddedToken }: Service): ApiClient {
  return createApiClient({ baseUrl: url, apiKey: embeddedToken, timeoutMs: 60_000, retry: { attempts: 1 } });
}

/** What people wrote, in short: `content`, with `~` where it was edited and `-` where it was deleted. */
export function told(messages: readonly Message[]): string[] {
  return messages
    .filter(({ author, type }) => !author.bot && (type === 0 || type === 19))
    .map(({ content, edited_at, deleted_at }) => `${deleted_at ? '-' : ''}${edited_at ? '~' : ''}${content}`);
}
