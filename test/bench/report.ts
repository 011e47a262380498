import { median } from './measure/statistics.ts';

export type FigureId = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n';

/** What the design promises of a ratio. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One line of the table: a side, what it's compared with, and every round of both. */
export interface Row {
  readonly figure: FigureId;
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  /** What `ours` is divided by; without it the figure is only shown. */
  readonly reference?: { readonly name: string; readonly values: readonly number[] };
  readonly goal?: Goal;
  readonly note?: string;
}

/** A row with what follows from it. */
export interface Verdict extends Row {
  readonly value: number;
  readonly ratio: number | null;
  readonly isMet: boolean | null;
}

/** The ratio is the median of the rounds' own ratios: a slow moment spoils one round, not the figure. */
export function judge(row: Row): Verdict {
  const { ours, reference, goal } = row;
  const ratio =
    reference === undefined
      ? null
      : median(ours.map((value, round) => value / (reference.values[round] ?? Number.NaN)));
  const isMet = ratio === null || goal === undefined ? null : isWithin(ratio, goal);
  return { ...row, value: median(ours), ratio, isMet };
}

function isWithin(ratio: number, goal: Goal): boolean {
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
}

const HEADS = ['', 'figure', 'value', 'beside', 'ratio', 'goal', ''] as const;

export function table(verdicts: readonly Verdict[]): string {
  const lines = [HEADS, ...verdicts.map(cells)];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function cells(verdict: Verdict): readonly string[] {
  const { figure, name, unit, value, reference, ratio, goal, isMet, note } = verdict;
  return [
    figure,
    name,
    `${short(value)} ${unit}`,
    reference === undefined ? '' : `${short(median(reference.values))} ${reference.name}`,
    ratio === null ? '' : ratio.toFixed(2),
    goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
    [isMet === null ? '' : isMet ? 'met' : '*** MISSED ***', note ?? ''].filter(Boolean).join(' · '),
  ];
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toString();
  return value.toPrecision(3);
}
