/** Linked tickets in Discord: added and removed by "More…", shown by `/ticket view` and in the history. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { answerOf, controlMessage, publicMessages, saidBy } from '../acting.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

async function openForm({ channel_id }: OpenTicket) {
  const control = controlMessage(world, channel_id);
  if (control === undefined) throw new Error('No control message');
  return world.moderator.select(control, MORE_ID, ['links']);
}

type Fields = Readonly<Record<string, string | readonly string[]>>;
const fill = async (ticket: OpenTicket, fields: Fields) =>
  saidBy(await world.moderator.submit(await openForm(ticket), fields));

async function linksOn({ channel_id }: OpenTicket): Promise<string | undefined> {
  const card = await answerOf(await world.moderator.command(channel_id, 'ticket view'));
  return card.embeds[0]?.fields?.find(({ name }) => name === 'Linked tickets')?.value;
}

it('links by number, shows the links on both cards, and exchanges one for another', async () => {
  const [ticket, first, second] = [
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
  ];
  expect(await linksOn(ticket)).toBeUndefined();
  expect(await fill(ticket, { text: `#${first.number}` })).toBe(`Linked to #${first.number}.`);
  const linkTo = ({ number, channel_id }: OpenTicket) =>
    `[#${number}](https://discord.com/channels/${world.guildId}/${channel_id})`;
  expect([await linksOn(ticket), await linksOn(first)]).toEqual([linkTo(first), linkTo(ticket)]);
  const form = JSON.stringify(await (await openForm(ticket)).modal());
  expect(form).toContain(`"value":"${first.id}"`);
  expect(await fill(ticket, { text: String(second.number), choices: [first.id] })).toBe(
    `No longer linked to #${first.number}. Linked to #${second.number}.`,
  );
  expect([await linksOn(ticket), await linksOn(first)]).toEqual([linkTo(second), undefined]);
  const history = await answerOf(
    await world.moderator.command(ticket.channel_id, 'ticket view', { history: true }),
  );
  expect(history.embeds[0]?.description).toContain(`linked it to ticket #${second.number}`);
  expect(history.embeds[0]?.description).toContain(`removed the link to ticket #${first.number}`);
  // The owner can't see it.
  expect(
    publicMessages(world, ticket.channel_id)
      .map(({ content }) => content)
      .join('\n'),
  ).not.toMatch(/link/i);
});

it('says what is missing, and refuses what is no other ticket', async () => {
  const ticket = await world.openTicket();
  expect(await fill(ticket, {})).toContain('Enter the number of a ticket, or choose links to remove.');
  expect(await fill(ticket, { text: '9999' })).toContain('There’s no ticket #9999 in this server.');
  expect(await fill(ticket, { text: String(ticket.number) })).toBe(
    `${beginningOf('failed.typed')}\n- ticket: must be another ticket`,
  );
});
