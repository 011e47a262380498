import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../packages/local-discord/src/state/model.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { answerOf, announced, controlMessage, saidBy, shows, stored } from '../acting.ts';

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
  it('asks the one who pressed it, and closes the ticket', async () => {
    const ticket = await world.openTicket();
    const question = await answerOf(await world.moderator.click(control(ticket), 'ticket:close'));
    expect(question.embeds[0]).toMatchObject({ title: 'Close this ticket?' });
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });

    const run = await world.moderator.click(question, 'ticket:close-confirmed:channel');
    expect(await saidBy(run)).toBe('Closed.');
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: null });
    await announced(world, ticket.channel_id, /^<@1180000000000000001> closed the ticket\.$/);
    await shows(world, ticket.channel_id, { Status: 'Closed' });
  });

  it('is the owner’s, too', async () => {
    const ticket = await world.openTicket();
    const question = await answerOf(await world.member.click(control(ticket), 'ticket:close'));
    await saidBy(await world.member.click(question, 'ticket:close-confirmed:channel'));
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed' });
    await announced(world, ticket.channel_id, /^<@1180000000000000002> closed the ticket\.$/);
  });

  it('takes a reason, which everyone in the ticket reads', async () => {
    const ticket = await world.openTicket();
    const question = await answerOf(await world.member.click(control(ticket), 'ticket:close'));
    const form = await world.member.click(question, 'ticket:close-why:channel');
    expect(await form.modal()).toMatchObject({ title: 'Close this ticket' });
    await world.restart();
    const run = await world.member.submit(await form.modal(), { reason: 'It *works* now' });
    expect(await saidBy(run)).toBe('Closed.');
    expect(await stored(world, ticket)).toMatchObject({ closed_reason: 'It *works* now' });
    await announced(
      world,
      ticket.channel_id,
      /^<@1180000000000000002> closed the ticket\.\nReason: It \\\*works\\\* now/,
    );
  });

  it('gives a reason back that came too late', async () => {
    const ticket = await world.openTicket();
    const question = await answerOf(await world.member.click(control(ticket), 'ticket:close'));
    const form = await world.member.click(question, 'ticket:close-why:channel');
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    const refused = await answerOf(await world.member.submit(form, { reason: 'Solved' }));
    expect(refused.content).toMatch(/^Ticket #\d+ is already closed\./);
    expect(refused.embeds).toMatchObject([{ description: '**Reason**\nSolved' }]);
    expect(refused.components).toEqual([]);
  });

  it('cannot be pressed by people who are not in the ticket, nor the question by anyone else', async () => {
    const ticket = await world.openTicket();
    const message = control(ticket);
    await expect(world.secondMember.click(message, 'ticket:close')).rejects.toMatchObject({ code: 50_001 });
    const question = await answerOf(await world.member.click(message, 'ticket:close'));
    await expect(world.moderator.click(question, 'ticket:close-confirmed:channel')).rejects.toMatchObject({
      code: 10_008,
    });
  });

  it('does nothing when it is cancelled', async () => {
    const ticket = await world.openTicket();
    const question = await answerOf(await world.member.click(control(ticket), 'ticket:close'));
    expect(await saidBy(await world.member.click(question, 'prompt:cancel'))).toBe(
      'Canceled. Nothing was changed.',
    );
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  });

  it('says so when the ticket was closed meanwhile', async () => {
    const ticket = await world.openTicket();
    const question = await answerOf(await world.moderator.click(control(ticket), 'ticket:close'));
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    expect(await saidBy(await world.moderator.click(question, 'ticket:close-confirmed:channel'))).toMatch(
      /^Ticket #\d+ is already closed\./,
    );
  });

  it('cannot be pressed once the ticket is closed', async () => {
    const ticket = await world.openTicket();
    await world.api.call('closeTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id } });
    await shows(world, ticket.channel_id, { Status: 'Closed' });
    await expect(world.member.click(control(ticket), 'ticket:close')).rejects.toMatchObject({ code: 50_035 });
  });
});
