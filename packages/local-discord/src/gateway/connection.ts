/** One connection: hello, then identify or resume, and heartbeats. */
import {
  GatewayCloseCodes as Close,
  GatewayOpcodes as Op,
  GatewayIntentBits as Intent,
} from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { isRecord } from '../requests/form.ts';
import { readJson } from '../requests/json.ts';
import { identify, resume, type Connection, type Payload, type Send } from './identify.ts';
import type { Session } from './session.ts';
import { createWire } from './wire.ts';
import { renderMemberWithUser } from '../state/render.ts';
import type { World } from '../world.ts';

const PAYLOAD_MAX = 4096;
/** Until then a connection without a session says what it is for, even one that beats. */
const IDENTIFY_WITHIN = 60_000;

/** A new connection, with the options in its address. */
interface Arrival extends Omit<Connection, 'wire'> {
  readonly socket: WebSocket;
  readonly query: URLSearchParams;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatEvery: number;
  /** Called whenever a session gains or loses its connection. */
  readonly onChange: () => void;
}

/** A connection, its session once it has one, and its last heartbeat (Unix milliseconds). */
interface Talk extends Connection {
  readonly socket: WebSocket;
  readonly heartbeatEvery: number;
  readonly onChange: () => void;
  readonly send: Send;
  session: Session | null;
  beatAt: number;
}

/** Serves one connection until it closes. */
export function acceptConnection(arrival: Arrival): void {
  const { socket, world, query, heartbeatEvery } = arrival;
  if (refuseProtocol(arrival)) return;
  const wire = createWire(socket, query);
  const send: Send = (op, d = null) => wire.send(JSON.stringify({ op, d, s: null, t: null }));
  const talk: Talk = { ...arrival, wire, send, session: null, beatAt: world.clock() };
  const watch = setInterval(() => closeWhenSilent(talk), heartbeatEvery).unref();
  const patience = setTimeout(() => closeUnidentified(talk), IDENTIFY_WITHIN).unref();
  socket.on('close', (code) => {
    clearInterval(watch);
    clearTimeout(patience);
    leaveSession(talk, code);
    talk.onChange();
  });
  socket.on('message', (data) => {
    if (wire.isStalled()) return;
    const payload = readPayload(socket, data);
    if (payload?.['op'] !== undefined) answer(talk, payload);
  });
  send(Op.Hello, { heartbeat_interval: heartbeatEvery });
}

const ENCODINGS = ['json'];
const COMPRESSIONS = ['', 'zlib-stream'];

/** True if it requested another encoding, compression or version, and was closed for it. */
function refuseProtocol({ socket, query }: Arrival): boolean {
  const encoding = query.get('encoding') ?? 'json';
  const compress = query.get('compress') ?? '';
  const version = query.get('v') ?? '10';
  if (version !== '10') {
    socket.close(Close.InvalidAPIVersion, 'The local Discord speaks version 10 only.');
  } else if (!ENCODINGS.includes(encoding) || !COMPRESSIONS.includes(compress)) {
    socket.close(Close.DecodeError, 'The local Discord speaks JSON, plain or by zlib-stream.');
  } else return false;
  return true;
}

/** A library that stops beating is gone: Discord closes, the library resumes. */
function closeWhenSilent({ socket, world, wire, beatAt, heartbeatEvery }: Talk): void {
  if (!wire.isStalled() && world.clock() - beatAt > 2 * heartbeatEvery)
    socket.close(Close.SessionTimedOut, 'Session timed out.');
}

function closeUnidentified({ socket, session }: Talk): void {
  if (session === null) socket.close(Close.SessionTimedOut, 'Session timed out.');
}

/** The session waits to be resumed, unless the client closed with 1000 or 1001: that says that it is over. */
function leaveSession({ wire, session, sessions, world }: Talk, code: number): void {
  if (session?.wire !== wire) return;
  session.wire = null;
  session.lostAt = world.clock();
  if (code === 1000 || code === 1001) sessions.delete(session.id);
}

function answer(talk: Talk, payload: Payload): void {
  const { socket, world, session, send } = talk;
  switch (payload['op']) {
    case Op.Heartbeat:
      talk.beatAt = world.clock();
      return send(Op.HeartbeatAck);
    case Op.Identify:
      if (session) return socket.close(Close.AlreadyAuthenticated, 'Already authenticated.');
      talk.session = identify(talk, payload['d'], send);
      return talk.onChange();
    case Op.Resume:
      talk.session = resume(talk, payload['d'], send);
      return talk.onChange();
    case Op.RequestGuildMembers:
    case Op.PresenceUpdate:
    case Op.VoiceStateUpdate:
      if (!session) return socket.close(Close.NotAuthenticated, 'Not authenticated.');
      return payload['op'] === Op.RequestGuildMembers ? sendMembers(world, session, payload['d']) : undefined;
    default:
      return socket.close(Close.UnknownOpcode, 'Unknown opcode.');
  }
}

function readPayload(socket: WebSocket, data: RawData): Payload | undefined {
  // Buffers only: `binaryType` is never changed.
  const text = Buffer.isBuffer(data) ? data.toString() : '';
  if (text.length > PAYLOAD_MAX) {
    socket.close(Close.DecodeError, 'Payload too large.');
    return undefined;
  }
  try {
    const payload: unknown = readJson(text);
    if (isRecord(payload)) return payload;
  } catch {
    // Not JSON: answered below like JSON that isn't a payload.
  }
  socket.close(Close.DecodeError, 'Error while decoding payload.');
  return undefined;
}

/** Op 8: members of a guild in chunks. All of them only with GUILD_MEMBERS; by prefix or id always. */
const CHUNK = 1000;

/** Answers with GUILD_MEMBERS_CHUNK events. */
function sendMembers(world: World, session: Session, d: unknown): void {
  const guild = isRecord(d) ? world.state.guild(String(d['guild_id'])) : undefined;
  if (!isRecord(d) || !guild) return;
  const wanted = new Set([d['user_ids'] ?? []].flat().map(String));
  const prefix = typeof d['query'] === 'string' ? d['query'].toLowerCase() : '';
  const everyone = wanted.size === 0 && prefix === '';
  if (everyone && !(session.identity.intents & Intent.GuildMembers)) return;
  const limit = Number(d['limit'] ?? 0) || Infinity;
  const found = [...guild.members.values()]
    .map((member) => renderMemberWithUser(world.state, member))
    .filter(({ user, nick }) =>
      wanted.size > 0 ? wanted.has(user.id) : (nick ?? user.username).toLowerCase().startsWith(prefix),
    )
    .slice(0, limit);
  const count = Math.max(1, Math.ceil(found.length / CHUNK));
  for (let index = 0; index < count; index += 1) {
    const members = found.slice(index * CHUNK, (index + 1) * CHUNK);
    const missing = [...wanted].filter((id) => !guild.members.has(id));
    const data = {
      guild_id: guild.id,
      members,
      chunk_index: index,
      chunk_count: count,
      not_found: missing,
      nonce: d['nonce'],
    };
    session.dispatch('GUILD_MEMBERS_CHUNK', JSON.stringify(data));
  }
}
