import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { ApiError } from '../contract/errors.ts';

/** The states that the API can be in for the bot. */
export const API_STATES = [
  'usable',
  'key_refused',
  'may_not_act',
  'failing',
  'unreachable',
  'no_api',
] as const;
export type ApiState = (typeof API_STATES)[number];

/** Polls the API that this bot calls, so that an outage is noticed before anyone runs a command. */
export interface ApiWatch {
  /** Resolves when the first check has ended, successfully or not. */
  start(): Promise<void>;
  /** Checks now, as the next scheduled check would. */
  check(): Promise<void>;
  state(): ApiState;
  /** Says what is wrong and what to do, in sentences; undefined while the API is usable. */
  fault(): string | undefined;
  stop(): void;
}

interface ApiWatchOptions {
  /** A client that tries once: a failed check is repeated at the next interval. */
  readonly client: Pick<ApiClient, 'call'>;
  readonly baseUrl: string;
  /** The bot's own user id: checks are made on its behalf, as other requests are made on behalf of people. */
  readonly userId: () => string | undefined;
  readonly logger: Logger;
  readonly everyMs?: number;
}

const EVERY_MS = 20_000;

export function createApiWatch({
  client,
  baseUrl,
  userId,
  logger,
  everyMs = EVERY_MS,
}: ApiWatchOptions): ApiWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ApiState | undefined;

  async function check(): Promise<void> {
    const { now, err } = await request(client, { onBehalfOf: userId(), signal });
    if (signal.aborted) return;
    const before = state;
    state = now;
    if (now === 'usable' && before !== undefined && before !== now) logger.info('API available again');
    if (now === 'usable') return;
    // Each state is a separate outage: a different kind of failure is logged at once.
    logger.error({ outage: `api: ${now}`, err }, EXPLANATIONS[now](baseUrl));
  }

  async function poll(): Promise<void> {
    for (;;) {
      await sleep(everyMs, undefined, { signal, ref: false });
      await check();
    }
  }

  return {
    async start() {
      await check();
      // The loop ends with the signal.
      poll().catch(() => undefined);
    },
    check,
    state: () => state ?? 'unreachable',
    fault: () => (state === 'usable' ? undefined : EXPLANATIONS[state ?? 'unreachable'](baseUrl)),
    stop: () => stopping.abort(),
  };
}

async function request(
  client: Pick<ApiClient, 'call'>,
  options: { readonly onBehalfOf: string | undefined; readonly signal: AbortSignal },
): Promise<{ readonly now: ApiState; readonly err?: unknown }> {
  try {
    await client.call('getUser', {}, options);
    return { now: 'usable' };
  } catch (err) {
    return { now: stateOf(err), err };
  }
}

function stateOf(error: unknown): ApiState {
  if (!(error instanceof ApiError)) return 'unreachable';
  const { code, status } = error;
  if (code === 'UNAUTHENTICATED') return 'key_refused';
  // A server that implements the reference API only does not know the header, and answers as if it were absent.
  if (code === 'FORBIDDEN') return 'may_not_act';
  if (code === 'RATE_LIMITED') return 'usable';
  // The service tried to look the user up, so the key is valid.
  if (code === 'DISCORD_REFUSED') return 'usable';
  if (status >= 500) return 'failing';
  return status === 0 && code !== 'MALFORMED_REPLY' ? 'unreachable' : 'no_api';
}

/** Explains each state: what is wrong, and what to do. */
const EXPLANATIONS: Readonly<Record<Exclude<ApiState, 'usable'>, (baseUrl: string) => string>> = {
  key_refused: () =>
    'The API rejects API_KEY, so every command fails. Create a token on its server and set API_KEY to it.',
  may_not_act: () =>
    "The token in API_KEY isn't allowed to act for people, so every command is rejected. Create one that is: npm run create-token -- --user YOUR_USER_ID --act-as --anonymous --every-guild --name bot",
  failing: (baseUrl) =>
    `The API at ${baseUrl} isn't ready, so commands fail. Its own /readyz and log say why.`,
  unreachable: (baseUrl) =>
    `The API at ${baseUrl} doesn't answer, so every command fails. Check that its server runs, and API_BASE_URL.`,
  no_api: (baseUrl) =>
    `${baseUrl} isn't the ticket API. Check API_BASE_URL: it is the address without /api/v1.`,
};
