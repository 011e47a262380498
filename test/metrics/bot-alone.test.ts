import { pino } from 'pino';
import { expect, it } from 'vitest';
import { VERSION } from '../../src/version.ts';
import { readConfig } from '../../src/config.ts';
import { startLocalDiscord } from '@coatcheck/local-discord';
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
  const url = /^Health\s+(\S+)/m.exec(system.started.join('\n'))?.[1] ?? '';
  const ready = await fetch(`${url}/readyz`);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  await system.stop();
  await discord.close();
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      status: 'not ready',
      version: VERSION,
      parts: { bot: true, api: false },
      why: [
        "api: The API at http://127.0.0.1:1 doesn't answer, so every command fails. Check that its server runs, and API_BASE_URL.",
      ],
    },
  ]);
  expect(metrics).toContain('ticketbot_gateway_sessions{part="bot",state="connected"} 1');
  expect(metrics).toContain('ticketbot_ready{part="bot"} 1');
  expect(metrics).toContain('ticketbot_ready{part="api"} 0');
  expect(metrics).toContain('ticketbot_api_state{state="unreachable"} 1');
  expect(metrics).toContain('ticketbot_api_state{state="usable"} 0');
  expect(system.started).toContainEqual(expect.stringMatching(/^API {13}The API at .* doesn't answer/));
  // Nothing about parts that it doesn't have.
  expect(metrics).not.toMatch(/^ticketbot_(?:outbox|disk)\w+\{/m);
});
