import { isFinal } from '../discord-errors.ts';
import { panelMessage } from './message.ts';
import type { PostedMessage } from './panel.ts';
import type { PanelDiscord, PanelStore } from './ports.ts';

interface PanelFollowUpDependencies {
  readonly store: PanelStore;
  readonly discord: PanelDiscord;
}

/** Does the work that a stored change of a panel left behind. Each may run again after an interruption. */
export interface PanelFollowUps {
  /** Brings the panel's messages up to date; those that are gone are forgotten. */
  update(payload: { readonly guildId: string; readonly panelId: string }): Promise<void>;
  /** Deletes the messages of a panel that is no more. */
  remove(payload: { readonly messages: readonly PostedMessage[] }): Promise<void>;
}

export function createPanelFollowUps({ store, discord }: PanelFollowUpDependencies): PanelFollowUps {
  return {
    async update({ guildId, panelId }) {
      const panel = await store.find(guildId, panelId);
      if (panel === null) return;
      const body = panelMessage(panel);
      await each(panel.messages, async (message) => {
        if (!(await discord.edit(message, body))) await store.forgetMessage(message);
      });
    },
    remove: ({ messages }) => each(messages, (message) => discord.remove(message)),
  };
}

/** One channel that the bot lost must not keep the others from their turn; what may work later decides what is told. */
async function each(
  messages: readonly PostedMessage[],
  work: (message: PostedMessage) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const message of messages) {
    try {
      await work(message);
    } catch (error) {
      errors.push(error);
    }
  }
  const [told = null] = errors.toSorted((one, other) => Number(isFinal(one)) - Number(isFinal(other)));
  if (told !== null) throw told;
}
