import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IntentTaken, type CreateIntent, type Intent } from '../../../src/service/core/model/intent.ts';
import { BUSY } from '../../../src/service/core/tickets/ports.ts';
import type { TicketRecord } from '../../../src/service/core/model/ticket.ts';
import { ticketGroup, ticketRecord } from '../tickets/records.ts';
import { ORDER, startStorage, type StorageWorld } from './store.ts';
import { commitsOf, recordStatements, unitsOf } from './statements.ts';

/** The body names no group and no labels. */
const NOTHING_NAMED = { groupId: null, labelIds: [] };

let storage: StorageWorld;
beforeEach(async () => {
  storage = await startStorage();
  await storage.tickets.insertDefaultGroup(ticketGroup());
});
afterEach(() => storage.end());

async function begunCreate(order = ORDER): Promise<CreateIntent> {
  const { number: _, ...ticket } = ticketRecord({ id: storage.newId(), channel_id: null });
  const created = { ticket, order, counted: { ofGroup: false, ofUser: false, newest: false } };
  const begun = await storage.tickets.beginCreate(storage.newId(), created, () => undefined);
  if (begun === BUSY || 'doneBefore' in begun) throw new Error('Not begun');
  return begun;
}

async function createdTicket(): Promise<TicketRecord> {
  const intent = await begunCreate();
  return storage.tickets.confirmCreate(intent, { channel_id: storage.newId() });
}

function lockIntent({ id }: TicketRecord, order = ORDER): Intent {
  const at = '2026-01-02T00:00:01.000000Z';
  return { id: storage.newId(), ticketId: id, operation: 'lockTicket', body: {}, order, at, phase: 'do' };
}

const lock = (intent: Intent) =>
  storage.tickets.begin(intent, NOTHING_NAMED, () => ({ locked_at: intent.at }));

describe('numbers', () => {
  it('are given once each, also to tickets that are begun at the same moment', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => begunCreate()));
    const numbers = intents.map(({ ticket }) => ticket.number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('are not given again when a ticket was given up', async () => {
    const first = await begunCreate();
    await storage.tickets.drop(first.id);
    expect((await begunCreate()).ticket.number).toBe(first.ticket.number + 1);
  });
});

it('the activity of many tickets is stored with one commit', async () => {
  const tickets = await Promise.all(Array.from({ length: 12 }, createdTicket));
  const at = '2027-01-02T00:00:05.000000Z';
  const touches = tickets.map(({ id, guild_id: guildId, owner_id: ownerId }) => ({
    ticketId: id,
    guildId,
    userId: ownerId ?? '',
    at,
  }));
  const recording = recordStatements();
  expect(await storage.ticketEvents.touch(touches)).toEqual([]);
  const units = unitsOf(recording, '"last_activity"');
  expect(commitsOf(units)).toHaveLength(1);
  const { id, guild_id: guildId } = tickets[0] ?? {};
  expect(await storage.tickets.find({ guildId: guildId ?? '', ticketId: id ?? '' })).toMatchObject({
    last_activity: at,
  });
});

describe('tickets that change places', () => {
  const NOTHING_MORE = {
    ticket_count: 0,
    transcript_channel_id: null,
    form_title: '',
    form_fields: [],
    is_default: false,
    created_at: '2026-01-02T00:00:00.000000Z',
  };

  it('all arrive: none waits for a group that another one waits for', async () => {
    const [here, there] = [ticketGroup().id, storage.newId()];
    const other = { ...ticketGroup({ id: there, name: 'Other' }), ...NOTHING_MORE };
    await storage.groups.create(other, null, () => undefined);
    const tickets = await Promise.all(Array.from({ length: 30 }, () => createdTicket()));
    const move = async ({ id: ticketId }: TicketRecord, groupId: string) => {
      const at = '2026-01-02T00:00:01.000000Z';
      const body = { ticket_group_id: groupId };
      const intent: Intent = {
        id: storage.newId(),
        ticketId,
        operation: 'moveTicket',
        body,
        order: ORDER,
        at,
        phase: 'do',
      };
      await storage.tickets.begin(intent, { groupId, labelIds: [] }, () => ({ group_id: groupId }));
      return storage.tickets.confirm(intent, { group_id: groupId }, [], 'moveTicket');
    };
    for (let round = 0; round < 6; round += 1) {
      const moved = await Promise.all(
        tickets.map((ticket, index) => move(ticket, (index + round) % 2 === 0 ? there : here)),
      );
      expect(moved.filter(({ group_id }) => group_id === there)).toHaveLength(tickets.length / 2);
    }
  });
});

