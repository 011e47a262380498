import { hash } from 'node:crypto';
import type { Call, Handler } from '../../base/model/call.ts';
import { isFinal } from '../../base/model/discord-errors.ts';
import type { MessageChannel } from '../../base/messages/ports.ts';
import { unknownChannel } from '../../base/messages/channel.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { orNotFound, type PanelContext } from './handlers.ts';
import { customIdsOf } from './message.ts';
import type { PanelDiscord } from './discord.ts';
import type { Posting } from '../../core/model/panel.ts';
import { worded } from '../../../words/worded.ts';

/**
 * Posts a panel. The posting is stored before Discord is called: a message whose record a crash swallowed is found
 * again, and follows the panel like all others.
 */
export function createPostPanel(
  deps: Pick<PanelContext, 'store' | 'discord' | 'messageOf' | 'ids' | 'wake'>,
): Handler<'sendTicketPanel'> {
  const { store, discord, messageOf, ids, wake } = deps;
  return async (call) => {
    const { guild_id: guildId, panel_id: panelId, channel_id: channelId } = call.path;
    const panel = orNotFound(await store.find(guildId, panelId));
    const channel = await textChannel(discord, guildId, channelId);
    const message = await messageOf(panel);
    const since = ids.snowflake();
    const posting: Posting = {
      nonce: nonceOf(call, since),
      guildId,
      panelId,
      channelId,
      marks: customIdsOf(message),
      since,
    };
    await store.beginPosting(posting);
    const { id } = await discord.post(channel, message, posting.nonce).catch(async (error) => {
      if (isFinal(error)) await store.dropPosting(posting.nonce);
      else await store.postponePosting(posting.nonce);
      throw error;
    });
    const follows = await store.confirmPosting(posting, id, panel.version);
    wake();
    if (!follows) orNotFound(null);
    return { id, channel_id: channelId, guild_id: guildId };
  };
}

/** Finishes a posting that was interrupted between Discord and the database. */
export function createFindPosted({
  store,
  discord,
}: Pick<PanelContext, 'store' | 'discord'>): (posting: Posting) => Promise<void> {
  return async (posting) => {
    // Without components, nothing identifies the message; and nothing in it needs to follow the panel.
    if (posting.marks.length === 0) return;
    for (const messageId of await discord.findPosted(posting)) {
      await store.confirmPosting(posting, messageId, null);
    }
  };
}

async function textChannel(
  discord: PanelDiscord,
  guildId: string,
  channelId: string,
): Promise<MessageChannel> {
  const channel = await discord.channel(guildId, channelId);
  if (channel === null) throw unknownChannel();
  if (channel.kind === 'text') return channel;
  const says = worded('fault.noPanelThere', { channel: channel.name });
  throw validationFailed([{ field: 'channel_id', says }]);
}

/**
 * The nonce has at most 25 characters, and is the same for a repetition of the same call, so that Discord finds its
 * message.
 */
function nonceOf({ caller, idempotencyKey, path }: Call<'sendTicketPanel'>, otherwise: string): string {
  const call = [caller.tokenId, idempotencyKey ?? otherwise, path.panel_id, path.channel_id];
  return hash('sha256', JSON.stringify(call), 'base64url').slice(0, 25);
}
