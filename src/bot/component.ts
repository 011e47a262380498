import type { Call } from './call.ts';
import type { Audience } from './errors.ts';
import type { Opens } from './modal.ts';
import type { Acknowledgement, Answer } from './replies.ts';

/** What a press of a button brings. */
export interface Press {
  /** The words after the component's id in the custom id; anything may stand there, from any time. */
  readonly args: readonly string[];
  /** The footer of the message's first embed: text too long for a custom id is carried there, unformatted. */
  readonly footer: string | undefined;
  /** What was chosen in a select. */
  readonly values: readonly string[];
}

/** A button or a select that works by its custom id alone, so also after a restart. */
export interface Component {
  /** `<scope>:<verb>`: the first two words of the custom id. */
  readonly id: `${string}:${string}`;
  /** `update` where the answer takes the place of the message with the button, `reply` where it stands beside it. */
  readonly acknowledgement: Acknowledgement;
  readonly run: (call: Call, press: Press) => Promise<Answer>;
  /** For whom failures are worded; staff unless said otherwise. */
  readonly audience?: Audience;
  /** Of the custom id's words, the guild that it is about: it then works in direct messages, too. */
  readonly guildIn?: (args: readonly string[]) => string | undefined;
  /** Where it may be answered with a form; `run` is for when it gives none. */
  readonly opens?: Opens<Press>;
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
  const [scope = '', verb = '', ...args] = text.split(':');
  return { id: `${scope}:${verb}`, args };
}
