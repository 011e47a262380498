import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { answerOf, FORMS, type, typeIn } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

async function card(channel: string, command: string, options = {}) {
  const { embeds } = await answerOf(await world.moderator.command(channel, command, options));
  expect(embeds).toHaveLength(1);
  const [embed] = embeds;
  const fields = Object.fromEntries((embed?.fields ?? []).map(({ name, value }) => [name, value]));
  return { title: embed?.title, description: embed?.description, footer: embed?.footer?.text, fields };
}

describe.each(FORMS)('/ticket view $name', (form) => {
  it('shows all that is known, and not the key to the attachments', async () => {
    const ticket = await world.openTicket();
    await typeIn(world, form, ticket, 'ticket lock');
    await typeIn(world, form, ticket, 'ticket close', { reason: 'done *here*' });
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('rateTicket', { path, body: { rating: 4 } }, { onBehalfOf: world.member.id });
    const { channel, options } = form.seat(world, ticket);
    const shown = await card(channel, 'ticket view', options);
    expect(shown.title).toBe(`Ticket #${ticket.number}`);
    expect(shown.footer).toBe(`Ticket ID ${ticket.id}`);
    expect(shown.fields).toMatchObject({
      Status: 'closed',
      'Opened by': `<@${world.member.id}>`,
      Channel: `<#${ticket.channel_id}>`,
      'Ticket type': 'Support',
      Priority: '🟢 Normal',
      Rating: '⭐ 4',
      'Close reason': 'done \\*here\\*',
      Locked: expect.stringMatching(/^<t:\d+:R>/),
    });
    expect(JSON.stringify(shown)).not.toContain(ticket.uuid);
  });
});

describe('what the service knows', () => {
  it('/ticket view works in a thread of the ticket’s channel, too', async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'notes create');
    const { notes_thread_id } = await world.api.call('getTicket', {
      path: { guild_id: world.guildId, ticket_id: ticket.id },
    });
    const { title } = await card(notes_thread_id ?? '', 'ticket view');
    expect(title).toBe(`Ticket #${ticket.number}`);
  });

  it('/ticket view of a deleted ticket still tells its end', async () => {
    const ticket = await world.openTicket();
    await world.api.call('deleteTicket', {
      path: { guild_id: world.guildId, ticket_id: ticket.id },
      body: { reason: 'spam' },
    });
    const { fields } = await card(world.general, 'ticket view', { ticket: ticket.id });
    expect(fields).toMatchObject({
      Status: 'deleted',
      'Close reason': 'spam',
      Deleted: expect.any(String),
    });
    expect(fields).not.toHaveProperty('Channel');
  });

  it('/account me shows whose token the bot works with', async () => {
    const { title, footer } = await card(world.general, 'account me');
    expect(title).toBe('Tickets');
    expect(footer).toBe(`User ID ${world.discord.applicationId}`);
  });

  it('/account guilds lists the servers that the token reaches', async () => {
    const { title, description } = await card(world.general, 'account guilds');
    expect(title).toBe('1 server');
    expect(description).toBe(`Local Server (${world.guildId})`);
  });

  it('/server info shows this server', async () => {
    const { title, footer, fields } = await card(world.general, 'server info');
    expect(title).toBe('Local Server');
    expect(footer).toBe(`Server ID ${world.guildId}`);
    expect(fields).toMatchObject({ Premium: 'yes', 'Bot joined': expect.stringMatching(/^<t:\d+:f>/) });
  });
});
