/** A rejected form of `/setup` opens again, with what was typed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { textsWithin } from '../../../src/discord-text/layout.ts';
import { startWorld, type World } from '../../world.ts';
import { makeGroup } from './setup-commands.ts';
import { openServer } from './setup-screen.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
});
afterAll(() => world.close());

const POLL = { timeout: 20_000 };
const messages = () => world.discord.state.messages(world.general);

const TYPED = { name: 'Refund', emoji: 'smile', color: 'green' };

/** A screen, and the answer next to it to a label whose emoji isn't one. */
async function rejected() {
  const screen = await openServer(world);
  await screen.press('server:labels');
  const answer = await (await world.administrator.submit(await screen.click('label-write'), TYPED)).reply();
  return { screen, answer };
}

async function tryAgain(answer: Message) {
  const [, id = ''] = /"custom_id":"(prompt:again:[^"]+)"/.exec(JSON.stringify(answer.components)) ?? [];
  const form = await (await world.administrator.click(answer, id)).modal();
  return { form, json: JSON.stringify(form.components) };
}

it('holds what was typed, and the screen shows the result in place of the reason', async () => {
  const { screen, answer } = await rejected();
  expect(answer.content).toContain('must be a single emoji');
  const { form, json } = await tryAgain(answer);
  for (const value of Object.values(TYPED)) expect(json).toContain(`"value":"${value}"`);
  // Once more with a fault: the reason stands where the first one stood.
  const faulty = await (await world.administrator.submit(form, { ...TYPED, emoji: 'frown' })).reply();
  expect(faulty.id).toBe(answer.id);
  expect(screen.text()).not.toContain('Refund');
  const again = await tryAgain(faulty);
  await world.administrator.submit(again.form, { ...TYPED, emoji: '💸' });
  await expect.poll(() => screen.text(), POLL).toContain('Added the label 💸 Refund.');
  await expect.poll(() => messages().get(answer.id), POLL).toBeUndefined();
});

it('removes the reason although the connection broke', async () => {
  const { screen, answer } = await rejected();
  const { form } = await tryAgain(answer);
  world.discord.faults.lose({ method: 'DELETE', route: /messages\/:message_id$/ }, { times: 1 });
  await world.administrator.submit(form, { name: 'Lost', emoji: '🧵' });
  await expect.poll(() => screen.text(), POLL).toContain('Added the label 🧵 Lost.');
  await expect.poll(() => messages().get(answer.id), POLL).toBeUndefined();
});

it('shows the result in place of the reason if the screen is gone', async () => {
  const { screen, answer } = await rejected();
  const { form } = await tryAgain(answer);
  messages().remove(screen.message().id);
  const done = await (await world.administrator.submit(form, { name: 'Late', emoji: '⏰' })).reply();
  expect(done.id).toBe(answer.id);
  expect(textsWithin(JSON.parse(JSON.stringify(done.components))).join('\n')).toContain(
    'Added the label ⏰ Late.',
  );
});

it('is the form as it is stored after a restart, and says so', async () => {
  const { answer } = await rejected();
  await world.restart();
  const { form, json } = await tryAgain(answer);
  expect(json).toContain('What you typed is no longer kept.');
  expect(json).not.toContain('smile');
  const done = await (await world.administrator.submit(form, { name: 'Bug' })).reply();
  expect(JSON.stringify(done.components)).toContain('Added the label Bug.');
});
