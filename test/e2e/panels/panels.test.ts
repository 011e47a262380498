import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import type { Message } from '../../../packages/local-discord/src/state/model.ts';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy, seen, type Options } from '../acting.ts';
import { markOf } from '../members/panels.ts';
import { administer, makeGroup, showAll, suggested } from '../setup/setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  for (const name of ['Billing', 'Orders', 'Other']) await makeGroup(world, { name });
});
afterAll(() => world.close());

const posted = (title: string): Message | undefined =>
  publicMessages(world, world.general).find(({ embeds }) => embeds[0]?.title === title);
const labels = (message: Message | undefined): string[] =>
  [...JSON.stringify(message?.components).matchAll(/"label":"([^"]+)"/g)].map(([, label = '']) => label);

describe('/panel', () => {
  it('create makes a panel; show shows it after a restart', async () => {
    const looks = { title: 'Need *help*?', text: String.raw`One\nTwo`, color: '#ff8800' };
    const option = { group: 'Billing', label: 'Money', emoji: '💶', button: 'success' };
    const {
      said,
      shown: first,
      message,
    } = await administer(world, 'panel create', {
      name: 'Help',
      ...option,
      ...looks,
    });
    expect(said).toBe('Created the panel.');
    expect(message.embeds[0]?.footer?.text).toBe('Next: show it to members with /panel post');
    expect(Object.keys(first)).toEqual(['Title', 'Text', 'Ticket types']);
    await world.restart();
    const { shown } = await administer(world, 'panel show', { panel: 'help' });
    expect((await showAll(world, message)).shown).toEqual(shown);
    expect(shown).toMatchObject({
      Members: 'press a button',
      Color: '#ff8800',
      Title: String.raw`Need \*help\*?`,
      Text: 'One\nTwo',
      'Ticket types': '💶 **Money** (green) → Billing',
      Posted: expect.stringMatching(/^not posted yet: use <\/panel post:\d+>$/),
    });
  });

  it('post posts it, here or elsewhere, and show tells where', async () => {
    expect((await administer(world, 'panel post', { panel: 'Help' })).said).toBe(
      `Posted the panel in <#${world.general}>. Members can open tickets with it, and it’s updated whenever you change the panel.`,
    );
    const message = await seen(world.discord, () => posted('Need *help*?'));
    expect(message.embeds[0]).toMatchObject({ description: 'One\nTwo', color: 0xff8800 });
    expect(labels(message)).toEqual(['Money']);
    await administer(world, 'panel post', { panel: 'Help', channel: SEED_IDS.staff });
    const { shown } = await administer(world, 'panel show', { panel: 'Help' });
    expect(shown['Posted']).toContain(`<#${SEED_IDS.general}> ([message](`);
    expect(shown['Posted']).toContain(`<#${SEED_IDS.staff}>`);
  });

  it('add-option, remove-option and edit are followed by the messages that are posted', async () => {
    const { said } = await administer(world, 'panel add-option', { panel: 'Help', group: 'Orders' });
    expect(said).toBe('Saved the panel. Its posted messages are being updated.');
    await seen(world.discord, () => labels(posted('Need *help*?')).join() === 'Money,Orders');
    await administer(world, 'panel add-option', { panel: 'Help', group: 'Billing', label: 'Bills' });
    await seen(world.discord, () => labels(posted('Need *help*?')).join() === 'Bills,Orders');
    await administer(world, 'panel remove-option', { panel: 'Help', group: 'Billing' });
    await seen(world.discord, () => labels(posted('Need *help*?')).join() === 'Orders');
    const { shown } = await administer(world, 'panel edit', { panel: 'Help', color: 'Green' });
    expect(shown).toEqual({ Color: '#ff8800 → green' });
    expect(await suggested(world, 'panel edit', { panel: 'Help', color: 'bl' }, 'color')).toContain(
      'blurple',
    );
    await administer(world, 'panel edit', {
      panel: 'Help',
      style: 'select',
      placeholder: 'Which?',
      title: 'Ask us',
    });
    const select = await seen(world.discord, () => posted('Ask us'));
    expect(select.components).toMatchObject([{ components: [{ type: 3, placeholder: 'Which?' }] }]);
  });

  it('what was posted before a restart opens tickets after it', async () => {
    await world.restart();
    const message = await seen(world.discord, () => posted('Ask us'));
    const [, orders = ''] = /"value":"(\d+)"/.exec(JSON.stringify(message.components)) ?? [];
    expect(await saidBy(await world.member.select(message, markOf(message), [orders]))).toMatch(
      /^Your ticket is open: <#\d+>$/,
    );
  });

  it('show has a file with all settings where the card has no room for them', async () => {
    const text = 'x'.repeat(3_000);
    await administer(world, 'panel create', { name: 'Long', group: 'Billing', text });
    const { message } = await administer(world, 'panel show', { panel: 'Long' });
    expect(message.attachments.map(({ filename }) => filename)).toEqual(['settings.json']);
    const short = await administer(world, 'panel show', { panel: 'Help' });
    expect(short.message.attachments).toEqual([]);
    await administer(world, 'panel edit', { panel: 'Long', text: 'Short' });
    const { message: edited } = await administer(world, 'panel show', { panel: 'Long' });
    expect(edited.attachments).toEqual([]);
    const panel_id = edited.embeds[0]?.footer?.text.replace('Panel id ', '') ?? '';
    await world.api.call('deleteTicketPanel', { path: { guild_id: world.guildId, panel_id } });
  });

  it('delete asks first, and takes the posted messages along', async () => {
    const { message } = await administer(world, 'panel delete', { panel: 'Help' });
    const [button = ''] = /setup:panel-delete:\d+/.exec(JSON.stringify(message.components)) ?? [];
    const run = await world.administrator.click(message, button);
    expect((await run.reply()).content).toBe(
      'Deleted the panel "Help". Its posted messages will disappear in a moment.',
    );
    await seen(world.discord, () => posted('Ask us') === undefined);
    expect((await administer(world, 'panel show', { panel: 'Help' })).said).toBe(
      'There’s no panel "Help". Create one with /panel create.',
    );
  });

  it('suggests panels and groups by name', async () => {
    await administer(world, 'panel create', { name: 'Desk', group: 'Other' });
    expect(await suggested(world, 'panel edit', { panel: 'd' }, 'panel')).toEqual(['Desk']);
    expect(await suggested(world, 'panel add-option', { panel: 'Desk', group: 'bil' }, 'group')).toEqual([
      'Billing · 0 tickets',
    ]);
  });

  it.each<[string, Options, RegExp]>([
    ['create', { name: 'X', group: 'Nowhere' }, /^There’s no ticket group "Nowhere"\. Available: Billing, /],
    [
      'create',
      { name: 'X', group: 'Orders', color: 'orange!' },
      /^"orange!" isn’t a color\. Enter one of blurple, /,
    ],
    ['create', { name: 'X', group: 'Orders', emoji: 'smile' }, /\n- option 1 emoji: must be a single emoji/],
    ['create', { name: 'X', group: 'Orders', title: ' ', text: ' ' }, /\n- title: can't be blank/],
    [
      'create',
      { name: 'Desk', group: 'Orders' },
      /^This server already has a panel named "Desk"\. Choose another name\.$/,
    ],
    ['remove-option', { panel: 'Desk', group: 'Orders' }, /^The panel doesn’t offer "Orders"\./],
    ['remove-option', { panel: 'Desk', group: 'Other' }, /^A panel needs at least one ticket type\./],
    ['edit', { panel: 'Desk' }, /^Nothing to change/],
    ['edit', { panel: 'Lost', title: 'x' }, /^There’s no panel "Lost"\. Available: Desk\.$/],
    ['post', { panel: '1300000000000000099' }, /Choose one that the `panel` option suggests\./],
  ])('%s %j is refused in a sentence', async (command, options, words) => {
    expect((await administer(world, `panel ${command}`, options)).said).toMatch(words);
  });
});
