import { pipeline, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvId, OperationId, Schema } from '../../../contract/operations.ts';
import type { Call, OperationHandlers } from '../../base/model/call.ts';
import { ServiceError } from '../../base/model/errors.ts';

type Cell = string | number | null | undefined;
type Row<Column extends string> = Readonly<Record<Column, Cell>>;

/** A table in place of an answer as JSON. The handlers, which it calls, decide what the caller may see. */
interface Table<Id extends CsvId, Column extends string> {
  /** In their order. */
  readonly columns: readonly Column[];
  /** Reads all rows: the pages of a list one after the other. */
  readonly rows: (call: Call<Id>, operations: OperationHandlers) => AsyncIterable<Row<Column>>;
}

const TICKET_COLUMNS = [
  'number',
  'name',
  'status',
  'group',
  'owner_id',
  'assigned_id',
  'priority',
  'labels',
  'rating',
  'created_at',
  'waiting_since',
  'snoozed_until',
  'last_activity',
  'closed_at',
  'closed_reason',
  'id',
] as const;
type TicketRow = Row<(typeof TICKET_COLUMNS)[number]>;

const FIGURE_COLUMNS = [
  'of',
  'id',
  'name',
  'opened',
  'answered',
  'closed',
  'open',
  'first_response_median_seconds',
  'first_response_p90_seconds',
  'close_median_seconds',
  'close_p90_seconds',
  'rating_average',
  'ratings',
  'answers_shown',
  'answers_solved',
  'missed_answers',
] as const;
type FigureRow = Row<(typeof FIGURE_COLUMNS)[number]>;

const TABLES: { readonly [Id in CsvId]: Table<Id, string> } = {
  listTickets: { columns: TICKET_COLUMNS, rows: ticketRows },
  getGuildStats: { columns: FIGURE_COLUMNS, rows: statsRows },
};

/** The table that the caller asks for in place of JSON; null for JSON. */
export function csvOf(id: OperationId, accept: string | undefined): AnyTable | null {
  if (!isCsvId(id) || !/^\s*text\/csv\b/i.test(accept ?? '')) return null;
  // The call fits the operation, as the route's checks have established.
  return TABLES[id];
}

type AnyTable = Table<never, string>;

const isCsvId = (id: OperationId): id is CsvId => Object.hasOwn(TABLES, id);

/** Sends the rows as they are read. A refusal, which the first row brings, is answered as usual. */
export async function sendCsv(
  reply: FastifyReply,
  columns: readonly string[],
  rows: AsyncIterable<Row<string>>,
): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  const { stringify } = await import('csv-stringify');
  const lines = Readable.from(continued(first, iterator));
  // Spreadsheets read UTF-8 if the mark is there.
  const csv = stringify({ columns: [...columns], header: true, bom: true, cast: { string: forSpreadsheet } });
  // A page that can't be read breaks the connection off, so that nobody takes a part for the whole.
  pipeline(lines, csv, () => undefined);
  reply.header('content-type', 'text/csv; charset=utf-8').header('cache-control', 'no-cache, private');
  reply.send(csv);
}

/** A spreadsheet's numbers have 15 digits, and the rest of an ID would become zeros. */
const LONG_NUMBER = /^\d{16,}$/;
/** A spreadsheet would run a text that begins like this; some normalize the wide characters first. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

/** IDs are formulas that return them as text; no other text is one. */
function forSpreadsheet(text: string): string {
  if (LONG_NUMBER.test(text)) return `="${text}"`;
  return FORMULA.test(text) ? `'${text}` : text;
}

async function* continued<Each>(
  first: IteratorResult<Each>,
  rest: AsyncIterator<Each>,
): AsyncGenerator<Each, void> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
}

const PER_PAGE = 100;

async function* ticketRows(
  call: Call<'listTickets'>,
  operations: OperationHandlers,
): AsyncGenerator<TicketRow> {
  const names = await namesOf(call, operations);
  for await (const page of pagesOf(call, operations))
    for (const ticket of page.data) yield toRow(ticket, page.waiting_since?.[ticket.id], names);
}

