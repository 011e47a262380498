import { expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startRunningSystem } from '../metrics/system.ts';

it('DISCORD_REQUESTS_PER_SECOND is how much the service asks of Discord', async () => {
  await using system = await startRunningSystem({ DISCORD_REQUESTS_PER_SECOND: '1' });
  const began = performance.now();
  await system.type('ticket create', { user: SEED_IDS.member });
  // It takes more than two requests: the server, the channel, its first message.
  expect(performance.now() - began).toBeGreaterThan(1_500);
});
