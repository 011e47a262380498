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
  type APIInteraction,
  ComponentType,
  type APIModalInteractionResponseCallbackData,
} from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import { withoutGoneEmojis } from '../../discord-text/gone-emojis.ts';
import { allWithin, isLayout, LAYOUT_FLAG } from '../../discord-text/layout.ts';
import type { SentFile } from '../../discord-text/multipart.ts';
import { say, withLocale } from '../words/say.ts';
import type { WaitingAnswers, WaitingInteraction } from './waiting-answers.ts';
import { createSend, sendPatiently, type OnCall, type Send } from './request.ts';

/** A file of an answer; an embed shows a picture among them as `attachment://<name>`. */
export interface AnswerFile extends SentFile {
  /** Alt text, read aloud to people who don't see the picture. At most 1024 characters. */
  readonly description: string;
}

/** The final answer of a command. */
export interface Answer {
  readonly content?: string;
  readonly embeds?: readonly APIEmbed[];
  readonly files?: readonly AnswerFile[];
  readonly components?: readonly APIActionRowComponent<APIComponentInMessageActionRow>[];
  /** Replaces text, embeds and rows. A message that was a layout once stays one. */
  readonly layout?: readonly Schema<'Component'>[];
  /** The request was not carried out, and this answer says why. */
  readonly failed?: boolean;
  /** A public line in the channel says the same, so `quiet` leaves this answer out. */
  readonly isSaidInChannel?: boolean;
  /**
   * This answer is not the last: the answer of `next` replaces it as soon as there is something new to say. The signal
   * aborts when the bot stops: the answer known by then is the last.
   */
  readonly next?: (stopping: AbortSignal) => Promise<Answer>;
  /** Runs after the answer was sent, for work that may destroy the answer's channel; only its failure is answered. */
  readonly afterwards?: () => Promise<unknown>;
}

/** The parts of an interaction that Discord needs back in an answer to it. */
type Answerable = Pick<APIInteraction, 'id' | 'application_id' | 'token' | 'message'> & {
  readonly locale?: string;
};

/** An interaction that can still be answered: its answer replaces the screen that it came from. */
export type Screen = Pick<Answerable, 'application_id' | 'token'>;

/**
 * - `reply`: the answer is separate from the message that the interaction came from, if any.
 * - `update`: the answer replaces that message.
 * - `step`: like `update`, but failures are sent separately, so that the message stays usable.
 * - `quiet`: like `reply`, but without an answer if a public line in the channel says the same.
 * - `let-go`: like `reply`, and a select in that message forgets what the person chose.
 */
export type Acknowledgement = keyof typeof ACKNOWLEDGEMENTS | 'step' | 'quiet' | 'let-go';

/** Answers the person; a second answer replaces the first. */
export type SendAnswer = (answer: Answer) => Promise<void>;

/** An acknowledged interaction. */
export interface Acknowledged {
  readonly send: SendAnswer;
  /** Sends an answer in place of one that Discord rejected: next to the message if that can't be replaced. */
  readonly sendInstead: SendAnswer;
}

export interface Replies {
  /** Must be the first thing that happens: Discord gives an interaction up after 3 s. */
  acknowledge(
    interaction: Answerable,
    acknowledgement: Acknowledgement,
    screen?: Screen,
  ): Promise<Acknowledged>;
  /** Opens a form as the very first answer, instead of an acknowledgement. */
  open(interaction: Answerable, form: APIModalInteractionResponseCallbackData): Promise<void>;
  suggest(interaction: Answerable, choices: readonly APIApplicationCommandOptionChoice[]): Promise<void>;
  /** Answers an interaction whose process ended while the person waited. Never rejects. */
  excuse(left: WaitingInteraction): Promise<void>;
}

// These bodies are serialized once: every interaction waits for them first.
const ACKNOWLEDGEMENTS = {
  /** Shows "Tickets is thinking…" to the person only; whether a message is ephemeral can't be changed later. */
  reply: JSON.stringify({
    type: InteractionResponseType.DeferredChannelMessageWithSource,
    data: { flags: MessageFlags.Ephemeral },
  }),
  /** Shows nothing; the answer then replaces the message whose component was used. */
  update: JSON.stringify({ type: InteractionResponseType.DeferredMessageUpdate }),
} as const;

const KIND_OF = {
  reply: 'reply',
  update: 'update',
  step: 'update',
  quiet: 'update',
  'let-go': 'reply',
} as const;

