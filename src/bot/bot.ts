import { Events, Status, type APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { createReadFile } from './attached-file.ts';
import { commands, registered } from './commands/index.ts';
import { components } from './components/index.ts';
import type { Registrable } from './deploy.ts';
import { connect, createGateway, leave, takeInteractions, type Shards } from './gateway.ts';
import { createGroupForms } from './group-forms.ts';
import { createInteractions } from './interactions.ts';
import { menus } from './menus/index.ts';
import { modals } from './modals/index.ts';
import { createReplies } from './replies.ts';

export interface BotDependencies {
  readonly discordToken: string;
  /** REST base, without `/v10`; Discord's answer there names the gateway. */
  readonly discordApiUrl: string;
  readonly client: ApiClient;
  readonly logger: Logger;
  readonly shards?: Shards;
}

export interface Bot {
  /** Resolves when every shard is ready; rejects with a GatewayError that says what to change. */
  start(): Promise<void>;
  /** Whether every shard is connected, for `/readyz`. */
  ready(): boolean;
  /** Takes no more interactions, lets those under way end, and leaves the gateway. */
  stop(): Promise<void>;
  /** What is registered with Discord. */
  readonly commands: readonly Registrable[];
}

export function createBot({
  discordToken,
  discordApiUrl,
  client,
  logger,
  shards = 'auto',
}: BotDependencies): Bot {
  const stopping = new AbortController();
  const replies = createReplies(discordApiUrl);
  const onInteraction = createInteractions({
    tools: { client, readFile: createReadFile(discordApiUrl), forms: createGroupForms() },
    replies,
    commands,
    menus,
    components,
    modals,
    logger,
    stopping: stopping.signal,
  });
  const gateway = createGateway({ discordApiUrl, shards, logger });
  const underWay = new Set<Promise<void>>();

  const take = (interaction: APIInteraction) => {
    const run = onInteraction(interaction);
    underWay.add(run);
    void run.finally(() => underWay.delete(run));
  };
  const stopTaking = takeInteractions(gateway, take);

  return {
    commands: registered,
    start: () => connect(gateway, discordToken),
    ready: () => gateway.isReady() && gateway.ws.shards.every(({ status }) => status === Status.Ready),
    stop: async () => {
      stopTaking();
      stopping.abort();
      await Promise.all(underWay);
      // Leaving is no lost connection: nothing to log.
      gateway.removeAllListeners(Events.ShardReconnecting);
      await leave(gateway);
    },
  };
}
