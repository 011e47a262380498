import { expect, it } from 'vitest';
import { createIdentifyTurns } from '../../../src/service/edge/gateway/identify-turns.ts';

const never = new AbortController().signal;

it("waits for the bot's session, and keeps its distance from it", async () => {
  const bot = Promise.withResolvers<void>();
  const turns = createIdentifyTurns({ after: bot.promise, everyMs: 60 })(1);
  let isOver = false;
  const turn = turns.waitForIdentify(0, never).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  const from = performance.now();
  bot.resolve();
  await turn;
  expect(performance.now() - from).toBeGreaterThan(55);
});

it('lets shards of one key go one after the other, and of others at once', async () => {
  const turns = createIdentifyTurns({ everyMs: 60 })(2);
  const from = performance.now();
  const at = (shard: number) => turns.waitForIdentify(shard, never).then(() => performance.now() - from);
  const [first, beside, second] = await Promise.all([at(0), at(1), at(2)]);
  expect(first).toBeLessThan(40);
  expect(beside).toBeLessThan(40);
  expect(second).toBeGreaterThan(55);
});

it('ends a wait when the connection goes', async () => {
  const gone = new AbortController();
  const turns = createIdentifyTurns({ after: new Promise(() => {}), everyMs: 60 })(1);
  const turn = turns.waitForIdentify(0, gone.signal);
  gone.abort(new Error('gone'));
  await expect(turn).rejects.toThrow('gone');
});

it('keeps its distance also from a session that was refused', async () => {
  const turns = createIdentifyTurns({ everyMs: 60 });
  await turns(1).waitForIdentify(0, never);
  const from = performance.now();
  await turns(1).waitForIdentify(0, never);
  expect(performance.now() - from).toBeGreaterThan(55);
});
