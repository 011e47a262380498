/** All routes. */
import type { Gateway } from '../gateway/gateway.ts';
import { banRoutes } from './routes/bans.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { emojiRoutes } from './routes/emojis.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { guildRoutes } from './routes/guilds.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { memberRoutes } from './routes/members.ts';
import { messageRoutes } from './routes/messages.ts';
import { oauthRoutes } from './routes/oauth.ts';
import { pinRoutes } from './routes/pins.ts';
import { pollRoutes } from './routes/polls.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { roleRoutes } from './routes/roles.ts';
import type { Route } from './route.ts';
import { threadRoutes } from './routes/threads.ts';
import { userRoutes } from './routes/users.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Every route that the local Discord serves below `/api/v10`. */
export function allRoutes(gateway: () => Gateway): readonly Route[] {
  return [
    ...gatewayRoutes(gateway),
    ...oauthRoutes,
    ...userRoutes,
    ...commandRoutes,
    ...interactionRoutes,
    ...guildRoutes,
    ...roleRoutes,
    ...memberRoutes,
    ...banRoutes,
    ...emojiRoutes,
    ...channelRoutes,
    ...threadRoutes,
    ...messageRoutes,
    ...pinRoutes,
    ...reactionRoutes,
    ...pollRoutes,
    ...webhookRoutes,
  ];
}
