/** The dashboard and the alerts ask for what a running system tells, and for all of it. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { alerts, metricsIn, OF_PROMETHEUS, panels } from './asked.ts';
import { type S3World, startS3World } from '../s3/s3.ts';
import { runScript } from '../scripts/run.ts';
import { type RunningSystem, startRunningSystem } from './system.ts';

/** Prometheus puts these on whatever it reads. */
const LABELS_OF_PROMETHEUS = ['instance', 'job'];
const OF_HISTOGRAMS = 'le';
/** Not every outcome comes about here. */
const OUTCOMES = ['done', 'refused', 'failed', 'again', 'limited', 'given_up'];
/** Told by a start that waits for it. */
const WAITED_FOR = ['discord'];

describe('what is asked of Prometheus', () => {
  let system: RunningSystem;
  let s3: S3World;
  /** Labels with their values, by metric. */
  const told = new Map<string, Map<string, Set<string>>>([[OF_PROMETHEUS, new Map()]]);
  beforeAll(async () => {
    s3 = await startS3World();
    const environment = s3.environment(s3.options());
    system = await startRunningSystem(environment);
    const backup = join(system.dataDir, 'backup');
    await runScript('backup', [backup], { ...environment, DATA_DIR: system.dataDir });
    await system.type('ticket create', { user: SEED_IDS.member });
    await system.begin('ticket lock', 'ticket', '#1');
    await system.type('server sync', {}, SEED_IDS.administrator);
    const isTold = async (metric: string) => (await system.samples()).some(({ name }) => name === metric);
    await vi.waitUntil(() => isTold('ticketbot_jobs_total'), { timeout: 20_000 });
    for (const { name, labels } of await system.samples()) {
      const known = told.get(name) ?? new Map<string, Set<string>>();
      told.set(name, known);
      for (const [label, value] of Object.entries(labels))
        known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  });
  afterAll(async () => {
    await system[Symbol.asyncDispose]();
    await s3.close();
  });

  const labelsOf = (expr: string): Set<string> =>
    new Set([
      ...LABELS_OF_PROMETHEUS,
      ...metricsIn(expr).flatMap((metric) => [...(told.get(metric)?.keys() ?? [])]),
    ]);

  it.each([...panels, ...alerts])('$title: metrics that there are', ({ expr }) => {
    const metrics = metricsIn(expr);
    expect(metrics).not.toEqual([]);
    expect(metrics.filter((metric) => !told.has(metric))).toEqual([]);
  });

  it.each([...panels, ...alerts])('$title: labels and values that they have', ({ expr, shown }) => {
    for (const [, metric = '', matchers = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g)) {
      for (const [, label = '', , values = ''] of matchers.matchAll(/(\w+)(=~|!=|!~|=)"([^"]*)"/g)) {
        if (LABELS_OF_PROMETHEUS.includes(label)) continue;
        const known = told.get(metric)?.get(label);
        expect([metric, label, known !== undefined]).toEqual([metric, label, true]);
        // Which codes and routes come about is Discord's and the callers' business, and so is what is away.
        if (['status', 'away', 'route'].includes(label)) continue;
        const others = { outcome: OUTCOMES, part: WAITED_FOR }[label] ?? [];
        const all = [...(known ?? []), ...others];
        expect(values.split('|').filter((value) => !all.includes(value))).toEqual([]);
      }
    }
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
      labels.split(/,\s*/),
    );
    expect(grouped.filter((label) => !labelsOf(expr).has(label))).toEqual([]);
    const named = [...shown.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
    const left = grouped.length === 0 ? labelsOf(expr) : new Set(grouped);
    left.delete(OF_HISTOGRAMS);
    expect(named.filter((label) => !left.has(label))).toEqual([]);
  });

  it('shows everything that is told of the system itself', () => {
    const shown = panels.map(({ expr }) => expr).join('\n');
    const own = [...told.keys()]
      .filter((name) => name.startsWith('ticketbot_'))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect([...new Set(own)].filter((name) => !shown.includes(name))).toEqual([]);
  });
});
