import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../../packages/local-discord/src/state/model.ts';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, seen } from '../acting.ts';
import { administer, changeGroup, makeGroup, setUp } from './setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** Builds a message of one text, by its buttons. */
async function build(name: string, text: string): Promise<void> {
  const run = await world.administrator.command(world.general, 'config message create', { name });
  const screen = await run.reply();
  const stands = () => world.discord.state.messages(world.general).get(screen.id) ?? screen;
  const find = (words: RegExp) => words.exec(JSON.stringify(stands().components))?.[0] ?? '';
  const value = find(/0:[\w-]{10}/);
  await (await world.administrator.select(stands(), find(/setup:build-pick:\d+/), [value])).reply();
  const form = await world.administrator.click(stands(), find(/setup:build-edit:[^"]+/));
  await (await world.administrator.submit(form, { text })).reply();
  expect(JSON.stringify(stands().components)).toContain('Saved your changes.');
}

async function idOf(name: string): Promise<string> {
  const { data } = await world.api.call('listCustomMessages', { path: { guild_id: world.guildId } });
  return data.find((each) => each.name === name)?.id ?? '';
}

const shows = (message: Message | undefined, text: string) =>
  JSON.stringify(message?.components).includes(text);

it('what is built by buttons welcomes tickets, and is a panel', async () => {
  await build('Hello', 'Hello {{ owner.name }}, we read {{ ticket.group }} daily');
  await build('Desk', 'The desk of {{ guild.name }}');
  await makeGroup(world, { name: 'Orders' });

  const refused = await administer(world, 'panel create', { name: 'Ask', group: 'Orders', message: 'Hello' });
  expect(refused.said).toMatch(
    /\n- message: uses owner\.name, but a panel can only use guild\.id and guild\.name/,
  );
  await changeGroup(world, 'Orders', { welcome_custom_message_id: await idOf('Hello') });

  const made = await administer(world, 'panel create', { name: 'Ask', group: 'Orders', message: 'Desk' });
  expect(made.shown).toMatchObject({ 'Saved message': 'Desk' });
  await administer(world, 'panel post', { panel: 'Ask' });
  const panel = await seen(world.discord, () =>
    publicMessages(world, world.general).find((message) => shows(message, 'The desk of Local Guild')),
  );

  const open = /panel:open:\d+/.exec(JSON.stringify(panel.components))?.[0] ?? '';
  await (await world.member.click(panel, open)).reply();
  const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId } });
  const channel = data[0]?.channel_id ?? '';
  const welcome = await seen(world.discord, () =>
    publicMessages(world, channel).find((message) => shows(message, 'Hello Milo, we read Orders daily')),
  );
  expect(welcome.mentions).toEqual([]);

  const inUse = await setUp(world, 'message delete', { message: 'Desk' });
  const [confirm = ''] = /setup:message-delete:\d+/.exec(JSON.stringify(inUse.message.components)) ?? [];
  const told = await (await world.administrator.click(inUse.message, confirm)).reply();
  expect(told.content).toBe(
    'The saved message "Desk" is used by the panel "Ask". Choose another one or none there first.',
  );

  const changed = await administer(world, 'panel edit', { panel: 'Ask', message: 'none', title: 'Ask us' });
  expect(changed.shown).toMatchObject({ 'Saved message': 'Desk → none' });
  const anew = await seen(world.discord, () =>
    publicMessages(world, world.general).find(({ embeds }) => embeds[0]?.title === 'Ask us'),
  );
  await seen(world.discord, () => !publicMessages(world, world.general).some(({ id }) => id === panel.id));
  await (await world.secondMember.click(anew, open)).reply();
});
