import type { LocalEvent } from '../wire.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * The stream of events, held open: a lost connection is made again with growing pauses until `signal` ends it.
 * Events of the time in between are not sent again, so `onOpen` has to fetch everything afresh.
 */
export function followEvents({
  url,
  signal,
  onEvent,
  onOpen,
  onLost,
}: {
  url: string;
  signal: AbortSignal;
  onEvent: (event: LocalEvent) => void;
  onOpen: (again: boolean) => void;
  onLost: () => void;
}) {
  let wait = FIRST_WAIT_MS;
  let opened = false;

  const connect = () => {
    if (signal.aborted) return;
    const socket = new WebSocket(url);
    const stop = () => socket.close();
    signal.addEventListener('abort', stop, { once: true });
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      onOpen(opened);
      opened = true;
    });
    socket.addEventListener('message', ({ data }) => {
      if (!signal.aborted) onEvent(JSON.parse(data));
    });
    // An error is always followed by a close, which alone decides what happens next.
    socket.addEventListener('close', () => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) return;
      onLost();
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  connect();
}
