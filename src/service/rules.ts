import { createAuthorization } from './core/authorization/authorization.ts';
import { createVisibleTicketsOf } from './core/authorization/ticket-scope.ts';
import { createFeatures, createHooks, TEMPLATE_HOOKS } from './features.ts';
import { createSearchMembers } from './core/guilds/member-search.ts';
import { createTicketFilterOf } from './features/lists/filter.ts';
import { createFindOwners } from './features/lists/owners.ts';
import { createNamesOf } from './features/lists/handlers.ts';
import { createCustomMessageFacts } from './core/templating/facts.ts';
import { createSendReply } from './features/templates/reply.ts';
import { createKeepSpoken } from './features/transcripts/keep-spoken.ts';
import { createSendWelcome, createWelcomeOf } from './features/templates/welcome.ts';
import { createTemplates } from './core/templating/templates.ts';
import { instant } from './core/kit/clock.ts';
import type { ServiceContext } from './core/kit/context.ts';
import type { Discord } from './discord.ts';
import { isPremium } from './core/guilds/guild.ts';
import { createGuildAccess } from './core/guilds/permissions/access.ts';
import { createGuildSync } from './core/guilds/sync/sync.ts';
import { createShapeCheck } from './edge/http/checks/validation.ts';
import { createJobHandlers, jobsOf, SLOT_TIMEOUT_MS, IN_BACKGROUND, QUEUES } from './job-handlers.ts';
import { createWorker } from './core/jobs/worker.ts';
import { createOneAtATime } from './core/kit/one-at-a-time.ts';
import type { Storage } from './storage.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createFind } from './core/tickets/find.ts';
import type { TokenAuthenticator } from './core/tokens/authenticator.ts';
import type { FileQuota } from './core/model/upload-limits.ts';
import type { TicketContext } from './core/tickets/context.ts';
import { createTickets } from './core/tickets/tickets.ts';
import { createReadAttachment } from './features/transcripts/attachments/open.ts';
import { createSignatures } from './core/kit/signatures.ts';
import { MESSAGE_LINK_S } from './features/transcripts/delivery/send.ts';
import { createTranscripts } from './features/transcripts/transcripts.ts';

/** The parts from which the rules are built. */
export interface RuleContext extends Omit<ServiceContext, 'botId' | 'wake'> {
  readonly storage: Storage;
  readonly discord: Discord;
  readonly authenticator: Pick<TokenAuthenticator, 'callerOf'>;
  readonly metrics: Metrics;
  readonly leaseMs: number;
  readonly pollEveryMs?: number;
  readonly storeActivityEveryMs?: number;
  readonly random?: () => number;
  /** The key that signs links to attachments. */
  readonly linkKey: Buffer;
  /** The service's public URL, available once it serves requests. */
  readonly publicUrl: () => string;
  /** The dashboard's page of a ticket; null if there is no dashboard that others can open. */
  readonly ticketPage: TicketContext['ticketPage'];
  /** Whether Discord withholds what people write. */
  readonly isContentHidden: TicketContext['isContentHidden'];
  readonly fileQuota: FileQuota;
  /** Why Discord's events are no longer received; null while they are. */
  readonly eventsFault: () => string | null;
  /** Whether a program has recently tried to act on behalf of people with a token that may not. */
  readonly isActingRefused: () => boolean;
  /** The origins to which webhooks may be sent besides public hosts. */
  readonly webhookOrigins: ReadonlySet<string>;
  /** The OpenAPI document. */
  readonly document: object;
}

