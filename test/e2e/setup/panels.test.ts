/** Panels in `/setup`: from a new one to posted messages that follow it, by choosing, pressing and writing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { languages } from '../../../src/words/languages.ts';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy, seen } from '../acting.ts';
import { markOf } from '../members/panels.ts';
import { makeGroup } from './setup-commands.ts';
import type { PanelField } from '../../../src/settings/panel-settings.ts';
import { openSetup, setPanel, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general, staff } = SEED_IDS;

let world: World;
let screen: SetupScreen;
const groups: Record<string, string> = {};
let panelId: string;

beforeAll(async () => {
  world = await startWorld({ lifted: true });
  for (const name of ['Billing', 'Orders', 'Other']) groups[name] = (await makeGroup(world, { name })).id;
  screen = await openSetup(world);
  await screen.choose('pick', 'panels');
});
afterAll(() => world.close());

const at = () => ({ guild_id: world.guildId, panel_id: panelId });
const stored = () => world.api.call('getTicketPanel', { path: at() });
const posted = (title: string): Message | undefined =>
  publicMessages(world, general).find(({ embeds }) => embeds[0]?.title === title);
const labels = (message: Message | undefined): string =>
  [...JSON.stringify(message?.components).matchAll(/"label":"([^"]+)"/g)].map(([, label]) => label).join();
const write = (field: PanelField, value: string | readonly string[]) => setPanel(screen, field, value);
const group = (name: string): string => groups[name] ?? '';

describe('panels in /setup', () => {
  it('begins with none, and makes one that opens tickets of a group', async () => {
    expect(screen.text()).toContain('There’s no panel yet.');
    expect(await screen.write('panel-new', { name: 'Help', group: [group('Billing')] })).toBe('');
    expect(screen.text()).toContain('Created the panel.');
    const { data } = await world.api.call('listTicketPanels', { path: { guild_id: world.guildId } });
    panelId = data[0]?.id ?? '';
    expect(await stored()).toMatchObject({
      name: 'Help',
      options: [{ group_id: group('Billing'), label: 'Billing' }],
    });
  });

  it('posts it in a channel that is chosen, and says where it is', async () => {
    await screen.press(`panel-go:${panelId}:look`);
    expect(await write('title', 'Need *help*?')).toBe('');
    expect(await write('description', 'One\nTwo')).toBe('');
    expect(screen.text()).toContain(`${beginningOf('setup.saved')}Text`);
    expect(screen.text()).not.toContain('posted messages');
    await screen.press('panel-go:\\d+:posts');
    expect(screen.text()).toContain('not posted yet');
    await screen.choose('panel-post', general);
    expect(screen.text()).toContain(`Posted the panel in <#${general}>.`);
    await screen.choose('panel-post', staff);
    expect(screen.text()).toMatch(new RegExp(`<#${general}> .*\\(https:.*\n<#${staff}> `));
    expect((await seen(world.discord, () => posted('Need *help*?'))).embeds[0]).toMatchObject({
      description: 'One\nTwo',
    });
  });

  it('changes its look, which posted messages follow, after a restart as well', async () => {
    await world.restart();
    await screen.press('panel-go:\\d+:look');
    expect(await write('color', 'Green')).toBe('');
    expect(screen.text()).toContain('Its posted messages are being updated.');
    expect((await stored()).color).toBe('#43b581');
    expect(await write('name', 'Help desk')).toBe('');
    expect(screen.text()).not.toContain('Dropdown placeholder');
    expect(await write('style', ['select'])).toBe('');
    expect(await write('placeholder', 'Which?')).toBe('');
    expect(await write('title', 'Ask us')).toBe('');
    const message = await seen(world.discord, () => posted('Ask us'));
    expect(message.components).toMatchObject([{ components: [{ type: 3, placeholder: 'Which?' }] }]);
    const opened = await world.member.select(message, markOf(message), [group('Billing')]);
    expect(await saidBy(opened)).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
  });

  const offer = (...names: readonly string[]) =>
    screen.write('type-offer', { 'groups.0.0': names.map((name) => group(name)) });

  it('offers the chosen ticket types, and changes and orders them', async () => {
    expect(await write('style', ['buttons'])).toBe('');
    await screen.press('panel-go:\\d+:types');
    expect(await offer('Billing', 'Orders')).toBe('');
    expect(screen.text()).toContain(`${beginningOf('setup.saved')}Ticket types`);
    await seen(world.discord, () => labels(posted('Ask us')) === 'Billing,Orders');
    await screen.choose('type-pick', group('Billing'));
    const vip = await world.api.call('createLabel', {
      path: { guild_id: world.guildId },
      body: { name: 'VIP' },
    });
    const look = {
      label: 'Money',
      emoji: '💶',
      description: 'Invoices',
      'button_style.0.0': ['success'],
      labels: 'vip',
    };
    expect(await screen.write('type-write', look)).toBe('');
    expect(screen.text()).toContain('💶 **Money** (Green) → Billing 🏷️ VIP');
    const beside = await screen.write('type-write', { emoji: 'smile' });
    expect(beside).toMatch(/ticket type 1 emoji: must be a single emoji.*smile/);
    expect((await stored()).options[0]).toEqual({
      group_id: group('Billing'),
      label: 'Money',
      emoji: '💶',
      description: 'Invoices',
      button_style: 'success',
      label_ids: [vip.id],
    });
    expect(await screen.write('type-write', { labels: 'Nobody' })).toContain('no label named “Nobody”');
    await screen.press('type-down');
    await seen(world.discord, () => labels(posted('Ask us')) === 'Orders,Money');
    await screen.press('type-up');
    expect(await offer('Orders', 'Other')).toBe('');
    await seen(world.discord, () => labels(posted('Ask us')) === 'Orders,Other');
    expect(await offer('Orders')).toBe('');
    expect(await offer()).toContain('A panel needs at least one ticket type.');
    expect((await stored()).options).toHaveLength(1);
  });

  it('undoes the whole look of a ticket type as one step', async () => {
    await screen.press('panel-go:\\d+:types');
    await screen.choose('type-pick', group('Orders'));
    const before = await stored();
    const look = { label: 'Parcels', description: 'Late or lost', 'button_style.0.0': ['danger'] };
    expect(await screen.write('type-write', look)).toBe('');
    expect((await stored()).options[0]).toMatchObject({ label: 'Parcels', button_style: 'danger' });
    await world.restart();
    await screen.press('type-undo');
    expect(screen.text()).toContain('✅ Restored: ');
    expect((await stored()).options[0]).toMatchObject({ label: 'Orders', button_style: 'primary' });
    expect((await stored()).options[0]).not.toHaveProperty('description');
    expect(before.options).toHaveLength(1);
  });

  it('keeps what two people change in the same ticket type', async () => {
    const form = await screen.form('type-write');
    const [type] = (await stored()).options;
    await world.api.call('changeTicketPanel', {
      path: at(),
      body: { options: [{ ...type, group_id: group('Orders'), label: 'Orders', emoji: '📦' }] },
    });
    await (await world.administrator.submit(form, { description: 'Parcels' })).reply();
    expect((await stored()).options[0]).toMatchObject({ emoji: '📦', description: 'Parcels' });
    await (await world.administrator.submit(await screen.form('type-write'), { emoji: '' })).reply();
  });

  it('uses a template in place of its texts', async () => {
    const body = { name: 'Desk', message: { content: 'The desk of {{ guild.name }}' } };
    const path = { guild_id: world.guildId };
    const { id } = await world.api.call('createCustomMessage', { path, body });
    await screen.press('panel-go:\\d+:look');
    expect(await write('custom_message_id', [id])).toBe('');
    expect((await stored()).custom_message_id).toBe(id);
    expect(screen.text()).not.toContain('Title');
    await seen(world.discord, () =>
      publicMessages(world, general).some(({ content }) => content === 'The desk of Local Server'),
    );
    expect(await write('custom_message_id', ['none'])).toBe('');
    expect(screen.text()).toContain('**Title**: Ask us');
  });

  it('does not overwrite what somebody else changed since, and keeps what was written', async () => {
    const form = await screen.form('panel-write:\\d+:message');
    await world.api.call('changeTicketPanel', { path: at(), body: { title: 'Theirs', color: '#ffffff' } });
    const beside = await (await world.administrator.submit(form, { title: 'Mine' })).reply();
    expect(beside.content).toContain(`${beginningOf('dashboard.othersChanged')}Title.`);
    expect(await write('style', ['select'])).toBe('');
    expect(await stored()).toMatchObject({ title: 'Theirs', style: 'select' });
    await screen.press('panel-go:\\d+:types');
    await offer('Orders', 'Other');
    await screen.choose('type-pick', group('Orders'));
    const options = [{ group_id: group('Orders'), label: 'Theirs' }];
    await world.api.call('changeTicketPanel', { path: at(), body: { options } });
    await screen.press('type-down');
    expect(screen.text()).toContain(`⚠️ ${beginningOf('dashboard.othersChanged')}Ticket types.`);
    await screen.press('panel-go:\\d+:look');
  });

  it.each<[field: PanelField, text: string, words: RegExp]>([
    ['color', 'orange!', /“orange!” isn’t a color\. Enter one of blurple, .*orange!/],
    ['name', 'Taken', /already has a panel named “Taken”/],
  ])('a %s of %s is refused in a sentence, with what was written', async (field, text, words) => {
    const body = { name: 'Taken', options: [{ group_id: group('Other'), label: 'x' }] };
    const { id } = await world.api.call('createTicketPanel', { path: { guild_id: world.guildId }, body });
    expect(await write(field, text)).toMatch(words);
    await world.api.call('deleteTicketPanel', { path: { guild_id: world.guildId, panel_id: id } });
  });

  it.each(languages)('shows all of it in %s', async (language) => {
    await world.administrator.choose(language === 'en' ? 'en-US' : language === 'es' ? 'es-ES' : language);
    screen = await openSetup(world);
    await screen.choose('pick', 'panels');
    await screen.choose('panel-pick', panelId);
    for (const section of ['types', 'posts', 'look']) {
      await screen.press(`panel-go:\\d+:${section}`);
      expect(screen.text()).toContain('Help desk');
    }
    await world.administrator.choose('en-US');
  });

  it('is where /setup begins with the settings once a panel is posted, of whatever group', async () => {
    expect((await stored()).options.map(({ group_id: id }) => id)).toEqual([group('Orders')]);
    const first = await (await world.administrator.command(general, 'setup')).reply();
    expect(JSON.stringify(first.components)).toContain('Ticket type “Billing” (default)');
  });

  it('says in German what was changed, where it is posted, and what deleting means', async () => {
    await world.administrator.choose('de');
    screen = await openSetup(world);
    await screen.choose('pick', 'panels');
    expect(screen.text()).toContain('## Ticket-Panels\nMit ihnen öffnen Mitglieder Tickets.');
    await screen.choose('panel-pick', panelId);
    expect(await write('color', 'rot')).toBe('');
    expect(screen.text()).toContain('Gespeichert: Farbe\nSeine Nachrichten werden aktualisiert.');
    expect(screen.text()).toContain('**Farbe**: rot');
    await screen.press('panel-go:\\d+:posts');
    expect(screen.text()).toContain(`**Gepostet**\n<#${general}> ([Nachricht](`);
    await screen.press('panel-ask-delete');
    expect(screen.text()).toContain('Das Panel „Help desk“ löschen?');
    await world.administrator.choose('en-US');
  });

  it('asks before it deletes the panel, and its messages go', async () => {
    screen = await openSetup(world);
    await screen.choose('pick', 'panels');
    await screen.choose('panel-pick', panelId);
    await screen.press('panel-go:\\d+:posts');
    await screen.press('panel-ask-delete');
    await screen.press('panel-go');
    await screen.press('panel-ask-delete');
    expect(screen.text()).toContain('Delete the panel “Help desk”?');
    await screen.press('panel-delete');
    expect(screen.text()).toContain('Deleted the panel “Help desk”.');
    await seen(world.discord, () => posted('Theirs') === undefined);
  });
});
