import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../model/errors.ts';

/** The answer with a new webhook's secret is not stored, so it can't be repeated. */
export function secretShown(): ServiceError {
  return new ServiceError('IDEMPOTENCY_CONFLICT', worded('refused.webhookShown'));
}
