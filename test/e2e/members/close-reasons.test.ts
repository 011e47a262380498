import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { controlMessage, pressClose, saidAloud, saidBy, stored, type } from '../acting.ts';
import { changeGroup } from '../setup/setup-commands.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  // It makes the group.
  await world.openTicket();
  await changeGroup(world, 'Support', {
    close_reasons: ['Solved', 'Duplicate', 'No answer'],
    close_reason_required: true,
  });
});
afterAll(() => world.close());

function control({ channel_id }: OpenTicket): Message {
  const message = controlMessage(world, channel_id);
  if (message === undefined) throw new Error('No control message');
  return message;
}

describe('a group’s reasons for closing', () => {
  it('are suggested, and others are taken, too', async () => {
    const { channel_id, id } = await world.openTicket();
    const suggested = async (channel: string, options: Record<string, string>) => {
      const found = await world.moderator.autocomplete(channel, 'ticket close', options, 'reason');
      return found.map(({ name }) => name);
    };
    expect(await suggested(channel_id, { reason: '' })).toEqual(['Solved', 'Duplicate', 'No answer']);
    expect(await suggested(world.general, { reason: 'dup', ticket: id })).toEqual(['Duplicate']);
    expect(await suggested(world.general, { reason: '' })).toEqual([]);
    expect(await type(world, channel_id, 'ticket close', { reason: 'Something else' })).toBe(
      en['closeTicket.here'],
    );
    expect(await stored(world, { id })).toMatchObject({ closed_reason: 'Something else' });
  });

  it('are asked for where one is required, and nothing is closed without', async () => {
    const ticket = await world.openTicket();
    expect(await type(world, ticket.channel_id, 'ticket close')).toBe(
      `${beginningOf('failed.typed')}\n- reason: is required to close a “Support” ticket, such as Solved, Duplicate, No answer`,
    );
    expect(await type(world, ticket.channel_id, 'ticket close', { reason: '  ' })).toMatch(
      /reason: is required/,
    );
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  });

  it('are chosen from in the form of the button, with words of one’s own', async () => {
    const ticket = await world.openTicket();
    const form = await (await world.moderator.click(control(ticket), 'ticket:close')).modal();
    expect(JSON.stringify(form.components)).toContain('"label":"No answer"');
    const run = await world.moderator.submit(form, { choice: ['Duplicate'], reason: 'of #4' });
    await saidAloud(world, run, ticket.channel_id, /Reason: Duplicate: of #4/);
    expect(await stored(world, ticket)).toMatchObject({
      status: 'closed',
      closed_reason: 'Duplicate: of #4',
    });
  });

  it('a form with nothing in it closes nothing', async () => {
    const ticket = await world.openTicket();
    expect(await saidBy(await pressClose(world.moderator, control(ticket)))).toMatch(
      /reason: is required to close a “Support” ticket, such as Solved/,
    );
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  });

  it('are not asked of its owner, nor of whoever was added', async () => {
    const ticket = await world.openTicket();
    const run = await pressClose(world.member, control(ticket));
    await saidAloud(world, run, ticket.channel_id, /closed the ticket\.$/);
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: null });
    const other = await world.openTicket();
    await type(world, other.channel_id, 'ticket add', { user: world.secondMember.id });
    const path = { guild_id: world.guildId, ticket_id: other.id };
    await world.api.call('closeTicket', { path }, { onBehalfOf: world.secondMember.id });
    expect(await stored(world, other)).toMatchObject({ status: 'closed' });
  });

  it('keep no ticket from expiring', async () => {
    const { id } = await world.openTicket();
    const expire_at = new Date(Date.now() + 1_500).toISOString();
    const path = { guild_id: world.guildId, ticket_id: id };
    await world.api.call('expireTicket', { path, body: { expire_at } });
    await expect
      .poll(() => stored(world, { id }), { timeout: 20_000 })
      .toMatchObject({ status: 'closed', closed_reason: 'expired' });
  });

  it('can be none again', async () => {
    await changeGroup(world, 'Support', { close_reasons: [], close_reason_required: false });
    const ticket = await world.openTicket();
    expect(await type(world, ticket.channel_id, 'ticket close')).toBe(en['closeTicket.here']);
  });
});
