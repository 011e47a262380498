/**
 * Interactions over HTTP: where an application has an endpoint, they are signed and posted there instead of going over
 * the gateway. @see https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint
 */
import { InteractionType } from 'discord-api-types/v10';
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { DiscordRefusal, invalidForm } from '../errors.ts';
import { isRecord } from '../requests/form.ts';
import type { Application } from '../state/authors.ts';
import type { World } from '../world.ts';
import { acceptCallback } from './callback.ts';

/** The endpoint has this long to answer, whatever time a test gives the app for its callback. */
const TIMEOUT_MS = 3000;
/** An answer is a callback; nobody reads on from a server that sends more. */
const LONGEST_ANSWER = 1024 * 1024;
const FIELD = 'interactions_endpoint_url';

/** The keys by which an application recognizes what Discord sends it. */
export function createSigningKeys(): Pick<Application, 'verifyKey' | 'signingKey'> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    verifyKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** Throws 50035 unless the endpoint answers a PING, and rejects one whose signature is wrong. */
export async function demandAnswering(world: World, url: string): Promise<void> {
  if (!URL.canParse(url)) throw invalidForm([FIELD], 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  if (!/^https?:$/.test(new URL(url).protocol)) {
    const message = "Scheme must be one of ('http', 'https').";
    throw invalidForm([FIELD], 'URL_TYPE_INVALID_SCHEME', message);
  }
  const [answered, rejected] = await Promise.all([ping(world, url), ping(world, url, true)]);
  if (
    answered?.status === 200 &&
    isRecord(answered.body) &&
    answered.body['type'] === 1 &&
    rejected?.status === 401
  )
    return;
  throw invalidForm(
    [FIELD],
    'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
    'The specified interactions endpoint url could not be verified.',
  );
}

/** Posts what happened to the endpoint; the person sees a failure unless it is answered there, or by a callback. */
export function postToEndpoint(
  world: World,
  url: string,
  interaction: { readonly id: string; readonly token: string } & Record<string, unknown>,
): void {
  void post(world.state.application, url, JSON.stringify(interaction))
    .then((answer) => accept(world, interaction, answer))
    .catch(() => world.interactions.fail(interaction.id));
}

/** 202 promises a callback; any other answer is the callback itself. */
function accept(world: World, { id, token }: { id: string; token: string }, answer: EndpointAnswer): void {
  if (answer.status === 202) return;
  if (answer.status !== 200) throw new Error(`The endpoint answered ${answer.status}`);
  try {
    acceptCallback(world, { id, token, body: answer.body, uploads: [] });
  } catch (error) {
    // Answered by a callback in the meantime.
    if (!(error instanceof DiscordRefusal && error.code === 40060)) throw error;
  }
}

interface EndpointAnswer {
  readonly status: number;
  readonly body: unknown;
}

async function ping(world: World, url: string, isForged = false): Promise<EndpointAnswer | undefined> {
  const { application, bot } = world.state;
  const body = {
    id: world.ids.next(),
    application_id: application.id,
    type: InteractionType.Ping,
    token: randomBytes(60).toString('base64url'),
    version: 1,
    user: bot,
    entitlements: [],
    authorizing_integration_owners: {},
  };
  return post(application, url, JSON.stringify(body), isForged).catch(() => undefined);
}

/** The signature covers the time and the body as it is sent. A forged one has the right form. */
async function post(
  { signingKey }: Application,
  url: string,
  body: string,
  isForged = false,
): Promise<EndpointAnswer> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  const signature = isForged ? randomBytes(64) : sign(null, Buffer.from(timestamp + body), key);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'x-signature-ed25519': signature.toString('hex'),
      'x-signature-timestamp': timestamp,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await readJson(response) };
}

/** Undefined for what isn't JSON, or isn't called that. */
async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new Error('The endpoint answered too much');
    parts.push(part);
  }
  if (!/^application\/json\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}