/** The pages of a list. One with more than 10,000 tickets can only be paged by number, so with the newest first. */
async function* pagesOf(
  call: Call<'listTickets'>,
  operations: OperationHandlers,
): AsyncGenerator<Schema<'TicketPage'>> {
  const read = (query: Call<'listTickets'>['query']) =>
    operations.listTickets({ ...call, query: { ...call.query, per_page: PER_PAGE, ...query } });
  const first = await read({ page: 1 });
  if (!first.total_is_minimum) {
    yield first;
    for (let page = 2; (page - 1) * PER_PAGE < first.total; page += 1) yield await read({ page });
    return;
  }
  for (let { before } = call.query; ;) {
    const page = await read({ page: 1, sort: 'newest', ...(before !== undefined && { before }) });
    yield page;
    const last = page.data.at(-1)?.number;
    if (typeof last !== 'number' || page.data.length < PER_PAGE) return;
    before = last;
  }
}

interface Names {
  readonly groups: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
}

/** A caller who may not read groups or labels gets their ids. */
async function namesOf(call: Call<'listTickets'>, operations: OperationHandlers): Promise<Names> {
  const other = { ...call, query: { per_page: PER_PAGE } };
  const [groups, labels] = await Promise.all([
    readable(operations.listTicketGroups(other)),
    readable(operations.listLabels(other)),
  ]);
  return { groups: byId(groups), labels: byId(labels) };
}

type Named = readonly { readonly id: string; readonly name: string }[];

async function readable(page: Promise<{ readonly data: Named }>): Promise<Named> {
  try {
    return (await page).data;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return [];
    throw error;
  }
}

const byId = (named: Named): ReadonlyMap<string, string> => new Map(named.map(({ id, name }) => [id, name]));

function toRow(
  ticket: Schema<'Ticket'>,
  waitingSince: string | undefined,
  { groups, labels }: Names,
): TicketRow {
  return {
    number: ticket.number,
    name: ticket.name,
    status: ticket.status,
    group: groups.get(ticket.group_id) ?? ticket.group_id,
    owner_id: ticket.owner_id,
    assigned_id: ticket.assigned_id,
    priority: ticket.priority,
    labels: ticket.label_ids?.map((id) => labels.get(id) ?? id).join(', '),
    rating: ticket.rating,
    created_at: ticket.created_at,
    waiting_since: waitingSince,
    snoozed_until: ticket.snoozed_until,
    last_activity: ticket.last_activity,
    closed_at: ticket.closed_at,
    closed_reason: ticket.closed_reason,
    id: ticket.id,
  };
}

/** The whole server, its days, groups, assignees and labels, each on a separate line. */
async function* statsRows(
  call: Call<'getGuildStats'>,
  operations: OperationHandlers,
): AsyncGenerator<FigureRow> {
  const { per_day: days, groups, assignees, labels = [], ...all } = await operations.getGuildStats(call);
  const sum = (key: 'opened' | 'answered' | 'closed'): number =>
    days.reduce((total, day) => total + (day[key] ?? 0), 0);
  const window = { ...all, opened: sum('opened'), answered: sum('answered'), closed: sum('closed') };
  yield figures({ of: 'server', id: call.path.guild_id, name: null }, window, all.totals);
  for (const day of days) yield figures({ of: 'day', id: day.date, name: null }, day, undefined);
  for (const group of groups)
    yield figures(
      { of: 'group', id: group.group_id, name: group.name },
      group.window && { ...group.window, answers: group.answers },
      group,
    );
  for (const person of assignees)
    yield figures(
      { of: 'assignee', id: person.user_id, name: all.assignee_names?.[person.user_id] },
      person.window,
      person,
    );
  for (const label of labels)
    yield figures({ of: 'label', id: label.label_id, name: label.name }, label.window, label);
}

interface Figures extends Partial<Omit<Schema<'TicketStatsWindow'>, 'rating'>> {
  readonly rating?: Schema<'RatingSummary'> | undefined;
  readonly answers?: Schema<'AnswerCounts'> | undefined;
}

/** `open` is now, and everything else in the window. */
function figures(
  subject: Pick<FigureRow, 'of' | 'id' | 'name'>,
  window: Figures | undefined,
  totals: Pick<Schema<'StatusCounts'>, 'open'> | undefined,
): FigureRow {
  return {
    ...subject,
    opened: window?.opened,
    answered: window?.answered,
    closed: window?.closed,
    open: totals?.open,
    first_response_median_seconds: window?.first_response_seconds?.median,
    first_response_p90_seconds: window?.first_response_seconds?.p90,
    close_median_seconds: window?.close_seconds?.median,
    close_p90_seconds: window?.close_seconds?.p90,
    rating_average: window?.rating?.average,
    ratings: window?.rating?.count,
    answers_shown: window?.answers?.shown,
    answers_solved: window?.answers?.solved,
    missed_answers: window?.missed,
  };
}
