/** docs/events.md: what webhooks and the history of tickets contain, in the history's own words. */
import { historyActions } from '../../src/contract/operations.ts';
import { actionWords } from '../../src/settings/server/webhook-wording.ts';
import type { Document } from './document.ts';
import { formatted, madeFrom, table } from './page.ts';

export async function eventsPage(file: URL, document: Document): Promise<string> {
  const operations = new Set(
    Object.values(document.paths).flatMap((item) =>
      [item.get, item.post, item.delete].flatMap((each) => each?.operationId ?? []),
    ),
  );
  const rows = (areOperations: boolean): string[][] =>
    historyActions
      .filter((action) => operations.has(action) === areOperations)
      .map((action) => [`\`ticket.${action}\``, actionWords(action)]);
  return formatted(file, [
    '# Webhook events',
    '',
    madeFrom('the contract’s `TicketHistoryAction`'),
    '',
    `A webhook sends each of these ${historyActions.length} events, or those that you choose: \`/setup\` → _Server_ → _Webhooks_`,
    '([how it delivers](api.md#webhooks)). The history of a ticket has the same entries. `webhook.test` is a test.',
    '',
    '```json',
    JSON.stringify(
      {
        type: 'ticket.lockTicket',
        timestamp: '2026-11-24T12:00:00.000000Z',
        data: {
          guild_id: '1234567890123456780',
          ticket_id: '1234567890123456791',
          entry: {
            id: '1234567890123456799',
            action: 'lockTicket',
            actor_id: '1234567890123456790',
            token_user_id: '1234567890123456789',
            reason: null,
            anonymous: false,
            detail: {},
            created_at: '2026-11-24T12:00:00.000000Z',
          },
        },
      },
      null,
      2,
    ),
    '```',
    '',
    '`detail` has the other fields of the request, such as the `user_id` of `assignTicket`. More events may follow: ignore',
    'types that you don’t recognize.',
    '',
    '## Actions on a ticket',
    '',
    'Each is named after an operation of the API. Commands, buttons and automatic steps send the same events.',
    '',
    ...table(['type', 'in the history'], rows(true)),
    '',
    '## What Coatcheck notices or does',
    '',
    ...table(['type', 'in the history'], rows(false)),
    '',
  ]);
}
