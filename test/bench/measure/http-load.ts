import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests for one server, over kept connections, each sent when the one before was answered. */
export interface Load {
  readonly url: string;
  /** Paths to ask for in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly ms: number;
}

interface Progress {
  next: number;
  answered: number;
  ended: boolean;
}

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * Answers a second. Written on bare sockets: an HTTP client would be slower than the servers that it measures.
 * Any status but 200 ends the measurement.
 */
export async function answersPerSecond(load: Load): Promise<number> {
  const { hostname, port } = new URL(load.url);
  const requests = load.paths.map((path) =>
    requestText(path, { host: `${hostname}:${port}`, ...load.headers }),
  );
  const progress: Progress = { next: 0, answered: 0, ended: false };
  stayAwake(progress);
  const startedAt = performance.now();
  const lanes = Array.from({ length: load.connections }, () =>
    runLane(connect(Number(port), hostname), requests, progress),
  );
  await Promise.race([sleep(load.ms), ...lanes]);
  progress.ended = true;
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(lanes);
  return progress.answered / seconds;
}

/**
 * A server that is slower than we would else pay for waking us with each answer (dear on a virtual machine), and one
 * that is faster would not.
 */
function stayAwake(progress: Progress): void {
  setImmediate(() => {
    if (!progress.ended) stayAwake(progress);
  });
}

function requestText(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

function runLane(socket: Socket, requests: readonly string[], progress: Progress): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    const ask = (): void => {
      if (progress.ended) {
        socket.destroy();
        return;
      }
      socket.write(requests[progress.next % requests.length] ?? '');
      progress.next += 1;
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket
      .once('connect', ask)
      .once('error', reject)
      .once('close', () => resolve());
    socket.on('data', (part: string) => {
      received += part;
      if (!isWhole(received)) return;
      if (received.startsWith('HTTP/1.1 200')) {
        received = '';
        progress.answered += 1;
        ask();
      } else socket.destroy(new Error(received));
    });
  });
}

/** One byte is one character in latin1. */
function isWhole(received: string): boolean {
  const headEnds = received.indexOf('\r\n\r\n');
  if (headEnds === -1) return false;
  const length = CONTENT_LENGTH.exec(received)?.[1];
  return length !== undefined && received.length >= headEnds + 4 + Number(length);
}
