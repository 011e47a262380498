import { createDataExportHandlers } from './data-export/handlers.ts';
import { createBulkHandlers } from './bulk/handlers.ts';
import { createBlockHandlers } from './guilds/blocks.ts';
import { createPersonHandlers } from './users/person.ts';
import { createLabelHandlers } from './guilds/labels.ts';
import { createDoctorHandlers } from './doctor/handlers.ts';
import { createWelcomeCheck, createWelcomeFaults } from './custom-messages/welcome.ts';
import { createDelivery } from './custom-messages/delivery.ts';
import { createAnswerHandlers } from './custom-messages/answers.ts';
import { createCustomMessageHandlers } from './custom-messages/handlers.ts';
import { createGroupHandlers } from './groups/handlers.ts';
import { createGroupEditor } from './groups/edit-group.ts';
import { createApiPermissionHandlers } from './guilds/permissions/api-permissions.ts';
import { createGuildHandlers } from './guilds/handlers.ts';
import { createSearchMembers } from './guilds/member-search.ts';
import { createUserGuilds } from './guilds/list-user-guilds.ts';
import { createOneAtATime } from './kit/one-at-a-time.ts';
import { createMessageHandlers } from './messages/handlers.ts';
import type { OperationHandlers } from './model/call.ts';
import { createPanelFaults } from './panels/custom-message.ts';
import { authorizeHandlers, createStoredAnswer } from './authorization/authorize-handlers.ts';
import type { Authorization } from './authorization/authorization.ts';
import { createOwnAccess } from './authorization/own-access.ts';
import { createListChannels } from './authorization/visible-channels.ts';
import { createVisibleTicketsOf } from './authorization/ticket-scope.ts';
import type { Rules, RuleContext } from './rules.ts';
import { createStatsExclusionHandlers } from './stats/exclusions.ts';
import { createStatsHandlers } from './stats/handlers.ts';
import { createStatsTimeZoneHandlers } from './stats/time-zone.ts';
import { createNamesOf, createTicketListHandlers } from './tickets/lists/handlers.ts';
import { createTicketStream } from './tickets/lists/follow.ts';
import { createOwnTickets } from './tickets/lists/own-tickets.ts';
import { createTicketFilterOf } from './tickets/lists/filter.ts';
import { createFindOwners } from './tickets/lists/owners.ts';
import { createDeliveryHandlers } from './transcripts/delivery/handlers.ts';
import { createErasureHandlers } from './transcripts/erasure/handlers.ts';
import { createTranscriptHandlers } from './transcripts/handlers.ts';
import { messageFaultOf } from './gateway/event-shapes.ts';
import { createKeepMessageHandlers } from './transcripts/keep-message.ts';
import { createMessageListHandlers } from './transcripts/messages.ts';
import { createSearchHandlers } from './transcripts/search/handlers.ts';
import type { ActAsRefusals } from './tokens/act-as-refusals.ts';
import { createSessionHandlers } from './tokens/sessions.ts';
import { createTokenHandlers } from './tokens/handlers.ts';
import { createUserHandlers } from './users/handlers.ts';
import { createWebhookHandlers } from './webhooks/handlers.ts';

/** The dependencies that the handlers need besides the rules. */
type OperationContext = RuleContext & {
  /** Why Discord's events are no longer received; null while they are. */
  readonly eventsFault: () => string | null;
  readonly actAsRefusals: ActAsRefusals;
  /** The address of the dashboard; null where it is switched off. */
  readonly dashboardUrl: () => string | null;
};

/** All operations, each performed only for people whom its policy allows. */
export function createOperations(
  context: OperationContext,
  rules: Rules,
  authorization: Authorization,
): OperationHandlers {
  const storedAnswer = createStoredAnswer(context.storage.tickets);
  return authorizeHandlers(createHandlers(context, rules), authorization, storedAnswer);
}

