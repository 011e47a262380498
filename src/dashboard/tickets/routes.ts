import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import type { Say } from '../../words/say.ts';
import { MAX_FILES, MAX_FILES_MB } from '../../contract/reply-files.ts';
import { InputError } from '../../settings/input-error.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';
import { pageNumber, text } from '../fields.ts';
import type { FormFields, SentForm } from '../form.ts';
import { KEY_FIELD } from '../form-key.ts';
import { type Page, pathOf, withQuery } from '../layout.ts';
import { type AllowForm, type AnswerForm, NoSuchPage, type PageServer, type WayOn } from '../page-server.ts';
import { isShownWithForm, refusalSentence } from '../refusals.ts';
import { type Visit, visitOf } from '../visit.ts';
import { nothingEntered, type ReadField, type RefusedForm } from './action.ts';
import { ACTION_NAMES, act, doneSentence, fieldsOf, leavesList } from './actions.ts';
import { AFTER_FIELDS, keptAfter, staysAtTicket } from './after-ticket.ts';
import { filledTemplate, followingIn, isNextWanted, isNote } from './answer.ts';
import {
  BULK_FIELDS,
  type BulkAction,
  bulkActionOf,
  bulkQuestion,
  idsIn,
  type Selection,
  startBulk,
} from './bulk.ts';
import { progressPage, stopBulk } from './bulk-progress.ts';
import { relayLiveEvents } from './live.ts';
import { ownTicketsPage } from './own-tickets.ts';
import { type Done, goesOn, queuePage, ticketsAsCsv } from './queue.ts';
import { addressOf, type QueueQuery } from './queue-lists.ts';
import { searchPage } from './search.ts';
import { type Refusal, ticketPage } from './ticket.ts';
import { changeOf, partOf } from './undo.ts';

/** A page that nobody sees asks for itself with this header. */
const BACKGROUND = 'x-in-background';

