/** `/person`, a person's menu and "More…": tickets and notes; and what a ticket's new notes say about its owner. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, controlMessage, publicMessages, saidBy, stored } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const ADD = `ticket:person-note:${SEED_IDS.member}`;
const PICK = `ticket:person-notes:${SEED_IDS.member}`;

const about = async (): Promise<Message> =>
  answerOf(await world.moderator.command(world.general, 'person', { user: SEED_IDS.member }));
const textOf = (message: Message): string => message.embeds[0]?.description ?? '';

async function noteIds(): Promise<string[]> {
  const path = { guild_id: world.guildId, user_id: SEED_IDS.member };
  return (await world.api.call('getPerson', { path })).notes.map(({ id }) => id);
}

it('shows tickets and notes, and adds, changes and deletes notes on the card', async () => {
  const [first, second] = [await world.openTicket(), await world.openTicket()];
  await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: first.id }, { body: {} });
  const card = await about();
  expect(textOf(card)).toMatch(
    new RegExp(
      `^<@${SEED_IDS.member}>\\n\\n\\*\\*2 tickets\\*\\*\\n\\[#${second.number}\\]\\(\\S+\\) · Support · open · .+\\n\\[#${first.number}\\]\\(\\S+\\) · Support · closed · `,
    ),
  );
  expect(textOf(card)).toContain('No notes.');
  const form = await (await world.moderator.click(card, ADD)).modal();
  const added = await (await world.moderator.submit(form, { text: 'Speaks *Spanish*\n<@1>' })).reply();
  expect(textOf(added)).toMatch(/^Note added\./);
  expect(textOf(added)).toContain(`Speaks \\*Spanish\\* \\<@1>\n-# by <@${SEED_IDS.moderator}>`);
  const [id = ''] = await noteIds();
  const change = await (await world.moderator.select(added, PICK, [id])).modal();
  expect(JSON.stringify(change)).toContain('Speaks *Spanish*');
  const changed = await (await world.moderator.submit(change, { text: 'Speaks Spanish' })).reply();
  expect(textOf(changed)).toContain(`· edited by <@${SEED_IDS.moderator}>`);
  const old = await (await world.moderator.select(changed, PICK, [id])).modal();
  const path = { guild_id: world.guildId, user_id: SEED_IDS.member, note_id: id };
  await world.api.call('changePersonNote', { path, body: { text: 'Speaks Catalan' } });
  const refused = await (await world.moderator.submit(old, { text: 'Speaks Basque' })).reply();
  expect(JSON.stringify(refused)).toMatch(/changed.*Speaks Basque/s);
  expect(await noteIds()).toEqual([id]);
  const last = await (await world.moderator.select(await about(), PICK, [id])).modal();
  const deleted = await (await world.moderator.submit(last, { text: '' })).reply();
  expect(textOf(deleted)).toMatch(/^Note deleted\.[^]*No notes\./);
});

it('is in the menu of a person and below a ticket’s message, for staff alone', async () => {
  const ticket = await world.openTicket();
  const run = await world.moderator.context(world.general, 'Tickets and notes', SEED_IDS.member);
  expect(textOf(await answerOf(run))).toContain(`[#${ticket.number}]`);
  const message = controlMessage(world, ticket.channel_id);
  if (message === undefined) throw new Error('The ticket has no message');
  const more = await world.moderator.select(message, MORE_ID, ['person']);
  expect(textOf(await answerOf(more))).toContain(`[#${ticket.number}]`);
  expect(await saidBy(await world.member.select(message, MORE_ID, ['person']))).toMatch(/^Only .+ can/);
});

it('tells in new notes of a ticket how many others its owner has, and never in the channel', async () => {
  const ticket = await world.openTicket();
  await world.moderator.command(ticket.channel_id, 'notes create').then(saidBy);
  const thread = (await stored(world, ticket)).notes_thread_id ?? '';
  const line = `<@${SEED_IDS.member}> has 3 other tickets of this type.`;
  await expect
    .poll(() => publicMessages(world, thread).map(({ content }) => content), { timeout: 10_000 })
    .toContain(line);
  expect(JSON.stringify(publicMessages(world, ticket.channel_id))).not.toContain('other tickets');
});
