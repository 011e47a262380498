/** How the database fails us, as every rule sees it; `storage/` throws this. */
import { ServiceError, type EnglishOnly } from '../errors.ts';
import { worded, type Worded } from '../../words/worded.ts';

/**
 * The database was not there, or went away: restarted, out of reach, or locked by another process for too long.
 * What was being written may have been written all the same, when only the answer was lost: whoever gets this must
 * neither take it for done nor undo it.
 */
export class DatabaseUnavailable extends ServiceError {
  readonly outage = 'database';
  constructor(cause: unknown, says: Worded | EnglishOnly = worded('refused.databaseAway'), retryAfter = 2) {
    super('SERVICE_UNAVAILABLE', says, { cause, retryAfter });
  }
}
