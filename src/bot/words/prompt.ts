import type { Answer } from '../interactions/replies.ts';
import type { Component } from '../interactions/kinds/component.ts';
import { languages } from '../../words/languages.ts';
import { sayIn } from '../../words/say.ts';
import { button, row } from './rows.ts';
import { say } from './say.ts';

interface PromptButton {
  readonly label: string;
  readonly customId: string;
}

interface Prompt {
  readonly title: string;
  readonly consequence: string;
  /** The button that goes ahead: its label and its custom id. */
  readonly confirm: PromptButton;
  /** Another way to go ahead, between the red button and the grey one. */
  readonly also?: PromptButton;
  /**
   * Kept for the button in the embed's footer, where Discord formats nothing: too long for a custom id, and so it
   * comes back exactly as it was typed, also after a restart.
   */
  readonly footer?: string | undefined;
}

export const CANCEL_ID = 'prompt:cancel';

/** "Are you sure?" with a red button and a grey one, and perhaps one between them. Ephemeral, so only the one who asked can press either. */
export function prompt({ title, consequence, confirm, also, footer }: Prompt): Answer {
  const kept = footer !== undefined && { footer: { text: say('prompt.reason', { reason: footer }) } };
  const buttons = row(
    button('Danger', confirm.label, confirm.customId),
    ...(also ? [button('Primary', also.label, also.customId)] : []),
    button('Secondary', say('button.cancel'), CANCEL_ID),
  );
  return { embeds: [{ title, description: consequence, ...kept }], components: [buttons] };
}

/** The reason that a prompt kept in its footer, in whatever language: whoever asked may have another by now. */
export function reasonInFooter(footer: string | undefined): string | undefined {
  const before = languages.map((language) => sayIn(language)('prompt.reason', { reason: '' }));
  const found = before.find((words) => footer?.startsWith(words));
  return found === undefined ? undefined : footer?.slice(found.length);
}

/** The grey button of every prompt. */
export const cancel: Component = {
  id: CANCEL_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async () => ({ content: say('prompt.cancelled') }),
};
