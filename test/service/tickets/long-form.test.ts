/** Forms whose answers fill more messages than a channel accepts at a time, under Discord's own limits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { ask } from './asking.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const LONGEST = 4_000;
const answers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Question ${index}`,
    value: `answer ${index} `.padEnd(LONGEST, 'x'),
    type: 4,
  }));

/** The numbers of the answers in a channel's messages, in their order. */
function answersIn(channelId: string): number[] {
  return world.moderator
    .messages(channelId)
    .toReversed()
    .flatMap(({ embeds }) => embeds)
    .flatMap(({ description }) => /^answer (\d+) /.exec(description ?? '')?.[1] ?? [])
    .map(Number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([4, 5])(
  'opens a ticket at once with %d answers of 4,000 characters, and posts each once',
  async (count) => {
    const startedAt = performance.now();
    const { status, body } = await ask(world, '/ticket', {
      body: { user_id: world.member.id, form: answers(count) },
    });
    expect({ status, message: body['message'] }).toEqual({ status: 200, message: null });
    // Discord's window is five seconds: nobody waits for it.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    const channelId = String(body['channel_id']);
    await expect.poll(() => answersIn(channelId), { timeout: 15_000 }).toEqual(upTo(count));
  },
);

it(
  'posts more answers than two of those windows hold, in the ticket and in the form channel',
  { timeout: 60_000 },
  async () => {
    const { body: groups } = await ask(world, '/groups', { method: 'GET' });
    const [group] = Object(groups['data']);
    expect(
      (await ask(world, `/groups/${group.id}`, { body: { form_channel_id: world.general } })).body,
    ).toMatchObject({ form_channel_id: world.general });
    const { status, body } = await ask(world, '/ticket', {
      body: { user_id: world.member.id, form: answers(11) },
    });
    expect(status).toBe(200);
    await expect.poll(() => answersIn(String(body['channel_id'])), { timeout: 30_000 }).toEqual(upTo(11));
    await expect.poll(() => answersIn(world.general), { timeout: 30_000 }).toEqual(upTo(11));
  },
);
