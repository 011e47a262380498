/** How a route is declared: Discord's path, who can call it, how often, and what it does. */
import type { Act } from '../guilds/audit-log.ts';
import type { Upload } from '../messages/attachments.ts';
import type { User } from '../state/authors.ts';
import type { Locale } from '../state/locales.ts';
import type { Guild } from '../state/model.ts';
import { guildOf, type World } from '../world.ts';

/** Names of the parameters in a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** One request, read. */
export interface Call<Name extends string = string> {
  readonly world: World;
  readonly params: Readonly<Record<Name, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** The bot that calls, or the person whose token it is; for routes without authorization the bot, since there is one application. */
  readonly user: User;
  readonly authorization: string | undefined;
  /** The requester's language: by X-Discord-Locale, else Accept-Language, else the bot's own settings. */
  readonly locale: Locale;
  /** X-Audit-Log-Reason, decoded. */
  readonly reason: string | undefined;
}

/** Status and body; a body of undefined is sent as nothing at all. */
export interface Answer {
  readonly status: number;
  readonly body?: object | undefined;
}

/** Requests within seconds, per bucket and major parameter. */
type RateLimit = readonly [requests: number, seconds: number];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  readonly method: Method;
  readonly path: string;
  /** `none`: the token is in the path. A scope: a person's OAuth2 token that has it, too. */
  readonly auth: 'bot' | 'none' | 'identify' | 'guilds';
  readonly limit: RateLimit | null;
  run(call: Call): Answer | Promise<Answer>;
}

interface RouteOptions {
  readonly auth?: Route['auth'];
  readonly limit?: RateLimit | null;
}

const ORDINARY: RateLimit = [10, 2];

/** Declares a route; the call's `params` have exactly the names in the path. */
export function route<const Path extends string>(
  method: Method,
  path: Path,
  run: (call: Call<ParamsOf<Path>>) => Answer | Promise<Answer>,
  { auth = 'bot', limit = ORDINARY }: RouteOptions = {},
): Route {
  return { method, path, auth, limit, run };
}

/** The bot as the one who acts, with the reason that it gave. */
export const actOf = ({ user, reason }: Call<never>): Act => ({ userId: user.id, reason });

/** The guild of the path, or 10004. */
export const guildIn = ({ world, params, user }: Call<'guild_id'>): Guild =>
  guildOf(world, params.guild_id, user.id);

export const ok = (body: object): Answer => ({ status: 200, body });
export const created = (body: object): Answer => ({ status: 201, body });
export const nothing: Answer = { status: 204 };
