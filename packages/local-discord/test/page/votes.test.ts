/** Polls: people vote, and the app receives votes and can ask who voted. */
import { Routes, type APIMessage } from 'discord.js';
import { expect, test } from 'vitest';
import type { Dispatch } from '../../src/events.ts';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botFor, localDiscord, restFor, SEED_IDS } from '../world.ts';

const { general, member, moderator, guild } = SEED_IDS;
const GUILD_MESSAGE_POLLS = 1 << 24;

async function pollBy(discord: LocalDiscord, more: object = {}): Promise<APIMessage> {
  const answers = ['Yes', 'No', 'Perhaps'].map((text) => ({ poll_media: { text } }));
  const poll = { question: { text: 'Does it help?' }, answers, duration: 1, ...more };
  // Discord's message object
  return (await restFor(discord).post(Routes.channelMessages(general), { body: { poll } })) as APIMessage;
}

// A message's poll is Discord's poll object.
const countsOf = (message: { poll?: unknown } | undefined): unknown =>
  (message?.poll as { results?: { answer_counts: unknown } } | undefined)?.results?.answer_counts;

test('votes are counted, marked as one’s own, told to the app, and changed by voting anew', async () => {
  await using discord = await localDiscord();
  const heard: Dispatch['d'][] = [];
  await using bot = await botFor(discord, () => undefined, { intents: [1, GUILD_MESSAGE_POLLS] });
  bot.on('raw', ({ t, d }: Dispatch) => {
    if (t.startsWith('MESSAGE_POLL_VOTE_')) heard.push({ t, ...d });
  });
  const poll = await pollBy(discord);
  await discord.as(member).vote(poll, [1]);
  await discord.as(moderator).vote(poll, [1]);
  await discord.as(member).vote(poll, [2]);
  expect(countsOf(discord.as(member).messages(general)[0])).toEqual([
    { id: 1, count: 1, me_voted: false },
    { id: 2, count: 1, me_voted: true },
  ]);
  const place = { channel_id: general, message_id: poll.id, guild_id: guild };
  await expect
    .poll(() => heard)
    .toEqual([
      { t: 'MESSAGE_POLL_VOTE_ADD', ...place, user_id: member, answer_id: 1 },
      { t: 'MESSAGE_POLL_VOTE_ADD', ...place, user_id: moderator, answer_id: 1 },
      { t: 'MESSAGE_POLL_VOTE_REMOVE', ...place, user_id: member, answer_id: 1 },
      { t: 'MESSAGE_POLL_VOTE_ADD', ...place, user_id: member, answer_id: 2 },
    ]);
  const rest = restFor(discord);
  expect(await rest.get(Routes.pollAnswerVoters(general, poll.id, 2))).toMatchObject({
    users: [{ id: member }],
  });
  const seen = (await rest.get(Routes.channelMessage(general, poll.id))) as APIMessage;
  expect(countsOf(seen)).toMatchObject([{ me_voted: false }, { me_voted: false }]);
  await discord.as(member).vote(poll, []);
  expect(await rest.get(Routes.pollAnswerVoters(general, poll.id, 2))).toEqual({ users: [] });
});

test('only what is asked can be voted for, once unless several answers are allowed, and not after its time', async () => {
  let now = Date.now();
  await using discord = await localDiscord({ clock: () => now });
  const single = await pollBy(discord);
  const several = await pollBy(discord, { allow_multiselect: true });
  const voter = discord.as(member);
  await expect(voter.vote(single, [4])).rejects.toMatchObject({ code: 50035 });
  await expect(voter.vote(single, [1, 2])).rejects.toMatchObject({ code: 50035 });
  await voter.vote(several, [1, 3]);
  expect(countsOf(voter.messages(general)[0])).toMatchObject([{ id: 1 }, { id: 3 }]);
  now += 60 * 60 * 1000;
  await expect(voter.vote(single, [1])).rejects.toMatchObject({ code: 520001 });
  const said = await voter.say(general, 'no poll');
  await expect(voter.vote(said, [1])).rejects.toMatchObject({ code: 10008 });
});
