import { afterAll, beforeAll, expect, it } from 'vitest';
import { saidBy } from '../../e2e/acting.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleGroup } from '../samples.ts';

const GROUP = '1300000000000000002';

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(() => world.close());

it('a form that the service is slow to give is told of in time, and opens at the next press', async () => {
  const { promise: given, resolve } = Promise.withResolvers<{ body: unknown }>();
  world.contract.answer = () => given;
  const custom_id = `panel:open:${GROUP}`;
  const panel = await world.say(SEED_IDS.general, {
    content: 'Help',
    components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Open', custom_id }] }],
  });
  const first = await world.moderator.click(panel, custom_id);
  expect(await saidBy(first)).toBe('The form couldn’t be prepared in time. Try again in a moment.');
  expect(await first.acknowledgedAfterMs).toBeLessThan(3_000);

  resolve({ body: sampleGroup({ form_title: 'Order', form_fields: [[{ title: 'Number', type: 4 }]] }) });
  const modal = await (await world.moderator.click(panel, custom_id)).modal();
  expect(modal).toMatchObject({ title: 'Order', custom_id: expect.stringMatching(`^panel:form:${GROUP}:#`) });
});
