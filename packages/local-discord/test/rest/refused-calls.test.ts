import { PermissionFlagsBits, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botHeaders, localDiscord, register, restFor, SEED_IDS } from '../world.ts';

/** A request of a person or a bot, with the code of its refusal. */
type RefusedCall = readonly [name: string, run: () => Promise<unknown>, refusal: object];

describe('refused is', () => {
  let world: LocalDiscord & AsyncDisposable;
  const member = () => world.as(SEED_IDS.member);
  const made = async (path: `/${string}`, body: object) =>
    // Discord's answer to a new channel, thread or message has its id.
    (await restFor(world).post(path, { body })) as { id: string; channel_id: string };
  const pressed = async (channelId: string) => {
    const components = [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'b', label: 'Press' }] }];
    const body = { content: 'Press', components, allowed_mentions: { users: [SEED_IDS.member] } };
    return made(Routes.channelMessages(channelId), body);
  };
  const locked = async (archived: boolean) => {
    const { id } = await made(Routes.threads(SEED_IDS.general), { name: 'locked', type: 11 });
    const message = await pressed(id);
    await restFor(world).patch(Routes.channel(id), { body: { locked: true, archived } });
    return message;
  };

  /** A channel that denies everyone this. */
  const denied = async (bit: bigint) => {
    const overwrites = [
      { id: SEED_IDS.guild, type: 0, allow: '0', deny: String(bit) },
      { id: SEED_IDS.bot, type: 1, allow: String(bit), deny: '0' },
    ];
    const body = { name: 'denied', permission_overwrites: overwrites };
    return (await made(Routes.guildChannels(SEED_IDS.guild), body)).id;
  };

  beforeAll(async () => {
    world = await localDiscord({ lifted: true });
    await register(world, [
      { name: 'form', description: 'Shows a form' },
      { name: 'Form', type: 3 },
    ]);
  });
  afterAll(() => world.close());

  const REFUSED_CALLS: readonly RefusedCall[] = [
    ['a press in a locked thread', async () => member().click(await locked(false), 'b'), { code: 160_005 }],
    [
      'a member’s press in a closed thread',
      async () => member().click(await locked(true), 'b'),
      { code: 50_083 },
    ],
    [
      'an administrator’s press in a locked thread',
      async () => world.as(SEED_IDS.administrator).click(await locked(false), 'b'),
      { code: 160_005 },
    ],
    [
      'a reaction with a text',
      async () => member().react(await pressed(SEED_IDS.general), 'text'),
      { code: 10_014 },
    ],
    [
      'a reaction with an emoji that no server has',
      async () => {
        const { id } = await pressed(SEED_IDS.general);
        return restFor(world).put(
          Routes.channelMessageOwnReaction(SEED_IDS.general, id, 'gone:1999999999999999999'),
        );
      },
      { code: 10_014 },
    ],
    [
      'a command where its user may not send',
      async () => member().command(await denied(PermissionFlagsBits.SendMessages), 'form'),
      { code: 50_013 },
    ],
    [
      'a command without Use Application Commands',
      async () => member().command(await denied(PermissionFlagsBits.UseApplicationCommands), 'form'),
      { code: 50_013 },
    ],
    [
      'a context menu where its user may not send',
      async () => {
        const channelId = await denied(PermissionFlagsBits.SendMessages);
        const { id } = await made(Routes.channelMessages(channelId), { content: 'text' });
        return member().context(channelId, 'Form', id);
      },
      { code: 50_013 },
    ],
    [
      'a command in a thread of a channel where its user may not send',
      async () => {
        const channelId = await denied(PermissionFlagsBits.SendMessages);
        const { id } = await made(Routes.threads(channelId), { name: 'thread', type: 11 });
        return member().command(id, 'form');
      },
      { code: 50_013 },
    ],
    [
      'a command in a thread without Send Messages in Threads',
      async () => {
        const channelId = await denied(PermissionFlagsBits.SendMessagesInThreads);
        const { id } = await made(Routes.threads(channelId), { name: 'thread', type: 11 });
        return member().command(id, 'form');
      },
      { code: 50_013 },
    ],
    [
      'an edit that leaves nothing visible',
      async () => {
        const { id } = await made(Routes.channelMessages(SEED_IDS.general), { content: 'text' });
        return restFor(world).patch(Routes.channelMessage(SEED_IDS.general, id), {
          body: { content: '\u200B' },
        });
      },
      { code: 50_006 },
    ],
  ];
  test.for(REFUSED_CALLS)('%s', async ([, run, refusal]) => {
    await expect(run()).rejects.toMatchObject(refusal);
  });

  test('the 51st thread of a channel in five minutes, for all who begin them, and told so', async () => {
    let now = Date.now();
    await using limited = await localDiscord({ clock: () => now });
    const begin = () => {
      // Far enough apart for the buckets that headers tell.
      now += 1_000;
      return fetch(`${limited.apiUrl}/v10${Routes.threads(SEED_IDS.general)}`, {
        method: 'POST',
        headers: { ...botHeaders(limited), 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'one more', type: 11 }),
      });
    };
    for (let n = 0; n < 50; n += 1) expect((await begin()).status).toBe(201);
    const refused = await begin();
    expect([refused.status, refused.headers.get('x-ratelimit-scope')]).toEqual([429, 'shared']);
    expect(await refused.json()).toMatchObject({ global: false, retry_after: expect.any(Number) });
    now += 300_000;
    expect((await begin()).status).toBe(201);
  });
});
