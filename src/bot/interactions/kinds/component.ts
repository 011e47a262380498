import { nameOfCustomId, type CustomIdName } from '../../../contract/custom-ids.ts';
import type { Call } from '../call.ts';
import type { Audience } from '../../words/errors.ts';
import type { Opens } from './modal.ts';
import type { Acknowledgement, Answer } from '../replies.ts';

/** What a press of a button brings. */
interface Press {
  /** The words after the component's id in the custom id; anything may stand there, from any time. */
  readonly args: readonly string[];
  /** What was chosen in a select. */
  readonly values: readonly string[];
}

/** A press on the bot's own private answer to the one who presses: nobody else wrote what stands in it. */
interface OwnPress extends Press {
  /** The footer of the message's first embed: text too long for a custom id is carried there, unformatted. */
  readonly footer: string | undefined;
  /** The description of the message's second embed: other people's words, whole. */
  readonly quote: string | undefined;
}

/**
 * A button or a select that works by its custom id alone, so also after a restart. Who may use it is decided for each:
 * - `everyone`: it stands on messages for all to see. One that callers may put on messages of theirs (`FOR_CALLERS`) may
 *   stand under words that say something else: it does only what hurts nobody who presses it unknowing, and asks before
 *   anything more.
 * - `asker`: it stands on the bot's private answer, and works for the one whom that answers; elsewhere it is refused.
 */
export type Component = ForEveryone | ForAsker;

interface Shared<Input> {
  /** `<scope>:<verb>`: the first two words of the custom id. */
  readonly id: CustomIdName;
  /**
   * `update` where the answer takes the place of the message with the button, `reply` where it stands beside it, `let-go`
   * where, beside that, a select forgets what was chosen.
   */
  readonly acknowledgement: Acknowledgement;
  readonly run: (call: Call, press: Input) => Promise<Answer>;
  /** For whom failures are worded; staff unless said otherwise. */
  readonly audience?: Audience;
  /** Of the custom id's words, the guild that it is about: it then works in direct messages, too. */
  readonly guildIn?: (args: readonly string[]) => string | undefined;
  /** Where it may be answered with a form; `run` is for when it gives none. */
  readonly opens?: Opens<Input>;
}

interface ForEveryone extends Shared<Press> {
  readonly usedBy: 'everyone';
}

interface ForAsker extends Shared<OwnPress> {
  readonly usedBy: 'asker';
}

// https://docs.discord.com/developers/components/reference#anatomy-of-a-component-custom-id
const CUSTOM_ID_LENGTH = 100;

export function customId(id: Component['id'], ...args: readonly string[]): string {
  const text = [id, ...args].join(':');
  if (text.length > CUSTOM_ID_LENGTH)
    throw new RangeError(`Custom id of ${id} is longer than ${CUSTOM_ID_LENGTH}.`);
  return text;
}

export function parseCustomId(text: string): { readonly id: string; readonly args: readonly string[] } {
  const [, , ...args] = text.split(':');
  return { id: nameOfCustomId(text), args };
}
