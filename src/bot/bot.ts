import { Events, Status } from 'discord.js';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';
import { components } from './components/index.ts';
import { connect, createGateway, readShards } from './gateway.ts';
import { createInteractions } from './interactions.ts';
import { createReplies } from './replies.ts';

export interface BotDependencies {
  readonly discordToken: string;
  /** REST base, without `/v10`; Discord's answer there names the gateway. */
  readonly discordApiUrl: string;
  readonly client: ApiClient;
  readonly logger: Logger;
  /** As SHARDS has them: `auto`, `0-3/16`, `5/16`. */
  readonly shards?: string;
}

export interface Bot {
  /** Resolves when every shard is ready; rejects with a GatewayError that says what to change. */
  start(): Promise<void>;
  /** Whether every shard is connected, for `/readyz`. */
  ready(): boolean;
  /** Takes no more interactions, lets those under way end, and leaves the gateway. */
  stop(): Promise<void>;
  readonly commands: readonly Command[];
}

export function createBot({
  discordToken,
  discordApiUrl,
  client,
  logger,
  shards = 'auto',
}: BotDependencies): Bot {
  const replies = createReplies(discordApiUrl);
  const onInteraction = createInteractions({ client, replies, commands, components, logger });
  const gateway = createGateway({ discordApiUrl, shards: readShards(shards), logger });
  const underWay = new Set<Promise<void>>();

  gateway.on(Events.InteractionCreate, (interaction) => {
    const run = onInteraction(interaction);
    underWay.add(run);
    void run.finally(() => underWay.delete(run));
  });

  return {
    commands,
    start: () => connect(gateway, discordToken),
    ready: () => gateway.isReady() && gateway.ws.shards.every(({ status }) => status === Status.Ready),
    stop: async () => {
      gateway.removeAllListeners(Events.InteractionCreate);
      await Promise.all(underWay);
      await gateway.destroy();
      replies.close();
    },
  };
}
