/**
 * The HTTP layer over a real port with a real SQLite file: real tokens, real guild access, real idempotency.
 * What the rules of tickets would answer, and what Discord would say of guilds, is given by the test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { type OperationId, operationIds } from '../../../src/contract/operations.ts';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import type { Clock } from '../../../src/service/base/kit/clock.ts';
import { englishOnly, ServiceError } from '../../../src/service/base/model/errors.ts';
import { createGuildAccess } from '../../../src/service/base/guilds/permissions/access.ts';
import { createGuildFacts } from '../../../src/service/base/guilds/facts.ts';
import type { DirectoryGuild, GuildDirectory } from '../../../src/service/base/guilds/ports.ts';
import type { HttpDependencies } from '../../../src/service/edge/http/dependencies.ts';
import { readDocument } from '../../../src/service/edge/http/contract-routes.ts';
import { startHttp } from '../../../src/service/edge/http/server.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createGuildStore } from '../../../src/service/base/store/guilds.ts';
import { createIdempotencyStore } from '../../../src/service/base/store/idempotency.ts';
import { createSessionStore } from '../../../src/service/base/store/sessions.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createAccessChanges } from '../../../src/service/base/tokens/access-changes.ts';
import { createAccessRevision } from '../../../src/service/base/store/access-changes.ts';
import { createAuthenticator } from '../../../src/service/base/tokens/authenticator.ts';
import { createToken, type NewToken } from '../../../src/service/base/tokens/create-token.ts';
import type { Ability } from '../../../src/service/base/model/call.ts';
import { newToken } from '../../../src/service/base/tokens/secret.ts';
import { dataRoot } from '../../data-root.ts';
import { putMigratedSqlite } from '../../migrated-sqlite.ts';

export const GUILD = '1000000000000000001';
export const USER = '2000000000000000001';
export const STRANGER = '2000000000000000002';
export const CHANNEL = '3000000000000000001';
export const TICKET = '4000000000000000001';
const OWNER = '2000000000000000009';

export const document = await readDocument();

export const ticket = {
  id: TICKET,
  uuid: '0b1f6a4e-8f0d-4a53-9a0e-3f6a0d1c2b11',
  group_id: '5000000000000000001',
  guild_id: GUILD,
  status: 'open',
  created_at: '2026-01-01T00:00:00.000000Z',
};

/** A clock that's turned by hand. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Sets back the wall clock; elapsed time continues. */
  setBack(ms: number): void;
}

export function testClock(start = Date.now()): TestClock {
  let [passed, setBack] = [0, 0];
  return {
    now: () => new Date(start + passed - setBack),
    elapsed: () => passed,
    advance: (ms) => {
      passed += ms;
    },
    setBack: (ms) => {
      setBack += ms;
    },
  };
}

export type TestHandlers = Partial<Record<OperationId, (call: never) => Promise<unknown>>>;

export interface HttpWorldOptions {
  readonly handlers?: TestHandlers;
  readonly rateLimitPerMinute?: number;
  readonly clock?: TestClock;
  /** Uses an earlier world's database: a restart. */
  readonly directory?: string;
  readonly members?: Readonly<Record<string, readonly string[]>>;
  readonly guilds?: readonly DirectoryGuild[];
  readonly logLines?: string[];
  readonly publicUrl?: string;
  readonly silenceMs?: number;
  readonly takingMs?: number;
  readonly maxStreams?: number;
  readonly largeAnswersPatienceMs?: number;
  readonly readiness?: HttpDependencies['readiness'];
  readonly isLeaving?: HttpDependencies['isLeaving'];
}

export type HttpWorld = Awaited<ReturnType<typeof startHttpWorld>>;

const testRole = (id: string) => ({
  id,
  name: `role ${id}`,
  color: '#000000',
  position: 0,
  managed: false,
  mentionable: false,
});

export const testGuild: DirectoryGuild = {
  locale: 'en-US',
  id: GUILD,
  name: 'Local Server',
  owner_id: OWNER,
  joined_at: null,
  roles: [
    { ...testRole(GUILD), permissions: '0' },
    { ...testRole('6000000000000000001'), permissions: '8' },
    { ...testRole('6000000000000000002'), permissions: '0' },
  ],
};

