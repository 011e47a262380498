import { hash } from 'node:crypto';
import type { Jobs } from '../../core/model/jobs.ts';
import { isFinal } from '../../base/model/discord-errors.ts';
import { isLayout } from '../../../discord-text/layout.ts';
import type { PanelContext } from './handlers.ts';
import { customIdsOf } from './message.ts';
import type { PanelMessage, PanelRecord, PostedMessage, Repost } from '../../core/model/panel.ts';

/** Does the follow-up work of a stored change of a panel. Each function may run again after an interruption. */
export function createPanelFollowUps(deps: Pick<PanelContext, 'store' | 'discord' | 'messageOf' | 'wake'>) {
  const { store, discord, messageOf, wake } = deps;

  /** A layout stays one: it can't be edited into anything else. */
  async function update(panel: PanelRecord, body: PanelMessage, message: PostedMessage): Promise<void> {
    if (!isLayout(body) && (await discord.isLayout(message))) {
      await store.queueRepost(panel.guild_id, panel.id, message);
      wake();
      return;
    }
    if (!(await discord.edit(message, body))) await store.forgetMessage(message);
  }

  /**
   * Returns the message that a process posted and died before it could record; otherwise posts it. Null if its
   * channel is gone.
   */
  async function findOrPost(
    panel: PanelRecord,
    { old, since }: Repost,
    nonce: string,
  ): Promise<string | null> {
    const body = await messageOf(panel);
    const marks = customIdsOf(body);
    const { channel_id: channelId } = old;
    // Without components, nothing identifies the panel's message.
    const posted = marks.length === 0 ? [] : await discord.findPosted({ channelId, since, marks });
    const known = new Set(panel.messages.map(({ message_id: id }) => id));
    const found = posted.find((id) => !known.has(id));
    if (found !== undefined) return found;
    const channel = await discord.channel(panel.guild_id, channelId);
    return channel === null ? null : (await discord.post(channel, body, nonce)).id;
  }

  /** Shows the panel as it is in its messages, unless it is `shown` there already. */
  async function show(panel: PanelRecord, shown: string | null): Promise<void> {
    const { id: panelId, guild_id: guildId, messages } = panel;
    const body = await messageOf(panel);
    const state = hash('sha256', JSON.stringify(body), 'base64url');
    const refreshLater = async (shownThen: string | null): Promise<void> => {
      if (panel.shows_availability && messages.length > 0)
        await store.queueRefresh({ guildId, panelId, shown: shownThen });
    };

    if (state === shown) return refreshLater(state);
    // The next refresh is asked for first, so that a message that Discord refuses to change doesn't end them.
    await refreshLater(null);
    await forEachMessage(messages, (message) => update(panel, body, message));
    await refreshLater(state);
  }

  return {
    /** Updates the panel's messages; those that are gone are forgotten, those that can't be edited are posted again. */
    async update({ guildId, panelId }: Jobs['panel.update']): Promise<void> {
      const panel = await store.find(guildId, panelId);
      if (panel !== null) await show(panel, null);
    },
    /** Updates what the panel's messages show of waits and opening hours, if it changed, and asks for the next refresh. */
    async refresh({ guildId, panelId, shown }: Jobs['panel.refresh']): Promise<void> {
      const panel = await store.find(guildId, panelId);
      if (panel?.shows_availability === true) await show(panel, shown);
    },
    /** Posts a message again that can't become what the panel is now; `nonce` keeps a repetition from posting two. */
    async repost(repost: Repost, nonce: string): Promise<void> {
      const { guildId, panelId, old } = repost;
      const panel = await store.find(guildId, panelId);
      if (!panel?.messages.some(({ message_id: id }) => id === old.message_id)) return;
      const posted = await findOrPost(panel, repost, nonce);
      if (posted === null) await store.forgetMessage(old);
      else await store.replaceMessage(repost, posted);
      wake();
    },
    /** Deletes the messages of a panel that was deleted. */
    remove: ({ messages }: Jobs['panel.remove']) =>
      forEachMessage(messages, (message) => discord.remove(message)),
  };
}

/**
 * One channel that the bot lost must not keep the others from their turn. An error that a retry may solve is thrown
 * first.
 */
async function forEachMessage(
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
  const [firstError = null] = errors.toSorted((one, other) => Number(isFinal(one)) - Number(isFinal(other)));
  if (firstError !== null) throw firstError;
}
