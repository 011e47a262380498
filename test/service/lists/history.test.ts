import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { GUILD, OTHER_GUILD } from './rows.ts';
import { type ListWorld, startListWorld } from './world.ts';

const { moderator, administrator, member, bot } = SEED_IDS;
const byTicket = (id: string) => `/api/v1/guild/${GUILD}/ticket/${id}/history`;
const byChannel = (id: string) => `/api/v1/guild/${GUILD}/channel/${id}/ticket/history`;

describe("a ticket's history", () => {
  let world: ListWorld;
  let ticket: Schema<'Ticket'>;
  let channel: string;

  beforeAll(async () => {
    world = await startListWorld();
    ticket = await world.api.call(
      'createTicket',
      { path: { guild_id: GUILD }, body: { user_id: member, message: 'Help' } },
      { onBehalfOf: moderator },
    );
    channel = String(ticket.channel_id);
    const target = { guildId: GUILD, ticketId: ticket.id };
    const body = { reason: 'Too loud', anonymous: true };
    await world.api.ticket('lockTicket', target, { body }, { onBehalfOf: administrator });
    await world.api.ticket(
      'setTicketPriority',
      { guildId: GUILD, channelId: channel },
      { body: { priority: 2 } },
    );
  });
  afterAll(() => world.close());

  it('says who did what when and why, the newest first', async () => {
    const { status, body } = await world.get(byTicket(ticket.id));
    const known = { id: expect.stringMatching(/^\d+$/), token_user_id: bot };
    expect([status, body.data]).toEqual([
      200,
      [
        {
          ...known,
          action: 'setTicketPriority',
          actor_id: bot,
          reason: null,
          anonymous: false,
          detail: { priority: 2, label: expect.any(String) },
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        },
        {
          ...known,
          action: 'lockTicket',
          actor_id: administrator,
          reason: 'Too loud',
          anonymous: true,
          detail: {},
          created_at: expect.any(String),
        },
        {
          ...known,
          action: 'createTicket',
          actor_id: moderator,
          reason: null,
          // The token may create anonymously, and then does unless told otherwise: so the reference has it.
          anonymous: true,
          detail: { user_id: member, ticket_group_id: ticket.group_id },
          created_at: ticket.created_at,
        },
      ],
    ]);
  });

  it('is the same by ticket and by channel, also through the client', async () => {
    const first = await world.get(byTicket(ticket.id));
    expect(await world.get(byChannel(channel))).toEqual(first);
    const query = { per_page: 2, page: 2 };
    const pages = await Promise.all([
      world.api.ticket('getTicketHistory', { guildId: GUILD, ticketId: ticket.id }, { query }),
      world.api.ticket('getTicketHistory', { guildId: GUILD, channelId: channel }, { query }),
    ]);
    expect(pages[0]).toEqual(pages[1]);
    expect(pages[0].data).toEqual([first.body.data[2]]);
  });

  it('comes in pages', async () => {
    expect((await world.get(`${byChannel(channel)}?per_page=1&page=2`)).body).toEqual({
      data: [expect.objectContaining({ action: 'lockTicket' })],
      current_page: 2,
      first_page_url: '/?page=1&per_page=1',
      from: 2,
      last_page: 3,
      last_page_url: '/?page=3&per_page=1',
      next_page_url: '/?page=3&per_page=1',
      path: '/',
      per_page: 1,
      prev_page_url: '/?page=1&per_page=1',
      to: 2,
      total: 3,
    });
    expect((await world.get(`${byTicket(ticket.id)}?page=2`)).body).toMatchObject({ data: [], total: 3 });
  });

  it('refuses unknown tickets and impossible pages alike in both forms', async () => {
    for (const path of [byTicket('404'), byChannel('404'), byChannel(SEED_IDS.general)]) {
      const { status, body } = await world.get(path);
      expect([path, status, body.code]).toEqual([path, 404, 'TICKET_NOT_FOUND']);
    }
    for (const path of [
      `${byTicket(ticket.id)}?page=0`,
      `${byChannel(channel)}?per_page=101`,
      byTicket('x'),
    ]) {
      expect([path, (await world.get(path)).body.code]).toEqual([path, 'VALIDATION_FAILED']);
    }
    const elsewhere = byTicket(ticket.id).replace(GUILD, OTHER_GUILD);
    expect((await world.get(elsewhere)).body.code).toBe('GUILD_NOT_FOUND');
    expect((await world.get(byTicket(ticket.id), { authorization: '' })).status).toBe(401);
  });

  it('outlives the ticket', async () => {
    const path = { guild_id: GUILD };
    const gone = await world.api.call('createTicket', { path, body: { user_id: member } });
    const target = { guildId: GUILD, ticketId: gone.id };
    await world.api.ticket('deleteTicket', target, { body: { reason: 'Spam' } }, { onBehalfOf: moderator });
    const { body } = await world.get(byTicket(gone.id));
    expect(body.data[0]).toMatchObject({ action: 'deleteTicket', actor_id: moderator, reason: 'Spam' });
    expect((await world.get(byChannel(String(gone.channel_id)))).status).toBe(404);
  });
});
