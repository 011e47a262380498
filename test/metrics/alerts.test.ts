/** docs/operate's alerts, asked of Prometheus itself: when each fires, and when it doesn't. `promtool` is in Prometheus. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { alerts } from './asked.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const RULES = fileURLToPath(new URL('../../docs/operate/alerts.yml', import.meta.url));

/** Series with a value per minute: `start+step x minutes` counts up, `value x minutes` stays. */
type Series = Readonly<Record<string, string>>;

interface Case {
  readonly fires: Series;
  readonly rests: Series;
}

/** It happened once, an hour and a half in, among so many others. */
const once = (others: Series, series: string): Series => ({ ...others, [series]: '0x90 1x30' });
const bucket = (le: string) => `ticketbot_command_acknowledged_seconds_bucket{kind="command",le="${le}"}`;
const acknowledged = 'ticketbot_command_acknowledged_seconds_count{kind="command"}';
const command = (outcome: string) =>
  `ticketbot_commands_total{kind="command",name="lock",outcome="${outcome}"}`;
const request = (status: string, operation = 'lockTicket') =>
  `ticketbot_http_requests_total{operation="${operation}",status="${status}",away="nothing"}`;
const call = (status: string) =>
  `ticketbot_discord_requests_total{method="GET",route="/channels/:id",status="${status}"}`;
const query = (le: string) =>
  `ticketbot_database_query_duration_seconds_bucket{instance="a",kind="select",le="${le}"}`;
const ready = (part: string) => `ticketbot_ready{instance="a",part="${part}"}`;
const oldest = (sort: string) => `ticketbot_outbox_oldest_seconds{instance="a",sort="${sort}"}`;

/** What a part reports that's permanently away, and one that's away for half a minute. */
const state = (series: string): Case => ({ fires: { [series]: '0x120' }, rests: { [series]: '1x118 0x2' } });

const CASES: Readonly<Record<string, Case>> = {
  CoatcheckDown: {
    fires: { 'up{job="coatcheck",instance="a"}': '0x120' },
    rests: { 'up{job="coatcheck"}': '1x120' },
  },
  CoatcheckNotReady: state(ready('database')),
  CoatcheckCommandsNotHeard: state('ticketbot_gateway_sessions{part="bot",state="connected"}'),
  CoatcheckEventsNotHeard: state(ready('events')),
  CoatcheckCommandsFail: {
    fires: { [command('failed')]: '0+1x120', [command('done')]: '0+2x120' },
    rests: once({}, command('failed')),
  },
  CoatcheckCommandsSlow: {
    fires: {
      [bucket('1')]: '0x120',
      [bucket('2.5')]: '0+2x120',
      [bucket('+Inf')]: '0+2x120',
      [acknowledged]: '0+2x120',
    },
    rests: { ...once(once(once({}, bucket('2.5')), bucket('+Inf')), acknowledged), [bucket('1')]: '0x120' },
  },
  CoatcheckApiFails: {
    fires: { [request('500')]: '0+2x120', [request('200')]: '0+5x120' },
    rests: once({}, request('500')),
  },
  CoatcheckApiRefuses: {
    fires: { [request('401')]: '0+1x120' },
    rests: once({}, request('403')),
  },
  CoatcheckApiUnusable: state('ticketbot_api_state{instance="a",state="usable"}'),
  CoatcheckCommandsRefused: {
    fires: { [command('refused')]: '0+1x120' },
    rests: once({}, command('refused')),
  },
  CoatcheckFilesAway: state(ready('files')),
  CoatcheckWorkWaits: {
    fires: { [oldest('others')]: '400x120' },
    rests: { [oldest('others')]: '10x117 400x3' },
  },
  CoatcheckLongWorkWaits: {
    fires: { [oldest('files')]: '4000x120' },
    rests: { [oldest('files')]: '400x120' },
  },
  CoatcheckWorkFails: {
    fires: { 'ticketbot_jobs_total{kind="ticket.follow",outcome="again"}': '0+2x120' },
    rests: once({}, 'ticketbot_jobs_total{kind="ticket.follow",outcome="again"}'),
  },
  CoatcheckTokenRefused: { fires: { [call('401')]: '0+1x120' }, rests: once({}, call('401')) },
  CoatcheckDiscordFails: {
    fires: { [call('500')]: '0+2x120', [call('200')]: '0+4x120' },
    rests: once({}, call('500')),
  },
  CoatcheckRateLimited: { fires: { [call('429')]: '0+10x120' }, rests: { [call('429')]: '0+1x120' } },
  CoatcheckDatabaseSlow: {
    fires: { [query('0.1')]: '0x120', [query('1')]: '0+5x120', [query('+Inf')]: '0+5x120' },
    rests: { [query('0.1')]: '0+5x120', [query('1')]: '0+5x120', [query('+Inf')]: '0+5x120' },
  },
  CoatcheckDiskLow: {
    fires: { 'ticketbot_disk_free_bytes{instance="a"}': '100000000x120' },
    rests: { 'ticketbot_disk_free_bytes{instance="a"}': '9000000000x120' },
  },
  CoatcheckProcessBusy: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="coatcheck",instance="a"}': '0.9x120' },
    rests: { 'nodejs_eventloop_lag_p99_seconds{job="coatcheck",instance="a"}': '0.1x115 0.9x5' },
  },
};

/** A test of promtool: whether the alert fires at the end of two hours, or neither then nor soon after the single event. */
function testOf(name: string, series: Series, fires: boolean) {
  return {
    name: `${name} ${fires ? 'fires' : 'rests'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
    promql_expr_test: (fires ? ['2h'] : ['97m', '2h']).map((eval_time) => ({
      expr: `count by (alertname) (ALERTS{alertname="${name}",alertstate="firing"})`,
      eval_time,
      exp_samples: fires ? [{ labels: `{alertname="${name}"}`, value: 1 }] : [],
    })),
  };
}

describe('alerts', () => {
  it('each have a case', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(alerts.map(({ title }) => title).toSorted());
  });

  it.skipIf(!hasPromtool)(
    'fire for what lasts, and not for a single event',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'alerts-'));
      try {
        const file = join(directory, 'alerts.test.yml');
        const tests = Object.entries(CASES).flatMap(([name, { fires, rests }]) => [
          testOf(name, fires, true),
          testOf(name, rests, false),
        ]);
        await writeFile(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
        const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', file]);
        expect(stdout).toContain('SUCCESS');
      } finally {
        await rm(directory, { recursive: true });
      }
    },
    180_000,
  );
});
