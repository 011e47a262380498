import { ActionRowBuilder, ButtonBuilder, EmbedBuilder } from '@discordjs/builders';
import { ButtonStyle } from 'discord.js';
import type { Answer } from '../interactions/replies.ts';
import type { Component } from '../interactions/kinds/component.ts';

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

/** What stands before the reason in a footer; cut off again when the button is pressed. */
const REASON = 'Reason: ';

export const CANCEL_ID = 'prompt:cancel';

/** "Are you sure?" with a red button and a grey one, and perhaps one between them. Ephemeral, so only the one who asked can press either. */
export function prompt({ title, consequence, confirm, also, footer }: Prompt): Answer {
  const embed = new EmbedBuilder().setTitle(title).setDescription(consequence);
  if (footer !== undefined) embed.setFooter({ text: REASON + footer });
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(ButtonStyle.Danger, confirm),
    ...(also ? [button(ButtonStyle.Primary, also)] : []),
    button(ButtonStyle.Secondary, { label: 'Cancel', customId: CANCEL_ID }),
  );
  return { embeds: [embed.toJSON()], components: [buttons.toJSON()] };
}

function button(style: PromptStyle, { label, customId }: PromptButton): ButtonBuilder {
  return new ButtonBuilder().setStyle(style).setLabel(label).setCustomId(customId);
}

type PromptStyle = ButtonStyle.Danger | ButtonStyle.Primary | ButtonStyle.Secondary;

/** The reason that a prompt kept in its footer. */
export function reasonInFooter(footer: string | undefined): string | undefined {
  return footer?.startsWith(REASON) ? footer.slice(REASON.length) : undefined;
}

/** The grey button of every prompt. */
export const cancel: Component = {
  id: CANCEL_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async () => ({ content: 'Cancelled: nothing has changed.' }),
};
