import { worded } from '../../words/worded.ts';
import type { WaitingWebhook } from '../webhooks/ports.ts';
import { type Check, fine, warning } from './check.ts';

const MEND = worded('checkup.mendWebhook');
const SWITCH_ON = worded('checkup.switchOnWebhook');

/** Whether it takes what it is sent, or was switched off since it did not. */
export function checkWebhook({
  id,
  url,
  enabled,
  disabled_reason,
  failing_since,
  waiting,
}: WaitingWebhook): Check {
  const subject = { id: `webhook.${id}`, title: worded('checkup.webhook', { url }) };
  if (disabled_reason !== null)
    return warning(subject, worded('checkup.webhookSwitchedOff', { reason: disabled_reason }), SWITCH_ON);
  if (!enabled) return fine(subject, worded('checkup.webhookOff'));
  if (failing_since !== null) return warning(subject, worded('checkup.webhookFailing', { waiting }), MEND);
  return fine(subject, worded('checkup.webhookWell'));
}
