import type { BlockRecord } from '../../../blocks/ports.ts';

/** A user or role that may not open tickets. */
export type BlocksTable = { -readonly [Column in keyof BlockRecord]: BlockRecord[Column] };
