import type { Answer } from '../interactions/replies.ts';
import type { Component } from '../interactions/kinds/component.ts';
import { languages } from '../../words/languages.ts';
import { sayIn } from '../../words/say.ts';
import { embed } from './embeds.ts';
import { button, row } from './rows.ts';
import { say } from './say.ts';

interface PromptButton {
  readonly label: string;
  readonly customId: string;
}

interface Prompt {
  readonly title: string;
  readonly consequence: string;
  /** The button that confirms: its label and its custom id. */
  readonly confirm: PromptButton;
  /**
   * A text that the embed's footer carries for the button. Discord doesn't format footers, so it comes back exactly as
   * typed, even after a restart; a custom id is too short for it.
   */
  readonly footer?: string | undefined;
}

export const CANCEL_ID = 'prompt:cancel';

/** "Are you sure?" with a red button and a gray one. It is ephemeral, so only the person who asked can use them. */
export function prompt({ title, consequence, confirm, footer }: Prompt): Answer {
  const footerText = footer !== undefined && { footer: { text: say('prompt.reason', { reason: footer }) } };
  const buttons = row(
    button('Danger', confirm.label, confirm.customId),
    button('Secondary', say('button.cancel'), CANCEL_ID),
  );
  return { embeds: [embed({ title, description: consequence, ...footerText })], components: [buttons] };
}

/** The reason that a prompt carries in its footer, in any language: the person may have switched languages since. */
export function reasonInFooter(footer: string | undefined): string | undefined {
  const before = languages.map((language) => sayIn(language)('prompt.reason', { reason: '' }));
  const found = before.find((words) => footer?.startsWith(words));
  return found === undefined ? undefined : footer?.slice(found.length);
}

/** The gray button of every prompt. */
export const cancelButton: Component = {
  id: CANCEL_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async () => ({ content: say('prompt.canceled') }),
};
