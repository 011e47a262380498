import { createAuthorization } from './core/authorization/authorization.ts';
import { createVisibleTicketsOf } from './core/authorization/ticket-scope.ts';
import { createFeatures, createHooks, TEMPLATE_HOOKS } from './features.ts';
import type { Interactions } from './base/guilds/application.ts';
import { createSearchMembers } from './base/guilds/member-search.ts';
import { createTicketFilterOf } from './features/lists/filter.ts';
import { createFindOwners } from './features/lists/owners.ts';
import { createNamesOf } from './features/lists/handlers.ts';
import { createCustomMessageFacts } from './core/templating/facts.ts';
import { createSendReply } from './features/templates/reply.ts';
import { createSendWelcome, createWelcomeOf } from './features/templates/welcome.ts';
import { createTemplates } from './core/templating/templates.ts';
import { instant } from './base/kit/clock.ts';
import type { ServiceContext } from './base/kit/context.ts';
import type { Discord } from './discord.ts';
import { createGuildAccess } from './base/guilds/permissions/access.ts';
import { createGuildSync } from './core/sync/sync.ts';
import { createShapeCheck } from './edge/http/checks/validation.ts';
import { createJobHandlers, jobsOf, SLOT_TIMEOUT_MS, IN_BACKGROUND, QUEUES } from './job-handlers.ts';
import { createWorker } from './core/jobs/worker.ts';
import { createOneAtATime } from './base/kit/one-at-a-time.ts';
import type { Storage } from './storage.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createFind } from './core/tickets/find.ts';
import type { TokenAuthenticator } from './base/tokens/authenticator.ts';
import type { FileQuota } from './base/model/upload-limits.ts';
import type { TicketContext } from './core/tickets/context.ts';
import { createTickets } from './core/tickets/tickets.ts';
import { createSignatures } from './base/kit/signatures.ts';

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
  readonly coldAfterDays: number | null;
  /** Why Discord's events are no longer received; null while they are. */
  readonly eventsFault: () => string | null;
  /** How the bot expects interactions. */
  readonly interactions: Interactions;
  /** Whether a program has recently tried to act on behalf of people with a token that may not. */
  readonly isActingRefused: () => boolean;
  /** The origins to which webhooks may be sent, in addition to public hosts. */
  readonly webhookOrigins: ReadonlySet<string>;
  /** The OpenAPI document. */
  readonly document: object;
}

/** Creates the rules, and the worker for their durable work. */
export function createRules(options: RuleContext) {
  const { storage, discord, clock, logger } = options;
  const signatures = createSignatures(options.linkKey, clock);
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
  const hooks = createHooks({
    ...templating,
    ...context,
    ...shared,
    tickets: storage.tickets,
    ticketDiscord: discord.tickets,
    rest: discord.rest,
    fileStore: storage.files,
    fileServers: discord.fileServers,
    // It asks for tickets, which are made with these.
    authorization: { authorizeCall: (...call) => authorization.authorizeCall(...call) },
  });
  const { capturing } = hooks;
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
    saveTranscript: capturing.saveBeforeDeletion,
    transcriptLink: capturing.linkOf,
    welcomeOf: createWelcomeOf(templating),
    sendWelcome: createSendWelcome({ ...templating, ...customMessageDeps }),
    sendReply: createSendReply({ ...templating, ...customMessageDeps, ...capturing }),
    lists: storage.ticketLists,
  });
  const guildSync = createGuildSync(
    {
      ...context,
      store: storage.knownGuilds,
      queue: storage.syncQueue,
      progress: storage.syncProgress,
    },
    tickets.syncTickets,
  );
  const authorization = createAuthorization({
    ...context,
    store: storage.authorization,
    discord: discord.authorization,
    find: tickets.find,
  });
  const guildAccess = createGuildAccess({
    ...context,
    receivesEvents: (guildId) => capturing.coverage.since(guildId) !== null,
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
    transcriptFiles: { ...capturing.files, fault: () => storage.filesFault() },
    coldMessages: capturing.coldMessages,
    flushCapture: () => capturing.capture.flush(),
    announce: (job, jobId) => tickets.followUps.announce(job, jobId),
    find: tickets.find,
    perform: tickets.perform,
    transcriptLink: capturing.linkOf,
    authorization,
    guildAccess,
  });
  const worker = createWorker({
    outbox: storage.outbox,
    handlers: createJobHandlers({
      ...jobsOf(tickets, guildSync.run),
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
