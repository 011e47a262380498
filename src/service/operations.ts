import { createWelcomeCheck } from './features/templates/welcome.ts';
import { createGroupHandlers } from './core/groups/handlers.ts';
import { createGroupEditor } from './core/groups/edit-group.ts';
import { createApiPermissionHandlers } from './base/guilds/permissions/api-permissions.ts';
import { createPictureOf } from './base/guilds/bot-picture.ts';
import { createGuildHandlers } from './base/guilds/handlers.ts';
import { createUserGuilds } from './base/guilds/list-user-guilds.ts';
import type { OperationHandlers } from './base/model/call.ts';
import { authorizeHandlers, createStoredAnswer } from './core/authorization/authorize-handlers.ts';
import type { Authorization } from './core/authorization/authorization.ts';
import { createOwnAccess } from './core/authorization/own-access.ts';
import { createListChannels } from './core/authorization/visible-channels.ts';
import type { Rules, RuleContext } from './rules.ts';
import { createSessionHandlers } from './base/tokens/sessions.ts';
import { createTokenHandlers } from './base/tokens/handlers.ts';
import { createUserHandlers } from './base/users/handlers.ts';

/** The dependencies that the handlers need in addition to the rules. */
type OperationContext = RuleContext & {
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
  { tickets, guildSync, templating, worker, features, shared, hooks }: Rules,
) {
  const { storage, discord, clock, ids } = given;
  const userGuilds = createUserGuilds({ ...discord, store: storage.guilds, clock });
  const context = {
    ...given,
    botId: discord.self.id,
    wake: () => worker.wake(),
    newId: () => ids.snowflake(),
    facts: discord.facts,
    find: tickets.find,
    ...shared,
  };
  return {
    ...tickets.handlers,
    ...features.handlers,
    getOwnAccess: createOwnAccess({ facts: discord.facts, store: storage.authorization }),
    ...createGroupHandlers({
      store: storage.groups,
      editor: createGroupEditor({
        ...context,
        store: storage.groups,
        setup: discord.setup,
        welcomeFaults: createWelcomeCheck(templating.templates),
        customWelcomeFaults: hooks.welcomeFaults,
        discord: discord.tickets,
      }),
    }),
    ...createGuildHandlers({
      ...context,
      pictureOf: createPictureOf({ download: (url) => discord.fileServers.download(url), clock }),
    }),
    listChannels: createListChannels({ ...discord, clock }),
    ...createApiPermissionHandlers({ ...context, store: storage.apiPermissions }),
    ...createTokenHandlers({ ...context, store: storage.tokens }),
    ...createSessionHandlers({
      ...context,
      store: storage.sessions,
      identify: discord.identify,
      guildsOf: (userId) =>
        userGuilds.list({ userId, everyGuild: true, actsIn: 'every-guild' }, { userId, onBehalf: true }),
      isMember: userGuilds.isMember,
    }),
    syncGuild: guildSync.syncGuild,
    getGuildSync: guildSync.getGuildSync,
    ...createUserHandlers({ users: discord, userGuilds, clock }),
  };
}
