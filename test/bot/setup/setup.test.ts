import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { administer, answer, message } from './set-up.ts';

const { general: channel, guild, administrator } = SEED_IDS;

describe('/setup', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });
  const typed = (words: string, options: Record<string, string | number | boolean> = {}) =>
    administer(world, words, options);

  it('message create takes the text from an option, or begins a layout to be built', async () => {
    const content = 'Thank you, {{ customer }}';
    const path = `POST /guild/${guild}/messages`;
    expect(await typed('config message create', { name: 'Thanks', content })).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { content } },
      said: 'Created the saved message.',
      fields: { Variables: '`customer`' },
    });
    const who = world.discord.as(administrator);
    const run = await who.command(channel, 'config message create', { name: 'Thanks' });
    await run.reply();
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: path,
      body: { name: 'Thanks', message: { flags: 32768, components: [{ type: 17 }] } },
    });
  });

  it('message edit opens what is stored as JSON, for the revision that it was read at', async () => {
    const who = world.discord.as(administrator);
    const screen = await (await who.command(channel, 'config message edit', { message: 'Thanks' })).reply();
    const pressed = await who.click(screen, `setup:build-json:${message.id}`);
    expect(JSON.stringify(await pressed.modal())).toContain('Thank you, {{ customer }}');
    const sent = await who.submit(pressed, { name: 'Thanks', content: 'Thanks' });
    expect((await sent.reply()).content).toBe('Saved your changes.');
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `POST /guild/${guild}/messages/${message.id}`,
      body: { name: 'Thanks', message: { content: 'Thanks' }, revision: message.revision },
    });
  });

  it('doctor puts faults first, with their remedies', async () => {
    const { embed } = await typed('server doctor');
    expect(embed).toMatchObject({ title: '1 of 2 checks found a problem' });
    expect(embed?.description).toBe('❌ **Manage Channels**: It lacks.\n   → Grant it.\n✅ Intents');
  });
});