// Answers must not ping anyone: user text may hold @everyone.
const NO_MENTIONS = { parse: [] };
// Discord gives an interaction up after 3 s, and its token after 15 min.
const CALLBACK_TIMEOUT_MS = 2_500;
const ANSWER_TIMEOUT_MS = 15_000;
const ANSWER_PATIENCE = { attempts: 4, longestWaitMs: 60_000 };

export function createReplies(discordApiUrl: string, waiting?: WaitingAnswers, onCall?: OnCall): Replies {
  const send = createSend(discordApiUrl, onCall);
  return {
    acknowledge: async (interaction, acknowledgement, screen) => {
      const beside = answerBeside(send, interaction);
      const original: SendAnswer = async (answer) => {
        await putAnswer(send, interaction, answer, '@original');
        waiting?.answered(interaction.id);
      };
      const update = acknowledgement === 'let-go' ? resetSelect(interaction) : undefined;
      if (update !== undefined && (await isAccepted(callbackOf(send, interaction, update))))
        return { send: beside, sendInstead: beside };
      const kind = KIND_OF[acknowledgement];
      const acknowledging = acknowledge(callbackOf(send, interaction, ACKNOWLEDGEMENTS[kind]));
      if (kind === 'reply') waiting?.add(interaction);
      await acknowledging.catch((error: unknown) => {
        waiting?.answered(interaction.id);
        throw error;
      });
      if (kind === 'reply') {
        const besideInstead: SendAnswer = async (answer) => {
          await beside(answer);
          waiting?.answered(interaction.id);
        };
        return { send: original, sendInstead: inPlaceOr(original, besideInstead) };
      }
      if (acknowledgement === 'quiet') return { send: unlessSaid(beside), sendInstead: beside };
      if (screen !== undefined)
        return { send: answerOnScreen(send, interaction, screen, original), sendInstead: beside };
      const step = answerStep(interaction, original, beside);
      return { send: acknowledgement === 'step' ? step : original, sendInstead: beside };
    },
    async excuse(left) {
      const content = await withLocale(left.locale, async () => say('interaction.restarted'));
      // Discord may have shown the answer anyway, or it may be too late to answer.
      await putAnswer(send, left, { content }, '@original').catch(() => undefined);
    },
    open: async (interaction, data) =>
      withoutGoneEmojis({ type: InteractionResponseType.Modal, data }, async (body) =>
        acknowledge(callbackOf(send, interaction, JSON.stringify(body))),
      ),
    suggest: async (interaction, choices) => {
      const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
      await callbackOf(send, interaction, JSON.stringify({ type, data: { choices } }))();
    },
  };
}

/** Puts the answer into this message, or, with none named, into a new ephemeral one; returns Discord's reply. */
async function putAnswer(
  send: Send,
  { application_id, token }: Screen,
  { content = '', embeds = [], components = [], files = [], layout }: Answer,
  messageId?: string,
): Promise<string> {
  // Every field is always sent: an edit keeps what it leaves out, and the message may have been a prompt.
  const attachments = files.map(({ name, description }, id) => ({ id, filename: name, description }));
  const isNew = messageId === undefined;
  const flags = (layout ? LAYOUT_FLAG : 0) | (isNew ? MessageFlags.Ephemeral : 0);
  const message = {
    ...(layout ? { content: null, embeds: [], components: layout } : { content, embeds, components }),
    attachments,
    allowed_mentions: NO_MENTIONS,
    ...(flags !== 0 && { flags }),
  };
  const request = (body: unknown) =>
    ({
      method: isNew ? 'POST' : 'PATCH',
      route: isNew
        ? Routes.webhook(application_id, token)
        : Routes.webhookMessage(application_id, token, messageId),
      body: JSON.stringify(body),
      files,
      timeoutMs: ANSWER_TIMEOUT_MS,
    }) as const;
  // If nobody knows whether a new message arrived, a second one is better than none: only one person sees it.
  return withoutGoneEmojis(message, async (body) =>
    sendPatiently(async () => send(request(body)), ANSWER_PATIENCE),
  );
}

/** Answers in place of the message, or separately: failures, and answers that can't replace a layout. */
function answerStep(
  { message }: Pick<Answerable, 'message'>,
  original: SendAnswer,
  beside: SendAnswer,
): SendAnswer {
  const wasLayout = isLayout({ flags: message?.flags });
  return async (answer) => {
    const isBeside = answer.failed === true || (wasLayout && answer.layout === undefined);
    await (isBeside ? beside : original)(answer);
  };
}

