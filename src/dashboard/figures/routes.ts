import { text } from '../fields.ts';
import type { PageServer } from '../page-server.ts';
import { figuresPage, wallPage } from './figures.ts';

export function serveFigures({ page }: PageServer): void {
  page('/figures', (visit, { query }) => figuresPage(visit, text(query, 'days')));
  page('/wall', wallPage);
}
