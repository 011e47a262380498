import { ApiError } from '../../contract/errors.ts';
import type { Say } from '../../words/say.ts';
import { MAX_FILES, MAX_FILES_BYTES, MAX_FILES_MB } from '../../contract/reply-files.ts';
import { InputError } from '../../settings/input-error.ts';
import { files, pageNumber, text, texts } from '../fields.ts';
import { pathOf, withQuery } from '../layout.ts';
import { CUT } from '../multipart.ts';
import { NoSuchPage, type PageServer } from '../page-server.ts';
import { isShownWithForm, refusalSentence } from '../refusals.ts';
import { visitOf } from '../visit.ts';
import type { ReadField, RefusedForm } from './action.ts';
import { act, isActionName } from './actions.ts';
import { bulkQuestion, idsIn, isBulkAction, type Selection, startBulk } from './bulk.ts';
import { progressPage, stopBulk } from './bulk-progress.ts';
import { relayLiveEvents } from './live.ts';
import { ownTicketsPage } from './own-tickets.ts';
import { queuePage, ticketsAsCsv } from './queue.ts';
import { searchPage } from './search.ts';
import { type Refusal, ticketPage } from './ticket.ts';

/** The queue, tickets and what is done to them, search, and a member's own tickets. */
export function serveTickets({ app, addresses, page, form, csv }: PageServer): void {
  page('/tickets', (visit, { query }) => queuePage(visit, { ...listIn(query), page: pageNumber(query) }));
  page('/tickets/:ticket', (visit, { params, query }) =>
    ticketPage(visit, text(params, 'ticket'), {
      view: viewIn(query),
      before: text(query, 'before'),
      page: pageNumber(query, 'history'),
      done: text(query, 'done'),
    }),
  );
  page('/search', (visit, { query }) =>
    searchPage(visit, {
      q: text(query, 'q'),
      group: text(query, 'group'),
      label: text(query, 'label'),
      page: pageNumber(query),
    }),
  );
  page('/own', (visit, { query }) => ownTicketsPage(visit, pageNumber(query)));

  form('/tickets/bulk', async (visit, { body }) => {
    const action = text(body, 'action');
    if (!isBulkAction(action)) throw new NoSuchPage();
    return bulkQuestion(visit, action, selectionIn(body));
  });
  form('/tickets/bulk/:action', async (visit, { params, body }) => {
    const action = text(params, 'action');
    if (!isBulkAction(action)) throw new NoSuchPage();
    return startBulk(visit, action, selectionIn(body), (name) => text(body, name));
  });
  page('/bulk/:bulk', (visit, { params }) => progressPage(visit, text(params, 'bulk')));
  form('/bulk/:bulk/stop', (visit, { params }) => stopBulk(visit, text(params, 'bulk')));
  form('/tickets/:ticket/actions/:action', async (visit, { params, body }) => {
    const [ticket, action] = [text(params, 'ticket'), text(params, 'action')];
    if (!isActionName(action)) throw new NoSuchPage();
    const read: ReadField = (name) => text(body, name);
    try {
      const attached = files(body, 'files');
      mustBeAttachable(visit.say, attached, read(CUT) !== '');
      await act(visit, action, ticket, read, attached);
    } catch (error) {
      const refusal = refusalOf(visit.say, error, { action, read });
      if (refusal === null) throw error;
      return ticketPage(visit, ticket, { view: 'conversation', before: '', page: 1, done: '' }, refusal);
    }
    const page = withQuery(pathOf(visit, `/tickets/${ticket}`), { done: action });
    // The message that was sent is the last one.
    return action === 'answerTicket' || action === 'replyToTicket' ? `${page}#answer` : page;
  });
  form('/tickets/:ticket/transcript', async ({ api, guildId }, { params }) => {
    const path = { guild_id: guildId, ticket_id: text(params, 'ticket') };
    const { url } = await api.call('getTicketTranscriptLink', { path });
    return url;
  });

  csv('/tickets.csv', (visit, { query }) => ticketsAsCsv(visit, listIn(query)));
  app.get('/:guild/events', async (request, reply) => {
    const { api, guildId } = await visitOf(addresses, request);
    await relayLiveEvents(api, reply, { guildId, viewing: text(request.query, 'viewing') });
  });
}

/** @throws ApiError with a sentence if they are more than the service takes. */
function mustBeAttachable(say: Say, attached: readonly File[], isCut: boolean): void {
  const bytes = attached.reduce((sum, { size }) => sum + size, 0);
  if (!isCut && attached.length <= MAX_FILES && bytes <= MAX_FILES_BYTES) return;
  const message = say('dashboard.filesLimit', { count: MAX_FILES, size: MAX_FILES_MB });
  throw new ApiError({ status: 413, code: 'VALIDATION_FAILED', message });
}

const selectionIn = (body: unknown): Selection =>
  text(body, 'all') === '1'
    ? { ids: null, list: listIn(body) }
    : { ids: idsIn(texts(body, 'ticket')), list: null };

/** The list of the queue that an address or a form names. */
const listIn = (query: unknown) => ({
  show: text(query, 'show'),
  sort: text(query, 'sort'),
  group: text(query, 'group'),
  label: text(query, 'label'),
});

function viewIn(query: unknown): 'conversation' | 'notes' | 'history' {
  if (text(query, 'history') !== '') return 'history';
  return text(query, 'notes') === '1' ? 'notes' : 'conversation';
}

/** Why an action was not done, where the person can still read the ticket; null where the whole page is an error. */
function refusalOf(say: Say, error: unknown, form: RefusedForm): Refusal | null {
  if (error instanceof InputError) return { sentence: error.message, status: 409, form };
  if (!isShownWithForm(error)) return null;
  return { sentence: refusalSentence(say, error), status: error.status, form };
}
