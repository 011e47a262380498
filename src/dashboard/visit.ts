import { inCallSpan } from '../metrics/spans.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { type ApiClient, createApiClient } from '../contract/client.ts';
import { ApiError } from '../contract/errors.ts';
import type { Schema } from '../contract/operations.ts';
import { UTC } from '../pages/times.ts';
import { type Language, languageOf } from '../words/languages.ts';
import { type Say, sayIn } from '../words/say.ts';
import { cookieNames, readCookie, writeCookie } from './cookies.ts';

/** The addresses of the API and of the dashboard's own server; both are known once it listens. */
export interface Addresses {
  readonly apiUrl: () => string;
  readonly publicUrl: () => string;
  /** Discord's page on which people let our application know who they are; undefined where it is not set up. */
  readonly discord?: { readonly clientId: string; readonly authorizeUrl: string } | undefined;
  /** The headers by which the API recognizes the dashboard's calls, and what they say about one. */
  readonly ownCall: (call: OwnCall) => Readonly<Record<string, string>>;
  /** The requests that the API takes from one person in a minute; 0 means any number. */
  readonly rateLimitPerMinute: number;
}

/** What the API is told about a call. */
interface OwnCall {
  /** The browser's address, by which failed attempts to sign in are counted. */
  readonly browser?: string;
  /** Whether an earlier call for the same page was counted as the person's request. */
  readonly isCounted?: boolean;
}

/** One request by a signed-in user. Every call is made on their behalf: the service decides what they may see. */
export interface Visit {
  readonly api: ApiClient;
  readonly guildId: string;
  readonly language: Language;
  readonly say: Say;
  /** Where times are read: the browser says it in a cookie. */
  readonly timeZone: string;
  readonly access: Schema<'OwnAccess'>;
  /** What the browser keeps under this name, or nothing. */
  readonly kept: (name: string) => string;
}

/** There is no session for this server, or it has ended. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** As long as a session that is not used. */
const COOKIE_SECONDS = 8 * 60 * 60;
/** The longest time that a page waits for an answer of the API. */
export const CALL_MS = 10_000;
const GUILD_ID = /^\d{1,20}$/;
const COOKIE_VALUE = /^[\w-]+\.[\w-]+$/;

/** The calls of all pages share these, so that no page can take as many sockets as it likes. */
const connections = new Agent({ connections: 64 });

/** The dashboard's client doesn't repeat calls automatically: the user can reload the page. */
function clientOf(addresses: Addresses, about: () => OwnCall, token?: string): ApiClient {
  return createApiClient({
    baseUrl: addresses.apiUrl(),
    apiKey: token,
    userAgent: 'coatcheck-dashboard',
    extensions: true,
    timeoutMs: CALL_MS,
    around: (operation, attempt) =>
      inCallSpan(operation, (headers) => attempt({ ...headers, ...addresses.ownCall(about()) })),
    dispatcher: connections,
  });
}

/** The client of someone who isn't signed in yet. */
export const clientOfBrowser = (addresses: Addresses, { ip }: FastifyRequest): ApiClient =>
  clientOf(addresses, () => ({ browser: ip }));

/** A page counts as one request of its user, however many calls it takes: it's polled while it's open. */
function clientOfPage(addresses: Addresses, request: FastifyRequest, token: string): ApiClient {
  let calls = 0;
  return clientOf(addresses, () => ({ isCounted: request.method === 'GET' && calls++ > 0 }), token);
}

/** @throws SignedOut without a session; ApiError for a user who may no longer use this server's dashboard. */
export async function visitOf(addresses: Addresses, request: FastifyRequest): Promise<Visit> {
  const guildId = guildIdIn(request);
  const found = sessionIn(addresses, request, guildId);
  if (found === null) throw new SignedOut();
  const api = clientOfPage(addresses, request, found.token);
  const language = languageOf(found.locale);
  const access = await api.call('getOwnAccess', { path: { guild_id: guildId } });
  const kept = (name: string): string => readCookie(addresses, request, name) ?? '';
  const timeZone = zoneIn(kept(ZONE_COOKIE));
  return { api, guildId, language, say: sayIn(language), timeZone, access, kept };
}

/** The script of each page keeps it, so that the next one is right from the start. */
const ZONE_COOKIE = 'coatcheck-zone';

/** UTC where the browser has said nothing, or a zone that isn't known here. */
function zoneIn(name: string): string {
  if (name === '') return UTC;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return name;
  } catch (error) {
    if (error instanceof RangeError) return UTC;
    throw error;
  }
}

/** Whether the person works on more than the tickets that are assigned to them. */
export const hasStaffRole = ({ access }: Visit): boolean =>
  access.staff_groups.length > 0 || access.manages_server || access.sees_all_tickets;

export const isStaff = ({ access }: Visit): boolean =>
  access.staff_groups.length > 0 || access.is_assignee || access.sees_all_tickets;

/** Also without a session: the page that says so is in the language of the last one. */
export function languageIn(addresses: Addresses, request: FastifyRequest): Language {
  const locale = sessionIn(addresses, request, guildIdIn(request))?.locale;
  return languageOf(locale ?? request.headers['accept-language']?.split(/[,;]/, 1)[0]);
}

function guildIdIn({ params }: FastifyRequest): string {
  const { guild } = Object(params) as Record<string, unknown>; // parsed by the router
  return typeof guild === 'string' && GUILD_ID.test(guild) ? guild : '';
}

function sessionIn(
  addresses: Addresses,
  request: FastifyRequest,
  guildId: string,
): { readonly locale: string; readonly token: string } | null {
  const value = readCookie(addresses, request, cookieName(guildId)) ?? '';
  if (!COOKIE_VALUE.test(value)) return null;
  const [locale = '', token = ''] = value.split('.');
  return { locale, token };
}

const SESSION = 'coatcheck-';
const cookieName = (guildId: string): string => `${SESSION}${guildId}`;

/** The server that the browser signed in to last, of those where its session may still last. */
export const lastGuild = (addresses: Addresses, request: FastifyRequest): string | undefined =>
  cookieNames(addresses, request, SESSION).findLast((name) => GUILD_ID.test(name));

/** One cookie for each server, so that a person can be signed in to several. */
export function keepSession(
  addresses: Addresses,
  reply: FastifyReply,
  { guild_id: guildId, token, locale }: Pick<Schema<'Session'>, 'guild_id' | 'token' | 'locale'>,
): void {
  writeCookie(addresses, reply, cookieName(guildId), `${locale}.${token}`, COOKIE_SECONDS);
}

/** Each page renews the cookie, as its calls renew the session. */
export function renewSession(addresses: Addresses, request: FastifyRequest, reply: FastifyReply): void {
  const guildId = guildIdIn(request);
  const found = sessionIn(addresses, request, guildId);
  if (found !== null) keepSession(addresses, reply, { guild_id: guildId, ...found });
}

export function dropSession(addresses: Addresses, request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(addresses, reply, cookieName(guildIdIn(request)), '', 0);
}

/**
 * Whether a form was sent by a page of ours. Another site can make a browser send one with its cookies, but not with
 * these headers.
 */
export function isOwnForm({ publicUrl }: Addresses, { headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  const own = [new URL(publicUrl()).origin, `http://${host}`, `https://${host}`];
  return own.includes(origin);
}

export const isRefusal = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;
