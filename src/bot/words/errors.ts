import { ApiError } from '../../contract/errors.ts';
import { InputError } from '../../settings/input-error.ts';
import type { Key } from '../../words/languages/en.ts';
import { faultLines } from './fault-words.ts';
import { say } from './say.ts';
import { translate, translateEscaped } from './translate-error.ts';
import { clip, duration, plain } from './wording.ts';

export { InputError };

/** The audience that a failure is worded for: moderators, or members who only want a ticket of theirs. */
export type Audience = 'staff' | 'members';

export interface Explanation {
  /** Says what is wrong and what to do; where someone has to look into the log, it includes the id to find it by. */
  readonly sentence: string;
  /** Nothing is broken: the request was impossible or not allowed. */
  readonly expected: boolean;
}

type Sentence = (error: ApiError) => string;

/**
 * Turns every failure into a sentence for the moderator. `reference` is the interaction's id, under which the failure
 * is logged; a request id of the service is shown instead where there is one.
 */
export function explain(error: unknown, reference: string): Explanation {
  if (error instanceof InputError) return { sentence: error.message, expected: true };
  if (error instanceof ApiError) {
    const sentence = sentenceOf(error);
    if (isExpected(error)) return { sentence: clip(sentence, LONGEST), expected: true };
    return { sentence: withId(sentence, error.requestId ?? reference), expected: false };
  }
  return {
    sentence: withId(say('failed.bot'), reference),
    expected: false,
  };
}

/** Refusals that are caused by the setup of the bot or the service, or by a server that is not ours. */
const FAULTS: readonly ApiError['code'][] = [
  'UNAUTHENTICATED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNKNOWN',
];

function isExpected({ status, code }: ApiError): boolean {
  if (code === 'NOT_OFFERED' || status === 409) return true;
  return status >= 400 && status < 500 && !FAULTS.includes(code);
}

function sentenceOf(error: ApiError): string {
  const { status, code, mayBeDone, wording } = error;
  if (status >= 500 && mayBeDone) {
    // The service's own sentence already says to check first.
    if (wording[0]?.key === ('refused.databaseLost' satisfies Key)) return serviceReason(error);
    return joinSentences(whyFailed(error), say('failed.mayBeDone', { status }));
  }
  // A proxy answers like this when the server behind it is away.
  return SENTENCES[status >= 500 && code === 'UNKNOWN' ? 'SERVICE_UNAVAILABLE' : code](error);
}

/** The sentence of another server, where it has one. */
function whyFailed({ wording, message }: ApiError): string {
  return wording.length === 0 && isSentence(message) ? plain(message) : '';
}

/** The service's own sentence, then our advice. */
const reasonWith =
  (advice?: Advice): Sentence =>
  (error) =>
    advice === undefined ? serviceReason(error) : joinSentences(serviceReason(error), say(advice));

type Advice = Extract<Key, `advice.${string}`>;

/** The service's reason, in the language of the person who is answered where it is one of our sentences. */
export function serviceReason({ wording, message }: ApiError): string {
  return translateEscaped(wording, message);
}

function joinSentences(first: string, second: string): string {
  return first === '' ? second : say('list.sentences', { first, second });
}

/** A bare "Bad Gateway" isn't a sentence. */
const isSentence = (message: string): boolean => /[.!]$/.test(message);

const operatorFault =
  (key: Extract<Key, `operators.${string}`>): Sentence =>
  () =>
    joinSentences(say(key), say('advice.tellOperator'));

const later: Sentence = ({ retryAfterSeconds }) =>
  retryAfterSeconds === null
    ? say('refused.tryAgainInAMoment')
    : say('failed.tryAgainIn', { span: duration(retryAfterSeconds) });

