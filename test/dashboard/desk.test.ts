/** The desk: what a row of a list says of its ticket. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../src/service/base/kit/clock.ts';
import { startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';
import { en } from '../../src/words/languages/en.ts';

const HOUR_MS = 3_600_000;
let world: World;
let mara: Visitor;
beforeAll(async () => {
  // For the dashboard, tickets have been waiting for an hour.
  const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() - HOUR_MS) };
  world = await startWorld({ lifted: true, clock });
  await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const POLL = { timeout: 10_000 };

async function rowOf({ id }: { readonly id: string }): Promise<string> {
  const { text } = await mara.get(`/dashboard/${world.guildId}/tickets`);
  const row = text.split('<li').find((item) => item.includes(`/tickets/${id}`)) ?? '';
  return row.replaceAll(/\s+/g, ' ');
}

async function dueIn(seconds: number): Promise<void> {
  const path = { guild_id: world.guildId };
  const { data } = await world.api.call('listTicketGroups', { path });
  const answer_times = [{ priority: null, first: seconds, next: seconds }];
  await world.api.call('changeTicketGroup', {
    path: { ...path, group_id: data[0]?.id ?? '' },
    body: { answer_times },
  });
}

it('says what the ticket is about, who wrote last, and how urgent it is', async () => {
  const path = { guild_id: world.guildId };
  const ticket = await world.openTicket();
  const at = { ...path, ticket_id: ticket.id };
  expect(await rowOf(ticket)).toContain(`<strong dir="auto">Ticket #${ticket.number}</strong>`);
  expect(await rowOf(ticket)).toContain('class="avatar nobody"');

  await world.member.say(ticket.channel_id, '<b>My map</b> is **gone**\nSince today.');
  await expect
    .poll(() => rowOf(ticket), POLL)
    .toContain('<strong dir="auto">&lt;b&gt;My map&lt;/b&gt; is gone</strong>');
  const files = [{ name: 'map.png', mime: 'image/png', bytes: Buffer.from('map') }];
  await world.moderator.say(ticket.channel_id, '', { files });
  await expect.poll(() => rowOf(ticket), POLL).toMatch(/<b><bdi>Mara<\/bdi>:<\/b> <bdi>1 file<\/bdi>/);

  const labels = [];
  for (const name of ['Refund', 'Bug', 'VIP'])
    labels.push((await world.api.call('createLabel', { path, body: { name } })).id);
  await world.api.call('labelTicket', { path: at, body: { add: labels } });
  await world.api.call('assignTicket', { path: at, body: { user_id: world.moderator.id } });
  const { data } = await world.api.call('listTicketGroups', { path });
  const levels = data[0]?.priority_levels ?? [];
  const urgent = levels.findIndex((level) => level.default !== true && level.color !== undefined);
  await world.api.call('setTicketPriority', { path: at, body: { priority: urgent } });
  const row = await rowOf(ticket);
  expect(row).toContain('<bdi class="label">Refund</bdi>');
  expect(row).toContain('title="Bug, VIP">+2</span>');
  expect(row).toContain('title="Assigned to: Mara"');
  expect(row).toContain(` class="c-${levels[urgent]?.color?.slice(1)}"`);
});

it('shows what this person hasn’t seen as unread, until they see it', async () => {
  const ticket = await world.openTicket();
  const UNREAD = /class="unread".*<a[^>]*>\s*<span class="hidden">unread<\/span>/;
  const at = `/dashboard/${world.guildId}/tickets/${ticket.id}`;
  expect(await rowOf(ticket)).toMatch(UNREAD);
  // In the background nobody sees it.
  await mara.get(at, { 'x-in-background': '1' });
  expect(await rowOf(ticket)).toMatch(UNREAD);
  const { text } = await mara.get(at);
  expect(text).not.toMatch(/<li class="unread"[^<]*<[^<]*<a[^>]*aria-current/);
  expect(await rowOf(ticket)).not.toContain('unread');
  await world.member.say(ticket.channel_id, 'Hello?');
  await expect.poll(() => rowOf(ticket), POLL).toMatch(UNREAD);
  await mara.get(`${at}?history=1`);
  expect(await rowOf(ticket)).not.toContain('unread');
});

it('marks a wait that is over its target, and one of whose target a quarter is left', async () => {
  const wait = async (seconds: number): Promise<string | undefined> => {
    await dueIn(seconds);
    const ticket = await world.openTicket();
    return /class="wait ([a-z]*)"[^>]*>1h</.exec(await rowOf(ticket))?.[1];
  };
  expect(await wait(3_000)).toBe('late');
  expect(await wait(4_200)).toBe('soon');
  expect(await wait(7_200)).toBe('');
});

it('says how long a ticket is snoozed, and since when it is closed', async () => {
  const ticket = await world.openTicket();
  const at = { guild_id: world.guildId, ticket_id: ticket.id };
  const wait = async (show: string): Promise<string | undefined> => {
    const { text } = await mara.get(`/dashboard/${world.guildId}/tickets?show=${show}`);
    const row = text.split('<li').find((item) => item.includes(`/tickets/${ticket.id}`)) ?? '';
    return /class="wait"[^>]*><svg.*?<\/svg> (\w+)</s.exec(row)?.[1];
  };
  const until = new Date(Date.now() + 50 * HOUR_MS).toISOString();
  await world.api.call('snoozeTicket', { path: at, body: { until } });
  expect(await wait('snoozed')).toBe('2d');
  await world.api.call('closeTicket', { path: at, body: {} });
  expect(await wait('closed')).toBe('1h');
});

it('names a member’s tickets by what they are about', async () => {
  const ticket = await world.openTicket();
  const milo = await signIn(world, world.member);
  const own = async () => (await milo.get(`/dashboard/${world.guildId}/own`)).text.replaceAll(/\s+/g, ' ');
  expect(await own()).toContain(`<span dir="auto">Ticket #${ticket.number}</span>`);
  await world.member.say(ticket.channel_id, 'My **order** is late');
  await expect.poll(own, POLL).toContain('<span dir="auto">My order is late</span>');
  expect(await own()).toContain(`<span>#${ticket.number} · <bdi>`);
});

it('sets each value of the header by one button, and offers the staff of the type', async () => {
  const path = { guild_id: world.guildId };
  const [ticket, other] = [await world.openTicket(), await world.openTicket()];
  const vip = await world.api.call('createLabel', { path, body: { name: 'Gold' } });
  await world.api.call('assignTicket', {
    path: { ...path, ticket_id: other.id },
    body: { user_id: world.administrator.id },
  });
  const at = `/dashboard/${world.guildId}/tickets/${ticket.id}`;
  const { text } = await mara.get(at);
  const menu = (action: string): string =>
    new RegExp(`<div id="do-${action}".*?</div>`, 's').exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? '';
  expect(menu('assignToPerson')).toMatch(
    new RegExp(`Claim.*name="person" value="${world.administrator.id}"`),
  );
  expect(menu('assignToPerson')).not.toContain(`value="${world.moderator.id}"`);
  expect(menu('setTicketPriority')).toContain('name="level" value="0"');
  expect(menu('snoozeTicket')).toContain('name="when" value="24"');
  const set = async (action: string, fields: Record<string, string>): Promise<void> => {
    const { status } = await mara.post(`${at}/actions/${action}`, { key: crypto.randomUUID(), ...fields });
    expect([action, status]).toEqual([action, 303]);
  };
  await set('setTicketPriority', { level: '0' });
  await set('assignToPerson', { person: world.administrator.id });
  await set('labelTicket', { add: vip.id });
  const stored = async () => world.api.call('getTicket', { path: { ...path, ticket_id: ticket.id } });
  expect(await stored()).toMatchObject({
    priority: 0,
    assigned_id: world.administrator.id,
    label_ids: [vip.id],
  });
  await set('labelTicket', { remove: vip.id });
  expect((await stored()).label_ids).toEqual([]);
});

it('keeps the list in each address, and goes on to its next ticket', async () => {
  const path = { guild_id: world.guildId };
  const label = (await world.api.call('createLabel', { path, body: { name: 'Walk' } })).id;
  const tickets = [await world.openTicket(), await world.openTicket(), await world.openTicket()];
  for (const { id } of tickets)
    await world.api.call('labelTicket', { path: { ...path, ticket_id: id }, body: { add: [label] } });
  const [first, second, third] = tickets.map(({ id }) => `/dashboard/${world.guildId}/tickets/${id}`);
  const list = `show=open&label=${label}`;
  const { text } = await mara.get(`${second}?${list}`);
  const escaped = list.replaceAll('&', '&amp;');
  expect(text).toMatch(new RegExp(`rel="prev"\\s+href="${first}\\?${escaped}"`));
  expect(text).toMatch(new RegExp(`rel="next"\\s+href="${third}\\?${escaped}"`));
  expect(text).toContain(`href="${second}?${escaped}&amp;history=1"`);
  expect(text).toContain(`action="${second}/actions/closeTicket?${escaped}"`);
  const close = (at: string | undefined) => mara.post(`${at}/actions/closeTicket?${list}`, {});
  const left = await close(second);
  expect(left.location).toBe(`${third}?${list}&done=closeTicket&of=${tickets[1]?.number}`);
  expect((await mara.get(left.location ?? '')).text).toContain(
    `<b>#${tickets[1]?.number}</b> ${en['closeTicket.here']}`,
  );
  // At its end, the list goes back.
  expect((await close(third)).location).toContain(`${first}?${list}&done=`);
  const last = await close(first);
  expect(last.location).toContain(`/tickets?${list}&done=closeTicket`);
  expect((await mara.get(last.location ?? '')).text).toContain(
    `<b>#${tickets[0]?.number}</b> ${en['closeTicket.here']}`,
  );
  // An action that doesn't remove it from the list stays.
  const priority = await mara.post(`${first}/actions/setTicketPriority?${list}`, { level: '0' });
  expect(priority.location).toBe(`${first}?${list}&done=setTicketPriority`);
});

it('stays at a ticket that leaves its list where its person has chosen that', async () => {
  const path = { guild_id: world.guildId };
  const label = (await world.api.call('createLabel', { path, body: { name: 'Stay' } })).id;
  const tickets = [await world.openTicket(), await world.openTicket(), await world.openTicket()];
  for (const { id } of tickets)
    await world.api.call('labelTicket', { path: { ...path, ticket_id: id }, body: { add: [label] } });
  const desk = `/dashboard/${world.guildId}`;
  const [first, second, third] = tickets.map(({ id }) => `${desk}/tickets/${id}`);
  const list = `show=open&label=${label}`;
  const choose = (after: string, back: string) => mara.post(`${desk}/after-ticket`, { after, back });
  const here = `${first}?${list}`;
  expect((await mara.get(here)).text).toMatch(/value="next"[^>]*aria-current="true"/);
  expect((await choose('stay', here)).location).toBe(here);
  expect((await mara.get(here)).text).toMatch(/value="stay"[^>]*aria-current="true"/);
  const closed = await mara.post(`${first}/actions/closeTicket?${list}`, {});
  expect(closed.location).toBe(`${here}&done=closeTicket`);
  // A reply that asks for the next ticket moves on all the same.
  const answer = { content: 'Hello', also: 'next' };
  const sent = await mara.post(`${second}/actions/answerTicket?${list}`, answer);
  expect(sent.location).toContain(`${third}?${list}&done=answerTicket`);
  // No form leads away from the desk.
  for (const back of ['https://evil.example/', '//evil.example', `${desk}/setup`, ''])
    expect((await choose('next', back)).location).toBe(`${desk}/tickets`);
  expect([...mara.cookies.keys()].filter((name) => name.includes('after'))).toEqual([]);
  const goes = await mara.post(`${second}/actions/closeTicket?${list}`, {});
  expect(goes.location).toContain(`${third}?${list}&done=closeTicket`);
});

it('says of an empty list what was done, or offers to clear its filter', async () => {
  const path = { guild_id: world.guildId };
  const { id: label } = await world.api.call('createLabel', { path, body: { name: 'Unused' } });
  const filtered = await mara.get(`/dashboard/${world.guildId}/tickets?show=open&label=${label}`);
  expect(filtered.text).toContain('No tickets match the filter.');
  expect(filtered.text).toMatch(
    new RegExp(`<a\\s+class="button"\\s+href="/dashboard/${world.guildId}/tickets\\?show=open"`),
  );
  // A bookmark of a label that is gone.
  await world.api.call('deleteLabel', { path: { ...path, label_id: label } });
  const gone = await mara.get(`/dashboard/${world.guildId}/tickets?show=open&label=${label}`);
  expect(gone.text).toContain('Clear the filter');
  await dueIn(7_200);
  const ticket = await world.openTicket();
  const due = async () =>
    (await world.api.call('getTicket', { path: { ...path, ticket_id: ticket.id } })).answer_due_at;
  await world.member.say(ticket.channel_id, 'Hello?');
  await expect.poll(due, POLL).not.toBeNull();
  const { text } = await mara.get(`/dashboard/${world.guildId}/tickets?show=overdue`);
  expect(text).toContain('All done here.');
  expect(text).toMatch(/Closed today<\/dt>\s*<dd>\d/);
  expect(text).toMatch(
    new RegExp(`(?:Next due|Overdue)</dt>\\s*<dd>\\s*<a href="/dashboard/${world.guildId}/tickets/\\d+"`),
  );
  expect((await mara.get(`/dashboard/${world.guildId}/tickets?show=snoozed`)).text).toContain(
    en['ticketList.none'],
  );
});

it('writes times in the zone of the browser, which a cookie says', async () => {
  const ticket = await world.openTicket();
  const at = (await world.api.ticket('getTicket', { guildId: world.guildId, ticketId: ticket.id }, {}))
    .created_at;
  const page = async () => (await mara.get(`/dashboard/${world.guildId}/tickets/${ticket.id}`)).text;
  const shownIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
  expect(await page()).toContain(`${shownIn('UTC')} UTC</time>`);
  mara.cookies.set('coatcheck-zone', 'Pacific/Kiritimati');
  const there = await page();
  expect(there).toContain('data-zone="Pacific/Kiritimati"');
  expect(there).toContain(`${shownIn('Pacific/Kiritimati')}</time>`);
  expect(there).not.toContain(' UTC<');
  mara.cookies.set('coatcheck-zone', 'Nowhere/"><b>');
  expect(await page()).toContain(`${shownIn('UTC')} UTC</time>`);
  mara.cookies.delete('coatcheck-zone');
});

it('has one script for all pages, which browsers keep', async () => {
  const scriptOf = async (path: string): Promise<string> => {
    const { text } = await mara.get(`/dashboard/${world.guildId}${path}`);
    const all = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
    expect(all).toHaveLength(1);
    return all[0] ?? '';
  };
  const address = await scriptOf('/tickets');
  expect(await scriptOf('/search')).toBe(address);
  const found = await mara.get(address);
  expect([found.status, found.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(found.text).not.toMatch(/^(?:import|export) /m);
  const other = await mara.get('/dashboard/script/0123456789abcdef.js');
  expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-store']);
});
