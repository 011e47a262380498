import type { ButtonBuilder } from '@discordjs/builders';
import { type BoundSetting, changedMeanwhile, hashOf } from '../../../settings/bound.ts';
import type { Call } from '../../interactions/call.ts';
import { CUSTOM_ID_LENGTH } from '../../interactions/kinds/component.ts';
import { InputError } from '../../words/errors.ts';
import { button } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { carry, hashOfEntries, labelsOf, readCarried, type Entry } from './entries.ts';

type Setting<Body = unknown> = BoundSetting<string, Body>;

/** The button that gives settings their former values again, which it reads from the screen. */
export interface Undo {
  readonly button: ButtonBuilder;
  readonly former: readonly string[];
}

/** Longer texts would leave too little of the 4,000 characters of a screen. */
const TEXT_LENGTH = 1050;

/**
 * Offers to undo a change; undefined where a former value could not be entered again exactly as it was.
 * @param changed the entries, with the settings as they were before
 * @param block the custom id's words up to those that `formerIn` reads
 */
export async function undoOf(
  call: Call,
  changed: readonly Entry[],
  stored: readonly Setting[],
  block: string,
): Promise<Undo | undefined> {
  const former = changed.flatMap(({ setting: before }) => {
    const setting = stored.find(({ field }) => field === before.field);
    return setting === undefined || setting.hash === before.hash
      ? []
      : [{ setting, before, entered: before.entered }];
  });
  const isExact = former.every(
    (entry) =>
      // A fence in the text would end the one around it.
      !entry.before.isFinal && !entry.entered.typed.includes('```') && hashAfter(entry) === entry.before.hash,
  );
  if (former.length === 0 || !isExact) return undefined;
  const { texts, words } = await carry(call, former, stored);
  const hashes = [hashOfEntries(former), hashOf(former.map(({ before }) => before.hash))];
  const id = [block, ...hashes, ...words].join(':');
  if (texts.join('\n').length > TEXT_LENGTH || id.length > CUSTOM_ID_LENGTH) return undefined;
  return { button: button('Secondary', say('button.undo'), id), former: texts };
}

/** Identifies the value that an entry gives; undefined where it can't be read. */
function hashAfter({ setting, entered }: Entry): string | undefined {
  try {
    return setting.change(entered).hash;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/**
 * The former values for the current settings, from the button's custom id and the texts of its screen.
 * @throws InputError if someone else changed one of them since, or a value can no longer be read
 */
export function formerIn<Body>(
  settings: readonly Setting<Body>[],
  [storedHash = '', formerHash = '', ...words]: readonly string[],
  [, ...texts]: readonly string[],
): readonly Entry<Body>[] {
  const entries = readCarried(settings, { words, texts });
  if (hashOfEntries(entries) !== storedHash) throw changedMeanwhile(labelsOf(entries));
  if (hashOf(entries.map(hashAfter)) !== formerHash) throw new InputError(say('interaction.unknownButton'));
  return entries;
}
