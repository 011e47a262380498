import type { Schema } from '../../../contract/operations.ts';
import { moment, relative } from '../../../discord-text/mention.ts';
import {
  actionWords,
  eventWords,
  outcomeText,
  stateText,
  waitingText,
} from '../../../settings/server/webhook-wording.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

type Webhook = Schema<'Webhook'>;
type Delivery = Schema<'WebhookDelivery'>;

/** Ten URLs of this length fit a message, every character escaped. */
const URL_LENGTH = 100;

/** "https://example.com · turned off: it answered 410 · 3 events pending" */
export function lineOf(webhook: Webhook): string {
  return [`**${addressText(webhook)}**`, stateText(webhook, moment), waitingText(webhook)]
    .filter(Boolean)
    .join(' · ');
}

export function addressText({ url }: Webhook): string {
  return plain(clip(url, URL_LENGTH));
}

/** The actions that the webhook receives. */
export function actionsText({ actions }: Webhook): string {
  return actions.length === 0 ? say('webhooks.all') : actions.map(actionWords).join(' · ');
}

/** "2 minutes ago · … locked it · delivered" */
export function deliveryLine(delivery: Delivery): string {
  const { created_at, type, attempt } = delivery;
  return [
    relative(created_at),
    eventWords(type) ?? `\`${type}\``,
    outcomeText(delivery),
    attempt > 1 && say('webhooks.attempt', { attempt }),
  ]
    .filter(Boolean)
    .join(' · ');
}
