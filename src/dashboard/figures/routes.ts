import { sendCsv } from '../csv.ts';
import { text } from '../fields.ts';
import type { PageServer } from '../page-server.ts';
import { visitOf } from '../visit.ts';
import { daysIn, figuresPage, wallPage } from './figures.ts';

export function serveFigures({ app, addresses, page }: PageServer): void {
  app.get('/:guild/figures.csv', async (request, reply) => {
    const { api, guildId } = await visitOf(addresses, request);
    const query = { days: daysIn(text(request.query, 'days')), names: true };
    const figures = await api.csv('getGuildStats', { path: { guild_id: guildId }, query });
    return sendCsv(reply, 'figures.csv', figures);
  });
  page('/figures', (visit, { query }) => figuresPage(visit, text(query, 'days')));
  page('/wall', wallPage);
}