describe('an action', () => {
  it('locks its ticket against every other until it is confirmed', async () => {
    const ticket = await createdTicket();
    const intent = lockIntent(ticket);
    expect(await lock(intent)).toMatchObject({ ticket, change: { locked_at: intent.at } });
    expect(await lock(lockIntent(ticket))).toBe(BUSY);
    await storage.tickets.confirm(intent, { locked_at: intent.at }, [], 'lockTicket');
    expect(await lock(lockIntent(ticket))).not.toBe(BUSY);
  });

  it('and what an event tells of its ticket see each other, or exclude each other', async () => {
    const ticket = await createdTicket();
    const at = '2026-01-02T00:00:01.000000Z';
    const rounds = Array.from({ length: 25 }, (_, round) => `1300000000000001${100 + round}`);
    for (const ownerId of rounds) {
      const entry = {
        id: storage.newId(),
        guildId: ticket.guild_id,
        ticketId: ticket.id,
        action: 'ownerLeft',
        detail: {},
        actorId: ORDER.actorId,
        reason: null,
        at,
      } as const;
      const intent = lockIntent(ticket);
      const [begun, recorded] = await Promise.all([
        lock(intent),
        storage.ticketEvents.record(entry, () => ({ assigned_id: ownerId })),
      ]);
      if (begun === BUSY || !('change' in begun)) throw new Error('An event keeps no action waiting');
      // Decided from the ticket as it is by then, or the event comes again.
      expect(begun.ticket.assigned_id === ownerId).toBe(recorded !== BUSY);
      const confirmed = await storage.tickets.confirm(intent, { locked_at: intent.at }, [], 'lockTicket');
      expect(confirmed.assigned_id === ownerId).toBe(recorded !== BUSY);
    }
  });

  it('that changes nothing, or may not, leaves the ticket free', async () => {
    const ticket = await createdTicket();
    const nothing = await storage.tickets.begin(lockIntent(ticket), NOTHING_NAMED, () => null);
    expect(nothing).toEqual({ unchanged: ticket });
    const refusal = storage.tickets.begin(lockIntent(ticket), NOTHING_NAMED, () => {
      throw new Error('not now');
    });
    await expect(refusal).rejects.toThrow('not now');
    expect(await lock(lockIntent(ticket))).not.toBe(BUSY);
  });

  it('changes nothing before it is confirmed', async () => {
    const ticket = await createdTicket();
    await lock(lockIntent(ticket));
    const target = { guildId: ticket.guild_id, ticketId: ticket.id };
    expect(await storage.tickets.find(target)).toEqual(ticket);
  });

  it('that another process took over cannot be confirmed any more', async () => {
    const ticket = await createdTicket();
    const intent = lockIntent(ticket);
    await lock(intent);
    await storage.tickets.drop(intent.id);
    await expect(storage.tickets.confirm(intent, { locked_at: intent.at }, [], 'lockTicket')).rejects.toThrow(
      IntentTaken,
    );
    const target = { guildId: ticket.guild_id, ticketId: ticket.id };
    expect(await storage.tickets.find(target)).toMatchObject({ locked_at: null });
  });
});

describe('a ticket', () => {
  it('is found by its id, its channel and its notes thread, in its own guild alone', async () => {
    const { id, channel_id, guild_id: guildId } = await createdTicket();
    const notes = storage.newId();
    const intent = lockIntent(ticketRecord({ id }));
    await lock(intent);
    await storage.tickets.confirm(intent, { notes_thread_id: notes }, [], 'lockTicket');
    for (const target of [{ ticketId: id }, { channelId: channel_id ?? '' }, { channelId: notes }]) {
      expect(await storage.tickets.find({ guildId, ...target })).toMatchObject({ id });
      expect(await storage.tickets.find({ guildId: storage.newId(), ...target })).toBeNull();
    }
  });

  it('comes back exactly as it was stored', async () => {
    const { number: _, ...ticket } = ticketRecord({
      id: storage.newId(),
      form: [{ title: "O'Neill \u{1F600}", value: '"\\\n', type: '4' }],
      member_ids: ['1', '2'],
      notes_member_ids: ['3'],
      eternal: true,
    });
    const begun = await storage.tickets.beginCreate(
      storage.newId(),
      { ticket, order: ORDER, counted: { ofGroup: false, ofUser: false, newest: false } },
      () => undefined,
    );
    if (begun === BUSY || 'doneBefore' in begun) throw new Error('Not begun');
    const stored = await storage.tickets.confirmCreate(begun, { channel_id: '5' });
    const target = { guildId: ticket.guild_id, ticketId: ticket.id };
    expect(await storage.tickets.find(target)).toEqual(stored);
    expect(stored).toEqual({ ...ticket, number: 1, channel_id: '5' });
  });
});
