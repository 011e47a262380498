import { setTimeout as sleep } from 'node:timers/promises';
import { Events, InteractionType, Status, type APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { createReadFile } from './interactions/read-attachment.ts';
import { commands, menus } from './commands.ts';
import { components } from './components.ts';
import { registeredIn } from './deploy/deploy.ts';
import {
  closedForGood,
  connect,
  createGateway,
  type GatewayError,
  leave,
  receiveInteractions,
  type Shards,
} from './interactions/gateway.ts';
import { createSignedForms } from './interactions/forms.ts';
import { createGroupForms } from './members/group-forms.ts';
import { createInteractions } from './interactions/interactions.ts';
import { modals } from './modals.ts';
import { createWaitingAnswers } from './interactions/waiting-answers.ts';
import { createReplies } from './interactions/replies.ts';
import type { OnCall } from './interactions/request.ts';
import type { ServedInteraction, Sessions } from '../metrics/events.ts';
import { createCommandMentions } from './words/command-mentions.ts';
import type { WordSource } from './words/say.ts';

interface BotDependencies {
  readonly discordToken: string;
  /** The REST base, without `/v10`; Discord's answer there names the gateway. */
  readonly discordApiUrl: string;
  readonly client: ApiClient;
  readonly logger: Logger;
  readonly shards?: Shards;
  readonly wordSource?: WordSource | undefined;
  /** Runs at each start, before the ids of commands are learned. Never rejects. */
  readonly registerCommands?: (() => Promise<void>) | undefined;
  /** The directory that keeps which interactions wait for their answers; without it nothing does. */
  readonly dataDir?: string | undefined;
  /** Receives each interaction that was answered. */
  readonly onInteraction?: ((served: ServedInteraction) => void) | undefined;
  /** Receives each request that answers an interaction. */
  readonly onDiscordCall?: OnCall | undefined;
}

export interface Bot {
  /** Resolves when every shard is ready; rejects with an error that says what to change, or with DependencyAway. */
  start(): Promise<void>;
  /**
   * Resolves when Discord has closed a session permanently, with what to do: the bot no longer receives events there.
   */
  readonly closed: Promise<GatewayError>;
  /** The bot's application id, which Discord sends when the bot has started. */
  applicationId(): string | undefined;
  /** Whether every shard is connected, for `/readyz`. */
  ready(): boolean;
  /** The bot's gateway sessions, one for each shard. */
  sessions(): Sessions;
  /** Accepts no more interactions, waits for those in progress, and leaves the gateway. */
  stop(): Promise<void>;
}

export function createBot({
  discordToken,
  discordApiUrl,
  client,
  logger,
  shards = 'auto',
  wordSource,
  registerCommands = async () => undefined,
  dataDir,
  onInteraction: onServed,
  onDiscordCall,
}: BotDependencies): Bot {
  const stopping = new AbortController();
  const waiting = createWaitingAnswers({ dataDir, shards, secret: discordToken, logger });
  const replies = createReplies(discordApiUrl, { waiting, onCall: onDiscordCall });
  const mentions = createCommandMentions();
  const onInteraction = createInteractions({
    tools: { client, readFile: createReadFile(discordApiUrl), forms: createGroupForms() },
    replies,
    commands,
    menus,
    components,
    modals,
    signedForms: createSignedForms(discordToken),
    logger,
    stopping: stopping.signal,
    wordSource: wordSource ?? mentions.wordSource,
    onServed,
  });
  const gateway = createGateway({ discordApiUrl, shards, logger });
  const inProgress = new Set<Promise<void>>();

  // An interaction of an unexpected shape must not end the process for everyone else.
  const handleSafely = async (interaction: APIInteraction) => {
    try {
      await onInteraction(interaction);
      await learnNewCommand(interaction);
    } catch (err) {
      logger.error({ err, ...idsOf(interaction) }, 'interaction failed: unexpected shape');
    }
  };
  const take = (interaction: APIInteraction) => {
    const run = handleSafely(interaction).finally(() => inProgress.delete(run));
    inProgress.add(run);
  };

  /** Commands are also registered while the bot runs, and in single servers. */
  async function learnNewCommand(interaction: APIInteraction): Promise<void> {
    if (interaction.type !== InteractionType.ApplicationCommand || mentions.knows(interaction.data)) return;
    mentions.learn([interaction.data]);
    await learnCommands(interaction.data.guild_id);
  }

  /** Answers show plain names of commands until their ids are known. */
  async function learnCommands(guildId?: string): Promise<void> {
    const { application, rest } = gateway;
    if (application === null) return;
    try {
      mentions.learn(await registeredIn({ rest, applicationId: application.id, guildId }));
    } catch (err) {
      logger.warn(
        { err, outage: 'discord' },
        'could not fetch command ids, replies show plain command names',
      );
    }
  }
  const stopReceiving = receiveInteractions(gateway, take);

  return {
    closed: closedForGood(gateway),
    async start() {
      // Before this process has any of its own.
      const left = waiting.left();
      const registering = registerCommands();
      await connect(gateway, discordToken);
      await Promise.race([registering, sleep(REGISTERING_MS, undefined, { ref: false })]);
      await learnCommands();
      // Nobody's start waits for these answers.
      for (const each of left) void replies.excuse(each);
    },
    applicationId: () => gateway.application?.id,
    ready: () => gateway.isReady() && gateway.ws.shards.every(({ status }) => status === Status.Ready),
    sessions() {
      // A session that Discord refuses ends the process: see `closed`.
      const connected = gateway.ws.shards.filter(({ status }) => status === Status.Ready).size;
      return { connected, connecting: gateway.ws.shards.size - connected, standingBy: 0, refused: 0 };
    },
    stop: async () => {
      stopReceiving();
      stopping.abort();
      await Promise.all(inProgress);
      // An intentional disconnect isn't a lost connection, so it isn't logged.
      gateway.removeAllListeners(Events.ShardReconnecting);
      await leave(gateway);
    },
  };
}

/** A bot starts without its commands registered if that takes longer: the API may be away. */
const REGISTERING_MS = 3_000;

/** The fields that identify an interaction at Discord; one of an unexpected shape may lack even these. */
function idsOf(interaction: Partial<APIInteraction> | null): object {
  return { interaction: interaction?.id, type: interaction?.type, guild: interaction?.guild_id };
}
