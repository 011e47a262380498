/** Labels by `/ticket label`, by "More…", on the ticket's message, and in `/tickets`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { answerOf, listIn, controlMessage, saidBy, shows, stored } from '../acting.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
let refund: string;
let bug: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  refund = await newLabel({ name: 'Refund', emoji: '💸' });
  bug = await newLabel({ name: 'Bug *2*' });
});
afterAll(() => world.close());

async function newLabel(body: { name: string; emoji?: string }): Promise<string> {
  return (await world.api.call('createLabel', { path: { guild_id: world.guildId }, body })).id;
}

const type = async (ticket: OpenTicket, options: Record<string, string>) =>
  saidBy(await world.moderator.command(ticket.channel_id, 'ticket label', options));

it('puts labels on and off, shows them on the ticket’s message and card, and writes them into the history', async () => {
  const ticket = await world.openTicket();
  expect(await type(ticket, { add: 'refund, bug *2*' })).toBe('Added 💸 Refund, Bug \\*2\\*.');
  await shows(world, ticket.channel_id, { Labels: '💸 Refund, Bug \\*2\\*' });
  const card = await answerOf(await world.moderator.command(ticket.channel_id, 'ticket view'));
  expect(card.embeds[0]?.fields).toContainEqual({
    name: 'Labels',
    value: '💸 Refund, Bug \\*2\\*',
    inline: true,
  });
  expect(await type(ticket, { remove: '💸 refund' })).toBe('Removed 💸 Refund.');
  expect(await stored(world, ticket)).toMatchObject({ label_ids: [bug] });
  const history = await answerOf(
    await world.moderator.command(ticket.channel_id, 'ticket view', { history: true }),
  );
  expect(history.embeds[0]?.description).toContain('added Refund, Bug \\*2\\* (labels)');
  expect(history.embeds[0]?.description).toContain('removed Refund (labels)');
});

it('shows a name that is its own emoji once', async () => {
  const ticket = await world.openTicket();
  const angry = await newLabel({ name: '😡', emoji: '😡' });
  expect(await type(ticket, { add: '😡' })).toBe('Added 😡.');
  await shows(world, ticket.channel_id, { Labels: '😡' });
  await world.api.call('deleteLabel', { path: { guild_id: world.guildId, label_id: angry } });
});

it('suggests all labels to add, those of the ticket to remove, and the next one after a comma', async () => {
  const ticket = await world.openTicket();
  await type(ticket, { add: 'Bug *2*' });
  const suggested = async (option: 'add' | 'remove', typed: string) => {
    const channelId = ticket.channel_id;
    const choices = await world.moderator.autocomplete(
      channelId,
      'ticket label',
      { [option]: typed },
      option,
    );
    return choices.map(({ value }) => value);
  };
  expect(await suggested('add', '')).toEqual(['Bug *2*', 'Refund']);
  expect(await suggested('add', 'Bug *2*, re')).toEqual(['Bug *2*, Refund']);
  expect(await suggested('remove', '')).toEqual(['Bug *2*']);
});

it('refuses names that no label has, and a command that names none', async () => {
  const ticket = await world.openTicket();
  expect(await type(ticket, { add: 'Refund, *nope*' })).toContain('There’s no label named “\\*nope\\*”.');
  expect(await type(ticket, {})).toContain('Choose at least one label to add or remove.');
  expect(await stored(world, ticket)).toMatchObject({ label_ids: [] });
});

it('are chosen by "More…", unless somebody changed them since', async () => {
  const ticket = await world.openTicket();
  const choose = async () => {
    const control = controlMessage(world, ticket.channel_id);
    if (control === undefined) throw new Error('No control message');
    return world.moderator.select(control, MORE_ID, ['labels']);
  };
  const said = await saidBy(await world.moderator.submit(await choose(), { choices: [bug, refund] }));
  expect(said).toBe('Added Bug \\*2\\*, 💸 Refund.');
  const form = await choose();
  expect(JSON.stringify((await form.modal()).components).match(/"default":true/g)).toHaveLength(2);
  await type(ticket, { remove: 'Refund' });
  expect(await saidBy(await world.moderator.submit(form, { choices: [refund] }))).toContain(
    `${beginningOf('dashboard.othersChanged')}Labels.`,
  );
  expect(await stored(world, ticket)).toMatchObject({ label_ids: [bug] });
  const late = await newLabel({ name: 'Late' });
  const lateForm = await (await choose()).modal();
  await world.api.call('deleteLabel', { path: { guild_id: world.guildId, label_id: late } });
  expect(await saidBy(await world.moderator.submit(lateForm, { choices: [bug, late] }))).toBe(
    "This label doesn't exist or was deleted.",
  );
  await saidBy(await world.moderator.submit(await choose(), { choices: [] }));
  expect(await stored(world, ticket)).toMatchObject({ label_ids: [] });
});

it('restrict /tickets by its option and by its select, and stand in its lines', async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const vip = await newLabel({ name: 'VIP' });
  await type(one, { add: 'VIP, Refund' });
  await type(other, { add: 'Refund' });
  const list = await answerOf(await world.moderator.command(world.general, 'tickets', { label: 'vip' }));
  expect(listIn(list).title).toBe('Open tickets · VIP');
  expect(listIn(list).text).toMatch(new RegExp(`^\\[#${one.number}\\].*\\n-# ⏳ [^\\n]* · VIP 💸$`));
  const select = 'ticket:list-label:open:any:any:any';
  const all = await answerOf(await world.moderator.select(list, `${select}:${vip}`, ['any']));
  expect(listIn(all).text).toContain(`[#${other.number}]`);
  const again = await answerOf(await world.moderator.select(all, select, [vip]));
  expect(listIn(again).text).toBe(listIn(list).text);
});
