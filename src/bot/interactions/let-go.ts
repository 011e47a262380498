import {
  ComponentType,
  InteractionResponseType,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIInteraction,
} from 'discord.js';

type Rows = readonly APIActionRowComponent<APIComponentInMessageActionRow>[];

/**
 * Discord shows each person their own last choice in a select until its message changes, and lets them not choose the
 * same again. So the message is updated to what it is. Undefined where there is no select to let go of, or where more
 * stands among the components than rows: what Discord made of files and media there can't be sent back as it was.
 */
export function letGo(interaction: Pick<APIInteraction, 'message'>): string | undefined {
  const components = interaction.message?.components ?? [];
  const rows = components.filter((component) => component.type === ComponentType.ActionRow);
  if (rows.length < components.length || !hasSelect(rows)) return undefined;
  const data = { components: rows, allowed_mentions: { parse: [] } };
  return JSON.stringify({ type: InteractionResponseType.UpdateMessage, data });
}

function hasSelect(rows: Rows): boolean {
  return rows.some(({ components }) => components.some(({ type }) => type !== ComponentType.Button));
}
