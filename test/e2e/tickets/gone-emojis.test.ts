/** Emojis that were deleted from the server since they were set: what had them is shown without. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { answerOf, controlMessage, publicMessages, saidBy, seen } from '../acting.ts';
import { channelIn, makeGroup, markOf, postPanel } from '../members/panels.ts';

const ID = '1290000000000000777';
const EMOJI = `<:blob:${ID}>`;

let world: World;
let group: string;
let label: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  setEmojis(ID);
  const path = { guild_id: world.guildId };
  ({ id: label } = await world.api.call('createLabel', { path, body: { name: 'Refund', emoji: EMOJI } }));
  group = await makeGroup(world, {
    form_fields: [[{ title: 'Size', type: 3, options: [{ label: 'Small', emoji: EMOJI }] }]],
    priority_levels: [
      { label: 'Low', emoji: EMOJI },
      { label: 'High', emoji: '🔥' },
    ],
    rating_levels: [{ label: 'Good', emoji: EMOJI }],
    feedback_channel_id: SEED_IDS.staff,
  });
});
afterAll(() => world.close());

function setEmojis(...ids: readonly string[]): void {
  const guild = world.discord.state.guild(world.guildId);
  if (guild === undefined) throw new Error('No guild');
  guild.emojis = ids.map((id) => ({ id, name: 'blob' }));
}

it('leave out nothing else', async () => {
  const panel = await postPanel(world, 'buttons', group);
  const shown = await world.moderator.command(world.general, 'tickets', {});
  expect(JSON.stringify((await answerOf(shown)).components)).toContain(ID);
  setEmojis();

  const form = await world.member.click(panel, markOf(panel));
  expect(JSON.stringify((await form.modal()).components)).toMatch(/"label":"Small"/);
  const channelId = channelIn(await saidBy(await world.member.submit(form, { '0:3:Size': ['Small'] })));

  const list = await answerOf(await world.moderator.command(world.general, 'tickets', {}));
  expect(list.content).not.toContain('Discord rejected');
  expect(JSON.stringify(list.components)).toContain('Refund');
  expect(JSON.stringify(list.components)).not.toContain(ID);

  const control = await seen(world.discord, () => controlMessage(world, channelId));
  const levels = JSON.stringify(control.components);
  expect(levels).toContain('"label":"Priority: Low"');
  expect(levels).not.toContain(ID);
  const labels = await world.moderator.select(control, MORE_ID, ['labels']);
  expect(await saidBy(await world.moderator.submit(labels, { choices: [label] }))).toContain('Refund');

  await world.moderator.command(channelId, 'ticket close');
  await expect
    .poll(() => publicMessages(world, channelId).map((message) => JSON.stringify(message.components)))
    .toContainEqual(expect.stringContaining('"label":"Good"'));
  expect(await postPanel(world, 'select', group)).toBeDefined();
});
