/** A plain proxy in front of services that come and go: passes each connection to the next one that accepts it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  readonly url: string;
  /** The services that live now. */
  lead(to: readonly string[]): void;
  close(): void;
}

export async function startProxy(): Promise<Proxy> {
  let ports: readonly number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();

  const server = createServer((from) => {
    sockets.add(from.once('close', () => sockets.delete(from)));
    lead(from, ports.length);
  });

  /** Like a proxy, moves on to the next one if one doesn't accept connections. */
  function lead(from: Socket, tries: number): void {
    const port = ports[(turn += 1) % ports.length];
    if (port === undefined || tries === 0) return void from.destroy();
    const to = connect(port, '127.0.0.1');
    const next = (): void => lead(from, tries - 1);
    to.once('error', next);
    to.once('connect', () => {
      to.off('error', next);
      join(from, to);
    });
    return undefined;
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lead(to) {
      ports = to.map((url) => Number(new URL(url).port));
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Whichever ends or breaks ends the other. */
function join(from: Socket, to: Socket): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    one.pipe(other);
  }
}
