/** The server's part of `/setup`: webhooks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../src/words/languages.ts';
import { startWorld, type World } from '../../world.ts';
import { makeGroup } from './setup-commands.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

const HOOK = 'https://tickets.invalid/a_hook';

let world: World;
let screen: SetupScreen;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });
const hooks = async () => (await world.api.call('listWebhooks', { path: path() })).data;
const hook = async () => {
  const [found] = await hooks();
  if (found === undefined) throw new Error('No webhook');
  return found;
};
const change = async (body: { url?: string; actions?: ['closeTicket']; enabled?: boolean }) =>
  world.api.call('changeWebhook', { path: { ...path(), webhook_id: (await hook()).id }, body });

describe('webhooks in /setup', () => {
  it('are reached from the first steps, before there is any ticket group', async () => {
    const { administrator, general } = world;
    const first = await (await administrator.command(general, 'setup')).reply();
    const server = await (await administrator.click(first, 'setup:server:checkup')).reply();
    expect(JSON.stringify(server.components)).toContain('Everything’s OK');
    await makeGroup(world, { name: 'Support' });
    screen = await openSetup(world);
    await screen.choose('pick', 'server');
    await screen.press('server:webhooks');
    expect(screen.text()).toContain('There are no webhooks yet.');
  });

  it('a new one shows its secret once, which is in no custom id', async () => {
    expect(await screen.write('webhook-write', { url: HOOK })).toBe('');
    const [secret = ''] = /whsec_\S+/.exec(screen.text()) ?? [];
    expect(secret).not.toBe('');
    expect(screen.json().match(/"custom_id":"[^"]*whsec_/)).toBeNull();
    expect(screen.text()).toContain('**Events**: all');
    expect(await screen.write('webhook-write', { enabled: false })).toBe('');
    expect(screen.text()).not.toContain('whsec_');
    expect(screen.text()).toContain('Saved the webhook.');
    expect(await hook()).toMatchObject({ url: HOOK, enabled: false });
  });

  it('chooses its events, in two selects of one form, after a restart as well', async () => {
    await world.restart();
    const chosen = { 'actions.0.0': ['closeTicket', 'lockTicket'] };
    expect(await screen.write('webhook-write', chosen)).toBe('');
    expect((await hook()).actions).toEqual(['closeTicket', 'lockTicket']);
    expect(screen.text()).toContain('**Events**: … closed it · … locked it');
    const [, second = ''] =
      /"custom_id":"actions\.0\.1".*?"value":"(\w+)"/.exec(
        JSON.stringify((await screen.form('webhook-write')).components),
      ) ?? [];
    expect(await screen.write('webhook-write', { 'actions.0.1': [second] })).toBe('');
    expect((await hook()).actions).toEqual(['closeTicket', 'lockTicket', second]);
    const form = await screen.form('webhook-write');
    await change({ actions: ['closeTicket'] });
    const entered = { 'actions.0.0': ['createTicket'], url: 'nowhere' };
    const late = await (await world.administrator.submit(form, entered)).reply();
    expect(late.content).toContain(`${beginningOf('dashboard.othersChanged')}Events.`);
    expect(await screen.write('webhook-write', { 'actions.0.0': [] })).toBe('');
    expect((await hook()).actions).toEqual([]);
  });

  it('is tested, turned on and given another URL, but not over somebody else’s', async () => {
    expect(await screen.write('webhook-write', { enabled: true })).toBe('');
    expect((await hook()).enabled).toBe(true);
    await screen.press('webhook-test');
    expect(screen.text()).toMatch(/⚠️ The test couldn’t be delivered: .+ Fix it there, then try again\./);
    expect(screen.text()).toMatch(/\*\*Latest deliveries\*\*\n<t:\d+:R> · `webhook.test`/);
    expect(await screen.write('webhook-write', { url: 'http://10.0.0.1/' })).toMatch(/10\.0\.0\.1/);
    expect(await screen.write('webhook-write', { url: `${HOOK}/2` })).toBe('');
    const form = await screen.click('webhook-write');
    await form.modal();
    await change({ url: `${HOOK}/3` });
    const late = await (await world.administrator.submit(form, { url: `${HOOK}/4` })).reply();
    expect(late.content).toContain(`${beginningOf('dashboard.othersChanged')}URL.`);
    expect(JSON.stringify(late)).toContain(`${HOOK}/4`);
    expect((await hook()).url).toBe(`${HOOK}/3`);
  });

  it.each(languages)('shows all of it in %s', async (language) => {
    await world.administrator.choose(language === 'en' ? 'en-US' : language === 'es' ? 'es-ES' : language);
    screen = await openSetup(world);
    await screen.choose('pick', 'server');
    await screen.press('server:webhooks');
    await screen.choose('webhook', (await hook()).id);
    expect(screen.text()).toContain('tickets.invalid');
    await world.administrator.choose('en-US');
  });

  it('asks before it deletes one', async () => {
    screen = await openSetup(world);
    await screen.choose('pick', 'server');
    await screen.press('server:webhooks');
    await screen.choose('webhook', (await hook()).id);
    await screen.press('webhook-delete');
    await screen.press('webhook:');
    await screen.press('webhook-delete');
    expect(screen.text()).toContain('Delete the webhook to https://tickets.invalid');
    await screen.press('webhook-deleted');
    expect(screen.text()).toContain('no longer receives events.');
    expect(await hooks()).toEqual([]);
  });
});
