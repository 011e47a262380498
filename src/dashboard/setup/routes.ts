import { ApiError } from '../../contract/errors.ts';
import type { OwnPart } from '../../settings/server/parts.ts';
import { onPage, say } from '../../words/speaker.ts';
import { pageNumber, text } from '../fields.ts';
import type { PageServer } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { serveExclusions } from '../figures/exclusions.ts';
import { serveAccess } from './access/access.ts';
import { serveBlocks } from './blocks.ts';
import { checkupPage } from './checkup.ts';
import { serveData } from './data.ts';
import type { Asked, SetupServer } from './frame.ts';
import { serveGroups } from './group/groups.ts';
import { serveItems } from './items.ts';
import { serveMessages } from './messages.ts';
import { servePanelTypes } from './panel-types.ts';
import { servePanels } from './panels.ts';
import { serveWebhooks } from './webhooks.ts';

/** The set-up of a server: the same settings as `/setup`, for those who may change them. */
export function serveSetup(pages: PageServer): void {
  const setup: SetupServer = {
    page: (path, render) =>
      pages.page(`/setup${path}`, (visit, { params, query }) =>
        asManager(visit, () => render(visit, askedIn(params, query))),
      ),
    form: (path, fields, answer) =>
      pages.form(`/setup${path}`, fields, (visit, sent, { params, query }) =>
        asManager(visit, () => answer(visit, sent, askedIn(params, query))),
      ),
  };
  serveGroups(setup);
  servePanels(setup);
  servePanelTypes(setup);
  serveMessages(setup);
  serveItems(setup);
  for (const serve of Object.values(OWN_PAGES)) serve(setup);
}

const OWN_PAGES: Readonly<Record<OwnPart, (setup: SetupServer) => void>> = {
  blocks: serveBlocks,
  webhooks: serveWebhooks,
  statistics: serveExclusions,
  access: serveAccess,
  data: serveData,
  checkup: ({ page }) => page('/checkup', checkupPage),
};

const askedIn = (params: unknown, query: unknown): Asked => ({
  id: text(params, 'id'),
  at: (name) => text(params, name),
  query: (name) => text(query, name),
  page: pageNumber(query),
});

/**
 * Settings describe themselves in the reader's language. A group's staff may read it, too, so being able to read it
 * doesn't mean that someone may set it up.
 */
async function asManager<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> {
  return onPage(visit.language, async () => {
    if (visit.access.manages_server) return work();
    const message = say('refused.managersOnly', { deed: say('changeTicketGroup.can') });
    throw new ApiError({ status: 403, code: 'FORBIDDEN', message });
  });
}
