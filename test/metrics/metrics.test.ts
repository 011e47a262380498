import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationIds } from '../../src/contract/operations.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type RunningSystem, type Sample, startRunningSystem, sum } from './system.ts';

describe('a running system tells', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startRunningSystem();
    await system.type('ticket create', { user: SEED_IDS.member });
    await system.type('ticket unlock');
  });
  afterAll(() => system[Symbol.asyncDispose]());

  const of = async (
    name: string,
    labels: Readonly<Record<string, string>> = {},
  ): Promise<readonly Sample[]> =>
    (await system.samples()).filter(
      (each) =>
        each.name === name && Object.entries(labels).every(([label, says]) => each.labels[label] === says),
    );

  it('commands by name and outcome, and how long they took', async () => {
    expect(sum(await of('ticketbot_commands_total', { name: 'ticket create', outcome: 'done' }))).toBe(1);
    expect(sum(await of('ticketbot_commands_total', { name: 'ticket unlock', outcome: 'refused' }))).toBe(1);
    expect(sum(await of('ticketbot_command_acknowledged_seconds_count', { kind: 'command' }))).toBe(2);
    expect(sum(await of('ticketbot_command_answered_seconds_count', { name: 'ticket create' }))).toBe(1);
  });

  it('the API by operation and status', async () => {
    expect(sum(await of('ticketbot_http_requests_total', { operation: 'createTicket', status: '200' }))).toBe(
      1,
    );
    expect(sum(await of('ticketbot_http_requests_total', { status: '404' }))).toBe(1);
    expect(
      sum(await of('ticketbot_http_request_duration_seconds_count', { operation: 'createTicket' })),
    ).toBe(1);
  });

  it('calls to Discord by route, of the service and of the bot, and never an id or a token', async () => {
    const made = { method: 'POST', route: '/guilds/:id/channels', status: '201' };
    expect(sum(await of('ticketbot_discord_requests_total', made))).toBeGreaterThan(0);
    const acknowledged = { method: 'POST', route: '/interactions/:id/:token/callback' };
    expect(sum(await of('ticketbot_discord_requests_total', acknowledged))).toBe(2);
    const routes = (await of('ticketbot_discord_requests_total')).map(({ labels }) => labels['route']);
    expect(routes.filter((route) => route === undefined || /\d/.test(route))).toEqual([]);
    expect(
      await of('ticketbot_discord_waiting_seconds_total', { route: '/guilds/:id/channels' }),
    ).not.toEqual([]);
  });

  it('durable work, gateway sessions, the database, the disk and what is ready', async () => {
    await system.type('server sync', {}, SEED_IDS.administrator);
    await expect
      .poll(async () => sum(await of('ticketbot_jobs_total', { outcome: 'done' })))
      .toBeGreaterThan(0);
    const sorts = (await of('ticketbot_outbox_oldest_seconds')).map(({ labels }) => labels['sort']);
    expect(sorts).toEqual(['others', 'syncs', 'histories', 'files', 'webhooks', 'form_files', 'bulk']);
    expect(await of('ticketbot_outbox_due_jobs')).toHaveLength(7);
    for (const part of ['bot', 'service']) {
      await expect
        .poll(async () => sum(await of('ticketbot_gateway_sessions', { part, state: 'connected' })))
        .toBe(1);
    }
    for (const kind of ['select', 'insert', 'update', 'transaction']) {
      expect(sum(await of('ticketbot_database_query_duration_seconds_count', { kind }))).toBeGreaterThan(0);
    }
    expect(sum(await of('ticketbot_disk_free_bytes'))).toBeGreaterThan(0);
    const parts = ['database', 'disk', 'jobs', 'events', 'bot'];
    expect((await of('ticketbot_ready')).map(({ labels }) => labels['part'])).toEqual(parts);
  });

  it('no more of it, whatever a client asks for', async () => {
    /** Two answers that were made apart have as many: one is kept for a second. */
    const count = async (): Promise<number> => {
      let now = 0;
      const isSteady = async (): Promise<boolean> => {
        const before = now;
        now = (await system.samples()).length;
        return now === before;
      };
      await expect.poll(isSteady, { interval: 1_100 }).toBe(true);
      return now;
    };
    const ask = (path: string, method = 'GET') =>
      fetch(system.url + path, { method, headers: { authorization: 'Bearer tkt_nobody' } });
    const rounds = async (from: number): Promise<void> => {
      for (let each = from; each < from + 30; each += 1) {
        await ask(`/api/v1/guild/${each}/ticket/${each}x?operation=${each}`);
        await ask(`/nothing/${each}`, 'PUT');
        await ask(`/docs/${each}"}`);
        await ask(`/api/v1/%E0%A4%A${each}`);
      }
    };
    await rounds(0);
    const before = await count();
    await rounds(100);
    expect((await count()) - before).toBeLessThanOrEqual(1);
    const known = new Set<string>([...operationIds, 'unknown', 'other']);
    const told = (await of('ticketbot_http_requests_total')).map(({ labels }) => labels['operation'] ?? '');
    expect(told.filter((operation) => !known.has(operation))).toEqual([]);
  });
});

it('is made once a second, however often it is asked for', async () => {
  const metrics = createMetrics('1.0.0');
  let asked = 0;
  metrics.watchReady(async () => {
    asked += 1;
    return {};
  });
  const texts = await Promise.all(Array.from({ length: 100 }, () => metrics.text()));
  expect([asked, new Set(texts).size]).toEqual([1, 1]);
  expect(await metrics.text()).toBe(texts[0]);
  await expect.poll(async () => (await metrics.text()) === texts[0], { timeout: 5_000 }).toBe(false);
  expect(asked).toBe(2);
});
