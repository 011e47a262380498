/** (h) Lists, suggestions and the search, with a million tickets and messages in a database that was never analysed. */
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { createTicketLists } from '../../../src/service/features/lists/store/lists.ts';
import { createTranscriptSearch } from '../../../src/service/features/transcripts/store/search.ts';
import type { VisibleTickets } from '../../../src/service/core/model/visible-tickets.ts';
import type { Figure } from '../figure.ts';
import { dialectsOf, type MeasuredDatabase, withDatabase } from '../measure/databases.ts';
import { fillMessages, WORDS } from '../measure/fill-messages.ts';
import { fillTickets, groupOfFilled, LABELS, ownerOfFilled } from '../measure/fill-tickets.ts';
import type { Row } from '../report.ts';

const GOALS = { list: 20, label: 50, search: 50 } as const;
const GUILD = '700000000000000000';
const GROUPS = 251;
const FIRST_PAGE = { offset: 0, limit: 30 };

export const lists: Figure = async ({ databaseUrl, quick, say }) => {
  const [rounds, size] = quick ? [3, 100_000] : [15, 1_000_000];
  const rows: Row[] = [];
  for (const server of dialectsOf(databaseUrl)) {
    const ofDatabase = await withDatabase(server, async (database) => {
      say(`filling in ${size} tickets and messages`);
      const unprepared = { isAnalysed: false, areCounted: false };
      await fillTickets({ ...database, guildId: GUILD, tickets: size, groups: GROUPS, ...unprepared });
      await fillMessages({ ...database, messages: size });
      return measure(database, rounds, size);
    });
    rows.push(...ofDatabase);
  }
  return rows;
};

async function measure(database: MeasuredDatabase, rounds: number, size: number): Promise<readonly Row[]> {
  const opened = openDatabase(database);
  const where = database.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL';
  const rows: Row[] = [];
  try {
    for (const { name, kind, ask } of questionsOf(opened)) {
      await ask();
      const ours: number[] = [];
      for (let round = 0; round < rounds; round += 1) ours.push(await timeOf(ask));
      rows.push({
        figure: 'h',
        name: `${name}, ${size}, ${where}`,
        unit: 'ms',
        ours,
        reference: { name: 'ms allowed', values: ours.map(() => GOALS[kind]) },
        goal: { atMost: 1 },
      });
    }
  } finally {
    await opened.close();
  }
  return rows;
}

interface Question {
  readonly name: string;
  readonly kind: keyof typeof GOALS;
  readonly ask: () => Promise<unknown>;
}

function questionsOf(database: ReturnType<typeof openDatabase>): readonly Question[] {
  const tickets = createTicketLists(database.db);
  const messages = createTranscriptSearch(database);
  const list = (name: string, filter: Partial<Parameters<typeof tickets.list>[0]>): Question => ({
    name: `list: ${name}`,
    kind: filter.labelId === undefined ? 'list' : 'label',
    ask: () =>
      tickets.list({ guildId: GUILD, statuses: ['open', 'closed'], reach: null, ...filter }, FIRST_PAGE),
  });
  const search = (name: string, word: string, reach: VisibleTickets | null = null): Question => ({
    name: `search: ${name}`,
    kind: 'search',
    async ask() {
      const ids = await messages.find(GUILD, [word], 1_000, { visibleTickets: reach, botId: '1' });
      await messages.read(ids.slice(0, FIRST_PAGE.limit), '1');
    },
  });
  const typed = {
    text: '4242',
    number: 4_242,
    ownerPrefix: null,
    ownerIds: [ownerOfFilled(2), ownerOfFilled(4)],
  };
  return [
    list('all', {}),
    list('all, by priority', { sort: 'priority' }),
    list('open', { statuses: ['open'] }),
    list('open, by wait', { statuses: ['open'], sort: 'waiting' }),
    list('open that wait, by priority', { statuses: ['open'], waiting: true, sort: 'priority' }),
    list('open that wait for staff of 50 groups', { statuses: ['open'], waiting: true, reach: staffOf(50) }),
    list('snoozed', { statuses: ['open'], snoozed: true }),
    list('unassigned', { unassigned: true }),
    list('unassigned, for staff of 50 groups', { unassigned: true, reach: staffOf(50) }),
    list('of a group', { groupId: groupOfFilled(2) }),
    list('of a group that wait', { groupId: groupOfFilled(2), statuses: ['open'], waiting: true }),
    list('of a group, unassigned', { groupId: groupOfFilled(2), unassigned: true }),
    list('of an assignee', { assignedId: ownerOfFilled(2) }),
    list('of an assignee, for staff of 50 groups', { assignedId: ownerOfFilled(2), reach: staffOf(50) }),
    list('of an assignee, by priority', { assignedId: ownerOfFilled(2), sort: 'priority' }),
    list('of an assignee and a group', { assignedId: ownerOfFilled(2), groupId: groupOfFilled(2) }),
    list('of a label', { labelId: LABELS.all }),
    list('of a label, by priority', { labelId: LABELS.quarter, sort: 'priority' }),
    list('of a label, by wait', { labelId: LABELS.quarter, statuses: ['open'], sort: 'waiting' }),
    list('of a label, for staff of 50 groups', { labelId: LABELS.quarter, reach: staffOf(50) }),
    list('of a label and a group', { labelId: LABELS.quarter, groupId: groupOfFilled(2) }),
    list('of a label and an assignee', { labelId: LABELS.quarter, assignedId: ownerOfFilled(2) }),
    list('of a label, unassigned', { labelId: LABELS.quarter, unassigned: true }),
    list('of a label and a person', { labelId: LABELS.quarter, ownerId: ownerOfFilled(2) }),
    list('of a person', { ownerId: ownerOfFilled(2) }),
    list('for staff of 50 groups', { reach: staffOf(50) }),
    list('for staff of 200 groups', { reach: staffOf(200) }),
    list('suggestions for what is typed', { search: typed }),
    search('a word of every message', WORDS.every),
    search('of every message, staff of 50 groups', WORDS.every, staffOf(50)),
    search('of half of them', WORDS.half),
    search('of a hundredth', WORDS.hundredth),
    search('of one', WORDS.one),
  ];
}

function staffOf(groups: number): VisibleTickets {
  return {
    groupIds: Array.from({ length: groups }, (_, index) => groupOfFilled(index)),
    userId: ownerOfFilled(8),
    byAssignment: true,
  };
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
}
