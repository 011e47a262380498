import { ApiError } from '../../contract/errors.ts';
import type { Key } from '../../words/languages/en.ts';
import { faultLines } from './fault-words.ts';
import { say } from './say.ts';
import { inTheirLanguage, shown } from './translate-error.ts';
import { clip, duration, plain } from './wording.ts';

/**
 * The typed input can't be used; the message says what is wrong and how to write it. The message is ours, so it may
 * hold markup.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}

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
  const { status, code, mayBeDone } = error;
  if (status >= 500 && mayBeDone) return followed(whyFailed(error), say('failed.mayBeDone', { status }));
  // A proxy answers like this when the server behind it is away.
  return SENTENCES[status >= 500 && code === 'UNKNOWN' ? 'SERVICE_UNAVAILABLE' : code](error);
}

/** The sentence of another server, where it has one. */
function whyFailed({ wording, message }: ApiError): string {
  return wording.length === 0 && isSentence(message) ? plain(message) : '';
}

/** The service's own sentence, then our advice. */
const said =
  (advice?: Advice): Sentence =>
  (error) =>
    advice === undefined ? ownWords(error) : followed(ownWords(error), say(advice));

type Advice = Extract<Key, `advice.${string}`>;

/** The service's reason, in the language of the person who is answered where it is one of our sentences. */
export function ownWords({ wording, message }: ApiError): string {
  return shown(wording, message);
}

function followed(first: string, second: string): string {
  return first === '' ? second : say('list.sentences', { first, second });
}

/** A bare "Bad Gateway" is no sentence. */
const isSentence = (message: string): boolean => /[.!]$/.test(message);

const operators =
  (key: Extract<Key, `operators.${string}`>): Sentence =>
  () =>
    followed(say(key), say('advice.tellOperator'));

const later: Sentence = ({ retryAfterSeconds }) =>
  retryAfterSeconds === null
    ? say('refused.tryAgainInAMoment')
    : say('failed.tryAgainIn', { span: duration(retryAfterSeconds) });

const SENTENCES = {
  // The message names the same faults by the API's own field names.
  VALIDATION_FAILED: (error) =>
    Object.keys(error.errors).length === 0
      ? ownWords(error)
      : [say('failed.typed'), ...faultLines(error)].join('\n'),
  INVALID_PRIORITY: said(),
  UNAUTHENTICATED: operators('operators.token'),
  // The service's own sentence says who may do it, or what the token lacks.
  FORBIDDEN: said(),
  PREMIUM_REQUIRED: operators('operators.premium'),
  BLOCKED: said('advice.staffCanOpen'),
  SUSPENDED: operators('operators.suspended'),
  NOT_FOUND: operators('operators.operation'),
  GUILD_NOT_FOUND: operators('operators.guild'),
  GROUP_NOT_FOUND: said('advice.chooseGroup'),
  TICKET_NOT_FOUND: () => say('failed.noTicket'),
  CHANNEL_NOT_FOUND: said(),
  MESSAGE_NOT_FOUND: said(),
  CUSTOM_MESSAGE_NOT_FOUND: said(),
  TRANSCRIPT_NOT_FOUND: said(),
  NOTES_THREAD_NOT_FOUND: said('advice.makeNotes'),
  MEMBER_NOT_FOUND: said('advice.nameMembers'),
  PANEL_NOT_FOUND: said('advice.choosePanel'),
  TOKEN_NOT_FOUND: said('advice.seeTokens'),
  API_PERMISSION_NOT_FOUND: said('advice.seeAccess'),
  ACCOUNT_TOO_YOUNG: said('advice.staffCanOpen'),
  WEBHOOK_NOT_FOUND: said('advice.seeWebhooks'),
  BLOCK_NOT_FOUND: said('advice.seeBlocks'),
  METHOD_NOT_ALLOWED: operators('operators.operation'),
  INVALID_TICKET_STATUS: said('advice.viewTicket'),
  TICKET_MODE_MISMATCH: said(),
  TICKET_PRIVATE_THREAD_EXISTS: said('advice.addToNotes'),
  TOO_MANY_TICKETS_OPENED: said('advice.closeSome'),
  USER_TOO_MANY_TICKETS_OPENED: said('advice.closeSome'),
  TICKET_OUT_OF_SCHEDULE: said(),
  TICKET_OPENED_RECENTLY: said('advice.staffCanOpen'),
  TICKET_CHANNEL_MISSING: said('advice.reopenAnew'),
  TICKET_ASSIGNED: said('advice.takeOver'),
  NAME_TAKEN: said(),
  GROUP_IN_USE: said(),
  // The command that meets it asks for a confirmation.
  GROUP_ERASES_TICKETS: said(),
  CUSTOM_MESSAGE_IN_USE: said(),
  CUSTOM_MESSAGE_CHANGED: said(),
  IDEMPOTENCY_CONFLICT: () => say('failed.askedAlready'),
  PAYLOAD_TOO_LARGE: () => say('failed.tooLarge'),
  UNSUPPORTED_MEDIA_TYPE: said('advice.tellOperator'),
  RATE_LIMITED: (error) => followed(say('failed.tooManyRequests'), later(error)),
  INTERNAL: operators('operators.service'),
  DISCORD_REFUSED: said(),
  SERVICE_UNAVAILABLE: (error) => followed(whyUnavailable(error), later(error)),
  NETWORK_FAILED: () => say('failed.unreachable'),
  ANSWER_LOST: () => say('failed.answerLost'),
  TIMED_OUT: () => say('failed.timedOut'),
  ABORTED: () => say('failed.stopping'),
  NOT_OFFERED: () => say('interaction.notOffered'),
  MALFORMED_REPLY: operators('operators.malformed'),
  UNKNOWN: ({ status, message }) => say('failed.unknown', { status, message: plain(message) }),
} as const satisfies Record<ApiError['code'], Sentence>;

/** Advice of the service that ours replaces: the bot knows how long to wait. */
const ADVICE: ReadonlySet<string> = new Set(['refused.tryAgainSoon', 'refused.tryAgainInAMoment']);

/**
 * The service's sentence: it may be Discord that is down, or busy. The reference API's own is a bare "Service
 * Unavailable".
 */
function whyUnavailable({ wording, message }: ApiError): string {
  if (wording.some(({ key }) => key === 'failed.noReason')) return say('failed.unavailable');
  const why = inTheirLanguage(wording.filter(({ key }) => !ADVICE.has(key)));
  if (why !== undefined) return plain(why);
  const sentence = message.replace(/ Try again (?:soon|in a moment)\.$/, '');
  return isSentence(sentence) ? plain(sentence) : say('failed.unavailable');
}

const LONGEST = 1_900;

export function withId(sentence: string, id: string): string {
  return `${clip(sentence, LONGEST)}\n-# ${say('failed.requestId', { id: plain(clip(id, 64)) })}`;
}
