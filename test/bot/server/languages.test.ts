import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderPng } from '../../../src/bot/stats/render.ts';
import { statsChart } from '../../../src/bot/stats/stats-chart.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import type { Canned, Heard } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const { administrator, general, guild } = SEED_IDS;
const duration = { median: 7_500, p90: null };
const STATS = {
  totals: { open: 1, closed: 2, deleted: 3_456 },
  now: { open: 1, locked: 0, assigned: 1, eternal: 0 },
  per_day: [{ date: '2026-11-21', opened: 4, closed: 5 }],
  first_response_seconds: duration,
  close_seconds: { median: null, p90: null },
  rating: { average: 4.25, count: 1 },
  groups: [],
  assignees: [],
};
const RECEIPT = { id: '1300000000000000001', channel_id: general, guild_id: guild };

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(async () => world.close());
beforeEach(() => {
  world.contract.answer = answer;
});

function answer({ asked }: Heard): Canned {
  if (asked.includes('/stats')) return { body: STATS };
  if (asked.includes('/groups'))
    return { body: samplePage([sampleGroup({ count: 1, opened_channel_id: general })]) };
  return { body: asked.includes('/panels') ? samplePage([]) : RECEIPT };
}

/** The administrator's client is in this language from now on. */
const run = async (command: string, options: Record<string, string> = {}) =>
  world.discord.as(administrator).command(general, command, options);
const answered = async (command: string, options: Record<string, string> = {}) =>
  (await run(command, options)).reply();

it('says in German what it sent, lists, and what is wrong with what was typed', async () => {
  await world.discord.as(administrator).choose('de');
  const sent = await answered('message send', { content: 'Hallo' });
  expect(sent.content).toMatch(/^Die Nachricht ist in <#\d+> gesendet: https:/);
  const form = await (await run('message send')).modal();
  expect(form.title).toBe('Nachricht senden');
  expect(JSON.stringify(form.components)).toContain('Weitere Teile als JSON: {\\"embeds\\"');
  expect((await answered('message edit', { message: 'x*', content: 'y' })).content).toBe(
    String.raw`„x\*“ ist keine Nachricht. Gib ihren Link oder ihre ID an: Rechtsklick darauf, _Nachrichtenlink kopieren_.`,
  );
  expect((await answered('server types')).embeds[0]).toMatchObject({
    title: 'Tickettypen',
    description: `Support · 1 Ticket in <#${general}>`,
  });
  expect((await answered('server panels')).content).toMatch(/^Dieser Server hat kein Panel\. Lege mit \S+ /);
});

it('shows a person statistics and their chart in the person’s language, whatever the server’s', async () => {
  await world.discord.as(administrator).choose('ja');
  const server = world.discord.state.guild(guild);
  if (server) server.preferred_locale = 'fr';
  const { embeds, attachments } = await answered('server stats');
  const fields = Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({
    評価: '★ 4.3（評価 1 件）',
    初回返信まで: '2時間5分',
    全期間: '受付中 1、終了 2、削除済み 3,456',
  });
  const [chart] = attachments;
  expect(chart?.description).toMatch(/^過去 1 日間のグラフ。/);
  const shown = Buffer.from(await (await fetch(chart?.url ?? '')).arrayBuffer());
  expect(shown.equals(await renderPng(statsChart(STATS, 'ja')))).toBe(true);
});
