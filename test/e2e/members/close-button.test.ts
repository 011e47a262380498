import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { answerOf, controlMessage, saidAloud, shows, stored } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

function control({ channel_id }: OpenTicket): Message {
  const message = controlMessage(world, channel_id);
  if (message === undefined) throw new Error('No control message');
  return message;
}

describe('the Close button of a ticket', () => {
  it('opens its form, whose sender needs no answer but the line that everyone reads', async () => {
    const ticket = await world.openTicket();
    const form = await (await world.moderator.click(control(ticket), 'ticket:close')).modal();
    expect(form.title).toBe('Close this ticket?');
    expect(JSON.stringify(form.components)).toContain('Only staff will be able to post.');
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });

    const run = await world.moderator.submit(form, {});
    await saidAloud(world, run, ticket.channel_id, /^<@1180000000000000001> closed the ticket\.$/);
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: null });
    await shows(world, ticket.channel_id, { Status: 'Closed' });
  });

  it('is the owner’s, too, with a reason that everyone in the ticket reads', async () => {
    const ticket = await world.openTicket();
    const form = await (await world.member.click(control(ticket), 'ticket:close')).modal();
    await world.restart();
    const run = await world.member.submit(form, { reason: 'It *works* now' });
    const line = /^<@1180000000000000002> closed the ticket\.\nReason: It \\\*works\\\* now/;
    await saidAloud(world, run, ticket.channel_id, line);
    expect(await stored(world, ticket)).toMatchObject({ closed_reason: 'It *works* now' });
  });

  it('says so to its sender alone when the ticket was closed meanwhile, and gives their reason back', async () => {
    const ticket = await world.openTicket();
    const form = await (await world.member.click(control(ticket), 'ticket:close')).modal();
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    const refused = await answerOf(await world.member.submit(form, { reason: 'Solved' }));
    expect(refused.content).toMatch(/^Ticket #\d+ is already closed\./);
    expect(refused.embeds).toMatchObject([{ description: '**Reason**\nSolved' }]);
    expect(refused.components).toEqual([]);
  });

  it('answers by text alone when Discord rejects the answer about a failure', async () => {
    const ticket = await world.openTicket();
    const form = await (await world.member.click(control(ticket), 'ticket:close')).modal();
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    world.discord.faults.refuse(
      { method: 'POST', route: /^\/webhooks\/:?\w+\/[^/]+$/ },
      { status: 400, body: { code: 50_035, message: 'Invalid Form Body' }, times: 1 },
    );
    const refused = await answerOf(await world.member.submit(form, { reason: 'Solved' }));
    expect(refused.content).toMatch(/^Ticket #\d+ is already closed\./);
    expect(refused.embeds).toEqual([]);
  });

  it('cannot be pressed by people who are not in the ticket', async () => {
    const ticket = await world.openTicket();
    await expect(world.secondMember.click(control(ticket), 'ticket:close')).rejects.toMatchObject({
      code: 50_001,
    });
  });

  it('cannot be pressed once the ticket is closed', async () => {
    const ticket = await world.openTicket();
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    await shows(world, ticket.channel_id, { Status: 'Closed' });
    await expect(world.member.click(control(ticket), 'ticket:close')).rejects.toMatchObject({ code: 50_035 });
  });
});
