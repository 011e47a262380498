import { PermissionFlagsBits as Bit } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTicket, World } from '../../world.ts';
import { channelOf, FORMS, threadOf, type, typeIn } from '../acting.ts';
import { MODES, startModeWorld } from '../modes.ts';

describe.each(MODES)('/reply in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
    for (const [name, content] of [
      [
        'Greeting',
        'Hello {{ owner.mention }}, ticket {{ ticket.number }} of {{ ticket.group }} is ours now.',
      ],
      ['Order', 'Your order {{ order }} is on its way.'],
      ['Old order', '{% if order %}{{ order }}{% else %}No order.{% endif %}'],
    ]) {
      const body = { name: String(name), message: { content: String(content) } };
      await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
    }
  });
  afterAll(() => world.close());

  const said = ({ channel_id }: OpenTicket) =>
    [...world.discord.state.messages(channel_id).all()].map(({ content }) => content);

  it('suggests the server’s custom messages', async () => {
    const offered = await world.moderator.autocomplete(world.general, 'reply', { name: 'ord' }, 'name');
    expect(offered.map(({ name }) => name)).toEqual(['Order', 'Old order']);
  });

  it.each(FORMS)('$name sends the message, filled in for the ticket', async (form) => {
    const ticket = await world.openTicket();
    const answer = await typeIn(world, form, ticket, 'reply', { name: 'greeting' });
    expect(answer).toMatch(new RegExp(`^Sent “Greeting” in ticket #${ticket.number}\\.`));
    expect(said(ticket)).toContain(
      `Hello <@${world.member.id}>, ticket ${ticket.number} of Support is ours now.`,
    );
  });

  it('takes what else the message needs, and says what is missing', async () => {
    const ticket = await world.openTicket();
    expect(await type(world, ticket.channel_id, 'reply', { name: 'Order' })).toMatch(/order/);
    expect(said(ticket).filter((text) => text.includes('on its way'))).toEqual([]);
    const options = { name: 'Order', context: '{"order": "A-1024"}', anonymous: true };
    expect(await type(world, ticket.channel_id, 'reply', options)).toMatch(/^Sent “Order” in/);
    expect(said(ticket)).toContain('Your order A-1024 is on its way.');
    expect(await type(world, ticket.channel_id, 'reply', { name: 'Bye' })).toMatch(
      /^There’s no template “Bye”\. Available: Greeting, Order, Old order\./,
    );
  });

  it('is for open tickets', async () => {
    const ticket = await world.openTicket();
    await type(world, world.general, 'ticket close', { ticket: ticket.id });
    expect(await type(world, world.general, 'reply', { name: 'Greeting', ticket: ticket.id })).toMatch(
      /is closed. Reopen it to post in it/,
    );
    expect(said(ticket).join()).not.toContain('is ours now');
  });

  it('stands in the history, without what it was filled in with', async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'reply', { name: 'Old order', context: '{"order": "secret"}' });
    const history = await world.moderator.command(ticket.channel_id, 'ticket view', { history: true });
    const { embeds } = await history.reply();
    expect(JSON.stringify(embeds)).toContain(`<@${world.moderator.id}> sent a reply`);
    expect(JSON.stringify(embeds)).not.toContain('secret');
  });

  it('says what the bot needs where it cannot see the ticket', async () => {
    const ticket = await world.openTicket();
    const place =
      mode.mode === 'thread' ? channelOf(world, world.general) : channelOf(world, ticket.channel_id);
    const shown = place.permission_overwrites;
    const { bot } = world.discord.state;
    place.permission_overwrites = [{ id: bot.id, type: 1, allow: '0', deny: String(Bit.ViewChannel) }];
    const answer = await type(world, world.general, 'reply', { name: 'Greeting', ticket: ticket.id });
    place.permission_overwrites = shown;
    expect(answer).toMatch(
      mode.mode === 'thread'
        ? /^The bot can't see the ticket's thread in #general\. Give it View Channel and Manage Threads there\./
        : /^The bot can't see #.*\. Give it View Channel there\./,
    );
  });

  it.runIf(mode.mode === 'thread')('wakes a thread that archived itself', async () => {
    const ticket = await world.openTicket();
    await world.api.ticket('lockTicket', { guildId: world.guildId, ticketId: ticket.id }, {});
    threadOf(world, ticket.channel_id).thread_metadata.archived = true;
    expect(await type(world, world.general, 'reply', { name: 'Greeting', ticket: ticket.id })).toMatch(
      /^Sent “Greeting” in/,
    );
    expect(threadOf(world, ticket.channel_id).thread_metadata).toMatchObject({
      archived: false,
      locked: true,
    });
  });
});
