import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InteractionRun, Message } from '@coatcheck/local-discord';
import { textsWithin } from '../../../src/discord-text/layout.ts';
import { startWorld, type World } from '../../world.ts';
import { controlMessage } from '../acting.ts';
import { channelIn, type GroupBody, makeGroup, markOf, postPanel } from './panels.ts';
import { beginningOf } from '../../words/beginning.ts';

const FORM: NonNullable<GroupBody['form_fields']> = [
  [{ title: 'What is wrong?', type: 4, style: 'paragraph', required: false }],
  [{ title: 'Kind', type: 3, options: [{ label: 'Refund' }, { label: 'Other' }], required: false }],
  [{ title: 'Proof', type: 19, required: false }],
];
const WRONG = '0:4:What is wrong?';
const KIND = '1:3:Kind';
const PROOF = '2:19:Proof';

let world: World;
let group: string;
let panel: Message;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  group = await makeGroup(world, { name: 'Orders', form_fields: FORM });
  panel = await postPanel(world, 'buttons', group);
});
afterAll(() => world.close());

async function makeAnswer(name: string, content: string): Promise<string> {
  const body = { name, message: { content }, answer: true };
  const { id } = await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body });
  return id;
}

/** The panel's ticket type sets a label from now on. */
async function labelPanel(): Promise<string> {
  const path = { guild_id: world.guildId };
  const label = await world.api.call('createLabel', { path, body: { name: 'By the panel' } });
  const [panel] = (await world.api.call('listTicketPanels', { path })).data;
  const options = [{ group_id: group, label: 'Open', label_ids: [label.id] }];
  await world.api.call('changeTicketPanel', {
    path: { ...path, panel_id: panel?.id ?? '' },
    body: { options },
  });
  return label.id;
}

type Fields = Parameters<World['member']['submit']>[1];

async function submit(fields: Fields, person = world.member): Promise<InteractionRun> {
  return person.submit(await person.click(panel, markOf(panel)), fields);
}

const textsIn = (message: Message): string => textsWithin(message.components).join('\n');

function buttonIn(message: Message, name: string): string {
  const [id] = new RegExp(`panel:answers-${name}:[\\d:]+`).exec(JSON.stringify(message.components)) ?? [];
  if (id === undefined) throw new Error(`No button ${name}`);
  return id;
}

async function figures() {
  const stats = await world.api.call('getGuildStats', {
    path: { guild_id: world.guildId },
    query: { days: 7 },
  });
  return { all: stats?.answers, ofGroup: stats?.groups.find(({ group_id: id }) => id === group)?.answers };
}

it('a form opens its ticket at once while there are no answers, and while none matches', async () => {
  const said = await (await submit({ [WRONG]: 'I want a refund' })).reply();
  expect(said.content).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
  await makeAnswer('Refunds', '**Money** comes back within 14 days, {{ owner.name }} @everyone.');
  const other = await (await submit({ [WRONG]: 'My parcel is lost' })).reply();
  expect(other.content).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
  const chosen = await (await submit({ [KIND]: ['Refund'] })).reply();
  expect(chosen.content).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
  expect(await figures()).toEqual({ all: { shown: 0, solved: 0 }, ofGroup: { shown: 0, solved: 0 } });
});

it('answers come between the form and the ticket, and one that solves it is counted once', async () => {
  const run = await submit({ [WRONG]: 'When do I get my refunds?' });
  const shown = await run.reply();
  expect(textsIn(shown)).toContain('## Does one of these help?\nYour ticket isn’t open yet.');
  expect(textsIn(shown)).toMatch(
    /### Refunds\n\*\*Money\*\* comes back within 14 days, \w+ @\u200B?everyone\./,
  );
  expect(shown.mention_everyone).toBe(false);
  const pressed = await Promise.all([
    world.member.click(shown, buttonIn(shown, 'solved')),
    world.member.click(shown, buttonIn(shown, 'solved')),
  ]);
  expect(textsIn(await pressed[0].reply())).toBe('Great! No ticket was opened.');
  await pressed[1].reply();
  expect(await figures()).toEqual({ all: { shown: 1, solved: 1 }, ofGroup: { shown: 1, solved: 1 } });
});

/** The files that a layout shows; they aren't attachments. */
const filesIn = ({ components }: Message) =>
  [...JSON.stringify(components).matchAll(/"name":"([^"]+\.json)"/g)].map(([, name]) => name);

it('the ticket that is opened nevertheless has all that was typed, files too, after a restart, once', async () => {
  const file = world.member.attach(world.general, { name: 'proof.txt', type: 'text/plain', text: 'one' });
  const typed = `Refund *now* "please"\n${'very '.repeat(700)}long`;
  const labelId = await labelPanel();
  const run = await submit({ [WRONG]: typed, [KIND]: ['Other'], [PROOF]: [file] });
  const shown = await run.reply();
  expect(filesIn(shown)).toEqual(['your-form.json']);
  await world.restart();
  const pressed = await Promise.all([
    world.member.click(shown, buttonIn(shown, 'open')),
    world.member.click(shown, buttonIn(shown, 'open')),
  ]);
  const replies = await Promise.all(pressed.map((each) => each.reply()));
  const [first = shown] = replies;
  const channel_id = channelIn(textsIn(first));
  expect(replies.map(textsIn)).toEqual(Array(2).fill(`${beginningOf('opened.inChannel')}<#${channel_id}>`));
  expect(first.attachments).toEqual([]);
  const ticket = await world.api.call('getTicketByChannel', {
    path: { guild_id: world.guildId, channel_id },
  });
  expect(ticket).toMatchObject({
    owner_id: world.member.id,
    label_ids: [labelId],
    form: [
      { title: 'What is wrong?', value: typed, type: '4' },
      { title: 'Kind', value: 'Other', type: '3' },
      { title: 'Proof', value: 'proof.txt', type: '19' },
    ],
  });
  expect(controlMessage(world, channel_id)).toBeDefined();
});

it('a refusal keeps what was typed, and the next press may open the ticket', async () => {
  const shown = await (await submit({ [WRONG]: 'refund!' }, world.secondMember)).reply();
  const path = { guild_id: world.guildId };
  const target = { ...path, subject_kind: 'user', subject_id: world.secondMember.id } as const;
  await world.api.call('addBlock', { path: target, body: {} });
  const refused = await (await world.secondMember.click(shown, buttonIn(shown, 'open'))).reply();
  expect(textsIn(refused)).toMatch(/^⚠️ You can’t open tickets in this server\.\n/);
  expect(filesIn(refused)).toEqual(['your-form.json']);
  await world.api.call('removeBlock', { path: target });
  const opened = await (await world.secondMember.click(refused, buttonIn(refused, 'open'))).reply();
  expect(textsIn(opened)).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
});

it('only the person who filled in the form can use the buttons', async () => {
  const shown = await (await submit({ [WRONG]: 'refund?' })).reply();
  await expect(world.secondMember.click(shown, buttonIn(shown, 'open'))).rejects.toMatchObject({
    code: 10_008,
  });
});
