import { text } from '../fields.ts';
import { formBytes, readForm } from '../form.ts';
import { notice, pathOf } from '../layout.ts';
import type { PageServer } from '../page-server.ts';
import {
  clientOfBrowser,
  dropSession,
  isRefusal,
  isStaff,
  keepSession,
  lastGuild,
  visitOf,
} from '../visit.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { discordLink, serveDiscordSignIn } from './discord.ts';
import { frontPage, linkEndedPage, signInPage } from './sign-in.ts';

const SIGN_IN = { code: 100, number: 10 } as const;

/** Signing in by a link or with Discord, where one comes to then, and signing out. */
export function serveSignIn(pages: PageServer): void {
  const { app, addresses, send, sayFor } = pages;
  const attempts = createAttemptLimit();
  app.get('/', async (request, reply) => {
    const guildId = lastGuild(addresses, request);
    if (guildId !== undefined) return reply.redirect(pathOf({ guildId }), 303);
    const say = sayFor(request);
    return send(reply, request, frontPage(say, discordLink(addresses, say)), null);
  });
  serveDiscordSignIn(pages, attempts);
  app.get('/sign-in/:code', async (request, reply) =>
    send(reply, request, signInPage(sayFor(request), text(request.params, 'code')), null),
  );
  app.post('/sign-in', { bodyLimit: formBytes(SIGN_IN) }, async (request, reply) => {
    const say = sayFor(request);
    const sent = readForm(SIGN_IN, request.body);
    const [code, number] = [sent.text('code'), sent.text('number')];
    if (!attempts.begin(request.ip))
      return send(reply, request, notice(say('dashboard.failed'), [say('dashboard.tooMany')], 429), null);
    try {
      const body = { code, number };
      const session = await clientOfBrowser(addresses, request).call('createSession', { body });
      attempts.succeeded(request.ip);
      keepSession(addresses, reply, session);
      return await reply.redirect(pathOf({ guildId: session.guild_id }), 303);
    } catch (error) {
      if (isRefusal(error, 400)) return send(reply, request, signInPage(say, code, error), null);
      if (isRefusal(error, 401)) return send(reply, request, linkEndedPage(say), null);
      throw error;
    }
  });

  app.get('/:guild', async (request, reply) => {
    const visit = await visitOf(addresses, request);
    return reply.redirect(pathOf(visit, isStaff(visit) ? '/tickets' : '/own'), 303);
  });
  app.post('/:guild/sign-out', { bodyLimit: formBytes({}) }, async (request, reply) => {
    const { api, guildId, say } = await visitOf(addresses, request);
    await api.call('endSessions', { path: { guild_id: guildId } });
    dropSession(addresses, request, reply);
    const link = discordLink(addresses, say, guildId);
    const sentences = [say('dashboard.newLink')];
    return send(reply, request, notice(say('dashboard.signedOutHere'), sentences, 200, link), null);
  });
}
