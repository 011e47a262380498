/** Staff ask the owner whether the ticket is solved; the owner answers with a button. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEEP_OPEN_ID, SOLVED_ID } from '../../../src/contract/custom-ids.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { announced, publicMessages, saidAloud, saidBy, stored, type } from '../acting.ts';
import { en } from '../../../src/words/languages/en.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

async function asked(ticket: OpenTicket) {
  const said = await type(world, ticket.channel_id, 'ticket close', { ask: true, reason: 'all sent' });
  expect(said).toBe(en['askTicketClose.here']);
  return announced(world, ticket.channel_id, /is this solved\?/);
}

it('pings the owner once, with who asks and why', async () => {
  const question = await asked(await world.openTicket());
  const { moderator, member } = world;
  expect(question.content).toBe(
    `<@${moderator.id}> asked <@${member.id}>: is this solved?\nReason: all sent`,
  );
  expect(question.mentions.map(({ id }) => id)).toEqual([member.id]);
});

/** The questions in the ticket show this answer, and no button that can be pressed. */
async function expectAnswer(ticket: OpenTicket, label: string, questions = 1): Promise<void> {
  const rows = () =>
    publicMessages(world, ticket.channel_id)
      .filter(({ content }) => content.includes('is this solved?'))
      .map(({ components }) => components);
  const answer = expect.objectContaining({ label, disabled: true });
  const row = expect.objectContaining({ components: [answer] });
  await expect.poll(rows).toEqual(Array.from({ length: questions }, () => [row]));
}

it('“not yet” keeps it open, in words for all', async () => {
  const ticket = await world.openTicket();
  const question = await asked(ticket);
  const said = await saidBy(await world.member.click(question, KEEP_OPEN_ID));
  expect(said).toMatch(/^The ticket stays open\. Tell us what’s still missing\./);
  const line = await announced(world, ticket.channel_id, /says it isn’t solved yet/);
  expect(line.content).toBe(`<@${world.member.id}> says it isn’t solved yet.`);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  // Pressed again, only the person who presses it sees the answer.
  await saidBy(await world.member.click(question, KEEP_OPEN_ID));
  await type(world, ticket.channel_id, 'ticket lock', {});
  await announced(world, ticket.channel_id, /locked the ticket/);
  const lines = publicMessages(world, ticket.channel_id).filter(({ content }) =>
    content.includes('says it isn’t'),
  );
  expect(lines).toHaveLength(1);
  await expectAnswer(ticket, 'Stays open');
});

it('“not yet” of somebody else’s keeps it open, and is no word of its owner’s', async () => {
  const spoke = async (ticket: OpenTicket) => {
    const database = openDatabase(world.database);
    const row = database.db.selectFrom('tickets').select('owner_spoke_at').where('id', '=', ticket.id);
    const found = await row.executeTakeFirst();
    await database.close();
    return found;
  };
  const [staffs, owners] = [await world.openTicket(), await world.openTicket()];
  await saidBy(await world.moderator.click(await asked(staffs), KEEP_OPEN_ID));
  const line = await announced(world, staffs.channel_id, /says it isn’t solved yet/);
  expect(line.content).toBe(`<@${world.moderator.id}> says it isn’t solved yet.`);
  expect(await spoke(staffs)).toEqual({ owner_spoke_at: null });
  await saidBy(await world.member.click(await asked(owners), KEEP_OPEN_ID));
  expect(await spoke(owners)).toEqual({ owner_spoke_at: expect.any(String) });
});

it('“yes” closes it, without another question', async () => {
  const ticket = await world.openTicket();
  const run = await world.member.click(await asked(ticket), SOLVED_ID);
  await saidAloud(world, run, ticket.channel_id, /closed the ticket/);
  await expect.poll(() => stored(world, ticket)).toMatchObject({ status: 'closed' });
  await expectAnswer(ticket, 'Closed');
});

it('asked twice and closed by a command, both questions show it', async () => {
  const ticket = await world.openTicket();
  await asked(ticket);
  await asked(ticket);
  expect(await type(world, ticket.channel_id, 'ticket close', {})).toBe(en['closeTicket.here']);
  await expectAnswer(ticket, 'Closed', 2);
});

it('strangers answer nothing, and a closed ticket is not asked about', async () => {
  const ticket = await world.openTicket();
  const question = await asked(ticket);
  await world.api.ticket(
    'addTicketMember',
    { guildId: world.guildId, ticketId: ticket.id },
    { body: { user_id: world.secondMember.id } },
  );
  await world.api.ticket(
    'removeTicketMember',
    { guildId: world.guildId, ticketId: ticket.id },
    { body: { user_id: world.secondMember.id } },
  );
  const forged = world.secondMember.click(question, KEEP_OPEN_ID);
  await expect(forged).rejects.toMatchObject({ code: expect.any(Number) });
  await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: ticket.id }, { body: {} });
  expect(await saidBy(await world.member.click(question, KEEP_OPEN_ID))).toContain('already closed');
  expect(await type(world, ticket.channel_id, 'ticket close', { ask: true })).toContain('already closed');
});
