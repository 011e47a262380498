/**
 * The parts of Discord's objects and of the Person API that the page reads. Narrower than Discord's own
 * definitions on purpose: what is not named here is not shown.
 */
export type { Guide, GuideStep } from '../../guide.ts';

export interface User {
  id: string;
  username: string;
  global_name?: string | null;
  bot?: boolean;
}

export interface Person extends User {
  /** This person's role and permissions in words, from the server. */
  description?: string;
  /** The language that was chosen; null until one was. */
  locale?: string | null;
}

/** One of Discord's locales, named as its speakers call it. */
export interface Language {
  locale: string;
  name: string;
}

export interface Settings {
  locale: string;
}

/** The app of this server, and whether it is connected. */
export interface Application {
  name: string;
  connected: boolean;
}

export interface Member {
  user: User;
  nick?: string | null;
  roles: string[];
}

export interface Role {
  id: string;
  name: string;
  color: number;
  position: number;
  hoist?: boolean;
  managed?: boolean;
  /** All bits, as digits. */
  permissions?: string;
  /** This person may change it. */
  can_edit?: boolean;
  /** This person can assign it to members. */
  can_assign?: boolean;
}

/** The properties of a new role. */
export interface NewRole {
  name: string;
  mentionable: boolean;
  permissions: string;
}

export interface Permission {
  bit: string;
  name: string;
}

export interface Channel {
  id: string;
  type: number;
  name: string;
  position?: number;
  parent_id?: string | null;
  topic?: string | null;
  last_message_id?: string | null;
  thread_metadata?: { archived?: boolean; locked?: boolean };
  can_send?: boolean;
  can_use_commands?: boolean;
  can_attach?: boolean;
  /** Reactions can be added. */
  can_react?: boolean;
  /** Others' messages can be deleted here. */
  can_manage_messages?: boolean;
  /** A thread can begin at a message here. */
  can_start_threads?: boolean;
}

/** The properties of a new channel. */
export interface NewChannel extends Pick<Channel, 'name' | 'type'> {
  parent_id?: string;
  permission_overwrites?: { id: string; type: number; allow: string; deny: string }[];
}

/** A direct message: it has the other person instead of a name. */
export interface DirectChannel extends Omit<Channel, 'name'> {
  recipients: User[];
}

export interface GuildSummary {
  id: string;
  name: string;
}

export interface Guild extends GuildSummary {
  /** This person's permissions in the whole guild: bits, as digits. */
  permissions?: string;
  channels: Channel[];
  members: Member[];
  roles: Role[];
  stickers: Sticker[];
}

export interface Sticker {
  id: string;
  name: string;
}

export interface Media {
  attachment_id?: string;
  url: string;
  proxy_url?: string;
  width?: number;
  height?: number;
}

export interface Embed {
  title?: string;
  description?: string;
  url?: string;
  color?: number;
  timestamp?: string;
  author?: { name: string; url?: string };
  footer?: { text: string };
  fields?: { name: string; value: string; inline?: boolean }[];
  image?: Media;
  thumbnail?: Media;
}

export interface Attachment extends Media {
  id: string;
  filename: string;
  size: number;
  content_type?: string;
  description?: string;
  title?: string;
  flags?: number;
  /** Of a voice message. */
  duration_secs?: number;
  waveform?: string;
}

/** What its sender says about a file. */
export interface FileFacts {
  description?: string;
  is_spoiler?: boolean;
  duration_secs?: number;
  waveform?: string;
}

interface SelectOption {
  label: string;
  value: string;
  description?: string;
  default?: boolean;
  emoji?: Emoji;
}

export interface Emoji {
  id?: string | null;
  name?: string | null;
}

