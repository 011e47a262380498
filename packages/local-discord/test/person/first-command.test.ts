import { expect, test } from 'vitest';
import { botFor, localDiscord, onCommand, register, SEED_IDS } from '../world.ts';

test('a typed command reaches a discord.js bot, is deferred, answered, and the person sees the answer', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  await using _bot = await botFor(
    discord,
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.editReply({ content: `pong, <@${interaction.user.id}>` });
    }),
  );
  const moderator = discord.as(SEED_IDS.moderator);
  const run = await moderator.command(SEED_IDS.general, 'ping');
  const reply = await run.reply();
  expect(reply.content).toBe(`pong, <@${SEED_IDS.moderator}>`);
  expect(run.replies()).toHaveLength(1);
  expect(await run.acknowledgedAfterMs).toBeLessThan(3000);
  expect(moderator.messages(SEED_IDS.general).map(({ id }) => id)).toContain(reply.id);
});
