import {
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  REST,
  RESTJSONErrorCodes,
  Routes,
  type APIActionRowComponent,
  type APIApplicationCommandOptionChoice,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type RESTOptions,
} from 'discord.js';

/** What a command says at its end. */
export interface Answer {
  readonly content?: string;
  readonly embeds?: readonly APIEmbed[];
  readonly components?: readonly APIActionRowComponent<APIComponentInMessageActionRow>[];
  /** Done after the answer was sent, for what may destroy the answer's place; only its failure is told. */
  readonly afterwards?: () => Promise<unknown>;
}

/** The parts of an interaction that Discord wants back in an answer to it. */
export interface Answerable {
  readonly id: string;
  readonly applicationId: string;
  readonly token: string;
}

export type Acknowledgement = keyof typeof ACKNOWLEDGEMENTS;

export interface Replies {
  /** Must be the first thing that happens: Discord gives an interaction up after 3 s. */
  acknowledge(interaction: Answerable, acknowledgement: Acknowledgement): Promise<void>;
  answer(interaction: Answerable, answer: Answer): Promise<void>;
  suggest(interaction: Answerable, choices: readonly APIApplicationCommandOptionChoice[]): Promise<void>;
  close(): void;
}

const ACKNOWLEDGEMENTS = {
  /** "Tickets is thinking…", seen by the one who asked only; ephemerality can't be changed later. */
  reply: {
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    data: { flags: MessageFlags.Ephemeral },
  },
  /** Nothing to see; the answer then replaces the message whose button was pressed. */
  update: { type: InteractionResponseType.DeferredMessageUpdate },
} as const;

// What nobody asked for must not ring: user text may hold @everyone.
const NO_MENTIONS = { parse: [] };
const CALLBACK_WORTH_MS = 2_500;
const LONGEST_WAIT_MS = 60_000;

/**
 * Two REST clients without a token (the interaction's own is in the path) and without the library's cap of 50 requests
 * a second, which interaction endpoints are exempt from.
 */
export function createReplies(discordApiUrl: string): Replies {
  const exempt = { api: discordApiUrl, version: '10', globalRequestsPerSecond: Infinity } as const;
  const callbacks = restClient({
    ...exempt,
    timeout: CALLBACK_WORTH_MS,
    // Not by the library: it would hide from us whether a 40060 follows on an attempt of our own.
    retries: 0,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > CALLBACK_WORTH_MS,
  });
  const answers = restClient({
    ...exempt,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > LONGEST_WAIT_MS,
  });

  return {
    acknowledge: (interaction, acknowledgement) =>
      acknowledge(callbacks, interaction, ACKNOWLEDGEMENTS[acknowledgement]),
    answer: async (interaction, { content = '', embeds = [], components = [] }) => {
      await answers.patch(Routes.webhookMessage(interaction.applicationId, interaction.token), {
        // All of it, always: an edit keeps what it leaves out, and the message may have been a prompt.
        body: { content, embeds, components, allowed_mentions: NO_MENTIONS },
        auth: false,
      });
    },
    suggest: async (interaction, choices) => {
      const body = { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } };
      await callback(callbacks, interaction, body);
    },
    close: () => {
      for (const rest of [callbacks, answers]) {
        rest.clearHandlerSweeper();
        rest.clearHashSweeper();
      }
    },
  };
}

// Each interaction token is a bucket of its own to the library, kept for an hour by default: 20,000 commands would be
// 20,000 idle queues.
function restClient(options: Partial<RESTOptions>): REST {
  return new REST({ handlerSweepInterval: 30_000, ...options });
}

async function acknowledge(rest: REST, interaction: Answerable, body: object): Promise<void> {
  try {
    await callback(rest, interaction, body);
  } catch (error) {
    if (error instanceof DiscordAPIError) throw error;
    // A lost connection or a 5xx: once more, while there is time.
    await acknowledgeAgain(rest, interaction, body);
  }
}

async function acknowledgeAgain(rest: REST, interaction: Answerable, body: object): Promise<void> {
  try {
    await callback(rest, interaction, body);
  } catch (error) {
    const firstArrived =
      error instanceof DiscordAPIError &&
      error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
    if (!firstArrived) throw error;
  }
}

async function callback(rest: REST, interaction: Answerable, body: object): Promise<void> {
  await rest.post(Routes.interactionCallback(interaction.id, interaction.token), { body, auth: false });
}
