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
  given: OperationContext,
  { tickets, transcripts, guildSync, messages, templating, panels, webhookSender, worker, dataExport }: Rules,
) {
  const { storage, discord, clock, ids } = given;
  const customWelcomeFaults = createWelcomeFaults(templating.templates);
  const userGuilds = createUserGuilds({ ...discord, store: storage.guilds, clock });
  const searchMembers = createSearchMembers(discord.directory, clock);
  const visibleTicketsOf = createVisibleTicketsOf({ facts: discord.facts, store: storage.authorization });
  const context = {
    ...given,
    botId: discord.self.id,
    wake: () => worker.wake(),
    newId: () => ids.snowflake(),
    facts: discord.facts,
    find: tickets.find,
    lists: storage.ticketLists,
    visibleTicketsOf,
    filterOf: createTicketFilterOf({ visibleTicketsOf, findOwners: createFindOwners(searchMembers), clock }),
    namesOf: createNamesOf((userId) => templating.facts.userName(userId)),
  };
  return {
    ...tickets.handlers,
    ...createTicketListHandlers({ ...context, changes: storage.ticketChanges }),
    ...createBulkHandlers({ ...context, store: storage.bulk }),
    streamTicketEvents: createTicketStream({ ...context, signals: storage.ticketSignals }),
    listOwnTickets: createOwnTickets({
      lists: storage.ticketLists,
      groups: (guildId) => storage.authorization.groups(guildId),
    }),
    getOwnAccess: createOwnAccess({ facts: discord.facts, store: storage.authorization }),
    ...createTranscriptHandlers({ ...transcripts.handlerDependencies, find: tickets.find }),
    ...createMessageListHandlers({ ...context, ...transcripts.handlerDependencies }),
    ...createKeepMessageHandlers({
      ...context,
      discord: discord.transcripts,
      store: storage.transcripts,
      captureStore: storage.transcriptCapture,
      capture: transcripts.capture,
      isFile: discord.isFile,
      faultOf: messageFaultOf,
    }),
    ...createDeliveryHandlers({
      ...context,
      store: storage.transcripts,
      deliveryStore: storage.transcriptDelivery,
      save: transcripts.handlerDependencies.save,
      discord: discord.tickets,
      pageLinks: transcripts.delivery.pageLinks,
    }),
    ...createSearchHandlers({ ...context, search: storage.transcriptSearch }),
    ...createErasureHandlers({
      ...context,
      tickets: storage.tickets,
      erasureStore: storage.erasure,
      oneAtATime: createOneAtATime(),
    }),
    ...createDataExportHandlers({ ...context, links: dataExport.links }),
    ...createMessageHandlers(messages),
    ...panels.handlers,
    ...createDelivery({ ...templating, store: storage.customMessages, messages }),
    ...createCustomMessageHandlers({
      ...context,
      templates: templating.templates,
      store: storage.customMessages,
      welcomeFaults: customWelcomeFaults,
      panelFaults: createPanelFaults(templating.templates),
    }),
    ...createAnswerHandlers({
      ...templating,
      store: storage.answers,
      clock,
      onAnswers: given.metrics.onAnswers,
    }),
    ...createGroupHandlers({
      store: storage.groups,
      editor: createGroupEditor({
        ...context,
        store: storage.groups,
        setup: discord.setup,
        welcomeFaults: createWelcomeCheck(templating.templates),
        customWelcomeFaults,
        discord: discord.tickets,
      }),
    }),
    ...createGuildHandlers({ ...context, searchMembers }),
    listChannels: createListChannels({ ...discord, clock }),
    ...createDoctorHandlers({
      ...given,
      ...discord,
      groups: storage.groups,
      labels: storage.labels,
      panels: storage.panels,
      files: storage.attachments,
      filesFault: () => storage.filesFault(),
      isActingRefused: given.actAsRefusals.isRecent,
      webhooks: storage.webhooks,
    }),
    ...createApiPermissionHandlers({ ...context, store: storage.apiPermissions }),
    ...createBlockHandlers({ ...context, store: storage.blocks }),
    ...createPersonHandlers({ ...context, notes: storage.personNotes, blocks: storage.blocks }),
    ...createLabelHandlers({ ...context, store: storage.labels, emojiIds: discord.emojiIds }),
    ...createTokenHandlers({ ...context, store: storage.tokens }),
    ...createSessionHandlers({
      ...context,
      store: storage.sessions,
      identify: discord.identify,
      guildsOf: (userId) =>
        userGuilds.list({ userId, everyGuild: true, actsIn: 'every-guild' }, { userId, onBehalf: true }),
      isMember: userGuilds.isMember,
    }),
    ...createWebhookHandlers({
      ...context,
      store: storage.webhooks,
      send: webhookSender.send,
      allowed: given.webhookOrigins,
    }),
    syncGuild: guildSync.syncGuild,
    getGuildSync: guildSync.getGuildSync,
    ...createStatsHandlers({ ...context, store: storage.stats }),
    ...createStatsExclusionHandlers({ ...context, store: storage.statsExclusions }),
    ...createStatsTimeZoneHandlers({ ...context, store: storage.statsTimeZones }),
    ...createUserHandlers({ users: discord, userGuilds, clock }),
  };
}
