import type { Schema } from '../../../contract/operations.ts';
import type { Language } from '../../../words/languages.ts';
import { revisionOf } from '../../base/model/revision.ts';
import type { MessageBody } from '../../base/model/message.ts';
import type { Worded } from '../../../words/worded.ts';

export type PanelOption = Schema<'PanelOption'>;

/** A message that shows a panel. */
export interface PostedMessage {
  readonly channel_id: string;
  readonly message_id: string;
}

/** A panel as it is stored. Field names are the contract's. */
export interface PanelRecord {
  readonly id: string;
  readonly guild_id: string;
  readonly name: string;
  readonly style: 'buttons' | 'select';
  readonly title: string;
  readonly description: string;
  readonly color: string;
  readonly placeholder: string;
  /** Takes the place of title, description and color. */
  readonly custom_message_id: string | null;
  /** Whether the panel shows how many people wait, how long it usually takes, and when closed groups open again. */
  readonly shows_availability: boolean;
  /** Empty only if the groups of all options were deleted. */
  readonly options: readonly PanelOption[];
  /** The language of the default texts: that of the first group that it offered last. */
  readonly language: Language;
  readonly messages: readonly PostedMessage[];
  /** Counts the panel's changes, to tell whether a message shows the latest one. */
  readonly version: number;
  readonly created_at: string;
}

/** The settings that can be changed. */
export type PanelChange = Partial<
  Pick<
    PanelRecord,
    | 'name'
    | 'style'
    | 'title'
    | 'description'
    | 'color'
    | 'placeholder'
    | 'custom_message_id'
    | 'shows_availability'
    | 'options'
  >
>;

/** The fields of a message on Discord that a panel uses. */
export type PanelMessage = Pick<MessageBody, 'content' | 'embeds' | 'components' | 'flags'>;

export function toPanelSettings(panel: PanelRecord): Schema<'TicketPanelSettings'> {
  const { version: _ours, language: _groups, ...settings } = panel;
  const { options, messages } = panel;
  return { ...settings, options: [...options], messages: [...messages], revision: panelRevision(panel) };
}

/** Posting a panel doesn't change its revision. */
export function panelRevision(panel: PanelRecord): string {
  const {
    name,
    style,
    title,
    description,
    color,
    placeholder,
    custom_message_id: messageId,
    shows_availability: showsAvailability,
    options,
  } = panel;
  return revisionOf([
    name,
    style,
    title,
    description,
    color,
    placeholder,
    messageId,
    showsAvailability,
    options,
  ]);
}

/** A panel that is being posted: stored before Discord is called, and gone once the message is recorded. */
export interface Posting {
  /** Also the message's nonce: a repetition of the same call is the same posting. */
  readonly nonce: string;
  readonly guildId: string;
  readonly panelId: string;
  readonly channelId: string;
  /** The custom ids of the message's components, by which it is found again. */
  readonly marks: readonly string[];
  /** The beginning of the posting, as a snowflake: its message's id is larger. */
  readonly since: string;
}

/** A message that is reposted in its channel. */
export interface Repost {
  readonly guildId: string;
  readonly panelId: string;
  /** The message that is replaced. */
  readonly old: PostedMessage;
  /** The time at which the repost was asked for, as a posting's `since`. */
  readonly since: string;
}

/** The reasons why a custom message can't be this panel, each as the rest of a sentence. */
export type PanelFaults = (panel: PanelRecord, message: MessageBody) => readonly Worded[];
