/** All routes. */
import type { Gateway } from '../gateway/gateway.ts';
import { channelRoutes } from './channels.ts';
import { commandRoutes } from './commands.ts';
import { gatewayRoutes } from './gateway.ts';
import { guildRoutes } from './guilds.ts';
import { interactionRoutes } from './interactions.ts';
import { memberRoutes } from './members.ts';
import { messageRoutes } from './messages.ts';
import { pinRoutes } from './pins.ts';
import { pollRoutes } from './polls.ts';
import type { Route } from './route.ts';
import { threadRoutes } from './threads.ts';
import { userRoutes } from './users.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every route that the local Discord serves below `/api/v10`. */
export function allRoutes(gateway: () => Gateway): readonly Route[] {
  return [
    ...gatewayRoutes(gateway),
    ...userRoutes,
    ...commandRoutes,
    ...interactionRoutes,
    ...guildRoutes,
    ...memberRoutes,
    ...channelRoutes,
    ...threadRoutes,
    ...messageRoutes,
    ...pinRoutes,
    ...pollRoutes,
    ...webhookRoutes,
  ];
}
