/** A person's data in `/setup`: exported by a link, erased after a question. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../../src/words/languages.ts';
import { unzip } from '../../service/data-export/unzip.ts';
import { startWorld, type World } from '../../world.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';

let world: World;
let screen: SetupScreen;
let channelId: string;
let ticketId: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ({ channel_id: channelId, id: ticketId } = await world.openTicket());
  await world.member.say(channelId, 'my own words');
  screen = await openData();
});
afterAll(() => world.close());

async function openData(): Promise<SetupScreen> {
  const opened = await openSetup(world);
  await opened.choose('pick', 'server');
  await opened.press('server:data');
  return opened;
}

const target = () => ({ guildId: world.guildId, ticketId });
const actions = async () =>
  (await world.api.ticket('getTicketHistory', target(), {})).data.map(({ action }) => action);

it('gives a link that opens, of somebody in the server or by the ID of somebody who left', async () => {
  await screen.choose('data-person', world.member.id);
  expect(screen.text()).toContain(`Data of <@${world.member.id}>`);
  await screen.press('data-export');
  const [, url = ''] = /\]\((\S+)\)/.exec(screen.text()) ?? [];
  const written = async () => {
    const files = unzip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    return files.get('messages.json')?.toString();
  };
  await expect.poll(written).toContain('my own words');
  expect(await screen.write('data-left', { id: 'Mil*o' })).toMatch(/isn’t a user ID\..*Copy what you wrote/);
  expect(await screen.write('data-left', { id: '130000000000001000' })).toBe('');
  expect(screen.text()).toContain('Data of <@130000000000001000>');
});

it.each(languages)('shows all of it in %s', async (language) => {
  await world.administrator.choose(language === 'en' ? 'en-US' : language === 'es' ? 'es-ES' : language);
  screen = await openData();
  await screen.choose('data-person', world.member.id);
  await screen.press('data-erase:');
  expect(screen.text()).toContain(`<@${world.member.id}>`);
  await world.administrator.choose('en-US');
});

it('asks before it erases, after a restart as well, and erases what the person wrote', async () => {
  await world.api.ticket('saveTicketTranscript', target(), {});
  screen = await openData();
  await screen.choose('data-person', world.member.id);
  await screen.press('data-erase:');
  await screen.press('data-person');
  expect(await actions()).not.toContain('eraseUser');
  await screen.press('data-erase:');
  expect(screen.text()).toContain('Erase everything this user wrote?');
  await world.restart();
  await screen.press('data-erased');
  expect(screen.text()).toContain(`Erasing everything <@${world.member.id}> wrote in tickets.`);
  await expect.poll(actions, { timeout: 10_000 }).toContain('eraseUser');
  const saved = await world.api.ticket('getTicketTranscript', target(), {});
  expect(JSON.stringify(saved.channel_messages)).not.toContain('my own words');
});
