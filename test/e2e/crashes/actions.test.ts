import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { TicketRecord } from '../../../src/service/core/model/ticket.ts';
import { type OpenTicket, openTicket as openAnother } from '../../open-ticket.ts';
import { audit, unfinished } from '../audit.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 180_000 };

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

type Ticket = Pick<OpenTicket, 'id' | 'channel_id'>;
const openTicket = (): Promise<Ticket> => openAnother(world.api);

/** One action on a ticket, with its own key, so that it can be repeated. */
type Act = (ticket: Ticket) => (api: ApiClient) => Promise<unknown>;

const on = ({ id }: Ticket) => ({ guildId: world.guildId, ticketId: id });
const close: Act = (ticket) => (api) =>
  api.ticket(
    'closeTicket',
    on(ticket),
    { body: { reason: 'done' } },
    { idempotencyKey: `close-${ticket.id}` },
  );
const lock: Act = (ticket) => (api) =>
  api.ticket('lockTicket', on(ticket), {}, { idempotencyKey: `lock-${ticket.id}` });
const remove: Act = (ticket) => (api) =>
  api.ticket('deleteTicket', on(ticket), {}, { idempotencyKey: `delete-${ticket.id}` });
const notes: Act = (ticket) => (api) =>
  api.ticket('createTicketNotes', on(ticket), {}, { idempotencyKey: `notes-${ticket.id}` });
const write: Act = (ticket) => (api) =>
  api.ticket(
    'addTicketNote',
    on(ticket),
    { body: { content: 'Paid twice' } },
    { idempotencyKey: `note-${ticket.id}` },
  );
const addToNotes: Act = (ticket) => (api) =>
  api.ticket(
    'addTicketNotesMember',
    on(ticket),
    { body: { user_id: SEED_IDS.secondMember } },
    { idempotencyKey: `add-${ticket.id}` },
  );
const setPriority: Act = (ticket) => (api) =>
  api.ticket(
    'setTicketPriority',
    on(ticket),
    { body: { priority: 3 } },
    { idempotencyKey: `p-${ticket.id}` },
  );

/** The ticket after all is settled, with how often the action was done to it. */
async function settled({ id }: Ticket, action: string): Promise<{ ticket: TicketRecord; times: number }> {
  const { tickets, history } = await audit(world.discord, world.database);
  const ticket = tickets.find((each) => each.id === id);
  if (ticket === undefined) throw new Error(`Ticket ${id} is lost`);
  return { ticket, times: history.filter((line) => line === `${id}: ${action}`).length };
}

const patch = ({ channel_id }: Ticket) => ({
  method: 'PATCH',
  route: new RegExp(`^/channels/${channel_id}$`),
});

describe('a service killed between Discord’s action and its answer', PATIENT, () => {
  it.each<[string, string, Act, string, Partial<TicketRecord>]>([
    ['close', 'CHANNEL_UPDATE', close, 'closeTicket', { status: 'closed', closed_reason: 'done' }],
    ['lock', 'CHANNEL_UPDATE', lock, 'lockTicket', { status: 'open', locked_at: expect.any(String) }],
    ['delete', 'CHANNEL_DELETE', remove, 'deleteTicket', { status: 'deleted', channel_id: null }],
    ['note', 'THREAD_CREATE', write, 'addTicketNote', { notes_thread_id: expect.any(String) }],
    ['notes', 'THREAD_CREATE', notes, 'createTicketNotes', { notes_thread_id: expect.any(String) }],
  ])('finishes the %s that it began, once', async (_, event, act, action, expected) => {
    const ticket = await openTicket();
    await audit(world.discord, world.database);
    expect(await world.crash({ after: event }, act(ticket))).toBe(false);
    const finished = await settled(ticket, action);
    expect(finished.ticket).toMatchObject(expected);
    expect(finished.times).toBe(1);

    await act(ticket)(world.api);
    expect(await settled(ticket, action)).toEqual(finished);
  });
});

describe('a service killed with many actions under way', PATIENT, () => {
  it('finishes them all: none half-done, none twice', async () => {
    const tickets = await Promise.all([openTicket(), openTicket(), openTicket(), openTicket(), openTicket()]);
    const [toClose, toLock, toDelete, toNote, toAdd] = tickets;
    await notes(toAdd)(world.api);
    await audit(world.discord, world.database);
    const acts = [close(toClose), lock(toLock), remove(toDelete), notes(toNote), addToNotes(toAdd)];
    const before = [
      patch(toClose),
      patch(toLock),
      { method: 'DELETE', route: new RegExp(`^/channels/${toDelete.channel_id}$`) },
      { method: 'POST', route: new RegExp(`^/channels/${toNote.channel_id}/threads$`) },
      patch(toAdd),
    ];
    await world.crash({ before }, (api) => Promise.all(acts.map((act) => act(api))));
    // Before it called itself ready; on a shared database when the dead one's leases have run out.
    const timeout = world.database.databaseUrl === undefined ? 1 : 15_000;
    await expect.poll(() => unfinished(world.database), { timeout }).toEqual([]);

    for (const act of acts) await act(world.api);
    const { tickets: stored, history } = await audit(world.discord, world.database);
    const now = (ticket: Ticket) => stored.find(({ id }) => id === ticket.id);
    expect(now(toClose)).toMatchObject({ status: 'closed' });
    expect(now(toLock)).toMatchObject({ locked_at: expect.any(String) });
    expect(now(toDelete)).toMatchObject({ status: 'deleted' });
    expect(now(toNote)).toMatchObject({ notes_thread_id: expect.any(String) });
    expect(now(toAdd)).toMatchObject({ notes_member_ids: [SEED_IDS.secondMember] });
    expect(history).toHaveLength(new Set(history).size);
    const thread = now(toAdd)?.notes_thread_id ?? '';
    expect(world.discord.state.threadMembers.get(thread)?.has(SEED_IDS.secondMember)).toBe(true);
  });
});

describe('a service killed after it acknowledged', PATIENT, () => {
  const announcements = ({ channel_id }: Ticket) =>
    [...world.discord.state.messages(channel_id).all()].filter(({ content }) =>
      / locked the ticket/.test(content),
    );

  it('says afterwards what was still to be said, once', async () => {
    const ticket = await openTicket();
    await world.crash({ after: 'MESSAGE_CREATE' }, lock(ticket));
    const { ticket: now, times } = await settled(ticket, 'lockTicket');
    expect(now.locked_at).not.toBeNull();
    expect(times).toBe(1);
    expect(announcements(ticket)).toHaveLength(1);
  });

  it('shows in the control message what had changed', async () => {
    const ticket = await openTicket();
    const edit = { method: 'PATCH', route: new RegExp(`^/channels/${ticket.channel_id}/messages/`) };
    await world.crash({ before: [edit] }, setPriority(ticket));
    const { ticket: now } = await settled(ticket, 'setTicketPriority');
    expect(now.priority).toBe(3);
    const [control] = [...world.discord.state.messages(ticket.channel_id).all()];
    expect(JSON.stringify(control?.components)).toContain('Urgent');
  });
});
