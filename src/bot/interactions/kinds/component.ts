import type { LayoutFile } from '../../../discord-text/layout.ts';
import { nameOfCustomId, type CustomIdName } from '../../../contract/custom-ids.ts';
import type { Call } from '../call.ts';
import type { Audience } from '../../words/errors.ts';
import type { Opens } from './modal.ts';
import type { Acknowledgement, Answer } from '../replies.ts';

/** The data of a used component. */
interface ComponentInput {
  /** The words after the component's id in the custom id; any text from any version may stand there. */
  readonly args: readonly string[];
  /** The values chosen in a select. */
  readonly values: readonly string[];
}

/**
 * A component used on the bot's own ephemeral answer to the person who uses it: nobody else wrote what stands in it.
 */
interface EphemeralInput extends ComponentInput {
  /** The description of the message's first embed, as it was when the component was used. */
  readonly description: string | undefined;
  /** The footer of the message's first embed, which carries text too long for a custom id, unformatted. */
  readonly footer: string | undefined;
  /** The description of the message's second embed: other people's words, in full. */
  readonly quote: string | undefined;
  /** The texts of a layout, in their order. */
  readonly texts: readonly string[];
  /** The first file of a layout. */
  readonly file: LayoutFile | undefined;
}

/**
 * A button or select that needs only its custom id, so it works after a restart. Each declares who may use it:
 * - `everyone`: it's on messages that everyone can see. One that callers may put on their own messages (`FOR_CALLERS`)
 *   may appear below a misleading text: it does only what harms no one who uses it unknowingly, and asks before doing
 *   more.
 * - `asker`: it's on the bot's ephemeral answer and works only for the person who got that answer.
 */
export type Component = ForEveryone | ForAsker;

interface ComponentBase<Input> {
  /** `<scope>:<verb>`: the first two words of the custom id. */
  readonly id: CustomIdName;
  /**
   * `update` if the answer replaces the message with the button, `reply` if it's sent separately, `let-go` if a select
   * also forgets what was chosen.
   */
  readonly acknowledgement: Acknowledgement;
  readonly run: (call: Call, input: Input) => Promise<Answer>;
  /**
   * Begins while Discord still takes the acknowledgment. Only for work that may be done without an answer, and that two
   * processes may do for the same interaction: calls with its key.
   */
  readonly startsAtOnce?: boolean;
  /** The audience that failures are worded for; staff by default. */
  readonly audience?: Audience;
  /** Finds the guild in the custom id's words, for components that work in direct messages, too. */
  readonly guildIn?: (args: readonly string[]) => string | undefined;
  /** May answer with a form; `run` is for when it gives none. */
  readonly opens?: Opens<Input>;
}

interface ForEveryone extends ComponentBase<ComponentInput> {
  readonly usedBy: 'everyone';
}

interface ForAsker extends ComponentBase<EphemeralInput> {
  readonly usedBy: 'asker';
}

// https://docs.discord.com/developers/components/reference#anatomy-of-a-component-custom-id
export const CUSTOM_ID_LENGTH = 100;

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
