/**
 * The page as one person: connects, fetches, keeps in step with events, and ends when another person is chosen.
 */
import type { Person } from '../wire.ts';
import type { Place } from './place.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { createApi } from './api.ts';
import { applyEvent } from './apply-event.ts';
import { createDirectory } from './directory.ts';
import { followEvents } from './events.ts';
import { firstPage } from './histories.ts';
import { createInteractions } from './interactions.ts';
import { writePlace } from './place.ts';
import { createStore } from './store.ts';
import { findUnread, markRead } from './unread.ts';

export type Session = ReturnType<typeof createSession>;

export function createSession({
  me,
  people,
  place,
  onConnection,
  onTrouble,
}: {
  me: Person;
  people: Person[];
  place: Place;
  onConnection: (up: boolean) => void;
  onTrouble: (error: unknown) => void;
}) {
  const end = new AbortController();
  const api = createApi(me.id);
  const store = createStore(me, people);
  const interactions = createInteractions(api, store);

  /** Runs a piece of work of this session; what goes wrong is said, unless the session is over anyway. */
  const attempt = (work: () => Promise<void>) => {
    work().catch((error) => {
      if (!end.signal.aborted) onTrouble(error);
    });
  };

  async function fetchGuild() {
    store.guilds = await api.guilds();
    const wanted = store.guild?.id ?? place.guild;
    const id = (store.guilds.find((guild) => guild.id === wanted) ?? store.guilds[0])?.id;
    store.guild = id === undefined ? null : await api.guild(id);
    findUnread(store);
    store.changed('guild', 'unread');
  }

  async function fetchDirects() {
    const directs = await api.directs();
    store.directs = directs.map(({ recipients: [other], ...channel }) => ({
      ...channel,
      name: other?.global_name ?? other?.username ?? '',
    }));
    store.changed('guild');
  }

  async function fetchCommands() {
    if (store.guild === null) return;
    store.commands = await api.commands(store.guild.id);
    store.changed('commands');
  }

  async function open(channelId: string | null) {
    store.channelId = channelId;
    writePlace({ person: me.id, guild: store.guild?.id, channel: channelId ?? undefined });
    store.changed('channel');
    if (channelId === null) return;
    if (!store.histories.has(channelId)) store.histories.set(channelId, await firstPage(api, channelId));
    store.changed('messages');
    markRead(store, channelId);
  }

  /** A channel that is gone, or that this person may no longer see, is left for the first one there is. */
  function leaveLostChannel() {
    if (store.guild === null || store.channelId === null || store.channel(store.channelId)) return;
    attempt(() => open(firstChannel()));
  }

  function firstChannel() {
    const channels = store.guild?.channels ?? [];
    const readable = channels.filter(({ type }) => type !== CHANNEL.category && !isThread(type));
    return readable.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]?.id ?? null;
  }

  async function synchronise() {
    await fetchDirects();
    await fetchGuild();
    store.histories.clear();
    const wanted = store.channel(store.channelId ?? place.channel)?.id ?? firstChannel();
    await Promise.all([open(wanted), fetchCommands()]);
  }

  store.on('guild', leaveLostChannel);
  const world = {
    store,
    interactions,
    refetchGuild: () => attempt(fetchGuild),
    refetchDirects: () => attempt(fetchDirects),
    refetchCommands: () => attempt(fetchCommands),
  };
  followEvents({
    url: api.eventsUrl(),
    signal: end.signal,
    onEvent: (event) => applyEvent(event, world),
    onOpen: (again) => {
      onConnection(true);
      if (again) interactions.forgetAll();
      attempt(synchronise);
    },
    onLost: () => onConnection(false),
  });

  return {
    api,
    store,
    interactions,
    directory: createDirectory(store),
    signal: end.signal,
    attempt,
    open: (channelId: string) => attempt(() => open(channelId)),
    openGuild(guildId: string) {
      store.guild = null;
      store.channelId = null;
      place = { guild: guildId };
      attempt(synchronise);
    },
    end: () => end.abort(),
  };
}
