import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, seen } from '../acting.ts';
import { changeGroup, makeGroup } from './setup-commands.ts';
import { messageId, openMessage, openMessages, openSetup, setPanel } from './setup-screen.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** Builds a message of one text, by its buttons. */
async function build(name: string, text: string): Promise<void> {
  const screen = await openMessages(world);
  await screen.write('message-new', { name });
  const value = /0:[\w-]{10}/.exec(screen.json())?.[0] ?? '';
  await screen.choose('build-pick', value);
  await screen.write('build-edit', { text });
  expect(screen.text()).toContain(en['customMessage.changed']);
}

const shows = (message: Message | undefined, text: string) =>
  JSON.stringify(message?.components).includes(text);

it('what is built by buttons welcomes tickets, and is a panel', async () => {
  const { id: orders } = await makeGroup(world, { name: 'Orders' });
  await build('Hello', 'Hello {{ owner.name }}, we read {{ ticket.group }} daily');
  await build('Desk', 'The desk of {{ guild.name }}');

  const screen = await openSetup(world);
  await screen.choose('pick', 'panels');
  await screen.write('panel-new', { name: 'Ask', group: [orders] });
  const use = (message: string) => setPanel(screen, 'custom_message_id', [message]);
  expect(await use(await messageId(world, 'Hello'))).toMatch(
    /\n- template: uses owner\.name, but a panel can only use guild\.id and guild\.name/,
  );
  await changeGroup(world, 'Orders', { welcome_custom_message_id: await messageId(world, 'Hello') });

  await use(await messageId(world, 'Desk'));
  expect(screen.text()).toContain(`${beginningOf('setup.saved')}Template`);
  await screen.press('panel-go:\\d+:posts');
  await screen.choose('panel-post', world.general);
  const panel = await seen(world.discord, () =>
    publicMessages(world, world.general).find((message) => shows(message, 'The desk of Local Server')),
  );

  const open = /panel:open:\d+/.exec(JSON.stringify(panel.components))?.[0] ?? '';
  await (await world.member.click(panel, open)).reply();
  const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId } });
  const channel = data[0]?.channel_id ?? '';
  const welcome = await seen(world.discord, () =>
    publicMessages(world, channel).find((message) => shows(message, 'Hello Milo, we read Orders daily')),
  );
  expect(welcome.mentions).toEqual([]);

  const inUse = await openMessage(world, 'Desk');
  expect(inUse.text()).toContain('Used by: the panel “Ask”');
  await inUse.press('message-delete');
  expect(inUse.text()).toContain(
    '⚠️ The template “Desk” is used by the panel “Ask”. Choose another one or none there first.',
  );

  await screen.press('panel-go:\\d+:look');
  await use('none');
  await setPanel(screen, 'title', 'Ask us');
  const anew = await seen(world.discord, () =>
    publicMessages(world, world.general).find(({ embeds }) => embeds[0]?.title === 'Ask us'),
  );
  await seen(world.discord, () => !publicMessages(world, world.general).some(({ id }) => id === panel.id));
  await (await world.secondMember.click(anew, open)).reply();
});
