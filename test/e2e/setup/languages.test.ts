import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy } from '../acting.ts';
import { stateIn } from '../control-texts.ts';
import { channelIn, markOf } from '../members/panels.ts';
import { administer, changeGroup, groupNamed, makeGroup } from './setup-commands.ts';
import { openSetup } from './setup-screen.ts';
import { choose, press, textsOf } from './start-steps.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general } = SEED_IDS;

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** What everyone reads in a channel, the oldest first. */
const said = (channelId: string): string[] => publicMessages(world, channelId).map(({ content }) => content);

describe('the language of a ticket group', () => {
  it('is chosen in /setup; panel, ticket, buttons and lines are in it', async () => {
    const { message } = await administer(world, 'setup');
    const chosen = await choose(world, message, 'language', 'de');
    expect(textsOf(chosen)[0]).toBe('Tickets are now in Deutsch.');
    const made = await press(world, chosen, 'category');
    expect(await groupNamed(world, 'Support')).toMatchObject({
      language: 'de',
      welcome_message: 'Schreib uns, worum es geht. Jemand vom Team ist bald für dich da.',
    });
    expect(JSON.stringify(made.components)).toContain('Language: Deutsch');
    await press(world, made, 'post');
    const panel = publicMessages(world, general).at(-1);
    if (panel === undefined) throw new Error('No panel');
    expect(panel.embeds[0]?.title).toBe('Brauchst du Hilfe?');

    const channel = channelIn(await saidBy(await world.member.click(panel, markOf(panel))));
    const [opened] = publicMessages(world, channel);
    if (opened === undefined) throw new Error('No message of the ticket');
    const shown = Object.entries(stateIn(opened)).map(([name, value]) => `${name}: ${value}`);
    expect(shown).toEqual(
      expect.arrayContaining(['Status: Offen', 'Zugewiesen an: noch niemand', 'Priorität: 🟢 Normal']),
    );
    const labels = [...JSON.stringify(opened.components).matchAll(/"label":"([^"]+)"/g)].map(
      ([, label]) => label,
    );
    expect(labels.slice(0, 2)).toEqual(['Übernehmen', 'Schließen']);

    await world.moderator.click(opened, 'ticket:claim');
    await saidBy(await world.moderator.command(channel, 'ticket rename', { name: 'neu' }));
    await saidBy(await world.moderator.command(channel, 'ticket close', { anonymous: true }));
    await expect
      .poll(() => said(channel))
      .toEqual(
        expect.arrayContaining([
          `<@${world.moderator.id}> hat das Ticket übernommen.`,
          `<@${world.moderator.id}> hat das Ticket in neu umbenannt.`,
          'Das Ticket wurde geschlossen.',
        ]),
      );
    await expect.poll(() => JSON.stringify(publicMessages(world, channel)[0])).toContain('Wieder öffnen');
  });

  it('is another one at once, with what nobody has worded; one’s own words stay', async () => {
    const screen = await openSetup(world);
    await screen.go('texts');
    await screen.set('language', ['ja']);
    expect(screen.text()).toContain(`${beginningOf('setup.saved')}Language`);
    expect(await groupNamed(world, 'Support')).toMatchObject({
      language: 'ja',
      welcome_message: 'ご用件をお書きください。まもなくスタッフが対応します。',
      priority_levels: expect.arrayContaining([expect.objectContaining({ label: '緊急', _uid: 'urgent' })]),
    });
    await changeGroup(world, 'Support', { welcome_message: 'Hello' });
    await changeGroup(world, 'Support', { language: 'fr' });
    expect(await groupNamed(world, 'Support')).toMatchObject({ language: 'fr', welcome_message: 'Hello' });
  });

  it('is the server’s in its first group that says nothing of it, and then the default group’s', async () => {
    for (const [locale, language] of [
      ['es-419', 'es'],
      ['ko', 'en'],
    ] as const) {
      const fresh = await startWorld({ lifted: true });
      onTestFinished(() => fresh.close());
      const guild = fresh.discord.state.guild(fresh.guildId);
      if (guild === undefined) throw new Error('No server');
      guild.preferred_locale = locale;
      await makeGroup(fresh, { name: 'Ventas' });
      guild.preferred_locale = 'ja';
      await makeGroup(fresh, { name: 'Others' });
      expect(await groupNamed(fresh, 'Ventas')).toMatchObject({ language });
      expect(await groupNamed(fresh, 'Others')).toMatchObject({ language });
    }
  });
});
