/** Interactions over HTTP: Discord signs each one and posts it to the application's endpoint. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { DiscordAPIError, HTTPError, InteractionType, REST, type APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { isRecord } from '../../contract/json.ts';
import { loginFault } from '../../start-error.ts';
import { type ApplicationSettings, fetchApplication, reportEndpoint } from './application.ts';
import type { Intake } from './intake.ts';

/** A request to the endpoint. Its headers may be missing or anything else. */
interface SignedRequest {
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
  /** The bytes as they came: the signature covers them. */
  readonly body: Uint8Array;
}

/** The answer to the request; 202 promises Discord a callback. */
interface Receipt {
  readonly status: 200 | 202 | 400 | 401 | 503;
  readonly body?: object;
}

/** The endpoint, served all the time; interactions are accepted while a bot is connected to it. */
export interface InteractionEndpoint {
  readonly receive: (request: SignedRequest) => Receipt;
  open(publicKey: string, take: (interaction: APIInteraction) => void): void;
  close(): void;
  isOpen(): boolean;
}

/** How far the request's time may be from ours. An interaction lives 3 s; the rest is for clocks that differ. */
const WINDOW_S = 60;
/** A time ahead by the window can be sent again until the window behind it has passed. */
const REMEMBERED_MS = 2 * WINDOW_S * 1_000;
/** Strangers and Discord's own checks send wrong signatures; one line tells of them. */
const REPORT_EVERY_MS = 60_000;

const NOT_READY: Receipt = { status: 503, body: { message: 'The bot is starting or stopping.' } };
const NOT_SIGNED: Receipt = { status: 401, body: { message: 'The signature is not valid.' } };

export function createInteractionEndpoint({
  logger,
  now = Date.now,
}: {
  readonly logger: Logger;
  readonly now?: () => number;
}): InteractionEndpoint {
  /** When each interaction arrived, the oldest first. A signed request that is sent again isn't a second interaction. */
  const arrived = new Map<string, number>();
  const reportedAt = new Map<string, number>();
  let current: { readonly key: KeyObject; readonly take: (interaction: APIInteraction) => void } | undefined;

  function report(level: 'info' | 'warn', fields: object, message: string): void {
    // Each alone: strangers' signatures must not hide that the clock is off.
    if (now() - (reportedAt.get(message) ?? -Infinity) < REPORT_EVERY_MS) return;
    reportedAt.set(message, now());
    logger[level](fields, message);
  }

  function isRepeated(id: string): boolean {
    for (const [each, at] of arrived) {
      if (now() - at <= REMEMBERED_MS) break;
      arrived.delete(each);
    }
    if (arrived.has(id)) return true;
    arrived.set(id, now());
    return false;
  }

  return {
    receive({ signature, timestamp, body }) {
      if (current === undefined) return NOT_READY;
      if (!isSigned(current.key, { signature, timestamp, body })) {
        report('info', {}, 'interaction rejected: not signed with the key of this application');
        return NOT_SIGNED;
      }
      const secondsLate = Math.round(now() / 1_000 - Number(timestamp));
      if (!(Math.abs(secondsLate) <= WINDOW_S)) {
        report(
          'warn',
          { secondsLate },
          'interaction rejected: signed too long ago, or the clock of this machine is off',
        );
        return NOT_SIGNED;
      }
      const interaction = readInteraction(body);
      if (interaction === undefined) return { status: 400, body: { message: 'This is not an interaction.' } };
      if (interaction.type === InteractionType.Ping) return { status: 200, body: { type: 1 } };
      if (!isRepeated(interaction.id)) current.take(interaction);
      return { status: 202 };
    },
    open(publicKey, take) {
      current = { key: readKey(publicKey), take };
    },
    close() {
      current = undefined;
    },
    isOpen: () => current !== undefined,
  };
}

function readKey(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

const SIGNATURE = /^[\da-f]{128}$/i;
const TIMESTAMP = /^\d{1,12}$/;

function isSigned(key: KeyObject, { signature = '', timestamp = '', body }: SignedRequest): boolean {
  if (!SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) return false;
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}

/** Discord signed it, so that its shape is Discord's; a handler that meets another one logs it. */
function readInteraction(body: Uint8Array): APIInteraction | PingInteraction | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return isRecord(read) && typeof read['id'] === 'string' && typeof read['type'] === 'number'
      ? (read as unknown as APIInteraction | PingInteraction)
      : undefined;
  } catch {
    return undefined;
  }
}

interface PingInteraction {
  readonly id: string;
  readonly type: InteractionType.Ping;
}

interface HttpIntake {
  readonly endpoint: InteractionEndpoint;
  readonly discordToken: string;
  readonly discordApiUrl: string;
  /** The endpoint's address as Discord reaches it; undefined if it isn't known here. */
  readonly endpointUrl: string | undefined;
  /** Enters the endpoint at Discord, where no person does. */
  readonly setEndpoint: (() => Promise<void>) | undefined;
  readonly logger: Logger;
}

/** Needs no session of the gateway: any number of processes can have the same endpoint behind a proxy. */
export function createHttpIntake({
  endpoint,
  discordToken,
  discordApiUrl,
  endpointUrl,
  setEndpoint,
  logger,
}: HttpIntake): Intake {
  const rest = new REST({ api: discordApiUrl }).setToken(discordToken);
  let application: ApplicationSettings | undefined;
  const leave = (): void => {
    endpoint.close();
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  };
  return {
    rest,
    async connect(take) {
      try {
        application = await fetchApplication(rest);
      } catch (error) {
        leave();
        throw loginFault(statusOf(error), error);
      }
      endpoint.open(application.publicKey, take);
      // Discord sends a PING first.
      if (setEndpoint === undefined) reportEndpoint({ way: 'http', endpointUrl }, application, logger);
      else await setEndpoint();
    },
    applicationId: () => application?.id,
    isReady: () => endpoint.isOpen(),
    sessions: () => undefined,
    closed: new Promise(() => undefined),
    stopReceiving: () => endpoint.close(),
    leave: async () => leave(),
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : undefined;
}
