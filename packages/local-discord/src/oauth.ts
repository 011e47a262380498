/**
 * OAuth2, for signing in elsewhere with a Discord account: single-use codes, and tokens that say who someone is.
 * They end with the process. @see https://discord.com/developers/docs/topics/oauth2
 */
import { createHash, randomBytes } from 'node:crypto';
import type { User } from './state/authors.ts';
import type { State } from './state/state.ts';

/** The application's secret; it is worth nothing elsewhere. */
export const CLIENT_SECRET = 'local-discord-client-secret-0000';

const CODE_MS = 10 * 60_000;
const TOKEN_MS = 7 * 24 * 3_600_000;
const SCOPES = ['identify', 'guilds'];

/** The permissions that an application asks a person for, from the address of the authorize page. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string | null;
  /** PKCE's code challenge, by SHA-256; null without one. */
  readonly challenge: string | null;
}

/** The request, or what is wrong with it, in Discord's words. */
export function readAuthorization(
  query: URLSearchParams,
  { application }: Pick<State, 'application'>,
): AuthorizationRequest | string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const scope = query.get('scope') ?? '';
  if (query.get('client_id') !== application.id) return 'Unknown Application';
  if (!isOnThisMachine(redirectUri)) return 'Invalid OAuth2 redirect_uri';
  if (query.get('response_type') !== 'code') return 'Unsupported response_type';
  if (scope === '' || scope.split(' ').some((each) => !SCOPES.includes(each))) return 'Invalid scope';
  const method = query.get('code_challenge_method') ?? 'S256';
  if (method !== 'S256') return 'Invalid code_challenge_method';
  return { redirectUri, scope, state: query.get('state'), challenge: query.get('code_challenge') };
}

/** Discord knows the addresses of an application from its portal. Here, any program on this machine may be one. */
function isOnThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The answer to the application: fields as RFC 6749 names them. */
export interface TokenAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface OAuth {
  /** The address that the person goes to after they have authorized the application, with the code in it. */
  authorize(request: AuthorizationRequest, userId: string): string;
  /** Exchanges a code for a token. `basic` is the Authorization header, if the application sends its secret there. */
  exchange(form: Readonly<Record<string, unknown>>, basic: string | undefined): TokenAnswer;
  /** The person whose token this header contains, if it was issued for this. */
  userOf(authorization: string | undefined, scope: string): User | undefined;
}

export function createOAuth(state: State, clock: () => number): OAuth {
  const codes = new Map<
    string,
    AuthorizationRequest & { readonly userId: string; readonly endsAt: number }
  >();
  const tokens = new Map<
    string,
    { readonly userId: string; readonly scopes: readonly string[]; readonly endsAt: number }
  >();
  const newSecret = (): string => randomBytes(24).toString('base64url');

  return {
    authorize(request, userId) {
      const code = newSecret();
      codes.set(code, { ...request, userId, endsAt: clock() + CODE_MS });
      return answerAddress(request, { code });
    },
    exchange(form, basic) {
      if (!isApplication(state.application.id, form, basic)) return failure(401, 'invalid_client');
      if (form['grant_type'] !== 'authorization_code') return failure(400, 'unsupported_grant_type');
      const code = String(form['code']);
      const granted = codes.get(code);
      // The first attempt uses up a code, no matter who makes it.
      codes.delete(code);
      const isRight =
        granted !== undefined &&
        granted.endsAt > clock() &&
        granted.redirectUri === form['redirect_uri'] &&
        (granted.challenge === null || granted.challenge === challengeOf(form['code_verifier']));
      if (!isRight) return failure(400, 'invalid_grant', 'Invalid "code" in request.');
      const token = newSecret();
      tokens.set(token, {
        userId: granted.userId,
        scopes: granted.scope.split(' '),
        endsAt: clock() + TOKEN_MS,
      });
      const body = {
        token_type: 'Bearer',
        access_token: token,
        expires_in: TOKEN_MS / 1_000,
        refresh_token: newSecret(),
        scope: granted.scope,
      };
      return { status: 200, body };
    },
    userOf(authorization, scope) {
      const [, token = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
      const known = tokens.get(token);
      const isValid = known !== undefined && known.endsAt > clock() && known.scopes.includes(scope);
      return isValid ? state.users.get(known.userId) : undefined;
    },
  };
}

/** The application's own address, with the answer and the state that it asked with. */
export function answerAddress(
  { redirectUri, state }: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== null) address.searchParams.set('state', state);
  return address.href;
}

function isApplication(
  id: string,
  form: Readonly<Record<string, unknown>>,
  basic: string | undefined,
): boolean {
  const [, encoded] = /^Basic (\S+)$/.exec(basic ?? '') ?? [];
  if (encoded === undefined) return form['client_id'] === id && form['client_secret'] === CLIENT_SECRET;
  return Buffer.from(encoded, 'base64').toString() === `${id}:${CLIENT_SECRET}`;
}

function challengeOf(verifier: unknown): string | undefined {
  return typeof verifier === 'string' ? createHash('sha256').update(verifier).digest('base64url') : undefined;
}

function failure(status: number, error: string, description?: string): TokenAnswer {
  return { status, body: { error, ...(description !== undefined && { error_description: description }) } };
}
