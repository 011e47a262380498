import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { groupCard } from '../../../src/bot/setup/group/card.ts';
import { withLocale } from '../../../src/bot/words/say.ts';
import { languages } from '../../../src/words/languages.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import type { Canned, Heard } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { general: channel, guild, administrator } = SEED_IDS;
const GROUP = sampleGroup({
  name: 'Billing',
  language: 'de',
  opened_channel_id: channel,
  max_open: 50,
  max_open_per_user: 2,
  form_fields: [[{ title: 'Order', type: 4, required: false, min_length: 1, max_length: 20 }]],
});
const PANEL: Schema<'TicketPanelSettings'> = {
  id: '1300000000000000003',
  name: 'Tickets',
  guild_id: guild,
  style: 'buttons',
  title: '',
  description: '',
  color: '#5865f2',
  placeholder: '',
  custom_message_id: null,
  options: [],
  messages: [],
  created_at: GROUP.created_at,
};
const checks = [
  { id: 'a', status: 'ok', title: 'Intents', message: '', remedy: null },
  { id: 'permission.1', status: 'error', title: 'Manage Channels', message: 'It lacks.', remedy: null },
];

/** A server with one group, without a panel. */
function answer({ asked }: Heard): Canned {
  if (/\/groups\?/.test(asked)) return { body: samplePage([GROUP]) };
  if (/\/groups/.test(asked)) return { body: GROUP };
  if (/\/panels\?/.test(asked)) return { body: samplePage([]) };
  if (asked.endsWith('/panels')) return { body: PANEL };
  if (/\/send\//.test(asked)) return { body: { id: '5', channel_id: channel, guild_id: guild } };
  return { body: { checks } };
}

describe('setting up, in the language of the one who does it', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });

  async function typed(name: string, options: Record<string, string> = {}) {
    const run = await world.discord.as(administrator).command(channel, `setup ${name}`, options);
    return run.reply();
  }

  it('German: the doctor, a group’s card and its form, and what can’t be read', async () => {
    await world.discord.as(administrator).choose('de');
    const [found] = (await typed('doctor')).embeds;
    expect(found?.title).toBe('Probleme bei 1 von 2 Prüfungen');
    expect(found?.description).toMatch(/\nAlle Berechtigungen auf einmal: \[den Bot erneut einladen\]\(http/);
    const { embeds } = await typed('group show', { group: 'Billing' });
    expect(embeds[0]).toMatchObject({
      title: 'Ticketgruppe „Billing“ (Standard)',
      fields: expect.arrayContaining([
        { name: 'Tickets sind', value: `Kanäle in <#${channel}>`, inline: true },
        { name: 'Limits', value: '50 offen und 2 pro Person', inline: true },
        { name: 'Verlässt die Person den Server', value: 'bleibt das Ticket offen', inline: true },
        { name: '1. Order', value: 'Text, eine Zeile, optional und 1 bis 20 Zeichen', inline: false },
      ]),
    });
    const unread = await typed('group edit', { group: 'Billing', 'expire-after': '*bald*' });
    expect(unread.content).toContain(String.raw`Ich verstehe „\*bald\*“ nicht.`);
    for (const never of ['nie', 'never']) {
      const same = await typed('group edit', { group: 'Billing', 'expire-after': never });
      expect(same.content).toBe('Die Ticketgruppe war schon so.');
      expect(same.embeds[0]?.footer?.text).toBeUndefined();
    }
  });

  it('Japanese: what is asked and answered, while the panel is in the language of the group', async () => {
    await world.discord.as(administrator).choose('ja');
    const start = await typed('start');
    expect(start.embeds[0]?.title).toBe('「Billing」のチケット');
    expect(JSON.stringify(start.components)).toContain('ここにパネルを投稿');
    const [post = ''] = /setup:start-post:[^"]*/.exec(JSON.stringify(start.components)) ?? [];
    const posted = await world.discord.as(administrator).click(start, post);
    expect((await posted.reply()).content).toBe(`パネルを <#${channel}> に投稿しました。`);
    const made = world.contract.heard.find(({ asked }) => /^POST .*\/panels$/.test(asked));
    expect(made?.body).toMatchObject({ title: 'Brauchst du Hilfe?' });
    await typed('group closing', { group: GROUP.id, reasons: '解決、返信なし' });
    expect(world.contract.heard.map(({ body }) => body)).toContainEqual({
      close_reasons: ['解決', '返信なし'],
    });
    const none = await typed('form remove', { group: GROUP.id, field: 'x' });
    expect(none.content).toBe('フォームに「x」という項目はありません。リストから選んでください。');
  });
});

it.each(languages)('%s: no two fields of a group’s card have one name', (language) => {
  const group = { ...GROUP, feedback_channel_id: channel };
  const { fields } = withLocale(language, () => groupCard(group, 'Welcome'));
  const names = fields.map(([name]) => name);
  expect(names).toHaveLength(19 + 1);
  expect(new Set(names).size).toBe(names.length);
});