/** Creates the rules, and the worker for their durable work. */
export function createRules(options: RuleContext) {
  const { storage, discord, clock, logger } = options;
  const signatures = createSignatures({ key: options.linkKey, clock });
  // The worker needs the rules, and the rules wake the worker.
  const wake = (): void => worker.wake();
  const context = { ...options, facts: discord.facts, botId: discord.self.id, signatures, wake };
  const searchMembers = createSearchMembers(discord.directory, clock);
  const visibleTicketsOf = createVisibleTicketsOf({ facts: discord.facts, store: storage.authorization });
  const templating = createTemplating(options);
  const shared = {
    stores: storage.context,
    messageDiscord: discord.messages,
    openBeside: storage.openBeside,
    lists: storage.ticketLists,
    visibleTicketsOf,
    searchMembers,
    namesOf: createNamesOf((userId) => templating.facts.userName(userId)),
    filterOf: createTicketFilterOf({ visibleTicketsOf, findOwners: createFindOwners(searchMembers), clock }),
  };
  const hooks = createHooks({ ...context, ...shared, ...templating, tickets: storage.tickets });
  const transcripts = createTranscripts({
    ...context,
    store: storage.transcripts,
    captureStore: storage.transcriptCapture,
    attachmentStore: storage.attachments,
    files: storage.attachmentFiles,
    tickets: storage.tickets,
    discord: discord.transcripts,
    deliveryStore: storage.transcriptDelivery,
    deliveryDiscord: discord.delivery,
    guilds: discord.tickets,
    isPremium: async (guildId) => isPremium((await discord.facts.own(guildId)).flags, clock),
  });
  const transcriptLink = (id: string): string =>
    transcripts.delivery.pageLinks.of(id, { notes: false, validForS: MESSAGE_LINK_S }).url;
  const customMessageDeps = { store: hooks.customMessages, discord: discord.messages };
  const tickets = createTickets({
    ...context,
    store: storage.tickets,
    discord: discord.tickets,
    formFileDiscord: discord.formFiles,
    eventStore: storage.ticketEvents,
    parentGrants: storage.parentGrants,
    pingedStaff: storage.pingedStaff,
    ...hooks,
    eventDiscord: discord.ticketEvents,
    saveTranscript: transcripts.saveBeforeDeletion,
    transcriptLink,
    welcomeOf: createWelcomeOf(templating),
    sendWelcome: createSendWelcome({ ...templating, ...customMessageDeps }),
    sendReply: createSendReply({
      ...templating,
      ...customMessageDeps,
      speakerOf: async (guildId, userId) => {
        const person = await discord.transcripts.person(guildId, userId);
        // The bot replies as itself.
        return person?.bot === false ? person : null;
      },
      keepSpoken: createKeepSpoken({ captureStore: storage.transcriptCapture, isFile: discord.isFile, wake }),
    }),
    lists: storage.ticketLists,
  });
  const guildSync = createGuildSync({
    ...context,
    store: storage.knownGuilds,
    queue: storage.syncQueue,
    progress: storage.syncProgress,
    syncTickets: tickets.syncTickets,
  });
  const authorization = createAuthorization({
    ...context,
    store: storage.authorization,
    discord: discord.authorization,
    find: tickets.find,
  });
  const guildAccess = createGuildAccess({
    ...context,
    receivesEvents: (guildId) => transcripts.coverage.since(guildId) !== null,
  });
  const random = options.random ?? Math.random;
  const features = createFeatures({
    ...context,
    ...shared,
    ...hooks,
    tickets: storage.tickets,
    groups: storage.groups,
    random,
    ticketDiscord: discord.tickets,
    eventStore: storage.ticketEvents,
    emojiIds: discord.emojiIds,
    templates: templating.templates,
    checkMessage: templating.checkMessage,
    templateFacts: templating.facts,
    templateHooks: TEMPLATE_HOOKS,
    rest: discord.rest,
    groupNames: (guildId) => storage.authorization.groups(guildId),
    onAnswers: options.metrics.onAnswers,
    onMissedAnswer: options.metrics.onMissedAnswer,
    catchUp: tickets.events.catchUp,
    erasers: () => features.features.flatMap(({ eraseUser }) => eraseUser ?? []),
    transcriptFiles: {
      usedHashes: (ticketId, hashes) => storage.attachments.usedHashes(ticketId, hashes),
      remove: (place, hashes) => storage.attachmentFiles.remove(place, hashes),
      read: createReadAttachment({
        ...context,
        attachmentStore: storage.attachments,
        files: storage.attachmentFiles,
      }),
      storedBytes: (guildId) => storage.attachments.storedBytes(guildId),
      fault: () => storage.filesFault(),
    },
    flushCapture: () => transcripts.capture.flush(),
    announce: (job, jobId) => tickets.followUps.announce(job, jobId),
    find: tickets.find,
    perform: tickets.perform,
    transcriptLink,
    authorization,
    guildAccess,
  });
  const worker = createWorker({
    outbox: storage.outbox,
    handlers: createJobHandlers({
      ...jobsOf({
        ...tickets,
        transcripts,
        syncGuild: guildSync.run,
      }),
      ...features.jobs,
    }),
    queues: QUEUES,
    slotTimeoutMs: SLOT_TIMEOUT_MS,
    inBackground: IN_BACKGROUND,
    oneAtATime: createOneAtATime(),
    instant: (offsetMs = 0) => instant(new Date(clock.now().getTime() + offsetMs)),
    random,
    leaseMs: options.leaseMs,
    pollEveryMs: options.pollEveryMs,
    logger,
    onEnded: options.metrics.onJob,
  });
  return {
    tickets,
    transcripts,
    guildSync,
    templating,
    worker,
    features,
    shared,
    hooks,
    authorization,
    guildAccess,
  };
}

/** The templates for the servers' own texts, and the facts that fill their placeholders. */
function createTemplating({ storage, discord, document, clock }: RuleContext) {
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

/** The result of `createRules`. */
export type Rules = ReturnType<typeof createRules>;
