/**
 * The data of the page while it acts as one person, and the listeners to its changes. A new person gets a new
 * store, so nothing one person saw is left over for the next.
 */
import type {
  Application,
  Channel,
  Command,
  Guild,
  GuildSummary,
  Language,
  Message,
  ModalForm,
  Person,
} from '../wire.ts';
import { createDismissed } from './dismissed.ts';

type Topic =
  | 'guild'
  | 'channel'
  | 'messages'
  | 'commands'
  | 'app'
  | 'settings'
  | 'unread'
  | 'divider'
  | 'target'
  | 'pending'
  | 'typing'
  | 'modal'
  | 'answering'
  | 'inserting'
  | 'editing';

/** The messages of one channel that were fetched so far, oldest first. */
export type History = { list: Message[]; reachedStart: boolean };

/** The new messages of a channel, and those among them that mention this person. */
export type Unread = { messages: number; mentions: number };

/** Where reading stopped in the current channel: new messages are below the message `after`. */
type Divider = { channelId: string; after: string; count: number };

/** An interaction without an answer yet, or with none coming: `failure` holds the words then. */
export type Pending = {
  id: string;
  channelId: string;
  words?: string;
  messageId?: string;
  customId?: string;
  failure?: string;
};

/**
 * One's own message being changed: its text so far (unset until it is shown), files taken out of it, and whether the
 * box had the focus.
 */
export type Editing = { id: string; text?: string; dropped: Set<string>; begun: boolean };

export type Store = ReturnType<typeof createStore>;

export function createStore(me: Person, people: Person[]) {
  const listeners: Map<Topic, Set<() => void>> = new Map();
  return {
    me,
    people,
    guilds: [] as GuildSummary[],
    guild: null as Guild | null,
    /** Direct messages, named after the other person. */
    directs: [] as Channel[],
    channelId: null as string | null,
    /** The commands that this person can use in the current channel; null until they're known. */
    commands: null as Command[] | null,
    app: null as Application | null,
    locales: [] as Language[],
    /** The chosen one; empty until it is known. */
    locale: '',
    histories: new Map() as Map<string, History>,
    /** The message that was posted or edited last, in any channel. */
    newest: null as Message | null,
    unread: new Map() as Map<string, Unread>,
    divider: null as Divider | null,
    /** The message of the current channel to show, once. */
    target: null as string | null,
    pending: new Map() as Map<string, Pending>,
    /** Channel → user → when their typing ends (ms). */
    typing: new Map() as Map<string, Map<string, number>>,
    dismissed: createDismissed(me.id),
    modal: null as ModalForm | null,
    /** The message that the next one answers. */
    answering: null as { message: Message; mention: boolean } | null,
    /** Text to insert into the message being written, once. */
    inserting: '',
    editing: null as Editing | null,
    /** Poll → answers ticked and not yet voted for. */
    ticked: new Map() as Map<string, Set<number>>,

    answer(message: Message | null) {
      this.answering = message && { message, mention: true };
      this.changed('answering');
    },
    edit(message: Message | null) {
      this.editing = message && { id: message.id, dropped: new Set(), begun: false };
      this.changed('editing');
    },

    insert(text: string) {
      this.inserting = text;
      this.changed('inserting');
    },
    divide(divider: Divider | null) {
      this.divider = divider;
      this.changed('divider');
    },

    on(topic: Topic, listener: () => void) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
    },
    changed(...topics: Topic[]) {
      for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
    },
    channel(id: string | null | undefined): Channel | undefined {
      return this.channels().find((channel) => channel.id === id);
    },
    /** Everything that the user can read: in the current guild, and direct messages. */
    channels() {
      return [...(this.guild?.channels ?? []), ...this.directs];
    },
  };
}