/** Discord's components, legacy and v2, message and modal: one open shape, told apart by `type`. */
export interface Component {
  type: number;
  id?: number;
  custom_id?: string;
  style?: number;
  label?: string;
  description?: string;
  emoji?: Emoji;
  url?: string;
  disabled?: boolean;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  min_length?: number;
  max_length?: number;
  required?: boolean;
  /** `image`, `video`, `audio`, or ends of names. */
  file_types?: string[];
  value?: string;
  default?: boolean;
  options?: SelectOption[];
  channel_types?: number[];
  default_values?: { id: string; type: 'user' | 'role' | 'channel' }[];
  components?: Component[];
  component?: Component;
  accessory?: Component;
  content?: string;
  accent_color?: number | null;
  spoiler?: boolean;
  divider?: boolean;
  spacing?: number;
  media?: Media;
  items?: { media: Media; description?: string; spoiler?: boolean }[];
  file?: Media;
  name?: string;
}

export interface Reaction {
  count: number;
  /** Super reactions are bursts. */
  count_details: { normal: number; burst: number };
  me: boolean;
  me_burst: boolean;
  emoji: Emoji;
}

/** A forwarded message, as it was then. */
export type Snapshot = Pick<
  Message,
  'content' | 'timestamp' | 'embeds' | 'attachments' | 'components' | 'sticker_items' | 'flags'
>;

export interface Message {
  id: string;
  channel_id: string;
  /** Missing in direct messages and in ephemeral ones. */
  guild_id?: string;
  author: User;
  content: string;
  timestamp: string;
  edited_timestamp?: string | null;
  type: number;
  flags?: number;
  embeds?: Embed[];
  components?: Component[];
  attachments?: Attachment[];
  mentions?: User[];
  mention_roles?: string[];
  mention_everyone?: boolean;
  pinned?: boolean;
  webhook_id?: string;
  reactions?: Reaction[];
  poll?: Poll;
  sticker_items?: Sticker[];
  message_snapshots?: { message: Snapshot }[];
  referenced_message?: Message | null;
  message_reference?: { message_id?: string; channel_id?: string };
  interaction?: { id: string; name?: string; user?: User };
  interaction_metadata?: { id: string; type: number; name?: string; user?: User };
}

/** Names are in the reader's own language; `sent` is the name that a command is registered by. */
interface Sent {
  sent: string;
}

export interface CommandChoice {
  name: string;
  value: string | number;
}

export interface Suggested {
  choices: CommandChoice[];
}

export interface CommandOption extends Sent {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  autocomplete?: boolean;
  choices?: CommandChoice[];
  options?: CommandOption[];
  channel_types?: number[];
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
}

export interface Command extends Sent {
  id: string;
  type?: number;
  name: string;
  description: string;
  options?: CommandOption[];
}

/** One option as an interaction carries it. */
export interface OptionData {
  type: number;
  name: string;
  value?: string | number | boolean;
  focused?: boolean;
  options?: OptionData[];
}

/** A command being run: its top-level name, and the rest nested as Discord nests it. */
export interface CommandCall {
  name: string;
  options: OptionData[];
}

/** The answer to one field of a modal. */
export interface FieldAnswer {
  custom_id: string;
  type: number;
  value?: string | boolean | null;
  values?: string[];
}

export interface ModalForm {
  modal_id: string;
  interaction_id: string;
  title: string;
  components: Component[];
}

/** A message of the events' WebSocket: `d` is read by `session/apply-event.ts` alone. */
export interface LocalEvent {
  t: string;
  d: unknown;
}

/** More of the shapes in `wire.ts`: polls, and what a message is sent as. */
export interface Poll {
  question: { text?: string };
  answers: { answer_id: number; poll_media: { text?: string; emoji?: Emoji } }[];
  allow_multiselect?: boolean;
  expiry?: string | null;
  results?: {
    is_finalized?: boolean;
    answer_counts: { id: number; count: number; me_voted: boolean }[];
  };
}

/** A message about to be sent, with the ids of files that were uploaded for it. */
export interface Outgoing {
  content: string;
  attachments: ({ id: string } & FileFacts)[];
  sticker_ids?: string[];
  flags?: number;
  /** The message that it answers, and whether its author is mentioned by that. */
  answers?: { message: Message; mention: boolean };
}
