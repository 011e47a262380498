/**
 * The page as one person: connects, fetches, keeps in step with events, and ends when another person is chosen.
 */
import type { Channel, DirectChannel, Person } from '../wire.ts';
import type { Place } from './place.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { createApi } from './api.ts';
import { applyEvent } from './apply-event.ts';
import { createDirectory } from './directory.ts';
import { followEvents } from './events.ts';
import { firstPage, loadBackTo } from './histories.ts';
import { createInteractions } from './interactions.ts';
import { writePlace } from './place.ts';
import { createStore } from './store.ts';
import { arrive, findUnread, firstNews } from './unread.ts';
import { say } from '../words/words.ts';

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

  /** Runs some work of this session; errors are shown, unless the session is over anyway. */
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
    store.changed('guild');
    attempt(() => findUnread(store, api));
  }

  async function fetchDirects() {
    const directs = await api.directs();
    store.directs = directs.map(named);
    store.changed('guild');
  }

  /** Without a message it is listed nowhere else. */
  async function beginDirect() {
    const begun = named(await api.beginDirect());
    if (store.channel(begun.id) === undefined) store.directs = [begun, ...store.directs];
    store.changed('guild');
    await open(begun.id);
  }

  async function fetchCommands() {
    const { channelId } = store;
    if (channelId === null) return;
    try {
      const commands = await api.commands(channelId);
      if (channelId !== store.channelId) return;
      store.commands = commands;
      store.changed('commands');
    } catch (error) {
      // If the channel was left in the meantime because it's gone, the failure doesn't matter.
      if (channelId === store.channelId) throw error;
    }
  }

  async function fetchApplication() {
    const before = store.app;
    const app = await api.application();
    // An event received in the meantime is newer than this answer.
    if (store.app !== before) return;
    store.app = app;
    store.changed('app');
  }

  async function fetchSettings() {
    const [locales, { locale }] = await Promise.all([api.locales(), api.settings()]);
    store.locales = locales;
    store.locale = locale;
    store.changed('settings');
  }

  async function open(channelId: string | null, messageId?: string) {
    if (store.divider !== null && store.divider.channelId !== channelId) store.divide(null);
    if (store.channelId !== channelId) store.commands = null;
    store.channelId = channelId;
    writePlace({ person: me.id, guild: store.guild?.id, channel: channelId ?? undefined });
    store.changed('channel');
    if (channelId === null) return;
    attempt(fetchCommands);
    if (!store.histories.has(channelId)) store.histories.set(channelId, await firstPage(api, channelId));
    // The person has opened another channel in the meantime, and hasn't read this one.
    if (store.channelId !== channelId) return;
    store.changed('messages');
    arrive(store, channelId);
    if (messageId !== undefined) await show(channelId, messageId);
  }

  /** Brings a message into sight, however old it is. */
  async function show(channelId: string, messageId: string) {
    const history = store.histories.get(channelId);
    if (history === undefined) return;
    await loadBackTo(api, channelId, history, messageId);
    if (store.channelId !== channelId) return;
    if (!history.list.some(({ id }) => id === messageId)) throw new Error(say('message.gone'));
    store.target = messageId;
    store.changed('target');
  }

  async function showNews() {
    const { divider } = store;
    const history = store.histories.get(divider?.channelId ?? '');
    if (divider === null || history === undefined) return;
    await loadBackTo(api, divider.channelId, history, divider.after);
    store.target = firstNews(store)?.id ?? null;
    store.changed('target');
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
    await Promise.all([open(wanted), fetchApplication(), fetchSettings()]);
  }

  store.on('guild', leaveLostChannel);
  const world = {
    store,
    interactions,
    refetchGuild: () => attempt(fetchGuild),
    refetchDirects: () => attempt(fetchDirects),
    recount: () => attempt(() => findUnread(store, api)),
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
    /** Goes to a channel, and there to a message. */
    open: (channelId: string, messageId?: string) => attempt(() => open(channelId, messageId)),
    /** Goes to a channel, and resolves when its messages are loaded. */
    enter: (channelId: string) => open(channelId),
    firstChannel,
    beginDirect: () => attempt(beginDirect),
    showNews: () => attempt(showNews),
    openGuild(guildId: string) {
      store.guild = null;
      store.channelId = null;
      place = { guild: guildId };
      attempt(synchronise);
    },
    end: () => end.abort(),
  };
}

/** Direct messages are named after the other person. */
const named = ({ recipients: [other], ...channel }: DirectChannel): Channel => ({
  ...channel,
  name: other?.global_name ?? other?.username ?? '',
});
