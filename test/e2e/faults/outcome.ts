/** The result of requests made while Discord failed, and whether it's reported clearly. */
import { explain } from '../../../src/bot/words/errors.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { AWAY, type Fault } from './faults.ts';

/** Null: it was done. */
export async function failureOf(act: () => Promise<unknown>): Promise<unknown> {
  try {
    await act();
    return null;
  } catch (error) {
    return error;
  }
}

/** The sentence that a moderator reads; null: it was done. */
export function sentenceOf(error: unknown): string | null {
  return error === null ? null : explain(error, 'here').sentence;
}

/** Said where Discord may have done it after all. */
export const UNSURE = 'If it worked on Discord anyway';

/** As `answerOf` knows them. */
const PRINTED = /\bat .{1,80}:\d+:\d+|\[object|\bundefined\b|\bNaN\b|\bselect \*|SQLITE|node_modules|Error:/;

const KNOWN: ReadonlySet<string> = new Set<ApiError['code']>([
  'DISCORD_REFUSED',
  'VALIDATION_FAILED',
  'SERVICE_UNAVAILABLE',
  'TICKET_CHANNEL_MISSING',
  'NOTES_THREAD_NOT_FOUND',
  'CHANNEL_NOT_FOUND',
  'GUILD_NOT_FOUND',
  'INVALID_TICKET_STATUS',
]);

export function shown(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error);
}

/** What's wrong with how a failure is reported. */
export function wordsAgainst(error: unknown, fault: Fault): string[] {
  const says = sentenceOf(error);
  if (says === null) return [];
  const isKnown = error instanceof ApiError && KNOWN.has(error.code);
  const isClear = isSaid(says, fault) && !PRINTED.test(says);
  return [
    ...(isKnown ? [] : [`not a known failure: ${shown(error)}`]),
    ...(isClear ? [] : [`not clear: ${says}`]),
  ];
}

/** On a loaded machine, Discord may also be too late where nothing is wrong. */
function isSaid(says: string, { takesAway, says: expected }: Fault): boolean {
  return takesAway === true ? /^[A-Z].*[.!]/.test(says) : expected.test(says) || AWAY.test(says);
}

/** A word on how things stand, which nothing holds. */
export function isSettled(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A loaded machine may be too late a few times where nothing is wrong: how long to wait, in ms. */
export function whileAway(error: unknown, attempt: number): number | undefined {
  return error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE' && attempt < 4 ? 500 : undefined;
}
