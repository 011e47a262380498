import { ChannelFlags, ChannelType, DiscordAPIError, PermissionFlagsBits as Bit, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { grant, localDiscord, restFor, SEED_IDS } from '../world.ts';

async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof DiscordAPIError ? error.code : error;
}

interface Forum {
  readonly id: string;
  readonly available_tags: readonly { readonly id: string; readonly name: string }[];
}

async function forumIn(discord: LocalDiscord): Promise<Forum> {
  const body = { name: 'ideas', type: ChannelType.GuildForum, available_tags: [{ name: 'bug' }] };
  // Discord documents a channel as the answer.
  return (await restFor(discord).post(Routes.guildChannels(SEED_IDS.guild), { body })) as Forum;
}

test('a post is a thread whose first message has its id; poll and tts are unknown there', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const forum = await forumIn(discord);
  const poll = { question: { text: '?' }, answers: [{ poll_media: { text: 'a' } }] };
  const post = await rest.post(Routes.threads(forum.id), {
    body: { name: 'A bug', message: { content: 'x', poll, tts: true } },
  });
  expect(post).toMatchObject({ parent_id: forum.id, message: { content: 'x', tts: false } });
  const { id, message } = post as { id: string; message: { id: string; poll?: unknown } }; // as documented
  expect(message.id).toBe(id);
  expect(message.poll).toBeUndefined();
});

test('an empty post makes no thread, and a message into the forum itself is refused', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const forum = await forumIn(discord);
  expect(await codeOf(rest.post(Routes.threads(forum.id), { body: { name: 'x', message: {} } }))).toBe(
    50_006,
  );
  expect(discord.state.guild(SEED_IDS.guild)?.threads.size).toBe(0);
  expect(await codeOf(rest.post(Routes.channelMessages(forum.id), { body: { content: 'x' } }))).toBe(40_058);
});

test('a forum takes its own tags only, and one at least where it wants one; so do webhooks', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const forum = await forumIn(discord);
  const tag = forum.available_tags[0]?.id ?? '';
  await rest.patch(Routes.channel(forum.id), { body: { flags: ChannelFlags.RequireTag } });
  const post = (applied_tags: readonly string[]) =>
    rest.post(Routes.threads(forum.id), { body: { name: 'x', applied_tags, message: { content: 'x' } } });
  expect(await codeOf(post([]))).toBe(40_067);
  expect(await codeOf(post([SEED_IDS.general]))).toBe(10_087);
  await expect(post([tag])).resolves.toMatchObject({ applied_tags: [tag] });

  // Discord documents a webhook as the answer.
  const webhook = (await rest.post(Routes.channelWebhooks(forum.id), { body: { name: 'Herald' } })) as {
    id: string;
    token: string;
  };
  const write = (applied_tags: readonly string[]) =>
    rest.post(Routes.webhook(webhook.id, webhook.token), {
      body: { thread_name: 'y', applied_tags, content: 'y' },
      query: new URLSearchParams({ wait: 'true' }),
      auth: false,
    });
  expect(await codeOf(write([]))).toBe(40_067);
  const message = (await write([tag])) as { id: string; channel_id: string }; // as documented
  expect(message.id).toBe(message.channel_id);
});

test('tags keep their ids when a forum gets more', async () => {
  await using discord = await localDiscord();
  const forum = await forumIn(discord);
  const body = { available_tags: [...forum.available_tags, { name: 'idea' }] };
  const changed = await restFor(discord).patch(Routes.channel(forum.id), { body });
  expect(changed).toMatchObject({ available_tags: [{ id: forum.available_tags[0]?.id }, { name: 'idea' }] });
});

test('a poll needs Send Polls', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const everyone = discord.state.guild(SEED_IDS.guild)?.roles.get(SEED_IDS.guild);
  if (everyone) everyone.permissions = String(BigInt(everyone.permissions) & ~Bit.SendPolls);
  const poll = { question: { text: '?' }, answers: [{ poll_media: { text: 'a' } }] };
  const send = () => rest.post(Routes.channelMessages(SEED_IDS.general), { body: { poll } });
  expect(await codeOf(send())).toBe(50_013);
  grant(discord, Bit.SendPolls);
  await expect(send()).resolves.toMatchObject({ poll: { question: { text: '?' } } });
});

test('a file that someone gives to a command must have been uploaded', async () => {
  await using discord = await localDiscord();
  await restFor(discord).put(Routes.applicationGuildCommands(discord.applicationId, SEED_IDS.guild), {
    body: [{ name: 'read', description: 'x', options: [{ name: 'file', description: 'x', type: 11 }] }],
  });
  const person = discord.as(SEED_IDS.member);
  const file = person.attach(SEED_IDS.general, { name: 'a b.json', type: 'application/json', text: '{}' });
  await person.command(SEED_IDS.general, 'read', { file });
  await expect(person.command(SEED_IDS.general, 'read', { file: SEED_IDS.general })).rejects.toMatchObject({
    code: 50_035,
  });
});
