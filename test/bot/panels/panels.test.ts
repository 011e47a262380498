import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { administer, answer, GROUP, PANEL } from '../setup/set-up.ts';

const { general: channel, guild, administrator } = SEED_IDS;

describe('/panel', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });

  it('create takes the group’s name for its button; further options are added and taken out', async () => {
    expect(
      await administer(world, 'panel create', {
        name: 'Help',
        group: 'Billing',
        text: String.raw`a\nb`,
        color: '#ffffff',
      }),
    ).toMatchObject({
      asked: `POST /guild/${guild}/panels`,
      body: {
        name: 'Help',
        description: 'a\nb',
        color: '#ffffff',
        options: [{ group_id: GROUP, label: 'Billing' }],
      },
      fields: { Title: String.raw`Need \*help\*?`, 'Ticket types': '🎫 **Billing** → Billing' },
    });
    const change = { panel: 'help', group: 'Billing', label: 'Money', button: 'danger' };
    expect(await administer(world, 'panel add-option', change)).toMatchObject({
      asked: `POST /guild/${guild}/panels/${PANEL}`,
      body: { options: [{ group_id: GROUP, label: 'Money', button_style: 'danger' }] },
    });
    expect(
      (await administer(world, 'panel remove-option', { panel: PANEL, group: 'Billing' })).said,
    ).toContain('at least one ticket type');
    expect(await administer(world, 'panel edit', { panel: PANEL, style: 'select' })).toMatchObject({
      body: { style: 'select' },
    });
    expect(await administer(world, 'panel post', { panel: PANEL })).toMatchObject({
      asked: `POST /guild/${guild}/panels/${PANEL}/send/${channel}`,
      said: expect.stringContaining(`Posted the panel in <#${channel}>.`),
    });
  });

  it('delete asks first', async () => {
    const { reply, asked: before } = await administer(world, 'panel delete', { panel: 'Help' });
    expect(before).toBeUndefined();
    const pressed = await world.discord.as(administrator).click(reply, `setup:panel-delete:${PANEL}`);
    expect((await pressed.reply()).content).toBe(
      'Deleted the panel "Help". Its posted messages will disappear in a moment.',
    );
    expect(world.contract.heard.at(-1)?.asked).toBe(`DELETE /guild/${guild}/panels/${PANEL}`);
  });

  it('speaks the language of the one who asks: German', async () => {
    await world.discord.as(administrator).choose('de');
    const made = await administer(world, 'panel create', {
      name: 'Help',
      group: 'Billing',
      button: 'danger',
    });
    expect(made.said).toBe('Das Panel ist fertig.');
    expect(Object.keys(made.fields)).toEqual(['Titel', 'Öffnet']);
    const shown = await administer(world, 'panel show', { panel: 'Help' });
    expect(shown.fields).toMatchObject({
      Mitglieder: 'drücken einen Button',
      Öffnet: '🎫 **Billing** → Billing',
      Gepostet: expect.stringMatching(/^noch nirgends: Poste es mit <\/panel post:\d+>$/),
    });
    const { reply } = await administer(world, 'panel delete', { panel: 'Help' });
    expect(reply.embeds[0]?.title).toBe('Das Panel „Help“ löschen?');
    // Whoever asked has another language by now: the button is the same.
    await world.discord.as(administrator).choose('ja');
    const pressed = await world.discord.as(administrator).click(reply, `setup:panel-delete:${PANEL}`);
    expect((await pressed.reply()).content).toBe(
      'パネル「Help」を削除しました。メッセージもまもなく消えます。',
    );
  });
});
