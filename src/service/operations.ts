import { createDataExportHandlers } from './data-export/handlers.ts';
import { createBlockHandlers } from './blocks/handlers.ts';
import { createCheckupHandlers } from './doctor/handlers.ts';
import { createWelcomeCheck, createWelcomeFaults } from './custom-messages/welcome.ts';
import { createDelivery } from './custom-messages/delivery.ts';
import { createCustomMessageHandlers } from './custom-messages/handlers.ts';
import { createGroupHandlers } from './groups/handlers.ts';
import { createGroupEditor } from './groups/edit-group.ts';
import { createApiPermissionHandlers } from './guilds/permissions/api-permissions.ts';
import { createGuildHandlers } from './guilds/handlers.ts';
import { createUserGuilds } from './guilds/of-user.ts';
import { createOneAtATime } from './kit/one-at-a-time.ts';
import { createMessageHandlers } from './messages/handlers.ts';
import type { OperationHandlers } from './calls.ts';
import { createPanelFaults } from './panels/custom-message.ts';
import { authorizeHandlers } from './authorization/authorize-handlers.ts';
import type { Authorization } from './authorization/authorization.ts';
import { createVisibleTicketsOf } from './authorization/ticket-scope.ts';
import { orderOf } from './tickets/handlers.ts';
import type { Rules, Wired } from './rules.ts';
import { createStatsHandlers } from './stats/handlers.ts';
import { createNamesOf } from './tickets/lists/names.ts';
import { createOwnersNamed } from './tickets/lists/owners.ts';
import { createTicketReading } from './tickets/lists/reading.ts';
import { createDeliveryHandlers } from './transcripts/delivery/handlers.ts';
import { createErasureHandlers } from './transcripts/erasure/handlers.ts';
import { createTranscriptHandlers } from './transcripts/handlers.ts';
import { createSearchHandlers } from './transcripts/search/handlers.ts';
import type { TokenAuthenticator } from './tokens/authenticator.ts';
import type { ActAsRefusals } from './tokens/act-as-refusals.ts';
import { createTokenHandlers } from './tokens/handlers.ts';
import { createUserHandlers } from './users/handlers.ts';
import { createWebhookHandlers } from './webhooks/handlers.ts';

/** What the handlers need beside the rules. */
type Served = Wired & {
  /** Told of tokens that end. */
  readonly authenticator: TokenAuthenticator;
  /** Why Discord's events are not heard any more. */
  readonly eventsFault: () => string | null;
  readonly actAsRefusals: ActAsRefusals;
};

/** Every operation, done only for those who may. */
export function createOperations(served: Served, rules: Rules, permits: Authorization): OperationHandlers {
  const { tickets } = served.storage;
  return authorizeHandlers(createHandlers(served, rules), permits, async (call) => {
    return call.idempotencyId !== null && (await tickets.doneBefore(orderOf(call))) !== null;
  });
}

/** One handler for each operation that exists: one missing does not compile. */
function createHandlers(
  {
    storage,
    discord,
    clock,
    ids,
    logger,
    authenticator,
    eventsFault,
    actAsRefusals,
    fileQuota,
    webhookOrigins,
  }: Served,
  { tickets, transcripts, guildSync, messages, filling, panels, sending, worker, archive }: Rules,
) {
  const customWelcomeFaults = createWelcomeFaults(filling.templates);
  const reachOf = createVisibleTicketsOf({ facts: discord.facts, store: storage.permits });
  return {
    ...tickets.handlers,
    ...createTicketReading({
      find: tickets.find,
      lists: storage.ticketLists,
      changes: storage.ticketChanges,
      reachOf,
      ownersNamed: createOwnersNamed(discord.membersNamed, clock),
      namesOf: createNamesOf((userId) => filling.facts.userName(userId)),
    }),
    ...createTranscriptHandlers({ ...transcripts.handlerDependencies, find: tickets.find }),
    ...createDeliveryHandlers({
      find: tickets.find,
      transcripts: storage.transcripts,
      save: transcripts.handlerDependencies.save,
      store: storage.transcriptDelivery,
      discord: discord.tickets,
      pageLinks: transcripts.delivery.pageLinks,
      ids,
      wake: () => worker.wake(),
    }),
    ...createSearchHandlers({
      search: storage.transcriptSearch,
      visibleTicketsOf: reachOf,
      botId: discord.self.id,
    }),
    ...createErasureHandlers({
      find: tickets.find,
      tickets: storage.tickets,
      store: storage.erasure,
      oneAtATime: createOneAtATime(),
      clock,
      ids,
      botId: discord.self.id,
      wake: () => worker.wake(),
    }),
    ...createDataExportHandlers({ links: archive.links, logger }),
    ...createMessageHandlers(messages),
    ...panels.handlers,
    ...createDelivery({ ...filling, store: storage.customMessages, messages }),
    ...createCustomMessageHandlers({
      templates: filling.templates,
      store: storage.customMessages,
      ids,
      clock,
      welcomeFaults: customWelcomeFaults,
      panelFaults: createPanelFaults(filling.templates),
      wake: () => worker.wake(),
    }),
    ...createGroupHandlers({
      store: storage.groups,
      editor: createGroupEditor({
        store: storage.groups,
        setup: discord.setup,
        welcomeFaults: createWelcomeCheck(filling.templates),
        customWelcomeFaults,
        discord: discord.tickets,
        clock,
        ids,
      }),
    }),
    ...createGuildHandlers({ facts: discord.facts, clock }),
    ...createCheckupHandlers({
      ...discord,
      groups: storage.groups,
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
    ...createTokenHandlers({
      store: storage.tokens,
      authenticator,
      clock,
      newId: () => ids.snowflake(),
    }),
    ...createWebhookHandlers({
      store: storage.webhooks,
      send: sending.send,
      allowed: webhookOrigins,
      clock,
      ids,
    }),
    syncGuild: guildSync.syncGuild,
    getGuildSync: guildSync.getGuildSync,
    ...createStatsHandlers({ store: storage.stats, reachOf, clock, logger }),
    ...createUserHandlers({
      users: discord,
      userGuilds: createUserGuilds({ ...discord, store: storage.guilds, clock }),
      clock,
    }),
  };
}
