/** The dashboard and the alerts ask for what a running system tells, and for all of it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { SEED_IDS } from '../../src/local-discord/seed/seed.ts';
import { type RunningSystem, startRunningSystem } from './system.ts';

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

const read = (name: string): string =>
  readFileSync(new URL(`../../docs/operate/${name}`, import.meta.url), 'utf8');
// The files' own formats, as far as they are looked at.
const dashboard = JSON.parse(read('grafana.json')) as Dashboard;
const { groups } = parse(read('alerts.yml')) as Rules;
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, shown: legendFormat })),
);
const alerts = groups.flatMap(({ rules }) =>
  rules.map(({ alert, expr, ...rest }) => ({ title: alert, expr, shown: JSON.stringify(rest) })),
);

/** Prometheus puts these on whatever it reads. */
const OF_PROMETHEUS = ['instance', 'job'];
const OF_HISTOGRAMS = 'le';
/** Not every outcome comes about here. */
const OUTCOMES = ['done', 'refused', 'failed', 'again', 'given_up'];
const METRIC = /\b(?:ticketbot|process|nodejs)_\w+|\bup\b/g;

describe('what is asked of Prometheus', () => {
  let system: RunningSystem;
  /** Labels with their values, by metric. */
  const told = new Map<string, Map<string, Set<string>>>([['up', new Map()]]);
  beforeAll(async () => {
    system = await startRunningSystem();
    await system.type('ticket create', { user: SEED_IDS.member });
    await system.begin('ticket lock', 'ticket', '#1');
    const isTold = async (metric: string) => (await system.samples()).some(({ name }) => name === metric);
    await vi.waitUntil(() => isTold('ticketbot_jobs_total'), { timeout: 20_000 });
    for (const { name, labels } of await system.samples()) {
      const known = told.get(name) ?? new Map<string, Set<string>>();
      told.set(name, known);
      for (const [label, value] of Object.entries(labels))
        known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  });
  afterAll(() => system[Symbol.asyncDispose]());

  const labelsOf = (expr: string): Set<string> =>
    new Set([
      ...OF_PROMETHEUS,
      ...(expr.match(METRIC) ?? []).flatMap((metric) => [...(told.get(metric)?.keys() ?? [])]),
    ]);

  it.each([...panels, ...alerts])('$title: metrics that there are', ({ expr }) => {
    const metrics = expr.match(METRIC) ?? [];
    expect(metrics).not.toEqual([]);
    expect(metrics.filter((metric) => !told.has(metric))).toEqual([]);
  });

  it.each([...panels, ...alerts])('$title: labels and values that they have', ({ expr, shown }) => {
    for (const [, metric = '', matchers = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g)) {
      for (const [, label = '', , values = ''] of matchers.matchAll(/(\w+)(=~|!=|!~|=)"([^"]*)"/g)) {
        if (OF_PROMETHEUS.includes(label)) continue;
        const known = told.get(metric)?.get(label);
        expect([metric, label, known !== undefined]).toEqual([metric, label, true]);
        // Which codes come about is Discord's and the callers' business.
        if (label === 'status') continue;
        const all = [...(known ?? []), ...(label === 'outcome' ? OUTCOMES : [])];
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
