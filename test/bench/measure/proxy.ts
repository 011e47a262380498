import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A load balancer at its plainest: each connection goes to the next server. */
export function startProxy(urls: readonly string[]): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>();
  let next = 0;
  const server = createServer((client) => {
    const { hostname, port } = new URL(urls[next % urls.length] ?? '');
    next += 1;
    const behind = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true).pipe(other);
      socket.on('error', () => other.destroy()).once('close', () => open.delete(socket));
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this kind.
      const { port } = server.address() as AddressInfo;
      const close = (): void => {
        server.close();
        for (const socket of open) socket.destroy();
      };
      resolve({ url: `http://127.0.0.1:${port}`, close });
    });
  });
}
