import { ApiError } from '../../contract/errors.ts';
import { faultLines } from './fault-words.ts';
import { clip, duration, plain } from './wording.ts';

/** What was typed can't be used; the message says what is wrong and how to write it. Ours, so it may hold markup. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** For whom a failure is worded: moderators, or members who only want a ticket of theirs. */
export type Audience = 'staff' | 'members';

export interface Explanation {
  /** What is wrong and what to do; where someone has to look into the log, the id that it is found by there. */
  readonly sentence: string;
  /** Nothing is broken: someone asked for what can't be. */
  readonly expected: boolean;
}

type Sentence = (error: ApiError) => string;

/**
 * Every failure to a sentence for the moderator. `reference` is the interaction's id, under which the failure is
 * logged; a request id of the service is shown instead where there is one.
 */
export function explain(error: unknown, reference: string): Explanation {
  if (error instanceof InputError) return { sentence: error.message, expected: true };
  if (error instanceof ApiError) {
    const sentence = SENTENCES[error.code](error);
    if (isExpected(error)) return { sentence: clip(sentence, LONGEST), expected: true };
    return { sentence: withId(sentence, error.requestId ?? reference), expected: false };
  }
  return {
    sentence: withId('Something went wrong in the bot. Try again; if it stays, report it.', reference),
    expected: false,
  };
}

/** Refusals that are the fault of whoever set up bot or service, or of a server that is not ours. */
const FAULTS: readonly ApiError['code'][] = [
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNKNOWN',
];

function isExpected({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && !FAULTS.includes(code);
}

/** The service's own sentence, then ours of what to do. */
const said =
  (advice = ''): Sentence =>
  ({ message }) =>
    `${plain(message)} ${advice}`.trim();

const later: Sentence = ({ retryAfterSeconds }) =>
  retryAfterSeconds === null ? 'Try again in a moment.' : `Try again in ${duration(retryAfterSeconds)}.`;

const NOT_A_TICKET =
  'There is no such ticket. Run the command in a ticket’s channel, or name the ticket with the `ticket` option.';
const OPERATOR = 'Tell whoever runs the bot.';

const SENTENCES = {
  // The message tells the same faults by the API's own field names.
  VALIDATION_FAILED: ({ message, errors }) =>
    Object.keys(errors).length === 0
      ? plain(message)
      : ['Please check what was typed:', ...faultLines(errors)].join('\n'),
  INVALID_PRIORITY: said(),
  UNAUTHENTICATED: () => `The ticket service does not accept the bot’s API token. ${OPERATOR}`,
  // Who may do it, and what the token lacks, is the service's own sentence.
  FORBIDDEN: said(),
  PREMIUM_REQUIRED: () => `The ticket service serves this server only with premium. ${OPERATOR}`,
  SUSPENDED: () => `The ticket service has suspended this server. ${OPERATOR}`,
  NOT_FOUND: () => `The ticket service does not know this operation. ${OPERATOR}`,
  GUILD_NOT_FOUND: () =>
    `The ticket service does not know this server. Try again in a minute; if it stays: ${OPERATOR}`,
  GROUP_NOT_FOUND: said('Choose one that the `group` option suggests.'),
  TICKET_NOT_FOUND: () => NOT_A_TICKET,
  CHANNEL_NOT_FOUND: said(),
  MESSAGE_NOT_FOUND: said(),
  CUSTOM_MESSAGE_NOT_FOUND: said(),
  TRANSCRIPT_NOT_FOUND: said(),
  NOTES_THREAD_NOT_FOUND: said('Make one with /notes create.'),
  MEMBER_NOT_FOUND: said('Only people who are in this server can be named.'),
  PANEL_NOT_FOUND: said('Choose one that the `panel` option suggests.'),
  TOKEN_NOT_FOUND: said('See yours with /setup token list.'),
  API_PERMISSION_NOT_FOUND: said('See who has it with /setup access show.'),
  METHOD_NOT_ALLOWED: () => `The ticket service does not know this operation. ${OPERATOR}`,
  INVALID_TICKET_STATUS: said('See how it stands with /ticket view.'),
  TICKET_MODE_MISMATCH: said(),
  TICKET_PRIVATE_THREAD_EXISTS: said('Add people to it with /notes add.'),
  TOO_MANY_TICKETS_OPENED: said('Close some first.'),
  USER_TOO_MANY_TICKETS_OPENED: said('Close some first.'),
  TICKET_OUT_OF_SCHEDULE: said(),
  TICKET_CHANNEL_MISSING: said('Reopen it with the `ticket` option: that makes the channel anew.'),
  TICKET_ASSIGNED: said('Take it over with /ticket claim, or ask who has it.'),
  NAME_TAKEN: said(),
  GROUP_IN_USE: said(),
  IDEMPOTENCY_CONFLICT: () =>
    'This was asked already. See whether it was done; if not, run the command again.',
  PAYLOAD_TOO_LARGE: () => 'That is more text than the ticket service takes. Shorten it.',
  UNSUPPORTED_MEDIA_TYPE: said(OPERATOR),
  RATE_LIMITED: (error) => `Too many requests at once. ${later(error)}`,
  INTERNAL: () => `The ticket service failed. Try again; if it stays: ${OPERATOR}`,
  DISCORD_REFUSED: said(),
  SERVICE_UNAVAILABLE: (error) => `${whyUnavailable(error)} ${later(error)}`,
  NETWORK_FAILED: () => 'The ticket service could not be reached. Try again in a moment.',
  TIMED_OUT: () =>
    'The ticket service did not answer in time. It may have done it all the same: look before repeating.',
  ABORTED: () => 'The bot is stopping. Try again in a moment.',
  MALFORMED_REPLY: () =>
    `The ticket service’s answer can’t be understood. It may have done it all the same. ${OPERATOR}`,
  UNKNOWN: ({ status, message }) => `The ticket service refused (status ${status}): ${plain(message)}`,
} as const satisfies Record<ApiError['code'], Sentence>;

/** The service's sentence: it may be Discord that is down, or busy. The reference's own is a bare "Service Unavailable". */
function whyUnavailable({ message }: ApiError): string {
  const sentence = message.replace(/ Try again (?:soon|in a moment)\.$/, '');
  return /[.!]$/.test(sentence) ? plain(sentence) : 'The ticket service is not available now.';
}

const LONGEST = 1_900;

export function withId(sentence: string, id: string): string {
  return `${clip(sentence, LONGEST)}\n-# Request id ${plain(clip(id, 64))}`;
}
