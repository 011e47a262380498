import { REST, Routes } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registered } from '../../../src/bot/commands.ts';
import { deployCommands } from '../../../src/bot/deploy/deploy.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket } from '../contract-server.ts';

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(async () => world.close());

async function closed(options: Record<string, string> = {}): Promise<string> {
  world.contract.answer = () => ({ body: sampleTicket({ status: 'closed' }) });
  const run = await world.moderator.command(SEED_IDS.general, 'ticket close', options);
  return (await run.reply()).content;
}

async function idOf(name: string, rest: REST): Promise<string> {
  // Discord documents a list of commands as the answer.
  const commands = (await rest.get(Routes.applicationCommands(world.discord.applicationId))) as {
    id: string;
    name: string;
  }[];
  return commands.find((command) => command.name === name)?.id ?? 'not registered';
}

it('an answer mentions a subcommand by the id of its command, also after it was registered anew', async () => {
  const { discord } = world;
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
  const first = await idOf('ticket', rest);
  expect(await closed()).toContain(`Reopen it with </ticket reopen:${first}> ticket:`);

  const target = { rest, applicationId: discord.applicationId, guildId: undefined };
  await deployCommands({ ...target, commands: [] });
  await deployCommands({ ...target, commands: registered });
  const [second, notes] = [await idOf('ticket', rest), await idOf('notes', rest)];
  expect(second).not.toBe(first);
  await expect.poll(async () => closed()).toContain(`</ticket reopen:${second}>`);

  // The one command that was typed told the bot to learn all of them.
  world.contract.answer = () => ({ body: sampleTicket() });
  const made = await world.moderator.command(SEED_IDS.general, 'notes create');
  expect((await made.reply()).content).toContain(`Add members with </notes add:${notes}>.`);
});
