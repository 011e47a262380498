import type { OnPart } from '../../src/service/storage/backup/backup.ts';

const WIDTH = 12;

/** A line for each part that was copied: how much, and what it is. */
export const tellPart: OnPart = (part, { count, checksum }) => {
  console.log(`${String(count).padStart(WIDTH)}  ${checksum.slice(0, WIDTH)}  ${part}`);
};
