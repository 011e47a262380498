import type { Logger } from 'pino';
import { type Clock, instant } from './kit/clock.ts';
import type { Discord } from './discord/discord.ts';
import { isPremium } from './guilds/premium.ts';
import { createGuildSync } from './guilds/sync/sync.ts';
import { createKinds, LONG_KINDS } from './jobs/kinds.ts';
import { createWorker } from './jobs/worker.ts';
import { createMessages } from './messages/messages.ts';
import { createOneAtATime } from './kit/one-at-a-time.ts';
import { createPanels } from './panels/panels.ts';
import type { Storage } from './storage/storage.ts';
import type { Ids } from './tickets/ports.ts';
import type { FileQuota } from './transcripts/ports.ts';
import { createTickets } from './tickets/tickets.ts';
import { createTranscripts } from './transcripts/transcripts.ts';

/** What the rules are made of. */
export interface Wired {
  readonly storage: Storage;
  readonly discord: Discord;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly leaseMs: number;
  readonly random?: () => number;
  /** Signs links to attachments. */
  readonly linkKey: Buffer;
  /** Where the service is reached from outside; asked for once it serves. */
  readonly publicUrl: () => string;
  readonly fileQuota: FileQuota;
}

/** The rules, and the durable work that they ask for. */
export function wireRules(options: Wired) {
  const { storage, discord, clock, logger } = options;
  // The worker needs the rules and the rules wake the worker.
  const wake = (): void => worker.wake();
  const transcripts = createTranscripts({
    ...options,
    store: storage.transcripts,
    captureStore: storage.transcriptCapture,
    attachmentStore: storage.attachments,
    files: storage.attachmentFiles,
    tickets: storage.tickets,
    groups: storage.groups,
    discord: discord.transcripts,
    deliveryStore: storage.transcriptDelivery,
    erasureStore: storage.erasure,
    deliveryDiscord: discord.delivery,
    guilds: discord.tickets,
    isPremium: async (guildId) => isPremium((await discord.facts.own(guildId)).flags, clock),
    botId: discord.self.id,
    wake,
  });
  const tickets = createTickets({
    ...options,
    store: storage.tickets,
    discord: discord.tickets,
    eventStore: storage.ticketEvents,
    parentGrants: storage.parentGrants,
    eventDiscord: discord.ticketEvents,
    keepTranscript: transcripts.keep,
    botId: discord.self.id,
    wake,
  });
  const guildSync = createGuildSync({
    facts: discord.facts,
    store: storage.knownGuilds,
    queue: storage.syncQueue,
    progress: storage.syncProgress,
    syncTickets: tickets.syncTickets,
    clock,
    wake,
  });
  const panels = createPanels({
    store: storage.panels,
    discord: discord.panels,
    ids: options.ids,
    clock,
    wake,
  });
  const worker = createWorker({
    outbox: storage.outbox,
    kinds: createKinds({ ...tickets, transcripts, panels, syncGuild: guildSync.run }),
    long: LONG_KINDS,
    oneAtATime: createOneAtATime(),
    instant: (offsetMs = 0) => instant(new Date(clock.now().getTime() + offsetMs)),
    random: options.random ?? Math.random,
    leaseMs: options.leaseMs,
    logger,
  });
  const messages = createMessages({ discord: discord.messages, store: storage.sends, ids: options.ids });
  return { tickets, transcripts, guildSync, messages, panels, worker };
}

/** What wireRules makes. */
export type Rules = ReturnType<typeof wireRules>;