/**
 * Answers in place of the screen, and removes the message that the interaction came from. Discord lets a screen be changed
 * for 15 minutes after it was used: later, the answer replaces that message, as a failure always does.
 */
function answerOnScreen(
  send: Send,
  { application_id, token }: Answerable,
  screen: Screen,
  original: SendAnswer,
): SendAnswer {
  return async (answer) => {
    if (answer.failed === true || answer.layout === undefined) return original(answer);
    try {
      await putAnswer(send, screen, answer, '@original');
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      return original(answer);
    }
    const route = Routes.webhookMessage(application_id, token, '@original');
    try {
      await sendPatiently(
        () => send({ method: 'DELETE', route, timeoutMs: ANSWER_TIMEOUT_MS }),
        ANSWER_PATIENCE,
      );
    } catch (error) {
      // The person has dismissed it, or the first of several answers removed it.
      if (!(error instanceof DiscordAPIError)) throw error;
    }
  };
}

function unlessSaid(beside: SendAnswer): SendAnswer {
  return async (answer) => {
    if (answer.isSaidInChannel !== true) await beside(answer);
  };
}

/** Replaces "… is thinking…"; an answer that was a layout once can't be replaced by a plain one. */
function inPlaceOr(original: SendAnswer, beside: SendAnswer): SendAnswer {
  return async (answer) => {
    try {
      await original(answer);
    } catch (error) {
      if (!isRejected(error)) throw error;
      await beside(answer);
    }
  };
}

/** Answers in a separate message, which the first answer creates. */
function answerBeside(send: Send, interaction: Answerable): SendAnswer {
  let messageId: string | undefined;
  return async (answer) => {
    // Discord describes this reply as a message.
    const message = JSON.parse(await putAnswer(send, interaction, answer, messageId)) as {
      readonly id: string;
    };
    messageId = message.id;
  };
}

function callbackOf(send: Send, { id, token }: Answerable, body: string): () => Promise<void> {
  const route = Routes.interactionCallback(id, token);
  return async () => void (await send({ method: 'POST', route, body, timeoutMs: CALLBACK_TIMEOUT_MS }));
}

/**
 * False where the message can't be updated: it is gone, or holds something Discord no longer takes, such as a deleted
 * emoji.
 */
async function isAccepted(callback: () => Promise<void>): Promise<boolean> {
  try {
    await acknowledge(callback);
    return true;
  } catch (error) {
    if (isAcknowledged(error) || !(error instanceof DiscordAPIError)) throw error;
    return false;
  }
}

// A failed callback is sent once more while there is time. If the first one did arrive, the second meets a 40060 of our
// own making.
async function acknowledge(callback: () => Promise<void>): Promise<void> {
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    await callback();
  };
  try {
    await sendPatiently(attempt, { attempts: 2, longestWaitMs: CALLBACK_TIMEOUT_MS });
  } catch (error) {
    if (!isAcknowledged(error) || attempts === 1) throw error;
  }
}

export function isAcknowledged(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged
  );
}

/** Errors that say that nobody can be answered anymore: the interaction's token isn't valid. */
const TOKEN_GONE: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownWebhook,
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InvalidWebhookToken,
]);

/** Whether Discord rejected this answer, but could accept another one. */
export function isRejected(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && !TOKEN_GONE.has(error.code);
}

/**
 * Discord shows each person their own last choice in a select until its message changes, and doesn't let them choose
 * the same again. So the message is updated to its current content. Undefined where there is no select to reset, or
 * where the message has files or media: Discord's version of them can't be sent back as it was.
 */
function resetSelect(interaction: Pick<APIInteraction, 'message'>): string | undefined {
  const components = interaction.message?.components ?? [];
  const all = allWithin(components);
  if (!all.some(({ type }) => SELECTS.has(type)) || all.some(({ type }) => WITH_MEDIA.has(type)))
    return undefined;
  const data = { components, allowed_mentions: { parse: [] } };
  return JSON.stringify({ type: InteractionResponseType.UpdateMessage, data });
}

const SELECTS: ReadonlySet<number> = new Set([
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
]);

const WITH_MEDIA: ReadonlySet<number> = new Set([
  ComponentType.Thumbnail,
  ComponentType.MediaGallery,
  ComponentType.File,
]);
