import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oauth from 'oauth4webapi';
import type { ApiClient } from '../../contract/client.ts';
import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { formBytes, readForm } from '../form.ts';
import { notice, type Page, pathOf, withQuery } from '../layout.ts';
import type { PageServer } from '../page-server.ts';
import { refusalSentence } from '../refusals.ts';
import { type Addresses, clientOfBrowser, isRefusal, keepSession } from '../visit.ts';
import type { AttemptLimit } from './attempt-limit.ts';

/** The cookie of a browser that is on its way to Discord and back: state, verifier, and the server if one is known. */
const COOKIE = 'coatcheck-sign-in';
const MINUTES_10 = 600;
const CHOICE = { code: 100, guild: 20 } as const;
const PATH = '/dashboard/sign-in/discord';

/** The link that begins it; nothing where it is not set up. A server that is known need not be chosen. */
export const discordLink = ({ discord }: Addresses, say: Say, guildId = ''): Html | undefined =>
  discord === undefined
    ? undefined
    : html`<a class="button" href="${withQuery(PATH, { server: guildId })}"
        >${say('dashboard.withDiscord')}</a
      >`;

/** Signs people in by OAuth2: Discord tells the service who they are, and the service makes the session. */
export function serveDiscordSignIn(
  { app, addresses, send, sayFor }: PageServer,
  attempts: AttemptLimit,
): void {
  const { discord } = addresses;
  if (discord === undefined) return;
  const callback = (): string => `${addresses.publicUrl()}${PATH}/callback`;
  // Only the state and the error of an answer are read with these.
  const server = { issuer: discord.authorizeUrl };
  const client = { client_id: discord.clientId };

  app.get('/sign-in/discord', async (request, reply) => {
    const query = new URL(request.url, addresses.publicUrl()).searchParams;
    const guildId = /^\d{1,20}$/.exec(query.get('server') ?? '')?.[0] ?? '';
    // Discord leads back to the public address, where a cookie of another name for this machine would be missing.
    if (request.host !== new URL(addresses.publicUrl()).host && !query.has('here'))
      return reply.redirect(withQuery(`${addresses.publicUrl()}${PATH}`, { server: guildId, here: 1 }), 303);
    const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
    writeCookie(addresses, reply, COOKIE, [state, verifier, guildId].join('.'), MINUTES_10);
    const parameters = {
      client_id: discord.clientId,
      redirect_uri: callback(),
      response_type: 'code',
      scope: 'identify',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    return reply.redirect(withQuery(discord.authorizeUrl, parameters), 303);
  });

  app.get('/sign-in/discord/callback', async (request, reply) => {
    const say = sayFor(request);
    const [state = '', verifier = '', guildId = ''] = (readCookie(addresses, request, COOKIE) ?? '').split(
      '.',
    );
    const fail = failing(request, reply, guildId);
    if (state === '') return fail(say('dashboard.otherBrowser'), 400);
    const answer = readAnswer(new URL(request.url, addresses.publicUrl()).searchParams, state);
    // Any page can lead here, but only Discord's answer has the state: nothing else ends a sign-in that is under way.
    if (answer === null) return fail(say('dashboard.otherBrowser'), 400);
    // Whatever comes of it, this answer of Discord is used up.
    writeCookie(addresses, reply, COOKIE, '', 0);
    if ('error' in answer) {
      const isCanceled = answer.error === 'access_denied';
      return fail(say(isCanceled ? 'dashboard.canceled' : 'dashboard.discordAway'), 400);
    }
    if (!attempts.begin(request.ip)) return fail(say('dashboard.tooMany'), 429);
    const api = clientOfBrowser(addresses, request);
    try {
      const body = { code: answer.code, code_verifier: verifier };
      const signIn = await api.call('signInWithDiscord', { body });
      attempts.succeeded(request.ip);
      const chosen = guildId || (signIn.guilds.length === 1 ? (signIn.guilds[0]?.id ?? '') : '');
      const session = chosen === '' ? null : await sessionIn(api, signIn.code, chosen);
      if (session !== null) return enter(reply, session);
      if (signIn.guilds.length === 0) return fail(say('dashboard.noServers'), 403);
      return send(reply, request, choicePage(say, signIn), null);
    } catch (error) {
      if (isRefusal(error, 401)) return fail(say('dashboard.otherBrowser'), 401);
      if (isRefusal(error, 502) || isRefusal(error, 503)) return fail(say('dashboard.discordAway'), 503);
      throw error;
    }
  });

  app.post('/sign-in/server', { bodyLimit: formBytes(CHOICE) }, async (request, reply) => {
    const say = sayFor(request);
    const fail = failing(request, reply);
    if (!attempts.begin(request.ip)) return fail(say('dashboard.tooMany'), 429);
    try {
      const sent = readForm(CHOICE, request.body);
      const body = { code: sent.text('code'), guild_id: sent.text('guild') };
      const session = await clientOfBrowser(addresses, request).call('createSession', { body });
      attempts.succeeded(request.ip);
      return enter(reply, session);
    } catch (error) {
      if (isRefusal(error, 400) || isRefusal(error, 401))
        return fail(say('dashboard.otherBrowser'), error.status);
      if (isRefusal(error, 403)) return fail(refusalSentence(say, error), 403);
      throw error;
    }
  });

  /** Says why it failed, with a link to try again. */
  function failing(request: FastifyRequest, reply: FastifyReply, guildId = '') {
    const say = sayFor(request);
    const retry = discordLink(addresses, say, guildId);
    return (sentence: string, status: number) =>
      send(reply, request, notice(say('dashboard.failed'), [sentence], status, retry), null);
  }

  function enter(reply: FastifyReply, session: Schema<'Session'>): FastifyReply {
    keepSession(addresses, reply, session);
    return reply.redirect(pathOf({ guildId: session.guild_id }), 303);
  }

  /** Discord's code or error; null for an answer that this browser didn't ask for. */
  function readAnswer(
    parameters: URLSearchParams,
    state: string,
  ): { readonly code: string } | { readonly error: string } | null {
    try {
      const code = oauth.validateAuthResponse(server, client, parameters, state).get('code');
      return code === null ? null : { code };
    } catch (error) {
      return error instanceof oauth.AuthorizationResponseError ? { error: error.error } : null;
    }
  }
}

/** Null if the person isn't in the server that their way began at: then they choose one. */
async function sessionIn(api: ApiClient, code: string, guild_id: string): Promise<Schema<'Session'> | null> {
  return api.call('createSession', { body: { code, guild_id } }).catch((error: unknown) => {
    if (isRefusal(error, 403)) return null;
    throw error;
  });
}

function choicePage(say: Say, { code, guilds }: Schema<'DiscordSignIn'>): Page {
  const title = say('dashboard.chooseServer');
  const content = html`<section class="notice">
    <h1>${title}</h1>
    <form method="post" action="/dashboard/sign-in/server">
      <input type="hidden" name="code" value="${code}" />
      ${guilds.map(({ id, name }) => html`<button name="guild" value="${id}"><bdi>${name}</bdi></button>`)}
    </form>
  </section>`;
  return { title, content };
}
