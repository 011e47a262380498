import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { fileWithin } from '../../../src/discord-text/layout.ts';
import { answerOf, listIn, stored } from '../acting.ts';
import { addGroup } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';

let world: World;
const tickets: OpenTicket[] = [];
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  for (let count = 0; count < 12; count += 1) tickets.push(await world.openTicket());
  const [closed, mine, others] = tickets;
  await world.api.call('closeTicket', { ...on(closed), body: {} });
  await world.api.call('assignTicket', { ...on(mine), body: { user_id: SEED_IDS.moderator } });
  await world.api.call('assignTicket', { ...on(others), body: { user_id: SEED_IDS.secondMember } });
});
afterAll(() => world.close());

function on(ticket: OpenTicket | undefined) {
  return { path: { guild_id: world.guildId, ticket_id: ticket?.id ?? '' } };
}

async function list(options: Record<string, string | boolean> = {}) {
  const run = await world.moderator.command(world.general, 'tickets', options);
  return answerOf(run);
}

interface Button {
  readonly label: string;
  readonly custom_id: string;
}

/** The list's only buttons are in its last row. */
const buttonsOf = ({ components = [] }: { readonly components?: readonly unknown[] }): readonly Button[] => {
  const { components: buttons } = components.at(-1) as { readonly components: readonly Button[] };
  return buttons;
};

async function press(message: Awaited<ReturnType<typeof answerOf>>, label: string) {
  const { custom_id = '' } = buttonsOf(message).find((each) => each.label === label) ?? {};
  return answerOf(await world.moderator.click(message, custom_id));
}

