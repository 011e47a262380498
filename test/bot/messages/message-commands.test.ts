import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import type { Canned, Heard } from '../contract-server.ts';

const { guild, general } = SEED_IDS;
const RECEIPT = { id: '1300000000000000001', channel_id: general, guild_id: guild };
const LINK = `https://discord.com/channels/${guild}/${general}/1300000000000000001`;
const MESSAGES = [
  { id: '1300000000000000011', name: 'Order received' },
  { id: '1300000000000000012', name: 'Goodbye' },
];

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(async () => world.close());
beforeEach(() => {
  world.contract.answer = answer;
});

function answer({ asked }: Heard): Canned {
  if (!asked.startsWith(`GET /guild/${guild}/messages`)) return { body: RECEIPT };
  return {
    body: {
      data: MESSAGES,
      current_page: 1,
      first_page_url: '/?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/?page=1',
      next_page_url: null,
      path: '/',
      per_page: 100,
      prev_page_url: null,
      to: 2,
      total: 2,
    },
  };
}

async function said(command: string, options: Record<string, string>): Promise<string> {
  const run = await world.discord.as(SEED_IDS.administrator).command(general, `message ${command}`, options);
  const reply = await run.reply();
  return reply.content;
}

describe('/message custom-send', () => {
  it('suggests the custom messages by name', async () => {
    const person = world.discord.as(SEED_IDS.administrator);
    const choices = await person.autocomplete(
      general,
      'message custom-send',
      { template: 'good' },
      'template',
    );
    expect(choices).toEqual([{ name: 'Goodbye', value: '1300000000000000012' }]);
  });

  it('asks for it by name, with what its placeholders stand for and how it looks', async () => {
    const text = await said('custom-send', {
      template: 'order RECEIVED',
      channel: SEED_IDS.staff,
      context: '{"order": "A-1024"}',
      username: 'Herald',
      'avatar-url': 'https://example.com/a.png',
      'thread-name': 'Orders',
    });
    expect(text).toBe(`Sent the message in <#${general}>: ${LINK}`);
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `POST /guild/${guild}/message/1300000000000000011/${SEED_IDS.staff}`,
      body: {
        context: { order: 'A-1024' },
        username: 'Herald',
        avatar_url: 'https://example.com/a.png',
        thread_name: 'Orders',
      },
      onBehalfOf: SEED_IDS.administrator,
    });
  });

  it.each([
    [{ template: 'Hello' }, /^There’s no template “Hello”\. Available: Order received, Goodbye\.$/],
    [{ template: 'Goodbye', context: '[1]' }, /^The context must be a JSON object/],
    [
      { template: 'Goodbye', context: '{order: 1}' },
      /^The context can’t be read as JSON: Expected property name/,
    ],
  ])('says what is wrong with %j', async (options, words) => {
    expect(await said('custom-send', options)).toMatch(words);
  });
});

describe('/message custom-edit', () => {
  it('makes the message of a link into the custom message', async () => {
    const text = await said('custom-edit', { template: '1300000000000000012', target: LINK });
    expect(text).toBe(`Edited the message in <#${general}>: ${LINK}`);
    expect(world.contract.heard.at(-1)).toMatchObject({
      asked: `POST /guild/${guild}/message/1300000000000000012/${general}/1300000000000000001`,
      body: {},
    });
  });
});

describe('with another server of the API', () => {
  it('an answer that tells nothing of the message is a success all the same', async () => {
    world.contract.answer = () => ({ status: 204, raw: '' });
    expect(await said('send', { content: 'x' })).toBe('Sent the message.');
    expect(await said('edit', { message: LINK, content: 'x' })).toBe('Edited the message.');
  });
});
