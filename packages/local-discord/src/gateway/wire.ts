/** The connection that a session writes to, as its client requested it: plain or compressed. */
import type { WebSocket } from 'ws';
import { constants, deflateRawSync } from 'node:zlib';

export interface Wire {
  /** Sends one payload, JSON already. */
  send(payload: string): void;
  close(code: number, reason?: string): void;
  /** From now on nothing arrives, and nothing that arrived is answered: a connection that only looks like one. */
  stall(): void;
  isStalled(): boolean;
}

/** RFC 1950: deflate with a window of 32 KiB, no dictionary. */
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);

/**
 * `zlib-stream`: all payloads of a connection are one zlib stream, each a binary message that ends with Z_SYNC_FLUSH's
 * `00 00 ff ff`. A client needs its one inflate context from the first to the last, as with Discord.
 *
 * @see https://discord.com/developers/docs/events/gateway#transport-compression
 */
export function createWire(socket: WebSocket, query: URLSearchParams): Wire {
  let stalled = false;
  const plain: Wire = {
    send: (payload) => (stalled ? undefined : socket.send(payload)),
    close: (code, reason) => socket.close(code, reason),
    stall: () => void (stalled = true),
    isStalled: () => stalled,
  };
  if (query.get('compress') !== 'zlib-stream') return plain;
  let started = false;
  return {
    ...plain,
    send(payload) {
      if (stalled) return;
      // Blocks that don't refer to earlier ones need no context here, and are sent immediately and in order.
      const blocks = deflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH });
      socket.send(started ? blocks : Buffer.concat([ZLIB_HEADER, blocks]));
      started = true;
    },
  };
}
