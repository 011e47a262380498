import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../errors.ts';

/** Where copies of attachments lie does not answer; the cause says why, for whoever runs the service. */
export class FilesUnavailable extends ServiceError {
  readonly outage = 'files';

  constructor(cause: Error) {
    super('SERVICE_UNAVAILABLE', worded('refused.filesAway'), { cause, retryAfter: RETRY_AFTER_S });
  }
}

const RETRY_AFTER_S = 30;
