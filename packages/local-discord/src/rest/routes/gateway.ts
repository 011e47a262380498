/** The gateway's address, and the limits of the bot's sessions. */
import type { Gateway } from '../../gateway/gateway.ts';
import { ok, route, type Route } from '../route.ts';

/** Routes about the gateway. */
export function gatewayRoutes(gateway: () => Gateway): readonly Route[] {
  return [
    route('GET', '/gateway', ({ world }) => ok({ url: gatewayUrl(world.url()) }), { auth: 'none' }),
    route('GET', '/gateway/bot', ({ world }) => {
      const current = gateway();
      const { starts } = current;
      return ok({
        url: gatewayUrl(world.url()),
        shards: current.recommendedShards(),
        session_start_limit: {
          total: starts.total,
          remaining: starts.remaining(),
          reset_after: starts.resetAfter(),
          max_concurrency: starts.maxConcurrency,
        },
      });
    }),
  ];
}

function gatewayUrl(url: string): string {
  return `${url.replace(/^http/, 'ws')}/gateway`;
}
