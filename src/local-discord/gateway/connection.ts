/** One connection: hello, then identify or resume, heartbeats, and the close codes for what is wrong. */
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { isRecord } from '../form.ts';
import type { World } from '../world.ts';
import { PRIVILEGED } from './intents.ts';
import { greet } from './ready.ts';
import { sendMembers } from './request-members.ts';
import { createSession, type Identity, type Session } from './session.ts';
import type { SessionStarts } from './starts.ts';
import { shardOf } from './shard.ts';

export interface Connection {
  readonly world: World;
  readonly sessions: Map<string, Session>;
  readonly starts: SessionStarts;
  readonly lifted: boolean;
  readonly socket: WebSocket;
  readonly query: URLSearchParams;
}

const HEARTBEAT_EVERY = 41_250;
const PAYLOAD_MAX = 4096;
const GUILDS_PER_SHARD = 2500;
/** A lost session can be resumed for so long. */
const RESUMABLE_FOR = 5 * 60 * 1000;

type Payload = Readonly<Record<string, unknown>>;

/** Serves one connection until it closes. */
export function acceptConnection(connection: Connection): void {
  const { socket, query, world } = connection;
  const send = (op: Op, d: unknown = null): void => socket.send(JSON.stringify({ op, d, s: null, t: null }));
  if (
    query.has('compress') ||
    (query.get('encoding') ?? 'json') !== 'json' ||
    (query.get('v') ?? '10') !== '10'
  ) {
    socket.close(
      query.has('v') && query.get('v') !== '10' ? Close.InvalidAPIVersion : Close.DecodeError,
      'JSON without compression only',
    );
    return;
  }
  let session: Session | null = null;
  let beats = world.clock();
  // A library that stops beating is gone: Discord closes, the library resumes.
  const watch = setInterval(() => {
    if (world.clock() - beats > 2 * HEARTBEAT_EVERY)
      socket.close(Close.SessionTimedOut, 'Session timed out.');
  }, HEARTBEAT_EVERY).unref();
  socket.on('close', (code) => {
    clearInterval(watch);
    if (session?.socket !== socket) return;
    session.socket = null;
    session.lostAt = world.clock();
    // Closing with 1000 or 1001 says that the session is over.
    if (code === 1000 || code === 1001) connection.sessions.delete(session.id);
  });
  socket.on('message', (data) => {
    const payload = readPayload(socket, data);
    switch (payload?.['op']) {
      case undefined:
        return;
      case Op.Heartbeat:
        beats = world.clock();
        return send(Op.HeartbeatAck);
      case Op.Identify:
        if (session) return socket.close(Close.AlreadyAuthenticated, 'Already authenticated.');
        session = identify(connection, payload['d'], send);
        return;
      case Op.Resume:
        session = resume(connection, payload['d'], send);
        return;
      case Op.RequestGuildMembers:
        return session
          ? sendMembers(world, session, payload['d'])
          : socket.close(Close.NotAuthenticated, 'Not authenticated.');
      case Op.PresenceUpdate:
      case Op.VoiceStateUpdate:
        return session ? undefined : socket.close(Close.NotAuthenticated, 'Not authenticated.');
      default:
        return socket.close(Close.UnknownOpcode, 'Unknown opcode.');
    }
  });
  send(Op.Hello, { heartbeat_interval: HEARTBEAT_EVERY });
}

function readPayload(socket: WebSocket, data: RawData): Payload | undefined {
  // Buffers only: `binaryType` is never changed.
  const text = Buffer.isBuffer(data) ? data.toString() : '';
  if (text.length > PAYLOAD_MAX) {
    socket.close(Close.DecodeError, 'Payload too large.');
    return undefined;
  }
  try {
    const payload: unknown = JSON.parse(text);
    if (isRecord(payload)) return payload;
  } catch {
    // Not JSON: answered below like JSON that is no payload.
  }
  socket.close(Close.DecodeError, 'Error while decoding payload.');
  return undefined;
}

type Send = (op: Op, d?: unknown) => void;

function identify(connection: Connection, d: unknown, send: Send): Session | null {
  const { world, socket, sessions, starts } = connection;
  const { application } = world.state;
  if (!isRecord(d) || stripBot(d['token']) !== application.botToken) {
    socket.close(Close.AuthenticationFailed, 'Authentication failed.');
    return null;
  }
  const identity = readIdentity(d);
  const fault = identity ? refusalOf(connection, identity) : Close.InvalidShard;
  if (!identity || fault !== null) {
    socket.close(
      fault ?? Close.InvalidShard,
      fault === Close.DisallowedIntents ? 'Disallowed intent(s).' : 'Invalid shard.',
    );
    return null;
  }
  if (!starts.take(identity.shard[0])) {
    send(Op.InvalidSession, false);
    return null;
  }
  const session = createSession(randomBytes(16).toString('hex'), identity, socket);
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

function refusalOf({ world, lifted }: Connection, { intents, shard }: Identity): Close | null {
  if (!Number.isInteger(intents) || intents < 0) return Close.InvalidIntents;
  if (intents & PRIVILEGED & ~world.state.application.privilegedIntents) return Close.DisallowedIntents;
  if (lifted) return null;
  const guilds = world.state.guildIds().filter((id) => shardOf(id, shard[1]) === shard[0]).length;
  return guilds > GUILDS_PER_SHARD ? Close.ShardingRequired : null;
}

function resume({ world, socket, sessions }: Connection, d: unknown, send: Send): Session | null {
  if (!isRecord(d) || stripBot(d['token']) !== world.state.application.botToken) {
    socket.close(Close.AuthenticationFailed, 'Authentication failed.');
    return null;
  }
  const session = sessions.get(String(d['session_id']));
  const inTime =
    session !== undefined && (session.socket !== null || world.clock() - session.lostAt < RESUMABLE_FOR);
  if (inTime && session.replay(socket, Number(d['seq']))) return session;
  if (session) sessions.delete(session.id);
  send(Op.InvalidSession, false);
  return null;
}

function stripBot(token: unknown): string {
  return String(token).replace(/^Bot /, '');
}
