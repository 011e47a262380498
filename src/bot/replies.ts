import { setTimeout } from 'node:timers/promises';
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
} from 'discord.js';
import { createCallback, waitBeforeRepeating, type Callback } from './callback.ts';

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
  readonly application_id: string;
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

// Written once: they are the first thing that every interaction waits for.
const ACKNOWLEDGEMENTS = {
  /** "Tickets is thinking…", seen by the one who asked only; ephemerality can't be changed later. */
  reply: JSON.stringify({
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    data: { flags: MessageFlags.Ephemeral },
  }),
  /** Nothing to see; the answer then replaces the message whose button was pressed. */
  update: JSON.stringify({ type: InteractionResponseType.DeferredMessageUpdate }),
} as const;

// What nobody asked for must not ring: user text may hold @everyone.
const NO_MENTIONS = { parse: [] };
const LONGEST_WAIT_MS = 60_000;

/**
 * Answers go over a REST client without a token (the interaction's own is in the path) and without the library's cap
 * of 50 requests a second, which interaction endpoints are exempt from. Callbacks have a way of their own.
 */
export function createReplies(discordApiUrl: string): Replies {
  const callback = createCallback(discordApiUrl);
  const answers = new REST({
    api: discordApiUrl,
    version: '10',
    globalRequestsPerSecond: Infinity,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > LONGEST_WAIT_MS,
    // Each interaction token is a bucket of its own to the library, kept for an hour by default: 20,000 commands would
    // be 20,000 idle queues.
    handlerSweepInterval: 30_000,
  });

  return {
    acknowledge: async (interaction, acknowledgement) =>
      acknowledge(callback, interaction, ACKNOWLEDGEMENTS[acknowledgement]),
    answer: async (interaction, { content = '', embeds = [], components = [] }) => {
      await answers.patch(Routes.webhookMessage(interaction.application_id, interaction.token), {
        // All of it, always: an edit keeps what it leaves out, and the message may have been a prompt.
        body: { content, embeds, components, allowed_mentions: NO_MENTIONS },
        auth: false,
      });
    },
    suggest: async (interaction, choices) => {
      const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
      await callback(interaction, JSON.stringify({ type, data: { choices } }));
    },
    close: () => {
      answers.clearHandlerSweeper();
      answers.clearHashSweeper();
    },
  };
}

// A lost connection, a 5xx or a short rate limit: once more, while there is time.
async function acknowledge(callback: Callback, interaction: Answerable, body: string): Promise<void> {
  try {
    await callback(interaction, body);
  } catch (error) {
    const wait = waitBeforeRepeating(error);
    if (wait === undefined) throw error;
    await setTimeout(wait);
    await acknowledgeAgain(callback, interaction, body);
  }
}

async function acknowledgeAgain(callback: Callback, interaction: Answerable, body: string): Promise<void> {
  try {
    await callback(interaction, body);
  } catch (error) {
    const firstArrived =
      error instanceof DiscordAPIError &&
      error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
    if (!firstArrived) throw error;
  }
}
