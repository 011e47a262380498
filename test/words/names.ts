/** What is the same in every language. */
import { registered } from '../../src/bot/commands.ts';
import { historyActions } from '../../src/contract/operations.ts';
import { languages, nameOf } from '../../src/words/languages.ts';

interface Declared {
  readonly name: string;
  readonly options?:
    readonly (Declared & { readonly type: number; readonly autocomplete?: boolean })[] | undefined;
}

export interface Typed {
  /** All words of the command. */
  readonly words: string;
  /** Its options that suggest something. */
  readonly completed: readonly string[];
}

/** Every command that is typed. */
export const COMMANDS = registered.flatMap(({ data }) => ('options' in data ? wordsOf(data) : []));

function wordsOf({ name, options = [] }: Declared): Typed[] {
  const below = options.filter(({ type }) => type <= 2).flatMap(wordsOf);
  if (below.length > 0) return below.map((each) => ({ ...each, words: `${name} ${each.words}` }));
  const completed = options.filter(({ autocomplete }) => autocomplete).map((each) => each.name);
  return [{ words: name, completed }];
}

const split = (names: string): string[] => names.split('|');

/** Names of people, places and things of the local Discord, of commands, of actions and of languages. */
export const NAMES: readonly string[] = [
  ...COMMANDS.map(({ words }) => `/${words}`),
  ...languages.map(nameOf),
  // The API's own words, which webhooks get.
  ...historyActions,
  ...split('Olivia|Mara|Milo|Nele|Adam|Ines|Otto'),
  ...split('Local Server|Text Channels|Tickets|Moderator|Supporter|Admin|general|staff|Support'),
  ...split('UTC|JSON|Discord'),
];
