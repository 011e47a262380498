/** Reactions of others: who reacted, and removing them; webhooks by their token alone. */
import { PermissionFlagsBits as Bit, REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { grant, localDiscord, refusalOf, restFor, SEED_IDS } from '../world.ts';

const { general, member, secondMember, bot } = SEED_IDS;

test('who reacted is listed, and reactions are removed one by one, by emoji, and all', async () => {
  await using discord = await localDiscord({ lifted: true });
  const rest = restFor(discord);
  const message = await discord.as(member).say(general, 'vote');
  await discord.as(member).react(message, '👍');
  await discord.as(secondMember).react(message, '👍');
  await discord.as(secondMember).react(message, '👎');
  const [up, down] = [encodeURIComponent('👍'), encodeURIComponent('👎')];
  await rest.put(Routes.channelMessageOwnReaction(general, message.id, up));
  const path = Routes.channelMessageReaction(general, message.id, up);
  expect(await rest.get(path)).toMatchObject([{ id: member }, { id: secondMember }, { id: bot }]);
  expect(await rest.get(`${path}?after=${member}&limit=1`)).toMatchObject([{ id: secondMember }]);
  const single = Routes.channelMessageUserReaction(general, message.id, up, member);
  const all = Routes.channelMessageAllReactions(general, message.id);
  for (const each of [single, path, all])
    expect(await refusalOf(rest.delete(each))).toMatchObject({ code: 50_013 });
  grant(discord, Bit.ManageMessages);
  const told: string[] = [];
  discord.on('*', ({ t }) => told.push(t));
  await rest.delete(single);
  await rest.delete(path);
  expect(await rest.get(path)).toEqual([]);
  expect(await refusalOf(rest.delete(path))).toMatchObject({ code: 10_014 });
  await rest.delete(all);
  expect(await rest.get(Routes.channelMessageReaction(general, message.id, down))).toEqual([]);
  expect(discord.state.messages(general).get(message.id)?.reactions).toEqual([]);
  expect(told).toEqual([
    'MESSAGE_REACTION_REMOVE',
    'MESSAGE_REACTION_REMOVE_EMOJI',
    'MESSAGE_REACTION_REMOVE_ALL',
  ]);
});

test("a webhook is read, renamed and deleted by its token, without the bot's", async () => {
  await using discord = await localDiscord();
  grant(discord, Bit.ManageWebhooks);
  const made = (await restFor(discord).post(Routes.channelWebhooks(general), {
    body: { name: 'Mail' },
  })) as { id: string; token: string };
  const rest = new REST({ api: discord.apiUrl, retries: 0 });
  const path = Routes.webhook(made.id, made.token);
  const options = { auth: false } as const;
  expect(await rest.get(path, options)).not.toHaveProperty('user');
  expect(await rest.patch(path, { ...options, body: { name: 'Post' } })).toMatchObject({ name: 'Post' });
  const wrong = Routes.webhook(made.id, 'wrong');
  expect(await refusalOf(rest.delete(wrong, options))).toMatchObject({ code: 50_027, status: 401 });
  await rest.delete(path, options);
  expect(await refusalOf(rest.get(path, options))).toMatchObject({ code: 10_015 });
});
