import type { Logger } from 'pino';
import { createOpenDataExport } from './data-export/data-export.ts';
import { createDataExportLinks } from './data-export/links.ts';
import { createCustomMessageFacts } from './custom-messages/facts.ts';
import { createSendReply } from './custom-messages/reply.ts';
import { createSendWelcome, createWelcomeOf } from './custom-messages/welcome.ts';
import { createTemplates } from './custom-messages/templates.ts';
import { type Clock, instant } from './kit/clock.ts';
import type { Discord } from './discord/discord.ts';
import { isPremium } from './guilds/premium.ts';
import { createGuildSync } from './guilds/sync/sync.ts';
import { createShapeCheck } from './http/checks/shape-check.ts';
import { createJobHandlers, PLACE_MS, QUEUES } from './jobs/handlers.ts';
import { createWorker } from './jobs/worker.ts';
import { createMessages } from './messages/handlers.ts';
import { createOneAtATime } from './kit/one-at-a-time.ts';
import { createPanelFaults, createPanelMessageOf } from './panels/custom-message.ts';
import { createPanels } from './panels/panels.ts';
import type { Storage } from './storage/storage.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createFind } from './tickets/find.ts';
import type { Ids } from './tickets/ports.ts';
import type { FileQuota } from './transcripts/ports.ts';
import { createTickets } from './tickets/tickets.ts';
import { createReadAttachment } from './transcripts/attachments/open.ts';
import { createSignatures } from './transcripts/signatures.ts';
import { createTranscripts } from './transcripts/transcripts.ts';
import { createDeliver } from './webhooks/deliver.ts';
import { createTellSwitchedOff } from './webhooks/tell-switched-off.ts';
import { createSending } from './webhooks/sending/send.ts';

/** What the rules are made of. */
export interface Wired {
  readonly storage: Storage;
  readonly discord: Discord;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly leaseMs: number;
  readonly random?: () => number;
  /** Signs links to attachments. */
  readonly linkKey: Buffer;
  /** Where the service is reached from outside; asked for once it serves. */
  readonly publicUrl: () => string;
  readonly fileQuota: FileQuota;
  /** Where webhooks may lead besides public hosts. */
  readonly webhookOrigins: ReadonlySet<string>;
  /** The contract. */
  readonly document: object;
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
    discord: discord.transcripts,
    deliveryStore: storage.transcriptDelivery,
    erasureStore: storage.erasure,
    retentionStore: storage.retention,
    deliveryDiscord: discord.delivery,
    guilds: discord.tickets,
    isPremium: async (guildId) => isPremium((await discord.facts.own(guildId)).flags, clock),
    botId: discord.self.id,
    wake,
  });
  const filling = createFilling(options);
  const sent = { store: storage.customMessages, discord: discord.messages };
  const tickets = createTickets({
    ...options,
    store: storage.tickets,
    discord: discord.tickets,
    formFileDiscord: discord.formFiles,
    eventStore: storage.ticketEvents,
    parentGrants: storage.parentGrants,
    pingedStaff: storage.pingedStaff,
    careStore: storage.careStore,
    blocks: storage.blocks,
    eventDiscord: discord.ticketEvents,
    keepTranscript: transcripts.saveBeforeDeletion,
    welcomeOf: createWelcomeOf(filling),
    sendWelcome: createSendWelcome({ ...filling, ...sent }),
    sendReply: createSendReply({ ...filling, ...sent }),
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
    messageOf: createPanelMessageOf({ ...filling, customMessages: storage.customMessages }),
    faultsOf: createPanelFaults(filling.templates),
    ids: options.ids,
    clock,
    wake,
  });
  const random = options.random ?? Math.random;
  const sending = createSending({ allowed: options.webhookOrigins, clock });
  const deliver = createDeliver({ ...options, store: storage.webhooks, send: sending.send, random });
  const tellSwitchedOff = createTellSwitchedOff({
    store: storage.webhooks,
    groups: storage.groups,
    discord: discord.tickets,
    logger,
    botId: discord.self.id,
  });
  const worker = createWorker({
    outbox: storage.outbox,
    kinds: createJobHandlers({
      ...tickets,
      transcripts,
      panels,
      syncGuild: guildSync.run,
      deliver,
      tellSwitchedOff,
    }),
    sorts: QUEUES,
    placeMs: PLACE_MS,
    oneAtATime: createOneAtATime(),
    instant: (offsetMs = 0) => instant(new Date(clock.now().getTime() + offsetMs)),
    random,
    leaseMs: options.leaseMs,
    logger,
    onEnded: options.metrics.onJob,
  });
  const messages = createMessages({ discord: discord.messages, store: storage.sends, ids: options.ids });
  const archive = wireArchive(options);
  return { tickets, transcripts, guildSync, messages, filling, panels, sending, worker, archive };
}

/** A person's data, by links that are signed as those to transcripts. */
function wireArchive(options: Wired) {
  const { storage, discord } = options;
  const signatures = createSignatures({ ...options, key: options.linkKey });
  const links = createDataExportLinks({ signatures, base: options.publicUrl });
  const read = createReadAttachment({
    ...options,
    store: storage.attachments,
    files: storage.attachmentFiles,
  });
  const open = createOpenDataExport({
    ...options,
    store: storage.archive,
    links,
    read,
    botId: discord.self.id,
  });
  return { links, open };
}

/** What texts of the server's own are filled in with. */
function createFilling({ storage, discord, document, clock }: Wired) {
  const tickets = { store: storage.tickets, discord: discord.tickets };
  return {
    templates: createTemplates(),
    facts: createCustomMessageFacts({
      guilds: discord.facts,
      users: discord,
      discord: discord.messages,
      find: createFind(tickets),
      store: storage.tickets,
      clock,
    }),
    checkMessage: createShapeCheck(document, 'MessageBody'),
  };
}

/** What wireRules makes. */
export type Rules = ReturnType<typeof wireRules>;
