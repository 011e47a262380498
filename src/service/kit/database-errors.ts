/** How the database fails us, as every rule sees it; `storage/` throws this. */
import { ServiceError } from '../errors.ts';

/**
 * The database was not there, or went away: restarted, out of reach, or locked by another process for too long.
 * What was being written may have been written all the same, when only the answer was lost: whoever gets this must
 * neither take it for done nor undo it.
 */
export class DatabaseUnavailable extends ServiceError {
  constructor(
    cause: unknown,
    message = 'The database cannot be reached at the moment. Try again in a few seconds.',
    retryAfter = 2,
  ) {
    super('SERVICE_UNAVAILABLE', message, { cause, retryAfter });
  }
}
