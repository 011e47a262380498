import type { Ids } from '../kit/ids.ts';
import type { Database } from '../../edge/database/database.ts';
import type { Leases } from './leases.ts';

/** What the stores are made with; each picks what it needs. */
export interface StorageContext {
  readonly database: Database;
  readonly ids: Ids;
  /** Names this process on its leases. */
  readonly owner: string;
  /** How long work belongs to the process that took it. The lease is renewed while the process works. */
  readonly leaseMs: number;
  readonly leases: Leases;
  readonly instant: (offsetMs?: number) => string;
}

/** The ids and times of new rows and jobs. */
export type Stamps = Pick<StorageContext, 'ids' | 'instant'>;