const SENTENCES = {
  // The message names the same faults by the API's own field names.
  VALIDATION_FAILED: (error) =>
    Object.keys(error.errors).length === 0
      ? serviceReason(error)
      : [say('failed.typed'), ...faultLines(error)].join('\n'),
  INVALID_PRIORITY: reasonWith(),
  UNAUTHENTICATED: operatorFault('operators.token'),
  // The service's own sentence says who may do it, or what the token lacks.
  FORBIDDEN: reasonWith(),
  PREMIUM_REQUIRED: operatorFault('operators.premium'),
  BLOCKED: reasonWith('advice.staffCanOpen'),
  SUSPENDED: operatorFault('operators.suspended'),
  NOT_FOUND: operatorFault('operators.operation'),
  GUILD_NOT_FOUND: operatorFault('operators.guild'),
  GROUP_NOT_FOUND: reasonWith('advice.chooseGroup'),
  TICKET_NOT_FOUND: () => say('failed.noTicket'),
  CHANNEL_NOT_FOUND: reasonWith(),
  MESSAGE_NOT_FOUND: reasonWith(),
  CUSTOM_MESSAGE_NOT_FOUND: reasonWith(),
  TRANSCRIPT_NOT_FOUND: reasonWith(),
  NOTES_THREAD_NOT_FOUND: reasonWith('advice.createNotes'),
  MEMBER_NOT_FOUND: reasonWith('advice.nameMembers'),
  PANEL_NOT_FOUND: reasonWith('advice.choosePanel'),
  TOKEN_NOT_FOUND: reasonWith('advice.seeTokens'),
  API_PERMISSION_NOT_FOUND: reasonWith('advice.seeAccess'),
  ACCOUNT_TOO_YOUNG: reasonWith('advice.staffCanOpen'),
  WEBHOOK_NOT_FOUND: reasonWith('advice.seeWebhooks'),
  LABEL_NOT_FOUND: reasonWith(),
  SESSION_NOT_FOUND: reasonWith(),
  PERSON_NOTE_NOT_FOUND: reasonWith(),
  BULK_ACTION_NOT_FOUND: reasonWith(),
  BLOCK_NOT_FOUND: reasonWith('advice.seeBlocks'),
  METHOD_NOT_ALLOWED: operatorFault('operators.operation'),
  INVALID_TICKET_STATUS: reasonWith('advice.viewTicket'),
  TICKET_MODE_MISMATCH: reasonWith(),
  TICKET_PRIVATE_THREAD_EXISTS: reasonWith('advice.addToNotes'),
  TOO_MANY_TICKETS_OPENED: reasonWith('advice.closeSome'),
  USER_TOO_MANY_TICKETS_OPENED: reasonWith('advice.closeSome'),
  TICKET_OUT_OF_SCHEDULE: reasonWith(),
  TICKET_OPENED_RECENTLY: reasonWith('advice.staffCanOpen'),
  TICKET_CHANNEL_MISSING: reasonWith('advice.reopenAnew'),
  TICKET_ASSIGNED: reasonWith('advice.takeOver'),
  // The command that meets it asks for a confirmation.
  NOT_STAFF: reasonWith(),
  NAME_TAKEN: reasonWith(),
  BULK_ACTION_RUNNING: reasonWith(),
  GROUP_IN_USE: reasonWith(),
  // The command that meets it asks for a confirmation.
  GROUP_ERASES_TICKETS: reasonWith(),
  GROUP_CHANGED: reasonWith(),
  PANEL_CHANGED: reasonWith(),
  WEBHOOK_CHANGED: reasonWith(),
  CUSTOM_MESSAGE_IN_USE: reasonWith(),
  CUSTOM_MESSAGE_CHANGED: reasonWith(),
  IDEMPOTENCY_CONFLICT: () => say('failed.askedAlready'),
  PAYLOAD_TOO_LARGE: () => say('failed.tooLarge'),
  UNSUPPORTED_MEDIA_TYPE: reasonWith('advice.tellOperator'),
  RATE_LIMITED: (error) => joinSentences(say('failed.tooManyRequests'), later(error)),
  INTERNAL: operatorFault('operators.service'),
  DISCORD_REFUSED: reasonWith(),
  SERVICE_UNAVAILABLE: (error) => joinSentences(whyUnavailable(error), later(error)),
  NETWORK_FAILED: () => say('failed.unreachable'),
  ANSWER_LOST: () => say('failed.answerLost'),
  TIMED_OUT: () => say('failed.timedOut'),
  ABORTED: () => say('failed.stopping'),
  NOT_OFFERED: () => say('interaction.notOffered'),
  MALFORMED_REPLY: operatorFault('operators.malformed'),
  UNKNOWN: ({ status, message }) => say('failed.unknown', { status, message: plain(message) }),
} as const satisfies Record<ApiError['code'], Sentence>;

/** Advice of the service that ours replaces: the bot knows how long to wait. */
const ADVICE: ReadonlySet<string> = new Set([
  'refused.tryAgainSoon',
  'refused.tryAgainInAMoment',
  'refused.tryAgainInSeconds',
]);

/**
 * The service's sentence: it may be Discord that is down, or busy. The reference API's own is a bare "Service
 * Unavailable".
 */
function whyUnavailable({ wording, message }: ApiError): string {
  if (wording.some(({ key }) => key === 'failed.noReason')) return say('failed.unavailable');
  const why = translate(wording.filter(({ key }) => !ADVICE.has(key)));
  if (why !== undefined) return plain(why);
  const sentence = message.replace(/ Try again (?:soon|in a moment|in \d{1,9} seconds?)\.$/, '');
  return isSentence(sentence) ? plain(sentence) : say('failed.unavailable');
}

const LONGEST = 1_900;

export function withId(sentence: string, id: string): string {
  return `${clip(sentence, LONGEST)}\n-# ${say('failed.requestId', { id: plain(clip(id, 64)) })}`;
}
