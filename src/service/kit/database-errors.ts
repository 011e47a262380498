/** The database errors that rules see; `storage/` throws them. */
import { ServiceError, type EnglishOnly } from '../errors.ts';
import { worded, type Worded } from '../../words/worded.ts';

/**
 * The database was not reachable or the connection was lost: it was restarted, out of reach, or locked by another process
 * for too long. A write may have been committed all the same, if only the answer was lost: the caller must neither assume
 * that it was done nor undo it.
 */
export class DatabaseUnavailable extends ServiceError {
  readonly outage = 'database';
  constructor(cause: unknown, says: Worded | EnglishOnly = worded('refused.databaseAway'), retryAfter = 2) {
    super('SERVICE_UNAVAILABLE', says, { cause, retryAfter });
  }
}
