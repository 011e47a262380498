import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { unfinished } from '../../audit.ts';
import { type CrashWorld, type Moment, startCrashWorld } from '../crash-world.ts';
import { beginningOf } from '../../../words/beginning.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 120_000 };

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

/** What must have been done: nobody waits for the files' own work. */
const FILES = /^ticket\.(?:action|create|form-files) /;

const LOOK = { method: 'GET', route: /^\/channels\/\d+\/messages$/ };
const MESSAGES = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };

async function upload() {
  const files = [{ name: 'a.txt', mime: 'text/plain', bytes: Buffer.from('what is in it') }];
  const { attachments } = await world.discord.as(SEED_IDS.moderator).say(SEED_IDS.general, '', { files });
  return { filename: 'a.txt', url: attachments[0]?.url ?? '', size: 13 };
}

const said = (channelId: string) =>
  [...world.discord.state.messages(channelId).all()].filter(({ content }) =>
    content.startsWith(beginningOf('files.uploaded')),
  );

it.each<[string, Moment, boolean]>([
  ['before it fetches them', { before: [LOOK] }, false],
  // The first message is the ticket's own.
  ['before it posts them', { before: [MESSAGES], step: 1 }, false],
  ['after Discord has them', { done: [MESSAGES], step: 1 }, false],
  ['after Discord has them and forgot the nonce', { done: [MESSAGES], step: 1 }, true],
])('a service killed %s posts the files of a form exactly once', PATIENT, async (name, moment, forgets) => {
  const form = [{ title: name, type: 19, value: 'a.txt', files: [await upload()] }];
  const path = { guild_id: world.guildId };
  const body = { user_id: SEED_IDS.member, form };
  let channelId = '';
  const acknowledged = await world.crash(moment, async (api) => {
    const ticket = await api.call('createTicket', { path, body });
    channelId = ticket.channel_id ?? '';
    if (!forgets) return;
    await expect.poll(() => said(channelId), { timeout: 60_000 }).toHaveLength(1);
    for (const each of said(channelId)) delete each.nonce;
  });
  expect(acknowledged).toBe(true);
  await expect.poll(() => unfinished(world.database, FILES), { timeout: 60_000 }).toEqual([]);
  expect(said(channelId).map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    ['a.txt'],
  ]);
});