/** The queue, tickets and what is done to them, search, and a member's own tickets. */
export function serveTickets(pages: PageServer): void {
  const { app, addresses, page, form, formWithFiles, csv } = pages;
  page('/tickets', (visit, { query }) => queuePage(visit, pageIn(query), doneIn(query)));
  page('/tickets/:ticket', (visit, { params, query, headers }) =>
    ticketPage(visit, text(params, 'ticket'), {
      view: viewIn(query),
      before: text(query, 'before'),
      page: pageNumber(query, 'history'),
      ...doneIn(query),
      isSeen: headers[BACKGROUND] === undefined,
      list: pageIn(query),
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

  form('/tickets/bulk', { ...SELECTION_FIELDS, action: 20 }, async (visit, sent) => {
    const action = bulkActionNamed(sent.text('action'));
    return bulkQuestion(visit, action, selectionIn(sent));
  });
  const bulkFields = { ...SELECTION_FIELDS, ...KEY_FIELD, ...BULK_FIELDS };
  form('/tickets/bulk/:action', bulkFields, async (visit, sent, { params }) => {
    const action = bulkActionNamed(text(params, 'action'));
    return startBulk(visit, action, selectionIn(sent), sent.text);
  });
  page('/bulk/:bulk', (visit, { params }) => progressPage(visit, text(params, 'bulk')));
  form('/bulk/:bulk/stop', {}, (visit, _sent, { params }) => stopBulk(visit, text(params, 'bulk')));
  for (const action of ACTION_NAMES) {
    const path = `/tickets/:ticket/actions/${action}`;
    const fields = { ...KEY_FIELD, ...fieldsOf(action) };
    const answer: AnswerForm = (visit, sent, { params, query }) =>
      answerAction(visit, action, text(params, 'ticket'), { sent, list: pageIn(query) });
    if (action === 'answerTicket') formWithFiles(path, fields, mayReadTicket, answer);
    else form(path, fields, answer);
  }
  form('/after-ticket', AFTER_FIELDS, async (visit, sent) => {
    const back = sent.text('back');
    // Only a page of the desk has this form.
    const isDesk = back.startsWith(`${pathOf(visit)}/tickets`) && /^[\w/?=&%-]*$/.test(back);
    return { to: isDesk ? back : pathOf(visit, '/tickets'), keep: keptAfter(sent.text('after')) };
  });
  form('/tickets/:ticket/transcript', {}, async ({ api, guildId }, _sent, { params }) => {
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

function bulkActionNamed(name: string): BulkAction {
  const action = bulkActionOf(name);
  if (action === undefined) throw new NoSuchPage();
  return action;
}

/** People who can't read a ticket can't send files to it. */
const mayReadTicket: AllowForm = ({ api, guildId }, { params }) =>
  api.call('getTicket', { path: { guild_id: guildId, ticket_id: text(params, 'ticket') } });

async function answerAction(
  visit: Visit,
  action: string,
  ticket: string,
  { sent, list }: { readonly sent: SentForm; readonly list: QueueQuery },
): Promise<Page | WayOn> {
  const { text: read } = sent;
  const isAnswer = action === 'answerTicket';
  const again = (refusal: Refusal): Promise<Page> =>
    ticketPage(
      visit,
      ticket,
      { view: 'conversation', before: '', page: 1, done: '', of: '', isSeen: true, list },
      refusal,
    );
  if (isAnswer && read('insert') !== '') return again(await withTemplate(visit, ticket, read));
  const following = isAnswer ? followingIn(read) : undefined;
  const last = following?.action ?? action;
  // A page without a list stays at its ticket.
  const goes = (leavesList(last) && !staysAtTicket(visit)) || (isAnswer && isNextWanted(read));
  const way = goes && list.show !== '' ? await goesOn(visit, list, ticket) : null;
  let answered: unknown;
  const before = partOf(last) === undefined ? null : await findTicket(visit, ticket);
  try {
    if (sent.isCut) throw tooManyFiles(visit.say);
    answered = await act(visit, action, ticket, read, sent.files);
  } catch (error) {
    const refusal = refusalOf(visit.say, error, { action, read });
    if (refusal === null) throw error;
    return again(refusal);
  }
  const did = isAnswer && isNote(read) ? 'addTicketNote' : action;
  try {
    if (following !== undefined) answered = await act(visit, last, ticket, following.read);
  } catch (error) {
    const refusal = refusalOf(visit.say, error, { action: last, read: following?.read ?? nothingEntered });
    if (refusal === null) throw error;
    // The answer is sent, and no longer in the box.
    const first = doneSentence(visit.say, did, '');
    const { sentence: second } = refusal;
    const sentence = first === null ? second : visit.say('list.sentences', { first, second });
    return again({ ...refusal, sentence });
  }
  const address = addressOf(list);
  const done = following?.action ?? did;
  const keep = changeOf(last, before, answered);
  if (way !== null) {
    const next = pathOf(visit, way.id === undefined ? '/tickets' : `/tickets/${way.id}`);
    return { to: withQuery(next, { ...address, done, of: way.number }), keep };
  }
  const page = withQuery(pathOf(visit, `/tickets/${ticket}`), { ...address, done });
  // The message that was sent is the last one.
  return { to: action === 'answerTicket' || action === 'replyToTicket' ? `${page}#answer` : page, keep };
}

/** The ticket before an action; null where the action itself will say why it can't be read. */
const findTicket = ({ api, guildId }: Visit, ticket_id: string): Promise<Schema<'Ticket'> | null> =>
  api.call('getTicket', { path: { guild_id: guildId, ticket_id } }).catch(() => null);

/** The page with the template in the box. One that has more than a text can only be sent as it is. */
async function withTemplate(visit: Visit, ticket: string, read: ReadField): Promise<Refusal> {
  try {
    const content = await filledTemplate(visit, ticket, read);
    const form = {
      action: 'answerTicket',
      read: (name: string) => (name === 'content' ? content : read(name)),
    };
    return { sentence: '', status: 200, form };
  } catch (error) {
    const asItIs = (name: string) => (name === 'message' ? read('insert') : read(name));
    const refusal = refusalOf(visit.say, error, { action: 'replyToTicket', read: asItIs });
    if (refusal === null) throw error;
    return refusal;
  }
}

function tooManyFiles(say: Say): ApiError {
  const message = say('dashboard.filesLimit', { count: MAX_FILES, size: MAX_FILES_MB });
  return new ApiError({ status: 413, code: 'VALIDATION_FAILED', message });
}

/** Of as many as a page has, 25 count. */
const SELECTION_FIELDS = {
  all: 1,
  ticket: { max: ID_LENGTH, times: 100 },
  show: 20,
  sort: 20,
  group: ID_LENGTH,
  label: ID_LENGTH,
} as const satisfies FormFields;

const selectionIn = (sent: SentForm): Selection =>
  sent.text('all') === '1'
    ? { ids: null, list: listOf(sent.text) }
    : { ids: idsIn(sent.texts('ticket')), list: null };

/** The list of the queue that an address or a form names. */
const listOf = (read: ReadField) => ({
  show: read('show'),
  sort: read('sort'),
  group: read('group'),
  label: read('label'),
});
const listIn = (query: unknown) => listOf((name) => text(query, name));
const pageIn = (query: unknown): QueueQuery => ({ ...listIn(query), page: pageNumber(query) });
const doneIn = (query: unknown): Done => ({ done: text(query, 'done'), of: text(query, 'of') });

const viewIn = (query: unknown): 'conversation' | 'history' =>
  text(query, 'history') === '' ? 'conversation' : 'history';

/** Why an action was not done, where the person can still read the ticket; null where the whole page is an error. */
function refusalOf(say: Say, error: unknown, form: RefusedForm): Refusal | null {
  if (error instanceof InputError) return { sentence: error.message, status: 409, form };
  if (!isShownWithForm(error)) return null;
  return { sentence: refusalSentence(say, error), status: error.status, form };
}
