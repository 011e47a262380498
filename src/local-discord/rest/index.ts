/** All routes. */
import type { Gateway } from '../gateway/gateway.ts';
import { commandRoutes } from './commands.ts';
import { gatewayRoutes } from './gateway.ts';
import { interactionRoutes } from './interactions.ts';
import type { Route } from './route.ts';
import { userRoutes } from './users.ts';

/** Every route that the local Discord serves below `/api/v10`. */
export function allRoutes(gateway: () => Gateway): readonly Route[] {
  return [...gatewayRoutes(gateway), ...userRoutes, ...commandRoutes, ...interactionRoutes];
}
