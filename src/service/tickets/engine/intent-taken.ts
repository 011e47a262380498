import { ServiceError } from '../../errors.ts';
import { worded } from '../../../words/worded.ts';

/** The intent was taken over by another process while this one worked on it: that one's outcome counts. */
export class IntentTaken extends ServiceError {
  constructor() {
    super('SERVICE_UNAVAILABLE', worded('refused.finishedElsewhere'), { retryAfter: 5 });
  }
}
