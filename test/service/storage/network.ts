/** A stretch of network before PostgreSQL, which can break or drop everything. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Network {
  /** The address of the database behind it. */
  readonly url: string;
  /** Breaks all connections, and accepts none. */
  cut(): Promise<void>;
  mend(): Promise<unknown>;
  /** From now on nothing arrives, and no connection breaks. */
  freeze(): void;
  /** Freezes when a connection has sent both, one after the other: the last one arrives, and its answer doesn't. */
  freezeAfter(first: string, last: string): void;
  thaw(): void;
}

export async function startNetwork(behind: URL): Promise<Network> {
  const sockets = new Set<Socket>();
  const port = Number(behind.port || 5432);
  let isFrozen = false;
  let trap: readonly [first: string, last: string] | undefined;
  let server: Server;

  function pass(from: Socket, to: Socket, onChunk: (chunk: Buffer) => void = () => undefined): void {
    from.on('data', (chunk: Buffer) => {
      if (isFrozen) {
        from.pause().unshift(chunk);
        return;
      }
      onChunk(chunk);
      to.write(chunk);
    });
    from.on('close', () => to.destroy());
  }

  function freezeIfLast(): (chunk: Buffer) => void {
    let sent = '';
    return (chunk) => {
      if (trap === undefined) return;
      const [first, last] = trap;
      sent += chunk.toString('latin1');
      const at = sent.indexOf(first);
      if (at === -1 || !sent.includes(last, at)) return;
      trap = undefined;
      isFrozen = true;
    };
  }

  const listen = async (at: number): Promise<number> => {
    server = createServer((near) => {
      const far = connect(port, behind.hostname);
      for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
      pass(near, far, freezeIfLast());
      pass(far, near);
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    // A TCP server's address is one of these.
    return (server.address() as AddressInfo).port;
  };
  const url = new URL(behind);
  url.hostname = '127.0.0.1';
  const own = await listen(0);
  url.port = String(own);
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    mend: () => listen(own),
    freeze() {
      isFrozen = true;
    },
    freezeAfter(...both) {
      trap = both;
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