const numbersIn = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/\[#(\d+)\]/g)].map(([, number]) => Number(number));

/** The lines of the second of two pages. */
async function lastPage(): Promise<string[]> {
  const first = await list();
  const last = await answerOf(await world.moderator.click(first, 'ticket:next:open:any:any:any:2'));
  return listIn(last).tickets;
}

const numberOf = (index: number): number => tickets[index]?.number ?? 0;

describe('/tickets', () => {
  it('shows the open tickets, who has waited longest first, page by page', async () => {
    const first = await list();
    expect(listIn(first)).toMatchObject({ title: 'Open tickets', footer: 'Page 1 of 2 · 11 tickets' });
    expect(numbersIn(listIn(first).text)).toEqual(tickets.slice(1, 11).map(({ number }) => number));
    const [mine = '', , free = ''] = listIn(first).tickets;
    const linkTo = (index: number) =>
      `[#${numberOf(index)}](https://discord.com/channels/${world.guildId}/${tickets[index]?.channel_id})`;
    expect(mine).toMatch(/^\[#\d+\]\(\S+\) <@\d+>\n-# ⏳ <t:\d+:R> · 🙋 <@\d+>$/);
    const [waits = ''] = /⏳ <t:\d+:R>$/.exec(free) ?? [];
    expect(free).toBe(`${linkTo(3)} <@${SEED_IDS.member}>\n-# ${waits}`);
    await world.restart();
    const next = await answerOf(await world.moderator.click(first, 'ticket:next:open:any:any:any:2'));
    expect(numbersIn(listIn(next).text)).toEqual([numberOf(11)]);
  });

  it('adds the whole list as a file', async () => {
    const answer = await list({ csv: true });
    const file = fileWithin(JSON.parse(JSON.stringify(answer.components)));
    expect(file).toMatchObject({ filename: 'tickets.csv' });
    const text = await (await fetch(file?.url ?? '')).text();
    const numbers = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',', 1)[0]));
    expect(numbers).toEqual(tickets.slice(1).map(({ number }) => number));
  });

  it('shows another list, and another group’s, by the selects on the message', async () => {
    const group = '5000000000000000001';
    await addGroup(world, group, { name: 'Billing' });
    const first = await list();
    expect(listIn(first).text).toMatch(/^-# ⏳ <t:\d+:R> · Support$/m);
    const open = 'open:any:any:any';
    const choose = async (id: string, value: string) =>
      answerOf(await world.moderator.select(first, id, [value]));
    const mine = await choose(`ticket:list-show:${open}`, 'mine');
    expect(listIn(mine).title).toBe('Open tickets assigned to you');
    expect(numbersIn(listIn(mine).text)).toEqual([numberOf(1)]);
    const billing = await answerOf(
      await world.moderator.select(mine, 'ticket:list-group:mine:any:any:any', [group]),
    );
    expect(listIn(billing)).toMatchObject({
      title: 'Open tickets assigned to you · Billing',
      tickets: [en['ticketList.none']],
    });
    const closed = await answerOf(
      await world.moderator.select(billing, `ticket:list-show:mine:any:${group}:any`, ['closed']),
    );
    const all = await answerOf(
      await world.moderator.select(closed, `ticket:list-group:closed:any:${group}:any`, ['any']),
    );
    expect(listIn(all).text).toMatch(/-# closed <t:\d+:R> · Support$/);
    const database = openDatabase(world.database);
    await database.db.deleteFrom('ticket_groups').where('id', '=', group).execute();
    await database.close();
  });

  it('shows the newest first where that is asked for', async () => {
    const first = await list({ sort: 'newest' });
    expect(listIn(first).title).toBe('Open tickets, newest first');
    const older = await answerOf(await world.moderator.click(first, 'ticket:next:open:any:any:newest:2'));
    expect(numbersIn(listIn(older).text)).toEqual([numberOf(1)]);
  });

  it('keeps the place of an owner who writes once more, and puts the answered last', async () => {
    const waited = tickets[4];
    if (waited === undefined) throw new Error('There are twelve tickets');
    const before = await stored(world, waited);
    await world.member.say(waited.channel_id, 'Is anybody there?');
    await expect
      .poll(async () => (await stored(world, waited)).last_activity, { timeout: 20_000 })
      .not.toBe(before.last_activity);
    expect(numbersIn(listIn(await list({ show: 'waiting' })).text)).toContain(waited.number);
    await world.moderator.say(waited.channel_id, 'Yes!');
    // Once the owner's message is kept it's the subject, and the owner stands below it.
    await expect
      .poll(async () => (await lastPage()).at(-1), { timeout: 20_000 })
      .toMatch(/\n-# replied to(?: · <@\d+>)?$/);
    await world.member.say(waited.channel_id, 'Thanks');
  });

  it('shows what is asked for', async () => {
    expect(numbersIn(listIn(await list({ show: 'mine' })).text)).toEqual([numberOf(1)]);
    expect(numbersIn(listIn(await list({ show: 'closed' })).text)).toEqual([numberOf(0)]);
    const unclaimed = listIn(await list({ show: 'unclaimed' }));
    expect(unclaimed.footer).toBe('9 tickets');
    expect(unclaimed.text).not.toContain(`[#${numberOf(2)}]`);
    expect(listIn(await list({ show: 'all' })).footer).toBe('Page 1 of 2 · 12 tickets');
    expect(listIn(await list({ user: SEED_IDS.member, type: 'Support' })).footer).toMatch(/11 tickets$/);
  });

  it('shows the oldest first, page by page', async () => {
    const first = await list({ sort: 'oldest' });
    expect(listIn(first).title).toBe('Open tickets, oldest first');
    expect(numbersIn(listIn(first).text)).toEqual(tickets.slice(1, 11).map(({ number }) => number));
    const next = await answerOf(await world.moderator.click(first, 'ticket:next:open:any:any:oldest:2'));
    expect(numbersIn(listIn(next).text)).toEqual([numberOf(11)]);
  });

  it('shows the highest priority first, with what it is called', async () => {
    await world.api.call('setTicketPriority', { ...on(tickets[5]), body: { priority: 3 } });
    await world.api.call('setTicketPriority', { ...on(tickets[7]), body: { priority: 2 } });
    const { text, tickets: lines } = listIn(await list({ sort: 'priority' }));
    expect(numbersIn(text).slice(0, 3)).toEqual([numberOf(5), numberOf(7), numberOf(1)]);
    const [urgent = '', high = ''] = lines;
    expect([urgent, high]).toEqual([expect.stringMatching(/^\S+ 🔴 /), expect.stringMatching(/^\S+ 🟠 /)]);
  });

  it('shows those that wait for staff, until they write', async () => {
    const waiting = tickets[9];
    const before = listIn(await list({ show: 'waiting' }));
    expect(before.title).toBe('Open tickets waiting for staff');
    expect(before.text).toContain(`[#${waiting?.number}]`);
    await world.moderator.say(waiting?.channel_id ?? '', 'How can I help?');
    await expect
      .poll(async () => listIn(await list({ show: 'waiting' })).text, { timeout: 20_000 })
      .not.toContain(`[#${waiting?.number}]`);
  });

  it('goes on with tickets that nobody has seen, after those of a page were closed', async () => {
    for (let count = 0; count < 3; count += 1) tickets.push(await world.openTicket());
    const first = await list({ sort: 'oldest' });
    const shown = numbersIn(listIn(first).text);
    expect(buttonsOf(first).map(({ label }) => label)).toEqual([
      '◀ Previous',
      'Next ▶',
      'Refresh',
      'All of these…',
    ]);
    const closed = tickets.slice(1, 4);
    for (const ticket of closed) await world.api.call('closeTicket', { ...on(ticket), body: {} });
    const next = await press(first, 'Next ▶');
    const rest = [...shown.slice(3), ...[11, 12, 13].map(numberOf)];
    expect(numbersIn(listIn(next).text)).toEqual(rest);
    const last = await press(next, 'Next ▶');
    expect(numbersIn(listIn(last).text)).toEqual([numberOf(14)]);
    await world.api.call('closeTicket', { ...on(tickets[14]), body: {} });
    const refreshed = await press(last, 'Refresh');
    expect(numbersIn(listIn(refreshed).text)).toEqual(rest);
    expect(listIn(refreshed).footer).toBe('10 tickets');
    expect(buttonsOf(refreshed).map(({ label }) => label)).toEqual(['Refresh', 'All of these…']);
  });

  it('says what each ticket is about, without its Markdown, and leaves out what has no room', async () => {
    const path = { guild_id: world.guildId };
    const body = {
      user_id: SEED_IDS.secondMember,
      message: '# My **order** [x](https://a.example) ||5||\nPlease',
    };
    await world.api.call('createTicket', { path, body });
    const long = { user_id: SEED_IDS.secondMember, message: '*_'.repeat(900) };
    const { id } = await world.api.call('createTicket', { path, body: long });
    await world.api.call('assignTicket', {
      path: { ...path, ticket_id: id },
      body: { user_id: SEED_IDS.moderator },
    });
    const { tickets: lines } = listIn(await list({ user: SEED_IDS.secondMember, sort: 'oldest' }));
    const by = `<@${SEED_IDS.secondMember}>`;
    expect(lines[0]).toMatch(
      new RegExp(`^\\[#\\d+\\]\\(\\S+\\) \\*\\*My order x ▮▮▮▮\\*\\*\\n-# ⏳ <t:\\d+:R> · ${by}$`),
    );
    expect(lines[1]).toMatch(new RegExp(` · ${by} · 🙋 <@${SEED_IDS.moderator}>$`));
    expect(lines[1]?.length).toBeLessThan(380);
  });

  it('says so when there is none', async () => {
    const none = listIn(await list({ user: SEED_IDS.administrator }));
    expect(none).toMatchObject({ title: 'Open tickets', tickets: [en['ticketList.none']] });
  });

  it('says where to get a list that is too long for a file in Discord', async () => {
    const database = openDatabase(world.database);
    const { db } = database;
    try {
      const row = await db.selectFrom('tickets').selectAll().limit(1).executeTakeFirstOrThrow();
      const { change_seq: _seq, waiting_rank: _rank, ...columns } = row;
      const others = Array.from({ length: 210 }, (_, index) => ({
        ...columns,
        id: String(index + 1),
        uuid: crypto.randomUUID(),
        number: 1_000 + index,
        status: 'closed' as const,
        closed_reason: 'x'.repeat(100_000),
      }));
      await db.insertInto('tickets').values(others).execute();
    } finally {
      await database.close();
    }
    expect((await list({ show: 'closed', csv: true })).content).toContain('too long for a file in Discord');
  });
});
