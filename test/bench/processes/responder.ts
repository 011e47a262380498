/** The minimum that can answer interactions: a socket, a request to acknowledge, a request to answer. Nothing else. */
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';
import { cpuMs } from './usage.ts';

const HELLO = 10;
const IDENTIFY = 2;
const HEARTBEAT = 1;

interface Payload {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: { id: string; token: string; application_id: string; heartbeat_interval: number };
}

interface Connected {
  readonly socket: WebSocket;
  readonly pool: Pool;
  readonly beat: { timer?: NodeJS.Timeout };
}

const connections: Connected[] = [];

export const methods = {
  connect: ({ apiUrl, token }: DiscordAddress): Promise<void> =>
    new Promise((resolve, reject) => {
      const pool = new Pool(new URL(apiUrl).origin, { connections: 64 });
      const socket = new WebSocket(`${apiUrl.replace(/^http(.*)\/api$/, 'ws$1/gateway')}?v=10&encoding=json`);
      const connected: Connected = { socket, pool, beat: {} };
      connections.push(connected);
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        // Discord's own payloads: their shape is its documentation's.
        const payload = JSON.parse(data.toString()) as Payload;
        if (payload.op === HELLO) identify(connected, token, payload.d.heartbeat_interval);
        if (payload.t === 'READY') resolve();
        if (payload.t === 'INTERACTION_CREATE') void respond(pool, payload.d);
      });
    }),
  async disconnect(): Promise<void> {
    for (const { socket, pool, beat } of connections.splice(0)) {
      clearInterval(beat.timer);
      socket.close(1000);
      await pool.close();
    }
  },
  cpuMs,
};

export type Methods = typeof methods;

function identify({ socket, beat }: Connected, token: string, every: number): void {
  const send = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d }));
  beat.timer = setInterval(() => send(HEARTBEAT, null), every);
  send(IDENTIFY, { token, intents: 0, properties: { os: 'linux', browser: 'bench', device: 'bench' } });
}

async function respond(pool: Pool, { id, token, application_id: application }: Payload['d']): Promise<void> {
  const callback = { type: 5, data: { flags: 64 } };
  await send(pool, 'POST', `/api/v10/interactions/${id}/${token}/callback`, callback);
  await send(pool, 'PATCH', `/api/v10/webhooks/${application}/${token}/messages/@original`, {
    embeds: [{ title: 'Ticket #12' }],
  });
}

async function send(pool: Pool, method: 'POST' | 'PATCH', path: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'DiscordBot (https://example.com, 1.0.0)',
  };
  const answer = await pool.request({ method, path, headers, body: JSON.stringify(body) });
  await answer.body.dump();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode}`);
}

answerParent(methods);
