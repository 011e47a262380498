import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket } from '../contract-server.ts';
import { sampleGroup } from '../samples.ts';

const { general: channel, guild, member } = SEED_IDS;
const TICKET = '1300000000000000001';

describe('commands', () => {
  let world: BotWorld;

  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = () => ({ body: sampleTicket() });
  });

  async function typed(name: string, options: Record<string, string | number | boolean> = {}) {
    const run = await world.moderator.command(channel, name, options);
    const reply = await run.reply();
    return { reply, heard: world.contract.heard.at(-1) };
  }

  const more = { reason: 'because', anonymous: true };

  it.each([
    ['ticket lock', {}, 'lock', {}, 'Ticket #12 is locked'],
    ['ticket unlock', {}, 'unlock', {}, 'Ticket #12 is unlocked'],
    ['ticket close', {}, 'close', {}, 'Ticket #12 is closed'],
    ['ticket reopen', {}, 'open', {}, 'Ticket #12 is open again'],
    [
      'notes create',
      { name: 'private' },
      'notes',
      { name: 'private' },
      'Created a notes thread for ticket #12',
    ],
    ['notes add', { user: member }, 'notes/add', { user_id: member }, `Added <@${member}> to the notes`],
    [
      'notes remove',
      { user: member },
      'notes/remove',
      { user_id: member },
      `Removed <@${member}> from the notes`,
    ],
  ] as const)(
    '/%s asks for the operation in both forms, with every field',
    async (name, options, path, body, said) => {
      const here = await typed(name, { ...options, ...more });
      expect(here.heard).toMatchObject({
        asked: `POST /guild/${guild}/channel/${channel}/ticket/${path}`,
        body: { ...body, ...more },
      });
      expect(here.reply.content).toContain(said);
      const there = await typed(name, { ...options, ticket: TICKET });
      expect(there.heard).toMatchObject({ asked: `POST /guild/${guild}/ticket/${TICKET}/${path}`, body });
    },
  );

  it('/ticket create sends every field and links the channel', async () => {
    world.contract.answer = () => ({ body: sampleTicket({ channel_id: '1300000000000000009' }) });
    const form = [{ title: 'Order', value: 'A-1', type: 4 }];
    const options = { user: member, message: 'Help', type: '1300000000000000002', anonymous: true };
    const { reply, heard } = await typed('ticket create', { ...options, form: JSON.stringify(form) });
    expect(heard).toMatchObject({
      asked: `POST /guild/${guild}/ticket`,
      body: {
        user_id: member,
        message: 'Help',
        ticket_group_id: '1300000000000000002',
        anonymous: true,
        form,
      },
    });
    expect(reply.content).toBe(`Opened ticket #12 for <@${member}>.\n-# <#1300000000000000009>`);
  });

  it('/ticket create says what is wrong with a form, and asks for nothing', async () => {
    const before = world.contract.heard.length;
    const { reply } = await typed('ticket create', { user: member, form: 'order: A-1' });
    expect(reply.content).toMatch(/^The form isn’t valid JSON\./);
    expect(world.contract.heard).toHaveLength(before);
  });

  it('/ticket view shows all but the key of the attachments', async () => {
    const ticket = sampleTicket({
      name: 'Refund *now*',
      owner_id: member,
      priority: 0,
      form: [{ title: 'Order', value: '`A-1`', type: '4' }],
      locked_at: '2026-11-21T10:00:00.000000Z',
      assigned_id: null,
    });
    world.contract.answer = () => ({ body: ticket });
    const before = world.contract.heard.length;
    const { reply } = await typed('ticket view');
    // A server that does not tell its groups' levels gets the index shown.
    expect(world.contract.heard.slice(before).map(({ asked }) => asked)).toEqual([
      `GET /guild/${guild}/channel/${channel}/ticket?links=true`,
      `GET /guild/${guild}/groups/${ticket.group_id}`,
    ]);
    const [embed] = reply.embeds;
    expect(embed).toMatchObject({
      title: 'Ticket #12: Refund \\*now\\*',
      footer: { text: `Ticket ID ${TICKET}` },
    });
    expect(embed?.fields).toEqual([
      expect.objectContaining({ name: 'Status', value: 'open' }),
      expect.objectContaining({ name: 'Opened by', value: `<@${member}>` }),
      expect.objectContaining({ name: 'Priority', value: '0' }),
      expect.objectContaining({ name: 'Created', value: '<t:1795253400:R>' }),
      expect.objectContaining({ name: 'Locked' }),
      expect.objectContaining({ name: 'Order', value: '\\`A-1\\`' }),
    ]);
    expect(JSON.stringify(reply)).not.toContain(ticket.uuid);
  });

  it('/ticket view calls the priority by its label, for which the group is asked once', async () => {
    const group = sampleGroup({ id: '1300000000000000009', guild_id: guild });
    const ticket = sampleTicket({ priority: 3, group_id: group.id });
    world.contract.answer = ({ asked }) => ({ body: asked.includes('/groups/') ? group : ticket });
    const before = world.contract.heard.length;
    for (const { reply } of [await typed('ticket view'), await typed('ticket view')]) {
      expect(reply.embeds[0]?.fields).toContainEqual(
        expect.objectContaining({ name: 'Priority', value: '🔴 Urgent' }),
      );
    }
    const ofTicket = `GET /guild/${guild}/channel/${channel}/ticket?links=true`;
    expect(world.contract.heard.slice(before).map(({ asked }) => asked)).toEqual([
      ofTicket,
      `GET /guild/${guild}/groups/${group.id}`,
      ofTicket,
    ]);
  });

  it('/ticket view shows a ticket of which a server tells only what it must', async () => {
    const { id, uuid, group_id, guild_id, created_at } = sampleTicket();
    world.contract.answer = () => ({ body: { id, uuid, group_id, guild_id, created_at } });
    const { reply } = await typed('ticket view');
    expect(reply.embeds[0]).toMatchObject({ title: 'The ticket', fields: [{ name: 'Created' }] });
  });

  it('/server info, /account me and /account guilds show what the service tells', async () => {
    world.contract.answer = () => ({
      body: { id: guild, name: 'Local *Guild*', premium: '1', premium_ends_at: null },
    });
    const info = await typed('server info');
    expect(info.heard?.asked).toBe(`GET /guild/${guild}`);
    expect(info.reply.embeds[0]).toMatchObject({
      title: 'Local \\*Guild\\*',
      fields: [{ name: 'Premium', value: 'yes' }],
    });

    const window = {
      opened: 0,
      answered: 1,
      closed: 0,
      first_response_seconds: { median: 60, p90: null },
      close_seconds: { median: null, p90: null },
      rating: { average: null, count: 0 },
      missed: 2,
      missed_by_priority: [{ priority: 1, count: 2 }],
    };
    world.contract.answer = ({ asked }) => ({
      body: asked.endsWith('/user/me')
        ? { id: '1', username: 'tickets', discriminator: '0', avatar: 'no address' }
        : { user_id: '2', days: 30, open: 0, closed: 0, deleted: 0, window },
    });
    const me = await typed('account me');
    expect(world.contract.heard.slice(-2).map(({ asked }) => asked)).toEqual([
      'GET /user/me',
      `GET /guild/${guild}/stats/me?days=30`,
    ]);
    expect(me.reply.embeds[1]).toMatchObject({ title: 'Your tickets in the last 30 days' });
    expect(me.reply.embeds[1]?.fields).toContainEqual(
      expect.objectContaining({ name: 'Missed targets', value: '2' }),
    );
    expect(me.reply.embeds[0]).toMatchObject({ title: 'tickets', footer: { text: 'User ID 1' } });

    const many = Array.from({ length: 35 }, (_, index) => ({ id: String(index), name: `G${index}` }));
    world.contract.answer = () => ({ body: many });
    const guilds = await typed('account guilds');
    expect(guilds.heard?.asked).toBe('GET /user/me/guilds');
    expect(guilds.reply.embeds[0]).toMatchObject({ title: '35 servers' });
    expect(guilds.reply.embeds[0]?.description).toMatch(/^G0 \(0\)\n.*G29 \(29\)\nand 5 more$/s);
  });
});
