import { createDispatcher, type DispatchDependencies } from './dispatch.ts';
import { type EventSession, type EventSessionOptions, startEventSession } from './session.ts';

export type GatewayOptions = Omit<EventSessionOptions, 'onEvent'> & DispatchDependencies;

/** Begins to listen. Nobody waits for it: the API is served without events, and a sync makes up for them. */
export function startGateway(options: GatewayOptions): EventSession {
  const dispatcher = createDispatcher(options);
  const session = startEventSession({ ...options, onEvent: dispatcher.onEvent });
  return {
    ...session,
    async stop() {
      await session.stop();
      await dispatcher.settled();
      await Promise.all([options.tickets.message.close(), options.guilds.close()]);
    },
  };
}
