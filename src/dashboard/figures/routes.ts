import { text } from '../fields.ts';
import type { PageServer } from '../page-server.ts';
import { type FiguresQuery, figuresPage, queryOf, wallPage } from './figures.ts';

export function serveFigures({ page, csv }: PageServer): void {
  const asked = (query: unknown): FiguresQuery => ({
    days: text(query, 'days'),
    group: text(query, 'group'),
  });
  csv('/figures.csv', ({ api, guildId }, { query }) =>
    api.csv('getGuildStats', { path: { guild_id: guildId }, query: queryOf(asked(query)) }),
  );
  page('/figures', (visit, { query }) => figuresPage(visit, asked(query)));
  page('/wall', wallPage);
}