/** One handler for each operation that exists; a missing one does not compile. */
function createHandlers(
  {
    storage,
    discord,
    clock,
    ids,
    logger,
    metrics,
    eventsFault,
    actAsRefusals,
    dashboardUrl,
    fileQuota,
    webhookOrigins,
  }: OperationContext,
  { tickets, transcripts, guildSync, messages, templating, panels, webhookSender, worker, dataExport }: Rules,
) {
  const customWelcomeFaults = createWelcomeFaults(templating.templates);
  const userGuilds = createUserGuilds({ ...discord, store: storage.guilds, clock });
  const searchMembers = createSearchMembers(discord.directory, clock);
  const visibleTicketsOf = createVisibleTicketsOf({ facts: discord.facts, store: storage.authorization });
  const filterOf = createTicketFilterOf({
    visibleTicketsOf,
    findOwners: createFindOwners(searchMembers),
    clock,
  });
  const namesOf = createNamesOf((userId) => templating.facts.userName(userId));
  return {
    ...tickets.handlers,
    ...createTicketListHandlers({
      find: tickets.find,
      lists: storage.ticketLists,
      changes: storage.ticketChanges,
      visibleTicketsOf,
      filterOf,
      namesOf,
    }),
    ...createBulkHandlers({
      store: storage.bulk,
      lists: storage.ticketLists,
      filterOf,
      visibleTicketsOf,
      clock,
      ids,
      wake: () => worker.wake(),
    }),
    streamTicketEvents: createTicketStream({
      signals: storage.ticketSignals,
      visibleTicketsOf,
      find: tickets.find,
      namesOf,
      clock,
    }),
    listOwnTickets: createOwnTickets({
      lists: storage.ticketLists,
      groups: (guildId) => storage.authorization.groups(guildId),
    }),
    getOwnAccess: createOwnAccess({ facts: discord.facts, store: storage.authorization }),
    ...createTranscriptHandlers({ ...transcripts.handlerDependencies, find: tickets.find }),
    ...createMessageListHandlers({
      ...transcripts.handlerDependencies,
      find: tickets.find,
      facts: discord.facts,
    }),
    ...createKeepMessageHandlers({
      discord: discord.transcripts,
      find: tickets.find,
      store: storage.transcripts,
      captureStore: storage.transcriptCapture,
      capture: transcripts.capture,
      isFile: discord.isFile,
      faultOf: messageFaultOf,
      wake: () => worker.wake(),
    }),
    ...createDeliveryHandlers({
      find: tickets.find,
      store: storage.transcripts,
      deliveryStore: storage.transcriptDelivery,
      save: transcripts.handlerDependencies.save,
      discord: discord.tickets,
      pageLinks: transcripts.delivery.pageLinks,
      ids,
      wake: () => worker.wake(),
    }),
    ...createSearchHandlers({ search: storage.transcriptSearch, visibleTicketsOf, botId: discord.self.id }),
    ...createErasureHandlers({
      find: tickets.find,
      tickets: storage.tickets,
      erasureStore: storage.erasure,
      oneAtATime: createOneAtATime(),
      clock,
      ids,
      botId: discord.self.id,
      wake: () => worker.wake(),
    }),
    ...createDataExportHandlers({ links: dataExport.links, logger }),
    ...createMessageHandlers(messages),
    ...panels.handlers,
    ...createDelivery({ ...templating, store: storage.customMessages, messages }),
    ...createCustomMessageHandlers({
      templates: templating.templates,
      store: storage.customMessages,
      ids,
      clock,
      welcomeFaults: customWelcomeFaults,
      panelFaults: createPanelFaults(templating.templates),
      wake: () => worker.wake(),
    }),
    ...createAnswerHandlers({
      ...templating,
      store: storage.answers,
      clock,
      onAnswers: metrics.onAnswers,
    }),
    ...createGroupHandlers({
      store: storage.groups,
      editor: createGroupEditor({
        store: storage.groups,
        setup: discord.setup,
        welcomeFaults: createWelcomeCheck(templating.templates),
        customWelcomeFaults,
        discord: discord.tickets,
        clock,
        ids,
      }),
    }),
    ...createGuildHandlers({ facts: discord.facts, searchMembers, clock }),
    listChannels: createListChannels({ ...discord, clock }),
    ...createDoctorHandlers({
      ...discord,
      groups: storage.groups,
      labels: storage.labels,
      panels: storage.panels,
      files: storage.attachments,
      filesFault: () => storage.filesFault(),
      eventsFault,
      isActingRefused: actAsRefusals.isRecent,
      webhooks: storage.webhooks,
      fileQuota,
    }),
    ...createApiPermissionHandlers({ store: storage.apiPermissions, facts: discord.facts, clock }),
    ...createBlockHandlers({ store: storage.blocks, facts: discord.facts, clock }),
    ...createPersonHandlers({
      notes: storage.personNotes,
      lists: storage.ticketLists,
      blocks: storage.blocks,
      visibleTicketsOf,
      clock,
      ids,
    }),
    ...createLabelHandlers({
      store: storage.labels,
      emojiIds: discord.emojiIds,
      clock,
      ids,
      wake: () => worker.wake(),
    }),
    ...createTokenHandlers({
      store: storage.tokens,
      clock,
      newId: () => ids.snowflake(),
    }),
    ...createSessionHandlers({
      store: storage.sessions,
      clock,
      newId: () => ids.snowflake(),
      dashboardUrl,
      identify: discord.identify,
      guildsOf: (userId) =>
        userGuilds.list({ userId, everyGuild: true, actsIn: 'every-guild' }, { userId, onBehalf: true }),
      isMember: userGuilds.isMember,
    }),
    ...createWebhookHandlers({
      store: storage.webhooks,
      send: webhookSender.send,
      allowed: webhookOrigins,
      clock,
      ids,
    }),
    syncGuild: guildSync.syncGuild,
    getGuildSync: guildSync.getGuildSync,
    ...createStatsHandlers({ store: storage.stats, visibleTicketsOf, namesOf, clock, logger }),
    ...createStatsExclusionHandlers({ store: storage.statsExclusions, clock }),
    ...createStatsTimeZoneHandlers({ store: storage.statsTimeZones, wake: () => worker.wake() }),
    ...createUserHandlers({
      users: discord,
      userGuilds,
      clock,
    }),
  };
}
