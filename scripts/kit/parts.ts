import type { OnPart } from '../../src/service/features/backup/backup.ts';

const WIDTH = 12;

/** Prints a line for each part that was copied: its size and its checksum. */
export const printPart: OnPart = (part, { count, checksum }) => {
  console.log(`${String(count).padStart(WIDTH)}  ${checksum.slice(0, WIDTH)}  ${part}`);
};
