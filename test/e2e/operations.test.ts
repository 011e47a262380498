import { afterAll, beforeAll, expect, it } from 'vitest';
import { NEWEST, OTHER_OPERATIONS, otherOperationIds } from '../operations.ts';
import { startWorld, type World } from '../world.ts';
import { answerOf, type Options } from './acting.ts';
import { listening, operationsOf } from './asked.ts';

const TYPED = otherOperationIds.flatMap((id) =>
  OTHER_OPERATIONS[id].command.map((each) => [id, each] as const),
);

const { logger, lines } = listening();
let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true, logger });
  const path = { guild_id: world.guildId };
  await world.api.call('createTicketGroup', { path, body: { name: 'Orders' } });
  const message = { content: 'Hi {{ guild.name }}' };
  await world.api.call('createCustomMessage', { path, body: { name: 'Hi', message } });
});
afterAll(() => world.close());

it.each(TYPED)('%s is asked for by a command', async (id, each) => {
  lines.splice(0);
  const run = await world.administrator.command(world.general, each.command, filledIn(each.options));
  const answer = await answerOf(run);
  if (each.asks !== undefined) {
    const [button = ''] = new RegExp(`${each.asks}[^"]*`).exec(JSON.stringify(answer.components)) ?? [];
    await world.administrator.click(answer, button);
  }
  await expect.poll(() => operationsOf(lines, null)).toContain(id);
});

function filledIn(options: Options): Options {
  const filled = Object.entries(options).map(([name, value]) => [name, value === NEWEST ? newest() : value]);
  return Object.fromEntries(filled);
}

/** The bot's newest message in the channel that all can see. */
function newest(): string {
  const { bot } = world.discord.state;
  const sent = world.member.messages(world.general).find(({ author }) => author.id === bot.id);
  if (sent === undefined) throw new Error('The bot has sent nothing');
  return sent.id;
}
