import { ComponentType } from 'discord-api-types/v10';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { Templates } from '../../core/templating/templates.ts';
import { unfinishedFaults } from '../../core/templating/texts.ts';
import {
  allWithin,
  customIdsWithin,
  isLayout,
  LAYOUT_COMPONENTS,
  LAYOUT_FLAG,
  LAYOUT_TEXT,
  ROWS,
  textsWithin,
} from '../../../discord-text/layout.ts';
import type { MessageBody } from '../../base/model/message.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { AvailabilityOf } from './availability.ts';
import { closedNotice, panelMessage, rowsOf } from './message.ts';
import type { PanelMessage, PanelRecord, PanelFaults } from '../../core/model/panel.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/**
 * Returns the message that a panel is, as it is stored now. @throws ServiceError if its custom message can't be
 * rendered
 */
export type PanelMessageOf = (panel: PanelRecord) => Promise<PanelMessage>;

/** The paths that a panel's template can name. */
export const PANEL_VARIABLES: readonly string[] = ['guild', 'guild.id', 'guild.name'];

export function createPanelFaults(templates: Templates): PanelFaults {
  return (panel, message) => {
    const shown = withRows(panel, message);
    const unknown = templates.pathsOf(message).filter((path) => !PANEL_VARIABLES.includes(path));
    const ids = customIdsWithin(shown.components ?? []);
    return [
      ...unfinishedFaults(message),
      ...unknown.map((path) => worded('fault.panelKnows', { path })),
      ...(message.poll === undefined ? [] : [worded('fault.panelPoll')]),
      ...countFaults(shown),
      ...(new Set(ids).size === ids.length ? [] : [worded('fault.panelButton')]),
    ];
  };
}

function countFaults(shown: PanelMessage): Worded[] {
  const { components = [] } = shown;
  if (!isLayout(shown))
    return components.length > ROWS
      ? [worded('fault.panelRows', { count: components.length, most: ROWS })]
      : [];
  const count = allWithin(components).length;
  return count > LAYOUT_COMPONENTS ? [worded('fault.panelParts', { count, most: LAYOUT_COMPONENTS })] : [];
}

export function createPanelMessageOf({
  templates,
  templateFacts,
  customMessages,
  availabilityOf,
}: Pick<FeatureContext, 'templates' | 'templateFacts' | 'customMessages'> & {
  readonly availabilityOf: AvailabilityOf;
}): PanelMessageOf {
  return async (panel) => {
    const { guild_id: guildId, custom_message_id: id } = panel;
    const stored = id === null ? null : await customMessages.find(guildId, id);
    const availability = await availabilityOf(panel);
    if (stored === null) return panelMessage(panel, availability);
    const name = await templateFacts.guildName(guildId);
    const rendered = await templates.render(stored.message, { guild: { id: guildId, name } });
    if ('faults' in rendered) throw validationFailed(rendered.faults);
    const shown = withRows(panel, rendered.message, availability);
    return isWithinLimits(shown) ? shown : withRows(panel, rendered.message);
  };
}

/**
 * A panel has no name, picture, post or mentions of its own: those fields of the message are left out. `availability`
 * stands between the message and the panel's rows.
 */
function withRows(
  panel: PanelRecord,
  { content, embeds = [], components = [], flags = 0 }: MessageBody,
  availability = '',
): PanelMessage {
  const rows = rowsOf(panel);
  const notice = rows.length === 0 ? closedNotice(panel) : availability;
  if (isLayout({ flags })) {
    const texts = notice === '' ? [] : [{ type: ComponentType.TextDisplay, content: notice } as const];
    return { flags: LAYOUT_FLAG, components: [...components, ...texts, ...rows] };
  }
  return {
    ...(content !== undefined && { content }),
    embeds: [...embeds, ...(notice === '' ? [] : [{ description: notice }])],
    components: [...components, ...rows],
  };
}

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const EMBEDS = 10;
const EMBEDS_LENGTH = 6_000;

/** Whether Discord accepts the message with its availability. Addresses in embeds are counted, though they need not be. */
function isWithinLimits({ flags = 0, embeds = [], components = [] }: PanelMessage): boolean {
  if (!isLayout({ flags })) return embeds.length <= EMBEDS && JSON.stringify(embeds).length <= EMBEDS_LENGTH;
  const length = textsWithin(components).join('').length;
  return allWithin(components).length <= LAYOUT_COMPONENTS && length <= LAYOUT_TEXT;
}
