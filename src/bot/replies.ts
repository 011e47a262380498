import {
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  RESTJSONErrorCodes,
  Routes,
  type APIActionRowComponent,
  type APIApplicationCommandOptionChoice,
  type APIComponentInMessageActionRow,
  type APIEmbed,
} from 'discord.js';
import type { ModalForm } from './modal.ts';
import { createSend, sendPatiently, type Send, type SentFile } from './interaction-request.ts';

/** A file of an answer; an embed shows a picture among them as `attachment://<name>`. */
export interface AnswerFile extends SentFile {
  /** Alt text: read aloud to those who don't see the picture. At most 1024 characters. */
  readonly description: string;
}

/** What a command says at its end. */
export interface Answer {
  readonly content?: string;
  readonly embeds?: readonly APIEmbed[];
  readonly files?: readonly AnswerFile[];
  readonly components?: readonly APIActionRowComponent<APIComponentInMessageActionRow>[];
  /**
   * This answer is not the last: what `next` answers takes its place, as soon as there is something new to say. The
   * signal tells that the bot stops: whatever is known by then is the last.
   */
  readonly next?: (stopping: AbortSignal) => Promise<Answer>;
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
  /** As the very first answer, instead of an acknowledgement. */
  open(interaction: Answerable, form: ModalForm): Promise<void>;
  answer(interaction: Answerable, answer: Answer): Promise<void>;
  suggest(interaction: Answerable, choices: readonly APIApplicationCommandOptionChoice[]): Promise<void>;
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
// Discord gives an interaction up after 3 s, and its token after 15 min.
const CALLBACK_WORTH_MS = 2_500;
const ANSWER_TIMEOUT_MS = 15_000;
const ANSWER_PATIENCE = { attempts: 4, longestWaitMs: 60_000 };

export function createReplies(discordApiUrl: string): Replies {
  const send = createSend(discordApiUrl);
  return {
    acknowledge: async (interaction, acknowledgement) => {
      const callback = callbackOf(send, interaction, ACKNOWLEDGEMENTS[acknowledgement]);
      await acknowledge(callback);
    },
    open: async (interaction, data) => {
      const body = JSON.stringify({ type: InteractionResponseType.Modal, data });
      await acknowledge(callbackOf(send, interaction, body));
    },
    answer: async (interaction, { content = '', embeds = [], components = [], files = [] }) => {
      const route = Routes.webhookMessage(interaction.application_id, interaction.token);
      // All of it, always: an edit keeps what it leaves out, and the message may have been a prompt.
      const attachments = files.map(({ name, description }, id) => ({ id, filename: name, description }));
      const message = { content, embeds, components, attachments, allowed_mentions: NO_MENTIONS };
      const edit = {
        method: 'PATCH',
        route,
        body: JSON.stringify(message),
        files,
        timeoutMs: ANSWER_TIMEOUT_MS,
      } as const;
      await sendPatiently(async () => send(edit), ANSWER_PATIENCE);
    },
    suggest: async (interaction, choices) => {
      const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
      await callbackOf(send, interaction, JSON.stringify({ type, data: { choices } }))();
    },
  };
}

function callbackOf(send: Send, { id, token }: Answerable, body: string): () => Promise<void> {
  const route = Routes.interactionCallback(id, token);
  return async () => send({ method: 'POST', route, body, timeoutMs: CALLBACK_WORTH_MS });
}

// Once more after a fault, while there is time. If the first one did arrive, the second meets a 40060 of our own making.
async function acknowledge(callback: () => Promise<void>): Promise<void> {
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    await callback();
  };
  try {
    await sendPatiently(attempt, { attempts: 2, longestWaitMs: CALLBACK_WORTH_MS });
  } catch (error) {
    const wasFirst =
      error instanceof DiscordAPIError &&
      error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
    if (!wasFirst || attempts === 1) throw error;
  }
}
