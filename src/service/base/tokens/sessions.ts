import { randomBytes, randomInt } from 'node:crypto';
import type { Schema } from '../../../contract/operations.ts';
import { worded } from '../../../words/worded.ts';
import { type Clock, instant } from '../kit/clock.ts';
import type { Handler } from '../model/call.ts';
import { englishOnly, ServiceError } from '../model/errors.ts';
import { pageOf, windowOf } from '../model/pagination.ts';
import { validationFailed } from '../model/validation-failed.ts';
import { EMBEDDED } from './authenticator.ts';
import { type Identify, NO_GUILD, type SessionStore, type StoredSession } from './ports.ts';
import { hashToken, newToken } from './secret.ts';

/** People follow the link at once; if it's followed later, someone else may have found it. */
const LINK_MS = 2 * 60_000;
/** Long enough to choose a server. */
const SIGN_IN_MS = 5 * 60_000;
/** The shape of Discord's locales, as `createSignInLink` takes them; anything else is English. */
const LOCALE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/;
/** A working day. Each use renews it. */
export const SESSION_MS = 8 * 60 * 60_000;
/** Even a session used every day ends, so that a stolen one doesn't last. */
export const SESSION_AGE_MS = 30 * 24 * 60 * 60_000;
/** Of 9,000 numbers, so many can be tried. */
export const MOST_TRIES = 3;

type IsMember = (guildId: string, userId: string) => Promise<boolean>;

interface SessionHandlers {
  readonly createSignInLink: Handler<'createSignInLink'>;
  readonly signInWithDiscord: Handler<'signInWithDiscord'>;
  readonly createSession: Handler<'createSession'>;
  readonly endSessions: Handler<'endSessions'>;
  readonly listSessions: Handler<'listSessions'>;
  readonly endSession: Handler<'endSession'>;
}

/** Signs people in to the dashboard. Codes and tokens are stored as hashes. */
export function createSessionHandlers(deps: {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The address of the dashboard; null where it is switched off. */
  readonly dashboardUrl: () => string | null;
  /** Null where signing in with Discord is not set up. */
  readonly identify: Identify | null;
  /** The guilds that both the person and the bot are in. */
  readonly guildsOf: (userId: string) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  readonly isMember: IsMember;
}): SessionHandlers {
  const { store, clock } = deps;
  const now = (): string => instant(clock.now());
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
          tokenId: caller.tokenId === EMBEDDED ? null : caller.tokenId,
          createdAt: instant(clock.now()),
          expiresAt,
        },
        instant(clock.now()),
      );
      return { url: `${base}/sign-in/${code}`, number, expires_at: expiresAt };
    },

    async signInWithDiscord({ body: { code, code_verifier: verifier } }) {
      const base = deps.dashboardUrl();
      if (deps.identify === null || base === null)
        throw new ServiceError('FORBIDDEN', englishOnly('Signing in with Discord is not set up here.'));
      // Not the caller's address: Discord would send nobody elsewhere with this code.
      const redirectUri = `${base}/sign-in/discord/callback`;
      const person = await deps.identify({ code, verifier, redirectUri });
      if (person === null) throw linkEnded();
      const ownCode = randomBytes(32).toString('base64url');
      const expiresAt = after(SIGN_IN_MS);
      await store.addLink(
        {
          id: deps.newId(),
          guildId: NO_GUILD,
          userId: person.userId,
          locale: LOCALE.test(person.locale) ? person.locale : 'en',
          codeHash: hashToken(ownCode),
          numberHash: null,
          tokenId: null,
          createdAt: now(),
          expiresAt,
        },
        now(),
      );
      const guilds = await deps.guildsOf(person.userId);
      return {
        code: ownCode,
        user_id: person.userId,
        guilds: guilds.map(({ id, name }) => ({ id, name })),
        expires_at: expiresAt,
      };
    },

    async createSession({ body: { code, number, guild_id: guildId } }) {
      const token = newToken();
      const expiresAt = after(SESSION_MS);
      const use = { codeHash: hashToken(code), tokenHash: hashToken(token), now: now(), expiresAt };
      const session =
        guildId === undefined
          ? await sessionOfLink(store, use, code, number)
          : await sessionInGuild(deps, use, guildId, number);
      const { guildId: guild_id, userId: user_id, locale } = session;
      return { token, guild_id, user_id, locale, expires_at: expiresAt };
    },

    async endSessions({ path, caller, actor }) {
      const onlyId = caller.sessionGuildId === undefined ? null : caller.tokenId;
      return { ended: await store.end(path.guild_id, actor.userId, onlyId) };
    },

    async listSessions({ path, query }) {
      const { items, total } = await store.list({ guildId: path.guild_id }, now(), windowOf(query));
      return pageOf({ items: items.map(toOpenSession), total }, query);
    },

    async endSession({ path: { guild_id: guildId, session_id: id }, idempotencyId }) {
      const ended = await store.endOne(guildId, id, now(), idempotencyId);
      if (ended === null) throw new ServiceError('SESSION_NOT_FOUND', worded('refused.noSession'));
      return toOpenSession(ended);
    },
  };
}

const toOpenSession = (session: StoredSession): Schema<'OpenSession'> => ({
  id: session.id,
  user_id: session.userId,
  token_id: session.tokenId,
  created_at: session.createdAt,
  expires_at: session.expiresAt,
});

type Use = Omit<Parameters<SessionStore['useSignIn']>[0], 'guildId'>;

async function sessionOfLink(
  store: SessionStore,
  use: Use,
  code: string,
  number: string | undefined,
): Promise<StoredSession> {
  if (number === undefined) throw validationFailed([{ field: 'number', says: worded('fault.required') }]);
  const session = await store.useLink({ ...use, numberHash: hashToken(`${code} ${number.trim()}`) });
  if (typeof session === 'number') throw session > 0 ? wrongNumber(session) : linkEnded();
  return session;
}

async function sessionInGuild(
  { store, isMember }: { readonly store: SessionStore; readonly isMember: IsMember },
  use: Use,
  guildId: string,
  number: string | undefined,
): Promise<StoredSession> {
  if (number !== undefined)
    throw validationFailed([{ field: 'number', says: worded('fault.notBoth', { name: 'guild_id' }) }]);
  const person = await store.findSignIn(use.codeHash, use.now);
  if (person === null) throw linkEnded();
  // The same for a guild that there is not: nobody learns by it where the bot is.
  if (!(await isMember(guildId, person.userId)))
    throw new ServiceError('FORBIDDEN', worded('refused.membersOnly', { user: person.userId }));
  const session = await store.useSignIn({ ...use, guildId });
  if (session === null) throw linkEnded();
  return session;
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
