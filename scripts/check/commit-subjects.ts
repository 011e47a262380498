/** What a commit's subject must be: `type(scope): imperative verb …`, one change, at most 72 characters. */

const MAX_LENGTH = 72;
const FORM =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z\d-]+\))?!?: (?<verb>[a-z]+)\b/;
/** "adds", "added", "adding". */
const NOT_IMPERATIVE = /(?:[^su]s|ed|ing)$/;
const IMPERATIVE: ReadonlySet<string> = new Set([
  'alias',
  'bias',
  'bring',
  'embed',
  'exceed',
  'feed',
  'need',
  'ping',
  'proceed',
  'seed',
  'shed',
  'speed',
  'string',
]);

/** What is wrong with a subject, in words; empty if nothing is. */
export function subjectFaults(subject: string): readonly string[] {
  const verb = FORM.exec(subject)?.groups?.['verb'];
  return [
    ...(verb === undefined ? ['is not "type(scope): imperative verb …"'] : []),
    ...(verb !== undefined && NOT_IMPERATIVE.test(verb) && !IMPERATIVE.has(verb)
      ? [`"${verb}" is not an imperative`]
      : []),
    ...(subject.length > MAX_LENGTH ? [`has ${subject.length} of ${MAX_LENGTH} characters`] : []),
    ...(/[;.]$|;/.test(subject) ? ['has a semicolon, or a full stop at its end'] : []),
  ];
}
