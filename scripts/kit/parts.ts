import type { OnPart } from '../../src/service/features/backup/backup.ts';
import type { Invocation } from './command-line.ts';

const WIDTH = 12;

/** Prints a line for each part that was copied: its size and its checksum. */
export const partPrinter =
  (print: Invocation['print']): OnPart =>
  (part, { count, checksum }) =>
    print(`${String(count).padStart(WIDTH)}  ${checksum.slice(0, WIDTH)}  ${part}`);