export async function startHttpWorld(options: HttpWorldOptions = {}) {
  const clock = options.clock ?? testClock();
  const directory = options.directory ?? mkdtempSync(join(dataRoot, 'http-world-'));
  if (options.directory === undefined) await putMigratedSqlite(directory);
  const database = openDatabase({ dataDir: directory });
  const logger = testLogger(options.logLines);
  const tokens = createTokenStore(database.db);
  const guilds = createGuildStore(database);
  const embeddedToken = newToken();
  const changes = createAccessChanges(createAccessRevision(database));
  const authenticator = createAuthenticator({
    store: tokens,
    sessions: createSessionStore(database.db),
    changes,
    clock,
    logger,
    embedded: { token: embeddedToken, userId: '2000000000000000007' },
  });
  const facts = createGuildFacts({ directory: directoryOf(options), store: guilds, clock });
  changes.onChange(() => facts.forgetOwn());
  const handlers = options.handlers ?? {};
  const dependencies = {
    document,
    // The test gives any handlers; the contract's types of each are the service's own concern.
    operations: { ...idle(), ...handlers } as HttpDependencies['operations'],
    authenticator,
    guildAccess: createGuildAccess({ facts, clock, receivesEvents: () => false }),
    // The table of permits is tried on the whole service, with its tickets and groups.
    authorization: { authorizeAccess: async () => undefined, authorizeCall: async () => undefined },
    idempotency: createIdempotencyStore(database.db),
    leaseMs: 15_000,
    readiness: options.readiness ?? (async () => ({ database: { ready: true } })),
    isLeaving: options.isLeaving,
    metrics: createMetrics('1.0.0'),
    logger,
    host: '127.0.0.1',
    port: 0,
    clock,
    rateLimitPerMinute: options.rateLimitPerMinute ?? 600,
    rateLimits: null,
    ...(options.publicUrl !== undefined && { publicUrl: () => options.publicUrl ?? '' }),
    ...(options.silenceMs !== undefined && { silenceMs: options.silenceMs }),
    ...(options.takingMs !== undefined && { stallMs: options.takingMs }),
    ...(options.largeAnswersPatienceMs !== undefined && {
      largeAnswersPatienceMs: options.largeAnswersPatienceMs,
    }),
    ...(options.maxStreams !== undefined && { maxStreams: options.maxStreams }),
  } satisfies HttpDependencies;
  const http = await startHttp(dependencies);

  return {
    url: http.url,
    http,
    dependencies,
    clock,
    database,
    directory,
    tokens,
    guilds,
    authenticator,
    facts,
    embeddedToken,
    /** A token of a user, who is granted the API of the guild unless told otherwise. */
    async token(user: string = USER, wish: TokenOptions = {}): Promise<string> {
      if (wish.granted !== false) await guilds.grant(GUILD, { kind: 'user', id: user }, 'now');
      const { abilities = [], lifetimeMs = null } = wish;
      const maker = { store: tokens, clock, newId: () => crypto.randomUUID() };
      const { token } = await createToken(maker, {
        userId: user,
        name: 'test',
        ...wishOf(abilities),
        lifetimeMs,
      });
      facts.forget(GUILD);
      return token;
    },
    call: (token: string | null, method: string, path: string, init: CallOptions = {}) =>
      call(http.url, token, method, path, init),
    /** Stops the process's parts; the database stays for the next world. */
    async stop() {
      await http.close();
      await authenticator.close();
      await database.close();
    },
    async close() {
      await this.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface TokenOptions {
  readonly granted?: boolean;
  readonly abilities?: readonly Ability[];
  readonly lifetimeMs?: number;
}

export interface CallOptions {
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly text?: string;
  /** An empty one is left out. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // A test reads whatever it expects there; a wrong expectation fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function call(
  url: string,
  token: string | null,
  method: string,
  path: string,
  { body, text, headers = {} }: CallOptions,
): Promise<Answer> {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url + path, {
    method,
    headers: Object.entries({
      authorization: token === null ? '' : `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    }).filter(([, value]) => value !== ''),
    ...(sent === undefined ? {} : { body: sent }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: answer === '' ? null : JSON.parse(answer),
  };
}

/** Anything that a test doesn't provide answers this. */
export const IDLE = new ServiceError('SERVICE_UNAVAILABLE', englishOnly('No part of this test'));

function idle(): TestHandlers {
  return Object.fromEntries(operationIds.map((id) => [id, () => Promise.reject(IDLE)]));
}

/** Everyone is in the guild, unless the test says who is. */
function directoryOf({ members, guilds = [testGuild] }: HttpWorldOptions): GuildDirectory {
  return {
    guild: async (id) => guilds.find((guild) => guild.id === id) ?? null,
    member: async (_guildId, userId) => {
      const roles = members === undefined ? [] : members[userId];
      return roles === undefined ? null : { roles, isBot: false };
    },
    guilds: async () => guilds,
  };
}

function testLogger(lines: string[] | undefined) {
  if (lines === undefined) return pino({ level: 'silent' });
  return pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
}

export type { Database };

/** `act-as` comes with its guilds: the one that there is. */
function wishOf(abilities: readonly Ability[]): Pick<NewToken, 'abilities' | 'actsIn'> {
  return {
    abilities: abilities.filter((ability) => ability !== 'act-as'),
    actsIn: abilities.includes('act-as') ? [GUILD] : [],
  };
}
