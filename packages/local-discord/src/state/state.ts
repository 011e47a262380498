/** The world and its look-ups. Code that changes an object calls `save` with its kind and key, so that it's stored. */
import type { Command } from './command.ts';
import type { Application, PersonProfile, User, Webhook } from './authors.ts';
import type {
  AuditLogEntry,
  Channel,
  DirectChannel,
  Guild,
  GuildChannel,
  Member,
  Message,
  MessageNotes,
  Role,
  Thread,
} from './model.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';

/** The stored objects, by kind; the key names the object inside its kind. */
export interface Kinds {
  application: Application;
  user: User;
  person: PersonProfile;
  /** Without its maps: those are kinds of their own. */
  guild: StoredGuild;
  /** Key `guild/role`, as with members. */
  role: Role;
  member: Member;
  channel: GuildChannel;
  thread: Thread;
  direct: DirectChannel;
  threadMembers: { readonly members: readonly (readonly [userId: string, joined: string])[] };
  message: { readonly message: Message; readonly notes?: MessageNotes };
  webhook: Webhook;
  command: Command;
  /** Key `guild/entry`. */
  auditLogEntry: AuditLogEntry;
}

export type Kind = keyof Kinds;

/** A guild's own fields. */
type StoredGuild = Omit<Guild, 'roles' | 'members' | 'channels' | 'threads'>;

/** Stores (or with null forgets) an object; called after each change, cheap, written later in one go. */
export type Save = <K extends Kind>(kind: K, key: string, value: Kinds[K] | null) => void;

/** Stores a guild's own fields: its roles, members, channels and threads are stored one by one. */
export function saveGuildFields(state: Pick<State, 'save'>, guild: Guild): void {
  const { roles: _roles, members: _members, channels: _channels, threads: _threads, ...own } = guild;
  state.save('guild', guild.id, own);
}

/** Guilds that exist by calculation until someone looks at them; the bench has thousands. */
export interface LazyGuilds {
  readonly ids: readonly string[];
  /** The guild, built again on each call, or undefined if it isn't one of these. */
  make(guildId: string): { readonly guild: Guild; readonly users: readonly User[] } | undefined;
  /** The guild to which a channel of these belongs. */
  guildOfChannel(channelId: string): string | undefined;
}

/** The readable world. Maps are in Discord's shapes and keyed by id. */
export interface State {
  readonly application: Application;
  readonly users: Map<string, User>;
  readonly people: Map<string, PersonProfile>;
  readonly commands: Map<string, Command>;
  readonly webhooks: Map<string, Webhook>;
  readonly threadMembers: Map<string, Map<string, string>>;
  readonly notes: Map<string, MessageNotes>;
  /** Entries by guild, oldest first. */
  readonly auditLogs: Map<string, AuditLogEntry[]>;
  readonly save: Save;
  readonly bot: User;
  guildIds(): readonly string[];
  guild(id: string): Guild | undefined;
  /** A guild to be read and dropped: lazily made ones are not kept. */
  peek(id: string): Guild | undefined;
  guilds(): Guild[];
  /** Those that were looked at so far: only in them can anything have happened. */
  knownGuilds(): Iterable<Guild>;
  addGuild(guild: Guild): void;
  channel(id: string): Channel | undefined;
  addChannel(channel: Channel): void;
  removeChannel(id: string): void;
  directChannels(): DirectChannel[];
  messages(channelId: string): MessageLog;
}

/** An empty world; `lazy` adds guilds that are made when looked at. */
export function createState(options: {
  application: Application;
  save: Save;
  lazy?: LazyGuilds | undefined;
}): State {
  const { application, save, lazy } = options;
  const users = new Map<string, User>();
  const guilds = new Map<string, Guild>();
  const channels = new Map<string, Channel>();
  const logs = new Map<string, MessageLog>();
  const threadMembers = new Map<string, Map<string, string>>();
  const lazyIds = lazy?.ids ?? [];

  const addGuild = (guild: Guild): void => {
    guilds.set(guild.id, guild);
    for (const channel of guild.channels.values()) channels.set(channel.id, channel);
    for (const thread of guild.threads.values()) channels.set(thread.id, thread);
  };
  const materialise = (id: string): Guild | undefined => {
    const made = lazy?.make(id);
    if (!made) return undefined;
    for (const user of made.users) if (!users.has(user.id)) users.set(user.id, user);
    addGuild(made.guild);
    return made.guild;
  };
  const guild = (id: string): Guild | undefined => guilds.get(id) ?? materialise(id);
  const state: State = {
    application,
    users,
    people: new Map(),
    commands: new Map(),
    webhooks: new Map(),
    threadMembers,
    notes: new Map(),
    auditLogs: new Map(),
    save,
    get bot() {
      const bot = users.get(application.botUserId);
      if (!bot) throw new Error('the world has no bot user yet');
      return bot;
    },
    guildIds: () =>
      lazyIds.length === 0 ? [...guilds.keys()] : [...new Set([...guilds.keys(), ...lazyIds])],
    guild,
    peek: (id) => guilds.get(id) ?? lazy?.make(id)?.guild,
    guilds: () => state.guildIds().flatMap((id) => guild(id) ?? []),
    knownGuilds: () => guilds.values(),
    addGuild,
    channel(id) {
      const found = channels.get(id);
      if (found || !lazy) return found;
      const owner = lazy.guildOfChannel(id);
      return owner === undefined || guilds.has(owner) ? undefined : materialise(owner)?.channels.get(id);
    },
    addChannel(channel) {
      channels.set(channel.id, channel);
      if (!('guild_id' in channel)) return;
      const home = guild(channel.guild_id);
      if ('thread_metadata' in channel) home?.threads.set(channel.id, channel);
      else home?.channels.set(channel.id, channel);
    },
    removeChannel(id) {
      const channel = channels.get(id);
      if (channel && 'guild_id' in channel) {
        const home = guild(channel.guild_id);
        home?.threads.delete(id);
        home?.channels.delete(id);
      }
      channels.delete(id);
      threadMembers.delete(id);
      for (const message of logs.get(id)?.all() ?? []) {
        state.notes.delete(message.id);
        save('message', message.id, null);
      }
      logs.delete(id);
    },
    directChannels: () =>
      [...channels.values()].filter((channel): channel is DirectChannel => !('guild_id' in channel)),
    messages(channelId) {
      const known = logs.get(channelId);
      if (known) return known;
      const fresh = createMessageLog();
      logs.set(channelId, fresh);
      return fresh;
    },
  };
  return state;
}
