/** Pending interactions: three seconds to be answered, fifteen minutes to be followed up. */
import { InteractionType } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';

/** The app's first answer must come within this time, in milliseconds. */
const ANSWER_WITHIN = 3000;
/** How long the token can be used. */
const TOKEN_LIFE = 15 * 60 * 1000;

/** A modal that an app opened. */
export interface Modal {
  readonly modal_id: string;
  readonly interaction_id: string;
  readonly title: string;
  readonly custom_id: string;
  readonly components: readonly Record<string, unknown>[];
}

export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string | number;
}

/** One interaction and what became of it. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  /** Type of the invoked command: 1 typed, 2 on a user, 3 on a message. */
  readonly commandType: number | undefined;
  /** As messages name it: with subcommand group and subcommand. */
  readonly commandName: string | undefined;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
  /** The message whose component was used (or whose component opened the modal). */
  readonly sourceMessageId: string | undefined;
  /** What that message showed when the interaction was created: other updates may come before the answer. */
  readonly sourceShown: string | undefined;
  /** The interaction that was answered with the modal that is submitted now. */
  readonly openedBy: string | undefined;
  readonly createdAt: number;
  acknowledgedAt: number | null;
  callbackType: number | null;
  /** The message that @original refers to: the response, or for an update the message with the component. */
  originalId: string | null;
  readonly messageIds: string[];
  /** Whether @original was edited after the first answer. */
  updated: boolean;
  modal: Modal | null;
  choices: readonly AutocompleteChoice[] | null;
  failed: boolean;
  /** Called whenever something about this interaction changes. */
  readonly watchers: Set<() => void>;
}

export interface Interactions {
  open(
    interaction: Omit<Interaction, 'createdAt' | keyof typeof FRESH | 'messageIds' | 'watchers'>,
  ): Interaction;
  get(id: string): Interaction | undefined;
  /** By token for follow-ups: 10015 when it never was or was not answered yet, 50027 after fifteen minutes. */
  live(token: string): Interaction;
  /** For the callback: 10062 when unknown or too late, 40060 when answered already. */
  pending(id: string, token: string): Interaction;
  acknowledge(interaction: Interaction, callbackType: number): void;
  changed(interaction: Interaction): void;
  /** Gives one up that its app can't answer anymore; nothing happens to one that was answered. */
  fail(id: string): void;
  modal(id: string): Modal | undefined;
  close(): void;
}

const FRESH = {
  acknowledgedAt: null,
  callbackType: null,
  originalId: null,
  updated: false,
  modal: null,
  choices: null,
  failed: false,
} as const;

/** `onTimeout` receives interactions that nobody answered in time. */
export function createInteractions(
  clock: () => number,
  onTimeout: (interaction: Interaction) => void,
  answerWithin = ANSWER_WITHIN,
): Interactions {
  const byId = new Map<string, Interaction>();
  const byToken = new Map<string, Interaction>();
  const modals = new Map<string, Modal>();
  const timers = new Map<string, NodeJS.Timeout>();

  /** Maps keep the order of insertion, so the oldest are in front. */
  const forgetOld = (): void => {
    for (const interaction of byId.values()) {
      if (clock() - interaction.createdAt <= 2 * TOKEN_LIFE) return;
      byId.delete(interaction.id);
      byToken.delete(interaction.token);
      if (interaction.modal) modals.delete(interaction.modal.modal_id);
    }
  };
  const changed = (interaction: Interaction): void => {
    if (interaction.modal) modals.set(interaction.modal.modal_id, interaction.modal);
    for (const watcher of interaction.watchers) watcher();
  };
  const giveUp = (interaction: Interaction): void => {
    timers.delete(interaction.id);
    interaction.failed = true;
    onTimeout(interaction);
    changed(interaction);
  };
  return {
    open(parts) {
      forgetOld();
      const interaction: Interaction = {
        ...parts,
        ...FRESH,
        createdAt: clock(),
        messageIds: [],
        watchers: new Set(),
      };
      byId.set(interaction.id, interaction);
      byToken.set(interaction.token, interaction);
      const timer = setTimeout(() => giveUp(interaction), answerWithin);
      timer.unref();
      timers.set(interaction.id, timer);
      return interaction;
    },
    get: (id) => byId.get(id),
    live(token) {
      const interaction = byToken.get(token);
      if (!interaction || interaction.acknowledgedAt === null) throw refusal('unknownWebhook');
      if (clock() - interaction.createdAt > TOKEN_LIFE) throw refusal('invalidWebhookToken');
      return interaction;
    },
    pending(id, token) {
      const interaction = byId.get(id);
      if (interaction?.token !== token) throw refusal('unknownInteraction');
      if (interaction.acknowledgedAt !== null) throw refusal('alreadyAcknowledged');
      if (interaction.failed || clock() - interaction.createdAt > answerWithin)
        throw refusal('unknownInteraction');
      return interaction;
    },
    acknowledge(interaction, callbackType) {
      clearTimeout(timers.get(interaction.id));
      timers.delete(interaction.id);
      interaction.acknowledgedAt = clock();
      interaction.callbackType = callbackType;
    },
    changed,
    fail(id) {
      const timer = timers.get(id);
      const interaction = byId.get(id);
      if (timer === undefined || !interaction) return;
      clearTimeout(timer);
      giveUp(interaction);
    },
    modal: (id) => modals.get(id),
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
