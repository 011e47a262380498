import type { Schema } from '../../../contract/operations.ts';
import { moment, relative } from '../../../discord-text/mention.ts';
import { actionWords, eventWords, outcomeText } from '../../../settings/webhook-events.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

type Webhook = Schema<'Webhook'>;
type Delivery = Schema<'WebhookDelivery'>;

/** Ten URLs of this length fit a message, every character escaped. */
const URL_LENGTH = 100;

/** "https://example.com · turned off: it answered 410 · 3 events pending" */
export function lineOf(webhook: Webhook): string {
  return [`**${addressText(webhook)}**`, stateText(webhook), waitingOf(webhook)].filter(Boolean).join(' · ');
}

export function addressText({ url }: Webhook): string {
  return plain(clip(url, URL_LENGTH));
}

export function stateText({ enabled, disabled_reason: reason, failing_since: since }: Webhook): string {
  if (enabled) return since ? say('webhooks.failing', { since: moment(since) }) : say('webhooks.on');
  return reason === null ? say('webhooks.off') : say('webhooks.turnedOff', { reason });
}

function waitingOf({ waiting }: Webhook): string {
  return waiting === 0 ? '' : say('webhooks.waiting', { count: waiting });
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
