import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';

const MESSAGES = `${BASE}/messages`;
const LAYOUT = 1 << 15;
const text = (content: string) => ({ type: 10, content });

let world: SetupWorld;
let made = 0;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const create = (message: object): Promise<Answer> =>
  world.ask('POST', MESSAGES, { body: { name: `Layout ${(made += 1)}`, message } });
const send = (message: object): Promise<Answer> =>
  world.ask('POST', `${BASE}/channel/${SEED_IDS.general}`, { body: message });

it.each([
  [
    'content, embeds and a poll',
    {
      flags: LAYOUT,
      content: 'x',
      embeds: [{ title: 'x' }],
      poll: { question: { text: 'x' }, answers: [{ poll_media: { text: 'y' } }] },
      components: [text('x')],
    },
    ['content', 'embeds', 'poll'],
  ],
  [
    '41 parts',
    { flags: LAYOUT, components: [{ type: 17, components: Array.from({ length: 40 }, () => text('x')) }] },
    ['components'],
  ],
  ['4001 characters', { flags: LAYOUT, components: [text('x'.repeat(4000)), text('y')] }, ['components']],
  ['parts of a layout, and is none', { components: [text('x')] }, ['components']],
  [
    'six rows',
    { components: Array.from({ length: 6 }, () => ({ type: 1, components: [link('x')] })) },
    ['components'],
  ],
])(
  'a message with %s is refused with its fields, when it is stored and when it is sent',
  async (_, message, fields) => {
    const stored = await create(message);
    expect([stored.status, Object.keys(stored.body.errors)]).toEqual([
      400,
      fields.map((field) => `message.${field}`),
    ]);
    const sent = await send(message);
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([400, fields]);
  },
);

function link(url: string) {
  return { type: 2, style: 5, label: 'Open', url };
}

it('a layout is filled in: Markdown of values is shown as typed, addresses stay what they are', async () => {
  const container = {
    type: 17,
    components: [
      text('Order {{ order }}'),
      { type: 1, components: [link('https://shop.example/@here/{{ order | url_encode }}')] },
    ],
  };
  const { body } = await create({ flags: LAYOUT, components: [container] });
  const path = `${BASE}/message/${body.id}/${SEED_IDS.general}`;
  const sent = await world.ask('POST', path, { body: { context: { order: '*a b*' } } });
  const shown = world.discord.state.messages(SEED_IDS.general).get(sent.body.id);
  expect(shown?.components).toMatchObject([
    {
      components: [
        { content: String.raw`Order \*a b\*` },
        { components: [{ url: 'https://shop.example/@here/*a+b*' }] },
      ],
    },
  ]);
});

it('a change for a revision that is not the latest is a 409, and changes nothing', async () => {
  const { body } = await create({ content: 'One' });
  const at = `${MESSAGES}/${body.id}`;
  const change = (content: string) =>
    world.ask('POST', at, { body: { message: { content }, revision: body.revision } });
  expect((await change('Two')).body).toMatchObject({ message: { content: 'Two' } });
  const late = await change('Three');
  expect([late.status, late.body.code]).toEqual([409, 'CUSTOM_MESSAGE_CHANGED']);
  expect((await world.ask('GET', at)).body.message).toEqual({ content: 'Two' });
});

it('a new custom message takes no revision', async () => {
  const body = { name: 'Early', message: { content: 'x' }, revision: 'x' };
  expect((await world.ask('POST', MESSAGES, { body })).body.errors).toEqual({
    revision: ["is only allowed in a change; something new doesn't have a revision yet"],
  });
});
