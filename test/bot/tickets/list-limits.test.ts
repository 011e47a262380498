import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAYOUT_TEXT, textsWithin } from '../../../src/discord-text/layout.ts';
import { listIn } from '../../e2e/acting.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket } from '../contract-server.ts';
import { sampleGroup, samplePage } from '../samples.ts';

const EMOJI = '<a:a_very_long_name_of_32_charactersx:1300000000000000999>';
const AT = '2026-11-21T09:30:00.000000Z';
const LEVEL = { label: '*'.repeat(50), emoji: EMOJI };
const GROUPS = ['1300000000000000002', '1300000000000000003'].map((id) =>
  sampleGroup({ id, name: '_'.repeat(100), priority_levels: [LEVEL] }),
);
const LABELS = ['1', '2', '3', '4'].map((id) => ({ id, name: '*'.repeat(50), emoji: EMOJI, color: null }));

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(() => world.close());

it('a page of the longest tickets fits Discord’s limit for texts', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `13000000000000001${index}0`);
  const tickets = ids.map((id, index) =>
    sampleTicket({
      id,
      number: 1_000_000 + index,
      channel_id: id,
      owner_id: SEED_IDS.member,
      assigned_id: SEED_IDS.moderator,
      priority: 0,
      subject: '\\*'.repeat(100),
      label_ids: LABELS.map((label) => label.id),
      answer_due_at: AT,
    }),
  );
  const page = { ...samplePage(tickets), waiting_since: Object.fromEntries(ids.map((id) => [id, AT])) };
  world.contract.answer = ({ asked }) => {
    if (asked.includes('/tickets?')) return { body: page };
    return { body: samplePage(asked.includes('/labels') ? LABELS : GROUPS) };
  };
  const list = await (await world.moderator.command(SEED_IDS.general, 'tickets')).reply();
  const shown = listIn(list);
  expect(shown.tickets).toHaveLength(10);
  for (const text of shown.tickets) {
    expect(text).toContain(`**\n-# ⏳ <t:1795253400:R> ⏰ <t:1795253400:R> · <@${SEED_IDS.member}>`);
    expect(text).toMatch(new RegExp(`🙋 <@${SEED_IDS.moderator}>`));
  }
  const all = textsWithin(JSON.parse(JSON.stringify(list.components))).join('');
  expect(all.length).toBeLessThanOrEqual(LAYOUT_TEXT);
  expect(world.contract.heard.find(({ asked }) => asked.includes('/tickets?'))?.asked).toContain(
    'last_message=true',
  );
});
