/** Edits and deletes messages. Who may do it is asked elsewhere. */
import { MessageFlags, type APIAttachment } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Channel, Guild, Message } from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import type { World } from '../world.ts';
import { limitUploads } from './attachments.ts';
import { filesOf, placeFiles } from './files.ts';
import type { AllowedMentions, Draft } from './draft.ts';
import { findMentions, mentioningText } from './mentions/mentions.ts';
import { addMentioned } from './mentions/threads.ts';
import { refuseEmpty, republish, uploadAll } from './post.ts';

/** Flags that an edit may set; the others stay as they are. */
const EDITABLE_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;

/** Applies the fields that the draft has and dispatches MESSAGE_UPDATE. */
export function editMessage(
  world: World,
  options: {
    channel: Channel;
    guild: Guild | undefined;
    message: Message;
    draft: Draft;
    held: bigint;
    mentionDefault: AllowedMentions;
    /** False for filling a "thinking" placeholder: that does not count as an edit. */
    edited?: boolean;
  },
): void {
  const { channel, guild, message, draft, held } = options;
  if (draft.poll) throw refusal('cannotEditPoll');
  const files = nextFiles(world, message, draft);
  const content = draft.content ?? message.content;
  const shown = {
    embeds: draft.embeds ?? message.embeds,
    components: draft.components ?? message.components,
  };
  refuseEmpty({ content, ...shown, poll: message.poll, uploads: files, stickers: message.sticker_items });
  const { shownFiles, ...placed } = placeFiles(files, shown);
  Object.assign(message, { content, ...placed });
  world.state.notes.set(message.id, { ...world.state.notes.get(message.id), shownFiles });
  if (draft.flags !== undefined) message.flags = nextFlags(message.flags, draft.flags);
  const isLayout = (message.flags & MessageFlags.IsComponentsV2) !== 0;
  if (draft.content !== undefined || (isLayout && draft.components !== undefined)) {
    const allowed = draft.allowedMentions ?? options.mentionDefault;
    const text = mentioningText(message);
    Object.assign(message, findMentions({ state: world.state, guild, content: text, held, allowed }));
    // Nobody is notified, and they are in it all the same.
    addMentioned(world, options, message);
  }
  republish(world, channel, message, options.edited);
}

/** The v2 flag, once set, stays. */
function nextFlags(held: number, wanted: number): number {
  return (held & ~MessageFlags.SuppressEmbeds) | (wanted & EDITABLE_FLAGS);
}

/** An `attachments` list says which to keep; new files come on top. */
function nextFiles(world: World, message: Message, draft: Draft): APIAttachment[] {
  const files = filesOf(world, message);
  const kept = draft.attachments
    ? files.filter((file) => draft.attachments?.some((entry) => entry.id === file.id))
    : files;
  limitUploads(draft.uploads, kept.length);
  return [...kept, ...uploadAll(world, message.channel_id, draft)];
}

/** Removes a message and dispatches MESSAGE_DELETE, which holds ids only. */
export function deleteMessage(world: World, channel: Channel, message: Message): void {
  const { state, events } = world;
  const onlyFor = state.notes.get(message.id)?.onlyFor;
  state.messages(channel.id).remove(message.id);
  state.notes.delete(message.id);
  state.save('message', message.id, null);
  if (isThread(channel) && onlyFor === undefined)
    channel.message_count = Math.max(0, channel.message_count - 1);
  const guildId = 'guild_id' in channel ? channel.guild_id : undefined;
  const d = {
    id: message.id,
    channel_id: channel.id,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
  };
  events.emit({
    t: 'MESSAGE_DELETE',
    d,
    guildId: onlyFor === undefined ? guildId : undefined,
    channelId: channel.id,
    onlyFor,
  });
}

/** Removes many and dispatches one MESSAGE_DELETE_BULK. */
export function deleteMessages(world: World, channel: Channel, guild: Guild, ids: readonly string[]): void {
  const log = world.state.messages(channel.id);
  const gone = ids.filter((id) => log.remove(id));
  for (const id of gone) {
    world.state.notes.delete(id);
    world.state.save('message', id, null);
  }
  const d = { ids: gone, channel_id: channel.id, guild_id: guild.id };
  world.events.emit({ t: 'MESSAGE_DELETE_BULK', d, guildId: guild.id, channelId: channel.id });
}
