import { ServiceError } from '../../errors.ts';
import { worded } from '../../../words/worded.ts';

/** Another process took over the intent while this one worked on it: the other one's outcome counts. */
export class IntentTaken extends ServiceError {
  constructor() {
    super('SERVICE_UNAVAILABLE', worded('refused.finishedElsewhere'), { retryAfter: 5 });
  }
}
