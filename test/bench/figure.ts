import type { StartChild } from './processes/child.ts';
import type { Row } from './report.ts';

/** What a figure is measured with. */
export interface Bench {
  readonly startChild: StartChild;
  /** Fewer rounds and commands: to see that it runs, not to believe it. */
  readonly quick: boolean;
  /** A PostgreSQL server to measure on, too. */
  readonly databaseUrl: string | undefined;
  /** Reports the current step to the person waiting. */
  readonly say: (line: string) => void;
}

export type Figure = (bench: Bench) => Promise<readonly Row[]>;
