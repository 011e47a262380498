/** How a connection gets its session: IDENTIFY makes one, RESUME finds one again; close codes for what is wrong. */
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { randomBytes } from 'node:crypto';
import { isRecord } from '../requests/form.ts';
import type { World } from '../world.ts';
import { PRIVILEGED } from './intents.ts';
import { greet } from './ready.ts';
import { createSession, type Identity, type Session } from './session.ts';
import type { SessionStarts } from './starts.ts';
import { shardOf } from './shard.ts';
import type { Wire } from './wire.ts';

export interface Connection {
  readonly world: World;
  readonly sessions: Map<string, Session>;
  readonly starts: SessionStarts;
  readonly lifted: boolean;
  readonly requiredShards: () => number;
  readonly wire: Wire;
}

export type Payload = Readonly<Record<string, unknown>>;

const GUILDS_PER_SHARD = 2500;
/** A lost session can be resumed for this long. */
const RESUMABLE_FOR = 5 * 60 * 1000;

/** Sends a payload that isn't an event. */
export type Send = (op: Op, d?: unknown) => void;

/** A new session, or null if it was rejected. */
export function identify(connection: Connection, d: unknown, send: Send): Session | null {
  const { world, wire, sessions, starts } = connection;
  const { application } = world.state;
  if (!isRecord(d) || stripBot(d['token']) !== application.botToken) {
    wire.close(Close.AuthenticationFailed, 'Authentication failed.');
    return null;
  }
  const identity = readIdentity(d);
  const fault = identity ? refusalOf(connection, identity) : Close.InvalidShard;
  if (!identity || fault !== null) {
    wire.close(
      fault ?? Close.InvalidShard,
      fault === Close.DisallowedIntents ? 'Disallowed intent(s).' : 'Invalid shard.',
    );
    return null;
  }
  if (!starts.take(identity.shard[0])) {
    send(Op.InvalidSession, false);
    return null;
  }
  const session = createSession(randomBytes(16).toString('hex'), identity, wire);
  sessions.set(session.id, session);
  greet(world, session);
  return session;
}

function readIdentity(d: Payload): Identity | null {
  const [index, count] = Array.isArray(d['shard']) ? d['shard'].map(Number) : [0, 1];
  if (index === undefined || count === undefined || !(index >= 0 && index < count)) return null;
  return {
    intents: Number(d['intents'] ?? 0),
    shard: [index, count],
    largeThreshold: Number(d['large_threshold'] ?? 50),
  };
}

function refusalOf(
  { world, lifted, requiredShards }: Connection,
  { intents, shard }: Identity,
): Close | null {
  if (!Number.isInteger(intents) || intents < 0) return Close.InvalidIntents;
  if (intents & PRIVILEGED & ~world.state.application.privilegedIntents) return Close.DisallowedIntents;
  if (shard[1] < requiredShards()) return Close.ShardingRequired;
  if (lifted) return null;
  const guilds = world.state.guildIds().filter((id) => shardOf(id, shard[1]) === shard[0]).length;
  return guilds > GUILDS_PER_SHARD ? Close.ShardingRequired : null;
}

/** The earlier session, or null: then the client identifies again. */
export function resume({ world, wire, sessions }: Connection, d: unknown, send: Send): Session | null {
  if (!isRecord(d) || stripBot(d['token']) !== world.state.application.botToken) {
    wire.close(Close.AuthenticationFailed, 'Authentication failed.');
    return null;
  }
  const session = sessions.get(String(d['session_id']));
  const inTime =
    session !== undefined && (session.wire !== null || world.clock() - session.lostAt < RESUMABLE_FOR);
  if (inTime && session.replay(wire, Number(d['seq']))) return session;
  if (session) sessions.delete(session.id);
  send(Op.InvalidSession, false);
  return null;
}

function stripBot(token: unknown): string {
  return String(token).replace(/^Bot /, '');
}
