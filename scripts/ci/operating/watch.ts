/** The guide's "Monitoring". */
import { alerts, metricsIn, OF_PROMETHEUS, panels } from '../../../test/metrics/asked.ts';
import { type Proof, proved } from './proof.ts';
import type { System } from './installation.ts';

/** A restored database has no backup yet. `test/metrics` has one. */
const AFTER_THE_NEXT_BACKUP = 'ticketbot_backup_age_seconds';

export async function askMetrics({ address }: System): Promise<void> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const told = new Set([
    OF_PROMETHEUS,
    AFTER_THE_NEXT_BACKUP,
    ...[...text.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm)].map(([, name]) => name),
  ]);
  const questions = [...panels, ...alerts];
  const unanswered = questions.filter(
    ({ expr }) => metricsIn(expr).length === 0 || metricsIn(expr).some((metric) => !told.has(metric)),
  );
  if (questions.length === 0 || unanswered.length > 0)
    throw new Error(`No metric for: ${unanswered.map(({ title, expr }) => `${title}: ${expr}`).join('\n')}`);
  proved(`/metrics answers ${panels.length} queries of grafana.json and ${alerts.length} of alerts.yml`);
}

export async function askReady({ said }: Proof, { address }: System): Promise<void> {
  const asked = said('curl http://127.0.0.1:4000/readyz', { 'http://127.0.0.1:4000': address });
  const told = await fetch(asked.replace('curl ', ''));
  if (!told.ok) throw new Error(await told.text());
  proved('/readyz says that all is ready');
}
