import type { BlockRecord } from '../../../blocks/ports.ts';

/** Who is kept from opening tickets. */
export type BlocksTable = { -readonly [Column in keyof BlockRecord]: BlockRecord[Column] };
