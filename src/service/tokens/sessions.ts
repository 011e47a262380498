import { randomBytes, randomInt } from 'node:crypto';
import { worded } from '../../words/worded.ts';
import { type Clock, instant } from '../kit/clock.ts';
import type { Handler } from '../model/call.ts';
import { englishOnly, ServiceError } from '../model/errors.ts';
import { validationFailed } from '../model/validation-failed.ts';
import type { SessionStore } from './ports.ts';
import { hashToken, newToken } from './secret.ts';

/** People follow the link at once; a later one may have been found by somebody else. */
const LINK_MS = 2 * 60_000;
/** A working day. Each use renews it. */
export const SESSION_MS = 8 * 60 * 60_000;
/** Of 9,000 numbers, so many can be tried. */
export const MOST_TRIES = 3;

interface SessionHandlers {
  readonly createSignInLink: Handler<'createSignInLink'>;
  readonly createSession: Handler<'createSession'>;
  readonly endSessions: Handler<'endSessions'>;
}

/** Signs people in to the dashboard. Codes and tokens are stored as hashes. */
export function createSessionHandlers(deps: {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The address of the dashboard; null where it is switched off. */
  readonly dashboardUrl: () => string | null;
}): SessionHandlers {
  const { store, clock } = deps;
  const after = (ms: number): string => instant(new Date(clock.now().getTime() + ms));

  return {
    async createSignInLink({ path, body, caller, actor }) {
      // A stolen session must not live on in others.
      if (caller.sessionGuildId !== undefined)
        throw new ServiceError('FORBIDDEN', worded('refused.sessionOnly'));
      const base = deps.dashboardUrl();
      if (base === null) throw new ServiceError('FORBIDDEN', worded('refused.dashboardOff'));
      const code = randomBytes(32).toString('base64url');
      const number = String(randomInt(1_000, 10_000));
      const expiresAt = after(LINK_MS);
      await store.addLink(
        {
          id: deps.newId(),
          guildId: path.guild_id,
          userId: actor.userId,
          locale: body.locale,
          codeHash: hashToken(code),
          numberHash: hashToken(`${code} ${number}`),
          createdAt: instant(clock.now()),
          expiresAt,
        },
        instant(clock.now()),
      );
      return { url: `${base}/sign-in/${code}`, number, expires_at: expiresAt };
    },

    async createSession({ body: { code, number } }) {
      const token = newToken();
      const expiresAt = after(SESSION_MS);
      const session = await store.useLink({
        codeHash: hashToken(code),
        numberHash: hashToken(`${code} ${number.trim()}`),
        tokenHash: hashToken(token),
        now: instant(clock.now()),
        expiresAt,
      });
      if (typeof session === 'number') throw session > 0 ? wrongNumber(session) : linkEnded();
      const { guildId: guild_id, userId: user_id, locale } = session;
      return { token, guild_id, user_id, locale, expires_at: expiresAt };
    },

    async endSessions({ path, caller, actor }) {
      const onlyId = caller.sessionGuildId === undefined ? null : caller.tokenId;
      return { ended: await store.end(path.guild_id, actor.userId, onlyId) };
    },
  };
}

function wrongNumber(left: number): ServiceError {
  return validationFailed([{ field: 'number', says: worded('fault.signInNumber', { left }) }]);
}

/** There is one answer for every reason, so that nothing can be probed. */
function linkEnded(): ServiceError {
  return new ServiceError(
    'UNAUTHENTICATED',
    englishOnly('This link is unknown, used or expired. Create another one.'),
  );
}

/** The answer with a link can't be repeated, because only hashes of it are stored. */
export function signInShown(): ServiceError {
  return new ServiceError('IDEMPOTENCY_CONFLICT', worded('refused.signInShown'));
}
