import { PermissionFlagsBits as Bit, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { startWorld, type World } from '../../world.ts';
import { refusalOf } from '../tickets/asking.ts';
import {
  edit,
  makeChannel,
  makeForum,
  messageAt,
  restOf,
  send,
  sent,
  webhooksIn,
  withoutBits,
} from './places.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const HERALD = { content: 'Hear', username: 'Herald' };

function fresh(): Promise<string> {
  return makeChannel(world, { name: 'fresh' });
}

describe('the webhook of a channel', () => {
  it('is made with the first message that needs it, once for many at a time', async () => {
    const channel = await fresh();
    await send(world, channel, { content: 'plain' });
    expect(webhooksIn(world, channel)).toEqual([]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(world, channel, HERALD)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(webhooksIn(world, channel)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => messageAt(world, body).webhook_id)).size).toBe(1);
  });

  it('is found again after a restart, and changes its messages', async () => {
    const channel = await fresh();
    const message = await sent(world, channel, HERALD);
    await world.restart();
    expect((await edit(world, channel, message.id, { content: 'Still' })).status).toBe(200);
    expect(messageAt(world, { ...message }).content).toBe('Still');
    expect((await sent(world, channel, HERALD)).webhook_id).toBe(message.webhook_id);
  });

  it('is made anew when someone deleted it, once for many at a time', async () => {
    const channel = await fresh();
    const message = await sent(world, channel, HERALD);
    await restOf(world).delete(Routes.webhook(message.webhook_id ?? ''));
    const early = await edit(world, channel, message.id, { content: 'x' });
    expect(early.body['message']).toMatch(/in #fresh can't be edited because its webhook is gone/);
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(world, channel, HERALD)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(webhooksIn(world, channel)).toHaveLength(1);
    const orphan = await edit(world, channel, message.id, { content: 'x' });
    expect(refusalOf(orphan)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(orphan.body['message']).toMatch(/in #fresh can't be edited because its webhook is gone/);
  });

  it('is never somebody else’s, and says when there is no room for it', async () => {
    const channel = await fresh();
    for (let count = 0; count < 15; count += 1) {
      await restOf(world).post(Routes.channelWebhooks(channel), { body: { name: `other ${count}` } });
    }
    for (const webhook of webhooksIn(world, channel)) {
      const user = { ...webhook.user, id: world.administrator.id };
      world.discord.state.webhooks.set(webhook.id, { ...webhook, user });
    }
    const reply = await send(world, channel, HERALD);
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toMatch(
      /^The bot couldn't create a webhook in #fresh: the channel has reached the limit of 15 webhooks; delete one/,
    );
  });
});

describe('a message that a process died over', () => {
  it.each([
    ['by webhook', async () => ({ channel: world.general, body: HERALD })],
    [
      'as a post',
      async () => ({ channel: (await makeForum(world)).id, body: { content: 'x', thread_name: 'y' } }),
    ],
  ])('%s is not sent again by itself, and may be by someone who looked', async (_, place) => {
    const { channel, body } = await place();
    const headers = { 'idempotency-key': `died ${channel}`.replace(' ', '-') };
    await send(world, channel, body, { headers });
    await asIfDied(world);
    const again = await send(world, channel, body, { headers });
    expect(refusalOf(again)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(again.body['message']).toMatch(/^The service stopped while sending this message\. Check #/);
    expect((await send(world, channel, body, { headers })).status).toBe(200);
  });
});

/** Calls stand as they do when their process ends between Discord's answer and its own. */
async function asIfDied({ database }: World): Promise<void> {
  const opened = openDatabase(database);
  const unanswered = { status: null, reply: null, lease_until: '2020-01-01T00:00:00.000000Z' };
  await opened.db.updateTable('idempotency_keys').set(unanswered).execute();
  await opened.close();
}

describe('without Manage Webhooks', () => {
  it('plain messages are sent, and others say what lacks', async () => {
    const channel = await fresh();
    const giveBack = withoutBits(world, Bit.ManageWebhooks);
    const plain = await send(world, channel, { content: 'plain' });
    const reply = await send(world, channel, HERALD);
    giveBack();
    expect(plain.status).toBe(200);
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toBe(
      "The bot couldn't find its webhook in #fresh: it's missing a permission; give it Manage Webhooks (Discord's error 50013).",
    );
    expect((await send(world, channel, HERALD)).status).toBe(200);
  });
});

describe('when Discord refuses', () => {
  const hidden = { id: '', type: 0, deny: String(Bit.ViewChannel), allow: '0' };

  it('a channel that the bot cannot see is named, with what to do', async () => {
    const permission_overwrites = [{ ...hidden, id: world.guildId }];
    const channel = await makeChannel(world, { name: 'secret', permission_overwrites });
    const reply = await send(world, channel, { content: 'x' });
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toBe("The bot can't see #secret. Give it View Channel there.");
  });

  it('what the message needs is named', async () => {
    const permission_overwrites = [{ id: world.guildId, type: 0, deny: String(Bit.SendMessages) }];
    const channel = await makeChannel(world, { name: 'quiet', permission_overwrites });
    const body = { embeds: [{ title: 'x' }], tts: true };
    const reply = await send(world, channel, body);
    expect(reply.body['message']).toMatch(
      /^The bot couldn't post in #quiet: it's missing a permission; give it View Channel, Send Messages, Embed Links and Send Text-to-Speech Messages \(/,
    );
  });

  it.each([
    [{ status: 400, body: { code: 200_000, message: 'Blocked' } }, 502, /AutoMod blocked the text/],
    [{ status: 400, body: { code: 160_005, message: 'Locked' } }, 502, /the thread is locked/],
    [
      { status: 404, body: { code: 10_003, message: 'Unknown Channel' } },
      404,
      /channel or thread doesn't exist/,
    ],
    [
      { status: 429, body: { message: 'Slow', retry_after: 300 }, headers: { 'retry-after': '300' } },
      503,
      /again in 30\d seconds/,
    ],
    [{ status: 500, body: {} }, 503, /can't be reached/],
  ])('%j is a %i', async (answer, status, message) => {
    const match = { method: 'POST', route: /^\/channels\/:channel_id\/messages$/ };
    const revoke = world.discord.faults.refuse(match, answer);
    const reply = await send(world, world.general, { content: 'x' });
    revoke();
    expect(reply.status).toBe(status);
    expect(reply.body['message']).toMatch(message);
  });

  it('or fails while a webhook writes, nothing is repeated, and the answer says to look', async () => {
    await sent(world, world.general, HERALD);
    const match = { method: 'POST', route: /^\/webhooks\/:webhook_id\/:token$/ };
    const before = world.discord.requests.count(({ route }) => match.route.test(route));
    const revoke = world.discord.faults.refuse(match, { status: 500 });
    const reply = await send(world, world.general, HERALD);
    revoke();
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toBe(
      "Discord didn't confirm whether the message was sent. Check #general before you send it again.",
    );
    expect(world.discord.requests.count(({ route }) => match.route.test(route)) - before).toBe(1);
  });

  it('for a moment only, the message is sent once all the same', async () => {
    const match = { method: 'POST', route: /^\/channels\/:channel_id\/messages$/ };
    world.discord.faults.refuse(match, { status: 502, times: 2 });
    expect((await send(world, world.general, { content: 'patient' })).status).toBe(200);
  });
});
