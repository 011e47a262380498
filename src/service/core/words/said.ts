import type { TicketOperationId } from '../../../contract/operations.ts';
import { userMention } from '../../../discord-text/mention.ts';
import type { Key } from '../../../words/languages/en.ts';
import { type Given, sayIn } from '../../../words/say.ts';
import { tell } from '../../../words/worded.ts';
import type { Language } from '../../../words/languages.ts';

/** The key of an announcement in a ticket's channel. */
type SaidKey = Extract<Key, `${string}.said${string}`>;

/** Says an announcement; who acted is added to its values. */
export type Said = <K extends SaidKey>(key: K, ...given: Given<K, string, 'who'>) => string;

/** @param who The actor as a mention; null when members are not told who acted. */
export function saidIn(language: Language, who: string | null): Said {
  const say = sayIn(language);
  return (key, ...[values]) => tell(say, { key, values: { ...values, who: who ?? 'none' } });
}

/** Says `<operation>.said`, with the person whom the body names; `defineAction` requires all other announcements. */
export function saidByDefault(
  language: Language,
  operation: TicketOperationId,
  who: string | null,
  { user_id: person }: { readonly user_id?: string },
): string {
  const values = { who: who ?? 'none', ...(person !== undefined && { person: userMention(person) }) };
  return tell(sayIn(language), { key: `${operation}.said`, values });
}
