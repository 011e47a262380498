import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../model/errors.ts';

/** The storage for copies of attachments doesn't answer; the cause tells the operator why. */
export class FilesUnavailable extends ServiceError {
  readonly outage = 'files';

  constructor(cause: Error) {
    super('SERVICE_UNAVAILABLE', worded('refused.filesAway'), { cause, retryAfter: RETRY_AFTER_S });
  }
}

const RETRY_AFTER_S = 30;
