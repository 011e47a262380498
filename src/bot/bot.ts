import { Events, Status, type APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { createReadFile } from './interactions/attached-file.ts';
import { commands, registered } from './commands.ts';
import { components } from './presses.ts';
import type { Registrable } from './deploy/deploy.ts';
import { connect, createGateway, leave, takeInteractions, type Shards } from './interactions/gateway.ts';
import { createFormSeal } from './interactions/form-seal.ts';
import { createGroupForms } from './members/group-forms.ts';
import { createInteractions } from './interactions/interactions.ts';
import { menus } from './menus.ts';
import { modals } from './forms.ts';
import { createReplies } from './interactions/replies.ts';

interface BotDependencies {
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
    seal: createFormSeal(discordToken),
    logger,
    stopping: stopping.signal,
  });
  const gateway = createGateway({ discordApiUrl, shards, logger });
  const underWay = new Set<Promise<void>>();

  // One that Discord sends in a shape that nobody expected must not end the process for everyone else.
  const survived = async (interaction: APIInteraction) => {
    try {
      await onInteraction(interaction);
    } catch (err) {
      logger.error({ err, ...knownOf(interaction) }, 'an interaction of an unexpected shape is not answered');
    }
  };
  const take = (interaction: APIInteraction) => {
    const run = survived(interaction).finally(() => underWay.delete(run));
    underWay.add(run);
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

/** What finds it at Discord: of an unexpected shape, not even these are sure. */
function knownOf(interaction: Partial<APIInteraction> | null): object {
  return { interaction: interaction?.id, type: interaction?.type, guild: interaction?.guild_id };
}
