/** docs/errors.md: each error code of the API, with the status that the service returns for it. */
import type { ErrorCode } from '../../src/contract/operations.ts';
import { STATUS_OF } from '../../src/service/base/model/errors.ts';
import { formatted, madeFrom, table } from './page.ts';

type Advice = readonly [why: string, fix: string];

const missing = (what: string, list: string): Advice => [
  `${what} doesn’t exist or was deleted`,
  `get its ID from \`${list}\``,
];
const changed = (what: string): Advice => [
  `someone else changed the ${what} since you read it`,
  'read it again, then repeat your change',
];

/** A new code doesn't compile without its advice. */
const ADVICE: Readonly<Record<ErrorCode, Advice>> = {
  VALIDATION_FAILED: ['a parameter or a field is wrong', 'correct the fields in `errors`'],
  INVALID_PRIORITY: ['the ticket type has no such level', 'take an index of its `priority_levels`'],
  UNAUTHENTICATED: [
    'no token, or one that is unknown, expired or revoked',
    'create a token ([how](api.md#tokens))',
  ],
  FORBIDDEN: ['the user isn’t allowed to do this', 'the message says which right is missing'],
  PREMIUM_REQUIRED: [
    'the server’s API is closed',
    'the operator runs `npm run guild -- --guild ID --premium yes`',
  ],
  SUSPENDED: ['the server is suspended', 'the operator runs `npm run guild -- --guild ID --suspended no`'],
  BLOCKED: [
    'the member is blocked from opening tickets',
    'people with _Manage Server_ can end it with `/block remove`',
  ],
  ACCOUNT_TOO_YOUNG: [
    'the account is below _Minimum account age_',
    'the message says from when they can open one',
  ],
  NOT_FOUND: ['no operation has this path', 'compare it with `/docs`'],
  GUILD_NOT_FOUND: ['the bot isn’t in this server', 'invite the bot, or check the ID'],
  GROUP_NOT_FOUND: missing('the ticket type', 'listTicketGroups'),
  TICKET_NOT_FOUND: ['the server, or this channel, has no such ticket', 'get its ID from `listTickets`'],
  CHANNEL_NOT_FOUND: [
    'the channel doesn’t exist, or the bot can’t see it',
    'give the bot _View Channel_ there',
  ],
  MESSAGE_NOT_FOUND: ['the message isn’t in this channel, or was deleted', 'check both IDs'],
  CUSTOM_MESSAGE_NOT_FOUND: missing('the template', 'listCustomMessages'),
  TRANSCRIPT_NOT_FOUND: ['the ticket was erased before a transcript was saved', 'nothing to do'],
  NOTES_THREAD_NOT_FOUND: ['the ticket has no notes thread', 'create it with `createTicketNotes`'],
  MEMBER_NOT_FOUND: ['the user isn’t in the server', 'check the ID'],
  PANEL_NOT_FOUND: missing('the panel', 'listTicketPanels'),
  TOKEN_NOT_FOUND: ['you have no active token with this ID', 'get it from `listTokens`'],
  API_PERMISSION_NOT_FOUND: ['this role or user has no API access', 'nothing to remove'],
  BLOCK_NOT_FOUND: ['this role or user isn’t blocked', 'nothing to remove'],
  LABEL_NOT_FOUND: missing('the label', 'listLabels'),
  SESSION_NOT_FOUND: ['the session doesn’t exist or has ended', 'nothing to end'],
  PERSON_NOTE_NOT_FOUND: missing('the note', 'getPerson'),
  BULK_ACTION_NOT_FOUND: [
    'it doesn’t exist, is older than 7 days, or isn’t yours',
    'get its ID from `listBulkActions`',
  ],
  WEBHOOK_NOT_FOUND: missing('the webhook', 'listWebhooks'),
  METHOD_NOT_ALLOWED: ['the path exists with other methods', 'the header `Allow` lists them'],
  INVALID_TICKET_STATUS: [
    'the ticket is in a state that doesn’t allow it',
    'read the ticket; it may be done already',
  ],
  TICKET_MODE_MISMATCH: [
    'channels and threads don’t mix, and threads have no notes',
    'move it to a type of the same kind',
  ],
  TICKET_PRIVATE_THREAD_EXISTS: ['the ticket has a notes thread already', 'use that one'],
  TICKET_CHANNEL_MISSING: ['the ticket’s channel was deleted', 'reopen the ticket by its ID'],
  TICKET_ASSIGNED: ['someone else has it, and `unless_assigned` was set', 'ask, then repeat without it'],
  NOT_STAFF: ['the user isn’t staff of the type, and `staff_only` was set', 'choose a staff member'],
  TICKET_OUT_OF_SCHEDULE: ['outside business hours', 'the message says when it opens'],
  TICKET_OPENED_RECENTLY: ['the cooldown isn’t over', 'the message says when it ends'],
  TOO_MANY_TICKETS_OPENED: [
    'the ticket type is at _Maximum open tickets_',
    'close tickets, or raise the limit',
  ],
  USER_TOO_MANY_TICKETS_OPENED: ['the member is at _Maximum per member_', 'close one of their tickets'],
  NAME_TAKEN: ['the name is in use', 'choose another one'],
  BULK_ACTION_RUNNING: ['your last bulk action is still running', 'wait, or call `stopBulkAction`'],
  GROUP_IN_USE: [
    'the ticket type has tickets, or is the default',
    'move its tickets, or make another one the default',
  ],
  GROUP_ERASES_TICKETS: ['the new retention would erase tickets right away', 'confirm with `erase_existing`'],
  GROUP_CHANGED: changed('ticket type'),
  PANEL_CHANGED: changed('panel'),
  WEBHOOK_CHANGED: changed('webhook'),
  CUSTOM_MESSAGE_IN_USE: ['a ticket type or panel uses the template', 'choose another one there first'],
  CUSTOM_MESSAGE_CHANGED: changed('template'),
  IDEMPOTENCY_CONFLICT: ['the `Idempotency-Key` was used for another request', 'use a new key'],
  PAYLOAD_TOO_LARGE: ['the body is too large', 'the message has the limit'],
  UNSUPPORTED_MEDIA_TYPE: ['the body isn’t JSON', 'send `Content-Type: application/json`'],
  RATE_LIMITED: ['too many requests in a minute', 'wait for the seconds in `Retry-After`'],
  INTERNAL: ['a bug', 'report it with the `request_id`, which is in the log'],
  DISCORD_REFUSED: [
    'Discord rejected it, or didn’t answer',
    'the message says why; often a permission is missing',
  ],
  SERVICE_UNAVAILABLE: [
    'starting, shutting down, or the database is away',
    'repeat it with the same `Idempotency-Key`',
  ],
};

export async function errorsPage(file: URL): Promise<string> {
  const rows = Object.entries(ADVICE).map(([code, [why, fix]]) => [
    String(Object.entries(STATUS_OF).find(([known]) => known === code)?.[1]),
    `\`${code}\``,
    why,
    fix,
  ]);
  return formatted(file, [
    '# Error codes',
    '',
    madeFrom('the service’s codes'),
    '',
    'Every failed call of [the API](api.md) returns this body. `code` never changes its meaning; `message` may.',
    '',
    '```json',
    JSON.stringify(
      {
        success: false,
        status: 409,
        code: 'INVALID_TICKET_STATUS',
        message: 'Ticket #12 is already closed.',
        request_id: '01J8ZC5H3V6W9X',
      },
      null,
      2,
    ),
    '```',
    '',
    'A 400 also has `errors`: for each wrong field, what is wrong with it. If a response has the header `Retry-After`, wait',
    'that many seconds before you repeat the call.',
    '',
    ...table(['status', 'code', 'why', 'what to do'], rows),
    '',
  ]);
}
