import type { SentFile } from '../../../discord-text/multipart.ts';
import type { Worded } from '../../../words/worded.ts';

/** The purpose of a call, which becomes the message if Discord refuses it. */
export interface Purpose {
  /** The rest of a sentence that begins with "The bot could not": "change the channel <#1>". */
  readonly doing: Worded;
  /** The permissions that the call needs: "Manage Channels". */
  readonly needs: Worded;
}

export interface Call {
  readonly body?: unknown;
  readonly query?: URLSearchParams;
  /** Files that are sent with the body. */
  readonly files?: readonly SentFile[];
  /** The reason in the audit log; not every route accepts one. */
  readonly reason?: string;
  /** Whether a POST may be sent twice, because a nonce makes it idempotent. Other methods may always be sent twice. */
  readonly repeatable?: boolean;
  /** Whether two of these calls may be under way on one route. The library sends one at a time. */
  readonly inPairs?: boolean;
  /** Whether a limit is waited for that is over within Discord's own short window; only three seconds by default. */
  readonly patient?: boolean;
  /**
   * False for routes with a webhook's token: a 401 means that token there. If our own token were sent too, the library would
   * take the 401 for our token's, and drop ours.
   */
  readonly auth?: false;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Discord's REST API with limits: it never waits forever, never repeats a create, and fails with known errors. */
export interface DiscordRest {
  /**
   * The caller names the type of the answer, which is documented by Discord for the route.
   * @throws DiscordRefusal when Discord refuses; ServiceError SERVICE_UNAVAILABLE when Discord can't be reached.
   */
  call<Answer = unknown>(method: Method, route: `/${string}`, purpose: Purpose, call?: Call): Promise<Answer>;
}
