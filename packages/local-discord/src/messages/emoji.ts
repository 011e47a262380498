/** Emojis of components, polls and reactions: characters that are one, or those that a guild made. */
import type { Form } from '../requests/form.ts';
import type { References } from './references.ts';

const CHARACTER = /^\p{RGI_Emoji}$/v;
const VARIATION = '\u{fe0f}';

/** Whether a text is one emoji; the variation selector at its end can be missing or redundant. */
export function isEmoji(name: string): boolean {
  return [name, `${name}${VARIATION}`, name.replaceAll(VARIATION, '')].some((form) => CHARACTER.test(form));
}

/** The emoji of a component as it was sent. Discord names this fault after buttons in all of them. */
export function readEmoji(form: Form, refers: References): Record<string, unknown> | undefined {
  const emoji = form.object('emoji');
  if (emoji === undefined) return undefined;
  const id = emoji.snowflake('id');
  const wrong = id === undefined ? !isEmoji(String(emoji.value['name'])) : !refers.emoji(id);
  if (wrong) emoji.fault(id === undefined ? 'name' : 'id', 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji');
  return emoji.value;
}
