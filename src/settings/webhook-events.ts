import { historyActions, type Schema } from '../contract/operations.ts';
import { say } from '../words/speaker.ts';
import { tell } from '../words/worded.ts';

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
