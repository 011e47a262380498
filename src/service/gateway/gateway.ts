import { createDispatcher, type DispatchDependencies } from './dispatch.ts';
import { type GatewaySessions, type SessionsOptions, startSessions } from './sessions.ts';

type GatewayOptions = Omit<SessionsOptions, 'onEvent' | 'onLost'> & DispatchDependencies;

/** Starts listening. Nothing waits for it: the API is served without events, and a sync makes up for them. */
export function startGateway(options: GatewayOptions): GatewaySessions {
  const dispatcher = createDispatcher(options);
  const sessions = startSessions({
    ...options,
    onEvent: dispatcher.onEvent,
    onLost: (shard) => options.transcripts.coverage.paused(shard),
  });
  return {
    ...sessions,
    async stop() {
      await sessions.stop();
      await dispatcher.settled();
      await Promise.all([options.tickets.message.close(), options.guilds.close()]);
    },
  };
}
