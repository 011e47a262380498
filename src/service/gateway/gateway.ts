import { createDispatcher, type DispatchDependencies } from './dispatch.ts';
import { type Listening, type ListeningOptions, startListening } from './listening.ts';

type GatewayOptions = Omit<ListeningOptions, 'onEvent' | 'onLost'> & DispatchDependencies;

/** Begins to listen. Nobody waits for it: the API is served without events, and a sync makes up for them. */
export function startGateway(options: GatewayOptions): Listening {
  const dispatcher = createDispatcher(options);
  const listening = startListening({
    ...options,
    onEvent: dispatcher.onEvent,
    onLost: (shard) => options.transcripts.coverage.paused(shard),
  });
  return {
    ...listening,
    async stop() {
      await listening.stop();
      await dispatcher.settled();
      await Promise.all([options.tickets.message.close(), options.guilds.close()]);
    },
  };
}
