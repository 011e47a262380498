import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saidBy } from '../../e2e/acting.ts';
import { type BotWorld, SEED_IDS, startBotWorld } from '../bot-world.ts';
import { type Canned, type Heard, sampleTicket } from '../contract-server.ts';
import { sampleGroup } from '../samples.ts';
import { beginningOf } from '../../words/beginning.ts';

const GROUP = '1300000000000000002';
const PROOF = '1:19:Proof';
const FORM = [
  [{ title: 'Rules', type: 10 as const, content: 'Send **no** passwords.' }],
  [{ title: 'Proof', type: 19 as const, max_values: 3, file_types: ['image', '.txt'], description: 'Of it' }],
  [{ title: 'Log', type: 19 as const, required: false }],
];

let world: BotWorld;
let opened: Heard[] = [];
/** What the server says to a new ticket. */
let taken: (heard: Heard) => Canned;
beforeAll(async () => {
  world = await startBotWorld();
  world.contract.answer = (heard) => {
    if (heard.asked.endsWith('/ticket')) {
      opened.push(heard);
      return taken(heard);
    }
    if (heard.asked.startsWith('GET')) return { body: sampleGroup({ form_fields: FORM, schedule: {} }) };
    return { body: {} };
  };
});
beforeEach(() => {
  opened = [];
  taken = () => ({ body: sampleTicket({ channel_id: SEED_IDS.general }) });
});
afterAll(() => world.close());

async function openForm() {
  const custom_id = `panel:open:${GROUP}`;
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Open', custom_id }] }];
  const panel = await world.say(SEED_IDS.general, { content: 'Help', components });
  return (await world.moderator.click(panel, custom_id)).modal();
}

const upload = (name: string) =>
  world.moderator.attach(SEED_IDS.general, { name, type: 'text/plain', text: 'abc' });

const bodiesOf = (heard: readonly Heard[]) =>
  heard.map(({ body }) => (body as { form: readonly object[] }).form);

it('a form shows its text, and a field for files with what it takes', async () => {
  const modal = await openForm();
  expect(modal.components).toMatchObject([
    { type: 10, content: 'Send **no** passwords.' },
    {
      label: 'Proof',
      description: 'Of it',
      component: { type: 19, min_values: 1, max_values: 3, required: true, file_types: ['image', '.txt'] },
    },
    { label: 'Log', component: { type: 19, min_values: 0, max_values: 1, required: false } },
  ]);
});

it('what was uploaded goes along with the answer, which is its names', async () => {
  const run = await world.moderator.submit(await openForm(), { [PROOF]: [upload('a.txt'), upload('b.txt')] });
  expect(await saidBy(run)).toBe(`${beginningOf('opened.inChannel')}<#${SEED_IDS.general}>`);
  const file = (filename: string) => ({
    id: expect.stringMatching(/^\d+$/),
    filename,
    url: expect.stringMatching(/\/ephemeral-attachments\/\d+\/\d+\/\w\.txt\?ex=/),
    size: 3,
    content_type: 'text/plain',
  });
  expect(bodiesOf(opened)).toEqual([
    [{ title: 'Proof', type: 19, value: 'a.txt, b.txt', files: [file('a.txt'), file('b.txt')] }],
  ]);
});

it.each([400, 422])(
  'another server that refuses files with %i gets the ticket without them',
  async (status) => {
    taken = (heard) =>
      JSON.stringify(heard.body).includes('"files"')
        ? { status, body: { success: false, status, message: 'form.0.files is unknown' } }
        : { body: sampleTicket({ channel_id: SEED_IDS.general }) };
    const run = await world.moderator.submit(await openForm(), { [PROOF]: [upload('a.txt')] });
    expect(await saidBy(run)).toBe(
      `${beginningOf('opened.inChannel')}<#${SEED_IDS.general}>\nYour files couldn’t be attached. Please send them in the ticket.`,
    );
    expect(bodiesOf(opened).at(-1)).toEqual([{ title: 'Proof', type: 19, value: 'a.txt' }]);
    const keys = opened.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  },
);

it('a refusal that has nothing to do with files is told as it is, once', async () => {
  taken = () => ({ status: 403, body: { success: false, status: 403, message: 'You may not.' } });
  const run = await world.moderator.submit(await openForm(), { [PROOF]: [upload('a.txt')] });
  expect(await saidBy(run)).toContain('You may not.');
  expect(opened).toHaveLength(1);
});
