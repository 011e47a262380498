import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './figure.ts';
import { acknowledgement } from './figures/acknowledgement.ts';
import { commandRate } from './figures/command-rate.ts';
import { dashboard } from './figures/dashboard.ts';
import { databasesActing } from './figures/databases-acting.ts';
import { farAway } from './figures/far-away.ts';
import { hostileMember } from './figures/hostile-member.ts';
import { lists } from './figures/lists.ts';
import { memory } from './figures/memory.ts';
import { page } from './figures/page.ts';
import { reading } from './figures/reading.ts';
import { statistics } from './figures/statistics.ts';
import { stored } from './figures/stored.ts';
import { streams } from './figures/streams.ts';
import { wide } from './figures/wide.ts';
import { createStartChild } from './processes/child.ts';
import { type FigureId, judge, table, type Verdict } from './report.ts';

const FIGURES: Readonly<Record<FigureId, Figure>> = {
  a: acknowledgement,
  b: commandRate,
  c: memory,
  d: reading,
  e: stored,
  f: statistics,
  g: page,
  h: lists,
  i: wide,
  j: databasesActing,
  k: dashboard,
  l: streams,
  m: hostileMember,
  n: farAway,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const bench: Bench = {
    startChild: createStartChild(values.profile),
    quick: values.quick,
    databaseUrl: process.env['DATABASE_URL'],
    say: (line) => console.error(`  ${line}`),
  };
  const verdicts: Verdict[] = [];
  for (const id of chosen(values.only)) {
    bench.say(`figure (${id})`);
    const found = (await FIGURES[id](bench)).map(judge);
    // Printed immediately: all of it takes half an hour, and stopping it keeps what was measured.
    console.error(`\n${table(found)}\n`);
    verdicts.push(...found);
  }
  console.log(`\n${table(verdicts)}\n`);
  const missed = verdicts.filter(({ isMet }) => isMet === false).length;
  console.log(missed === 0 ? 'Every goal is met.' : `${missed} of the goals missed.`);
  if (values.json !== undefined) writeJson(values.json, verdicts);
}

function chosen(only: string | undefined): readonly FigureId[] {
  // Object.keys forgets that the keys are figures.
  const all = Object.keys(FIGURES) as FigureId[];
  const wanted = only?.split(',').map((id) => id.trim());
  const unknown = wanted?.filter((id) => !all.some((each) => each === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(`There is no figure ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  return wanted === undefined ? all : all.filter((id) => wanted.includes(id));
}

function writeJson(file: string, verdicts: readonly Verdict[]): void {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? 'unknown' };
  const run = { at: new Date().toISOString(), quick: values.quick, machine, figures: verdicts };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

if (values.profile !== undefined) mkdirSync(values.profile, { recursive: true });
await main();
