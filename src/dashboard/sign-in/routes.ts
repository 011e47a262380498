import { text } from '../fields.ts';
import { notice, pathOf } from '../layout.ts';
import type { PageServer } from '../page-server.ts';
import { clientOf, dropSession, isRefusal, isStaff, keepSession, visitOf } from '../visit.ts';
import { createAddressLimit } from './address-limit.ts';
import { discordLink, serveDiscordSignIn } from './discord.ts';
import { linkEndedPage, signInPage } from './sign-in.ts';

/** Signing in by a link or with Discord, where one comes to then, and signing out. */
export function serveSignIn(pages: PageServer): void {
  const { app, addresses, send, sayFor } = pages;
  const withinLimit = createAddressLimit();
  app.get('/', async (request, reply) => {
    const say = sayFor(request);
    const link = discordLink(addresses, say);
    return send(reply, request, notice(say('dashboard.signIn'), [say('dashboard.newLink')], 200, link), null);
  });
  serveDiscordSignIn(pages, withinLimit);
  app.get('/sign-in/:code', async (request, reply) =>
    send(reply, request, signInPage(sayFor(request), text(request.params, 'code')), null),
  );
  app.post('/sign-in', async (request, reply) => {
    const say = sayFor(request);
    const [code, number] = [text(request.body, 'code'), text(request.body, 'number')];
    if (!withinLimit(request.ip))
      return send(reply, request, notice(say('dashboard.failed'), [say('dashboard.tooMany')], 429), null);
    try {
      const session = await clientOf(addresses).call('createSession', { body: { code, number } });
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
  app.post('/:guild/sign-out', async (request, reply) => {
    const { api, guildId, say } = await visitOf(addresses, request);
    await api.call('endSessions', { path: { guild_id: guildId } });
    dropSession(addresses, request, reply);
    const link = discordLink(addresses, say, guildId);
    const sentences = [say('dashboard.newLink')];
    return send(reply, request, notice(say('dashboard.signedOutHere'), sentences, 200, link), null);
  });
}
