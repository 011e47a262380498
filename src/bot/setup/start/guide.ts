import type { Component } from '../../interactions/kinds/component.ts';
import { customId } from '../../interactions/kinds/component.ts';

/**
 * The state that the components of one `/setup` carry in their custom ids, so that they outlive a restart.
 * Everything else is read from the current setup.
 */
export interface Guide {
  /** The command's interaction id, which makes one-time steps harmless to repeat. */
  readonly session: string;
  /** The channel in which the panel is to be posted. */
  readonly channelId: string;
  /** The group that is set up; empty until there is one. */
  readonly groupId: string;
  /** The language of its tickets; empty for the server's. */
  readonly language: string;
}

export const START_PLACE_ID = 'setup:start-place';
export const START_CATEGORY_ID = 'setup:start-category';
export const START_STAFF_ID = 'setup:start-staff';
export const START_PINGS_ID = 'setup:start-pings';
export const START_PINGED_ID = 'setup:start-pinged';
export const START_PANEL_ID = 'setup:start-panel';
export const START_POST_ID = 'setup:start-post';
export const START_LANGUAGES_ID = 'setup:start-languages';
export const START_LANGUAGE_ID = 'setup:start-language';

export function guideId(id: Component['id'], { session, channelId, groupId, language }: Guide): string {
  return customId(id, session, channelId, groupId, language);
}

export function readGuide(words: readonly string[]): Guide {
  const [session = '', channelId = '', groupId = '', language = ''] = words;
  return { session, channelId, groupId, language };
}
