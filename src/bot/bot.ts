import { setTimeout as sleep } from 'node:timers/promises';
import { InteractionType, type APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { ApiClient } from '../contract/client.ts';
import { createReadFile } from './interactions/read-attachment.ts';
import { commands, menus } from './commands.ts';
import { components } from './components.ts';
import { registeredIn } from './deploy/deploy.ts';
import { createGatewayIntake, type Shards } from './interactions/gateway.ts';
import { createHttpIntake, type InteractionEndpoint } from './interactions/http.ts';
import type { Intake } from './interactions/intake.ts';
import { createSharedIntake, type SharedSessions } from './interactions/shared-gateway.ts';
import { ANSWER_WITHIN_MS, createSignedForms } from './interactions/forms.ts';
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
  /** Interactions come by these sessions of a service in the same process; the bot then opens none. */
  readonly shared?: SharedSessions | undefined;
  /** Interactions come to this endpoint instead of over the gateway. */
  readonly endpoint?: InteractionEndpoint | undefined;
  /** The endpoint's address as Discord reaches it. */
  readonly endpointUrl?: string | undefined;
  /** Enters the endpoint at Discord, where no person does. */
  readonly setEndpoint?: (() => Promise<void>) | undefined;
  readonly wordSource?: WordSource | undefined;
  /** How long Discord waits for an acknowledgement or a form, in milliseconds. */
  readonly answerWithinMs?: number | undefined;
  /** Runs at each start, before the ids of commands are learned. Never rejects. */
  readonly registerCommands?: (() => Promise<void>) | undefined;
  /** The directory that keeps which interactions wait for their answers; without it nothing does. */
  readonly dataDir?: string | undefined;
  /** Tells this process's file in that directory from those of others; by default its shards do. */
  readonly processName?: string | undefined;
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
  readonly closed: Promise<Error>;
  /** The bot's application id, which Discord sends when the bot has started. */
  applicationId(): string | undefined;
  /** Whether interactions can arrive, for `/readyz`: every shard is connected, or the endpoint accepts them. */
  ready(): boolean;
  /** The bot's gateway sessions, one for each shard; undefined if it needs none. */
  sessions(): Sessions | undefined;
  /** Accepts no more interactions, waits for those in progress, and leaves the gateway. */
  stop(): Promise<void>;
}

export function createBot({
  discordToken,
  discordApiUrl,
  client,
  logger,
  shards = 'auto',
  shared,
  endpoint,
  endpointUrl,
  setEndpoint,
  wordSource,
  answerWithinMs = ANSWER_WITHIN_MS,
  registerCommands = async () => undefined,
  dataDir,
  processName,
  onInteraction: onServed,
  onDiscordCall,
}: BotDependencies): Bot {
  const stopping = new AbortController();
  const waiting = createWaitingAnswers({
    dataDir,
    owner: processName ?? shardsName(shards),
    secret: discordToken,
    logger,
  });
  const replies = createReplies(discordApiUrl, waiting, onDiscordCall);
  const mentions = createCommandMentions();
  const onInteraction = createInteractions(
    { commands, menus, components, modals },
    createSignedForms(discordToken),
    {
      tools: { client, readFile: createReadFile(discordApiUrl), forms: createGroupForms(), answerWithinMs },
      replies,
      logger,
      stopping: stopping.signal,
      onServed,
    },
    wordSource ?? mentions.wordSource,
  );
  const address = { discordToken, discordApiUrl, logger };
  const intake: Intake = endpoint
    ? createHttpIntake({ ...address, endpoint, endpointUrl, setEndpoint })
    : shared
      ? createSharedIntake({ ...address, shared })
      : createGatewayIntake({ ...address, shards });
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
    const applicationId = intake.applicationId();
    if (applicationId === undefined) return;
    try {
      mentions.learn(await registeredIn({ rest: intake.rest, applicationId, guildId }));
    } catch (err) {
      logger.warn(
        { err, outage: 'discord' },
        'could not fetch command ids, replies show plain command names',
      );
    }
  }

  return {
    closed: intake.closed,
    async start() {
      // Before this process has any of its own.
      const left = waiting.left();
      const registering = registerCommands();
      await intake.connect(take);
      await Promise.race([registering, sleep(REGISTERING_MS, undefined, { ref: false })]);
      await learnCommands();
      // Nobody's start waits for these answers.
      for (const each of left) void replies.excuse(each);
    },
    applicationId: () => intake.applicationId(),
    ready: () => intake.isReady(),
    sessions: () => intake.sessions(),
    stop: async () => {
      await intake.stopReceiving();
      stopping.abort();
      await Promise.all(inProgress);
      await intake.leave();
    },
  };
}

/** Processes with other shards have files of their own. */
const shardsName = (shards: Shards): string =>
  shards === 'auto' ? '' : `${shards.ids.join('-')}-of-${shards.count}`;

/** A bot starts without its commands registered if that takes longer: the API may be away. */
const REGISTERING_MS = 3_000;

/** The fields that identify an interaction at Discord; one of an unexpected shape may lack even these. */
function idsOf(interaction: Partial<APIInteraction> | null): object {
  return { interaction: interaction?.id, type: interaction?.type, guild: interaction?.guild_id };
}
