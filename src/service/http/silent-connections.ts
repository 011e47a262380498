/** Whoever connects sends the head of a request at once, or is not a caller. */
const SILENCE_MS = 10_000;

/**
 * For Node's HTTP server: connections that send nothing, or a head byte by byte, cost a socket each and are cut.
 * Node looks only now and then; left to itself, every half minute.
 */
export function cutSilent(silenceMs = SILENCE_MS): {
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
} {
  return { headersTimeout: silenceMs, connectionsCheckingInterval: Math.ceil(silenceMs / 4) };
}
