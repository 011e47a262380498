import { historyActions, type Schema } from '../../contract/operations.ts';
import { say } from '../../words/speaker.ts';
import { number } from '../wording.ts';
import { tell } from '../../words/worded.ts';

type Action = Schema<'TicketHistoryAction'>;
type Delivery = Schema<'WebhookDelivery'>;

export const isAction = (word: string): word is Action => historyActions.some((action) => action === word);

/** "… closed it": what an entry of this action says, with a gap for each of its values. */
export function actionWords(action: Action): string {
  const gap = '…';
  const values = {
    who: gap,
    person: gap,
    group: gap,
    name: gap,
    number: gap,
    what: gap,
    added: gap,
    removed: gap,
    priority: gap,
    rating: gap,
    when: gap,
  };
  return tell(say, { key: `${action}.history`, values });
}

const EVENT_PREFIX = 'ticket.';

/** The words of an event; a test, and an event that this version does not know, have none. */
export function eventWords(type: string): string | undefined {
  const action = type.startsWith(EVENT_PREFIX) ? type.slice(EVENT_PREFIX.length) : '';
  return isAction(action) ? actionWords(action) : undefined;
}

export function outcomeText({ error, status }: Pick<Delivery, 'error' | 'status'>): string {
  return say('webhooks.outcome', { error: error ?? 'TAKEN', status: status ?? 0 });
}

type State = Pick<Schema<'Webhook'>, 'enabled' | 'disabled_reason' | 'failing_since'>;

/** @param moment shows a time */
export function stateText(webhook: State, moment: (at: string) => string): string {
  const { enabled, disabled_reason: reason, failing_since: since } = webhook;
  if (enabled) return since ? say('webhooks.failing', { since: moment(since) }) : say('webhooks.on');
  return reason === null ? say('webhooks.off') : say('webhooks.turnedOff', { reason });
}

/** The events that wait; empty if none does. */
export const waitingText = ({ waiting }: Pick<Schema<'Webhook'>, 'waiting'>): string =>
  waiting === 0 ? '' : say('webhooks.waiting', { count: waiting });

/** What came of a test. */
export const testText = (delivery: Delivery): string =>
  delivery.error === null
    ? say('webhooks.tested', { milliseconds: number(delivery.milliseconds) })
    : say('webhooks.testFailed', { why: outcomeText(delivery) });
