/** The parts of a message other than its text: files, stickers, embeds, what it forwards, the thread begun at it. */
import type { Directory } from '../session/directory.ts';
import type { Session } from '../session/session.ts';
import type { Message, Snapshot } from '../wire.ts';
import { renderComponents } from '../components/component.ts';
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.ts';
import { h } from '../dom.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { stamp } from '../markdown/time.ts';
import { channelLabel } from '../parts/channel-label.ts';
import { icon } from '../parts/icon.ts';
import { placeAttributes } from '../parts/inside-link.ts';
import { say } from '../words/words.ts';
import { renderAttachment } from './attachment.ts';
import { renderEmbed } from './embed.ts';

/** Files, stickers and embeds, of a message or of one that was forwarded. */
export function renderCarried(
  { flags = 0, attachments = [], embeds = [], sticker_items: stickers = [] }: Snapshot,
  directory: Directory,
): Node[] {
  return [
    // A layout shows its files where its components are.
    ...(hasFlag({ flags }, MESSAGE_FLAG.componentsV2) ? [] : attachments).map(renderAttachment),
    ...stickers.map(({ name }) => h('div', { class: 'sticker' }, icon('sticker'), name)),
    ...(hasFlag({ flags }, MESSAGE_FLAG.suppressEmbeds) ? [] : embeds).map((embed) =>
      renderEmbed(embed, directory),
    ),
  ];
}

/** A forwarded message, and the way to it for those who see its channel. */
export function renderForwards(message: Message, session: Session): Node[] {
  const { directory } = session;
  const { channel_id: channelId, message_id: messageId } = message.message_reference ?? {};
  const source = channelId === undefined ? undefined : directory.channel(channelId);
  return (message.message_snapshots ?? []).map(({ message: snapshot }) =>
    h(
      'div',
      { class: 'forwarded' },
      h('div', { class: 'forwarded-head' }, icon('forward'), say('forwarded')),
      snapshot.content !== '' && h('div', { class: 'markdown' }, renderMarkdown(snapshot.content, directory)),
      renderCarried(snapshot, directory),
      renderComponents(snapshot.components ?? [], { message, session }),
      h(
        'div',
        { class: 'faint' },
        source && h('a', placeAttributes(source.id, messageId), channelLabel(source)),
        source && ' · ',
        stamp(snapshot.timestamp),
      ),
    ),
  );
}

/** A thread that began at a message has the message's id. */
export function renderThreadLink({ id, channel_id }: Message, { store }: Session) {
  const thread = store.channel(id);
  if (thread === undefined || thread.parent_id !== channel_id) return null;
  return h('a', { class: 'thread-link', ...placeAttributes(id) }, icon('thread'), thread.name);
}
