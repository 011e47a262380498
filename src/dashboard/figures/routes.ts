import { sendCsv } from '../csv.ts';
import { text } from '../fields.ts';
import type { PageServer } from '../page-server.ts';
import { visitOf } from '../visit.ts';
import { type FiguresQuery, figuresPage, queryOf, wallPage } from './figures.ts';

export function serveFigures({ app, addresses, page }: PageServer): void {
  const asked = (query: unknown): FiguresQuery => ({
    days: text(query, 'days'),
    group: text(query, 'group'),
  });
  app.get('/:guild/figures.csv', async (request, reply) => {
    const { api, guildId } = await visitOf(addresses, request);
    const query = queryOf(asked(request.query));
    const figures = await api.csv('getGuildStats', { path: { guild_id: guildId }, query });
    return sendCsv(reply, 'figures.csv', figures);
  });
  page('/figures', (visit, { query }) => figuresPage(visit, asked(query)));
  page('/wall', wallPage);
}
