/** Watching one interaction until the app has answered. */
import { InteractionResponseType as Kind, MessageFlags } from 'discord-api-types/v10';
import type { Interaction, Modal } from '../interactions/registry.ts';
import type { Message } from '../state/model.ts';
import type { World } from '../world.ts';

/** An interaction as the person who began it sees it. */
export interface InteractionRun {
  readonly id: string;
  /** Milliseconds until the app's first answer; rejects if it doesn't answer in time. */
  readonly acknowledgedAfterMs: Promise<number>;
  /** The final answer: the message once it is no longer "thinking". Rejects when the app does not answer. */
  reply(timeoutMs?: number): Promise<Message>;
  /** All messages that this interaction made so far and that still exist. */
  replies(): Message[];
  /** The modal that the app opened. */
  modal(timeoutMs?: number): Promise<Modal>;
}

/** The app said nothing within three seconds, or never finished. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const PATIENCE = 15_000;

export function watchInteraction(world: World, interaction: Interaction): InteractionRun {
  const until = <T>(look: () => T | undefined, timeoutMs: number, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        interaction.watchers.delete(check);
        act();
      };
      const check = (): void => {
        const found = look();
        if (found !== undefined) settle(() => resolve(found));
        else if (interaction.failed) settle(() => reject(new NoAnswer('The application did not respond')));
      };
      const timer = setTimeout(
        () => settle(() => reject(new NoAnswer(`no ${what} within ${timeoutMs} ms`))),
        timeoutMs,
      );
      interaction.watchers.add(check);
      check();
    });
  const acknowledgedAfterMs = until(
    () =>
      interaction.acknowledgedAt === null ? undefined : interaction.acknowledgedAt - interaction.createdAt,
    PATIENCE,
    'acknowledgement',
  );
  // A caller who only waits for the reply need not handle this promise, too.
  acknowledgedAfterMs.catch(() => undefined);
  const find = (id: string | null): Message | undefined =>
    id === null ? undefined : world.state.messages(interaction.channelId).get(id);
  return {
    id: interaction.id,
    acknowledgedAfterMs,
    reply: (timeoutMs = PATIENCE) => until(() => finalAnswer(interaction, find), timeoutMs, 'final answer'),
    replies: () => interaction.messageIds.flatMap((id) => find(id) ?? []),
    modal: (timeoutMs = PATIENCE) => until(() => interaction.modal ?? undefined, timeoutMs, 'modal'),
  };
}

const UPDATES: ReadonlySet<number | null> = new Set([Kind.DeferredMessageUpdate, Kind.UpdateMessage]);

/** An update that shows nothing new, deferred or not, isn't final: a message must have changed or followed. */
function finalAnswer(
  interaction: Interaction,
  find: (id: string | null) => Message | undefined,
): Message | undefined {
  if (interaction.acknowledgedAt === null) return undefined;
  if (UPDATES.has(interaction.callbackType) && !interaction.updated) {
    return find(interaction.messageIds.at(-1) ?? null);
  }
  const message = find(interaction.originalId) ?? find(interaction.messageIds.at(-1) ?? null);
  return message && !(message.flags & MessageFlags.Loading) ? message : undefined;
}
