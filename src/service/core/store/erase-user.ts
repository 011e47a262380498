import type { Transaction } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';

/** Deletes a part of what a person's data is, in the transaction that stores the erasure. */
export type EraseUser = (
  tx: Transaction<Tables>,
  erasure: { readonly guildId: string; readonly userId: string; readonly at: string },
) => Promise<void>;
