import { type Logger, pino } from 'pino';

/** Log lines at the level of a warning or worse. */
export interface Complaint {
  readonly level: 'warn' | 'error' | 'fatal';
  readonly msg: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** Kept at most. */
const MOST = 1_000;

/** A logger that prints as always, and keeps what it printed. */
export function createComplaints(): {
  readonly logger: Logger;
  readonly complaints: () => readonly Complaint[];
} {
  const heard: Complaint[] = [];
  const write = (line: string): void => {
    process.stdout.write(line);
    // A line of pino's, with its level as a word.
    if (heard.length < MOST) heard.push(JSON.parse(line) as Complaint);
  };
  const formatters = { level: (level: string) => ({ level }) };
  return { logger: pino({ level: 'warn', formatters }, { write }), complaints: () => heard };
}
