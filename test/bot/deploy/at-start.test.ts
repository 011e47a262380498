import { pino } from 'pino';
import { REST } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { registered } from '../../../src/bot/commands.ts';
import { registerAtStart } from '../../../src/bot/deploy/at-start.ts';
import {
  deployCommands,
  forEveryone,
  registeredIn,
  type Registrable,
} from '../../../src/bot/deploy/deploy.ts';

let discord: LocalDiscord;
beforeEach(async () => {
  discord = await startLocalDiscord({ port: 0 });
});
afterEach(() => discord.close());

const target = (guildId?: string) => ({
  rest: new REST({ api: discord.apiUrl }).setToken(discord.botToken),
  applicationId: discord.applicationId,
  guildId,
});
const deploy = (commands: readonly Registrable[], guildId?: string) =>
  deployCommands({ ...target(guildId), commands });
const puts = () => discord.requests.count(({ method }) => method === 'PUT');
const namesIn = async (guildId?: string) => (await registeredIn(target(guildId))).map(({ name }) => name);

/** Starts once; returns what was logged. */
async function start(guildId?: string, hasExtensions = async () => true): Promise<string[]> {
  const lines: string[] = [];
  // Every line of pino's is an object with a message.
  const write = (line: string) => void lines.push((JSON.parse(line) as { readonly msg: string }).msg);
  await registerAtStart({
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    applicationId: undefined,
    guildId,
    commands: registered,
    hasExtensions,
    logger: pino({}, { write }),
  });
  return lines;
}

it('registers the commands where there are none, and leaves them where they are the same', async () => {
  expect(await start()).toEqual(['registered commands']);
  expect(await namesIn()).toContain('ticket');
  discord.requests.clear();
  expect(await start()).toEqual([]);
  expect(puts()).toBe(0);
});

it('updates commands that differ, where they are: in one server', async () => {
  await deploy(registered.slice(1), SEED_IDS.guild);
  expect(await start()).toEqual(['registered commands']);
  expect(await namesIn(SEED_IDS.guild)).toHaveLength(registered.length);
  expect(await namesIn()).toEqual([]);
  expect(await start()).toEqual([]);
});

it('registers them on the server of DISCORD_GUILD_ID', async () => {
  await start(SEED_IDS.guild);
  expect([await namesIn(SEED_IDS.guild), await namesIn()]).toEqual([expect.arrayContaining(['ticket']), []]);
});

it('keeps them shown to everyone', async () => {
  await deploy(forEveryone(registered.slice(0, -1)));
  expect(await start()).toEqual(['registered commands']);
  const [ticket] = (await registeredIn(target())).filter(({ name }) => name === 'ticket');
  expect(ticket?.default_member_permissions).toBeNull();
});

it('changes nothing, and says why, if Discord or the server of the API is away', async () => {
  const away = async () => Promise.reject(new Error('away'));
  expect(await start(undefined, away)).toEqual(['could not register commands, run npm run deploy-commands']);
  discord.faults.refuse({ route: /commands/ }, { status: 500 });
  expect(await start()).toEqual(['could not register commands, run npm run deploy-commands']);
  expect(puts()).toBe(0);
});
