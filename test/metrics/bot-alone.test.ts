import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startLocalDiscord } from '../../packages/local-discord/src/local-discord.ts';
import { startSystem } from '../../src/system.ts';

it('a bot that runs alone tells of itself on its own port', async () => {
  const discord = await startLocalDiscord({ port: 0 });
  const config = readConfig({
    DISCORD_TOKEN: discord.botToken,
    DISCORD_API_URL: discord.apiUrl,
    API_BASE_URL: 'http://127.0.0.1:1',
    API_KEY: 'key',
    PORT: '0',
  });
  const system = await startSystem(config, ['bot'], pino({ level: 'silent' }));
  const url = /http:\S+/.exec(system.started.join('\n'))?.[0] ?? '';
  const ready = await fetch(`${url}/readyz`);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  await system.stop();
  await discord.close();
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', parts: { bot: true }, why: [] },
  ]);
  expect(metrics).toContain('ticketbot_gateway_sessions{part="bot",state="connected"} 1');
  expect(metrics).toContain('ticketbot_ready{part="bot"} 1');
  // Nothing of what it has not.
  expect(metrics).not.toMatch(/^ticketbot_(?:outbox|disk)\w+\{/m);
});
