import type { ButtonBuilder } from '@discordjs/builders';
import { InputError } from '../../words/errors.ts';
import { button } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { changedMeanwhile, type BoundSetting } from '../../../settings/bound.ts';
import type { Entered } from '../../../settings/setting.ts';
import { enteredIn, enteredText } from './entered.ts';

/** The button that gives a setting its former value again. */
export interface Undo {
  readonly button: ButtonBuilder;
  /** The former value, where the button reads it from the screen because a custom id is too short for it. */
  readonly former?: string;
}

/** Longer texts would leave too little of the 4,000 characters of a screen. */
const TEXT_LENGTH = 1000;
/** An id fits in a custom id after those of the item and of the setting. */
const VALUE_LENGTH = 20;

/**
 * Offers to undo a change; undefined where the former value could not be entered again exactly as it was.
 * @param idOf makes the custom id from the words that `formerIn` reads, after those that name the setting
 */
export function undoOf(
  former: BoundSetting<string, unknown>,
  stored: BoundSetting<string, unknown>,
  idOf: (...words: readonly string[]) => string,
): Undo | undefined {
  const { entered } = former;
  if (former.isFinal || former.hash === stored.hash || !gives(stored, entered, former.hash)) return undefined;
  const press = (...value: readonly string[]) =>
    button('Secondary', say('button.undo'), idOf(stored.hash, former.hash, ...value));
  const [value = '', ...more] = entered.values;
  if (former.control.kind !== 'writing' && more.length === 0)
    return value.length <= VALUE_LENGTH ? { button: press(value) } : undefined;
  const text = enteredText(entered);
  // A fence in the text would end the one around it.
  const isReadable = text.length <= TEXT_LENGTH && !entered.typed.includes('```');
  return isReadable ? { button: press(), former: text } : undefined;
}

function gives(setting: BoundSetting<string, unknown>, entered: Entered, hash: string): boolean {
  try {
    return setting.change(entered).hash === hash;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * The former value for the setting as it is now, from the button's words and the texts of its screen.
 * @throws InputError where somebody else changed the setting since, or the value can no longer be read
 */
export function formerIn(
  setting: BoundSetting<string, unknown>,
  [storedHash = '', formerHash = '', value]: readonly string[],
  texts: readonly string[],
): Entered {
  const entered = value === undefined ? enteredIn(texts) : { values: value === '' ? [] : [value], typed: '' };
  if (setting.hash !== storedHash) throw changedMeanwhile(setting.label);
  if (!gives(setting, entered, formerHash)) throw new InputError(say('interaction.unknownButton'));
  return entered;
}
