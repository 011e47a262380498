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
  /** Each of these alone doesn't make it fire. */
  readonly rests: readonly Series[];
}

/** It happened once, an hour and a half in, among so many others. */
const once = (others: Series, series: string): Series => ({ ...others, [series]: '0x90 1x30' });
/** It happened 40 times within a minute, as when the database restarts. */
const burst = (others: Series, series: string): Series => ({ ...others, [series]: '0x90 40x30' });
const bucket = (le: string) => `ticketbot_command_acknowledged_seconds_bucket{kind="command",le="${le}"}`;
const acknowledged = 'ticketbot_command_acknowledged_seconds_count{kind="command"}';
const command = (outcome: string) =>
  `ticketbot_commands_total{kind="command",name="lock",outcome="${outcome}"}`;
const request = (status: string, operation = 'lockTicket') =>
  `ticketbot_http_requests_total{operation="${operation}",status="${status}",away="nothing"}`;
const call = (status: string, route = '/channels/:id') =>
  `ticketbot_discord_requests_total{method="GET",route="${route}",status="${status}"}`;
const query = (le: string) =>
  `ticketbot_database_query_duration_seconds_bucket{instance="a",kind="select",le="${le}"}`;
const ready = (part: string) => `ticketbot_ready{instance="a",part="${part}"}`;
const oldest = (sort: string) => `ticketbot_outbox_oldest_seconds{instance="a",sort="${sort}"}`;

/** What a part reports that's permanently away, and one that's away for half a minute. */
const state = (series: string): Case => ({
  fires: { [series]: '0x120' },
  rests: [{ [series]: '1x90 0x1 1x30' }],
});

const CASES: Readonly<Record<string, Case>> = {
  CoatcheckDown: state('up{job="coatcheck",instance="a"}'),
  CoatcheckNotReady: state(ready('database')),
  CoatcheckCommandsNotHeard: state('ticketbot_gateway_sessions{part="bot",state="connected"}'),
  CoatcheckEventsNotHeard: state(ready('events')),
  CoatcheckCommandsFail: {
    fires: { [command('failed')]: '0+1x120', [command('done')]: '0+2x120' },
    rests: [
      once({}, command('failed')),
      burst({}, command('failed')),
      burst({ [command('done')]: '0+5x120' }, command('failed')),
    ],
  },
  CoatcheckCommandsSlow: {
    fires: {
      [bucket('1')]: '0x120',
      [bucket('2.5')]: '0+2x120',
      [bucket('+Inf')]: '0+2x120',
      [acknowledged]: '0+2x120',
    },
    rests: [{ ...once(once(once({}, bucket('2.5')), bucket('+Inf')), acknowledged), [bucket('1')]: '0x120' }],
  },
  CoatcheckApiFails: {
    fires: { [request('500')]: '0+2x120', [request('200')]: '0+5x120' },
    rests: [
      once({}, request('500')),
      burst({}, request('503')),
      burst({ [request('200')]: '0+50x120' }, request('503')),
    ],
  },
  CoatcheckApiRefuses: {
    fires: { [request('401')]: '0+1x120' },
    rests: [once({}, request('403')), burst({}, request('401'))],
  },
  CoatcheckApiUnusable: state('ticketbot_api_state{instance="a",state="usable"}'),
  CoatcheckCommandsRefused: {
    fires: { [command('refused')]: '0+1x120' },
    rests: [once({}, command('refused'))],
  },
  CoatcheckFilesAway: state(ready('files')),
  CoatcheckWorkWaits: {
    fires: { [oldest('others')]: '400x120' },
    rests: [{ [oldest('others')]: '10x90 400x3 10x27' }],
  },
  CoatcheckLongWorkWaits: {
    fires: { [oldest('files')]: '4000x120' },
    rests: [{ [oldest('files')]: '400x120' }],
  },
  CoatcheckWorkFails: {
    fires: { 'ticketbot_jobs_total{kind="ticket.follow",outcome="again"}': '0+2x120' },
    rests: [once({}, 'ticketbot_jobs_total{kind="ticket.follow",outcome="again"}')],
  },
  CoatcheckWorkGivenUp: {
    fires: { 'ticketbot_jobs_total{kind="ticket.follow",outcome="given_up"}': '0+1x120' },
    rests: [once({}, 'ticketbot_jobs_total{kind="ticket.follow",outcome="given_up"}')],
  },
  CoatcheckWebhooksSwitchedOff: {
    fires: { 'ticketbot_webhooks_switched_off{instance="a"}': '2x100 8x20' },
    rests: [
      { 'ticketbot_webhooks_switched_off{instance="a"}': '2x100 3x20' },
      // An administrator switched them on again.
      { 'ticketbot_webhooks_switched_off{instance="a"}': '8x100 2x20' },
    ],
  },
  CoatcheckBackupOld: {
    fires: { 'ticketbot_backup_age_seconds{instance="a"}': '172700+60x120' },
    rests: [{ 'ticketbot_backup_age_seconds{instance="a"}': '90000+60x120' }],
  },
  CoatcheckTokenRefused: {
    fires: { [call('401')]: '0+1x120', [call('200')]: '0+5x60 300x60' },
    rests: [
      once({}, call('401')),
      burst({ [call('200')]: '0+1x120' }, call('401')),
      // Commands that were answered too late: Discord rejects the interaction's token, not the bot's.
      { [call('401', '/webhooks/:id/:token/messages/@original')]: '0+1x120' },
    ],
  },
  CoatcheckDiscordFails: {
    fires: { [call('500')]: '0+2x120', [call('200')]: '0+4x120' },
    rests: [once({}, call('500'))],
  },
  CoatcheckRateLimited: { fires: { [call('429')]: '0+10x120' }, rests: [{ [call('429')]: '0+1x120' }] },
  CoatcheckDatabaseSlow: {
    fires: { [query('0.1')]: '0x120', [query('1')]: '0+5x120', [query('+Inf')]: '0+5x120' },
    rests: [{ [query('0.1')]: '0+5x120', [query('1')]: '0+5x120', [query('+Inf')]: '0+5x120' }],
  },
  CoatcheckDiskLow: {
    fires: { 'ticketbot_disk_free_bytes{instance="a"}': '100000000x120' },
    rests: [{ 'ticketbot_disk_free_bytes{instance="a"}': '9000000000x120' }],
  },
  CoatcheckProcessBusy: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="coatcheck",instance="a"}': '0.9x120' },
    rests: [{ 'nodejs_eventloop_lag_p99_seconds{job="coatcheck",instance="a"}': '0.1x115 0.9x5' }],
  },
};

/** A test of promtool: whether the alert fires at the end of two hours, or at no time within them. */
function testOf(name: string, series: Series, fires: boolean) {
  const firing = `ALERTS{alertname="${name}",alertstate="firing"}`;
  return {
    name: `${name} ${fires ? 'fires' : 'rests'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
    promql_expr_test: [
      {
        expr: `count by (alertname) (${fires ? firing : `count_over_time(${firing}[2h])`})`,
        eval_time: '2h',
        exp_samples: fires ? [{ labels: `{alertname="${name}"}`, value: 1 }] : [],
      },
    ],
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
          ...rests.map((series) => testOf(name, series, false)),
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
