import { ServiceError } from '../../errors.ts';

/** The intent was taken over by another process while this one worked on it: that one's outcome counts. */
export class IntentTaken extends ServiceError {
  constructor() {
    super(
      'SERVICE_UNAVAILABLE',
      'This took too long and is being finished elsewhere. Look at the ticket first.',
      { retryAfter: 5 },
    );
  }
}
