import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { textsWithin } from '../../../src/discord-text/layout.ts';
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
  shows_availability: false,
  options: [],
  messages: [],
  revision: 'r',
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
    const run = await world.discord.as(administrator).command(channel, name, options);
    return run.reply();
  }

  it('German: what the doctor finds', async () => {
    await world.discord.as(administrator).choose('de');
    const [found] = textsWithin((await typed('setup')).components);
    expect(found).toContain('\n**Zuerst zu beheben**\n❌ ');
    expect(found).toMatch(/\nAlle Berechtigungen auf einmal: \[den Bot erneut einladen\]\(http/);
  });

  it('Japanese: what is asked and answered, while the panel is in the language of the group', async () => {
    await world.discord.as(administrator).choose('ja');
    const start = await typed('setup');
    expect(JSON.stringify(start.components)).toContain('## 「Billing」のチケット');
    expect(JSON.stringify(start.components)).toContain('ここにパネルを投稿');
    const [post = ''] = /setup:start-post:[^"]*/.exec(JSON.stringify(start.components)) ?? [];
    const posted = await world.discord.as(administrator).click(start, post);
    expect(JSON.stringify((await posted.reply()).components)).toContain(
      `パネルを <#${channel}> に投稿しました。`,
    );
    const made = world.contract.heard.find(({ asked }) => /^POST .*\/panels$/.test(asked));
    expect(made?.body).toMatchObject({ title: 'Brauchst du Hilfe?' });
  });
});
