/** What docs/operate's dashboard and alerts ask Prometheus for. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Question {
  /** Of the panel, or the alert's name. */
  readonly title: string;
  readonly expr: string;
  /** Text that can contain labels. */
  readonly shown: string;
}

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

export const panels: readonly Question[] = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, shown: legendFormat })),
);
export const alerts: readonly Question[] = groups.flatMap(({ rules }) =>
  rules.map(({ alert, expr, ...rest }) => ({ title: alert, expr, shown: JSON.stringify(rest) })),
);

/** Prometheus itself tells this one of whatever it reads. */
export const OF_PROMETHEUS = 'up';

export const metricsIn = (expr: string): readonly string[] =>
  expr.match(/\b(?:ticketbot|process|nodejs)_\w+|\bup\b/g) ?? [];
