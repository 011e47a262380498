import type { DiscordAPIError } from '@discordjs/rest';
import type { Fault } from '../validation-failed.ts';

/** Bodies are nested a few levels deep; what goes deeper than this is not Discord's form of errors. */
const DEEPEST = 20;

/**
 * What Discord says is wrong with a body (50035), field by field: a tree in which `_errors` holds the reasons.
 * @see https://discord.com/developers/docs/reference#error-messages
 */
export function formFaults({ rawError }: DiscordAPIError): Fault[] {
  return 'errors' in rawError ? faultsBelow(rawError.errors, []) : [];
}

function faultsBelow(node: unknown, path: readonly string[]): Fault[] {
  if (typeof node !== 'object' || node === null || path.length > DEEPEST) return [];
  return Object.entries(node).flatMap(([key, inner]: [string, unknown]) =>
    key === '_errors' ? reasons(inner, path) : faultsBelow(inner, [...path, key]),
  );
}

function reasons(errors: unknown, path: readonly string[]): Fault[] {
  const field = path.length === 0 ? 'body' : path.join('.');
  return [errors].flat().flatMap((error) => {
    const { message } = Object(error) as Record<string, unknown>; // whatever it is, an object may be read
    return typeof message === 'string' ? [{ field, says: restOfSentence(message) }] : [];
  });
}

/** Discord writes whole sentences; ours begin with the field. */
function restOfSentence(message: string): string {
  const text = message.replace(/\.$/, '');
  if (text.startsWith('Must ')) return `m${text.slice(1)}`;
  if (text === 'This field is required') return 'is required';
  return `is not accepted by Discord: ${text}`;
}
