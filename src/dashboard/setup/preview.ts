import type { Schema } from '../../contract/operations.ts';
import { createColors } from '../../pages/colors.ts';
import { html, type Html } from '../../pages/html.ts';
import { createReply, renderMessage } from '../../pages/message/message.ts';
import { createPageParts } from '../../pages/page.ts';
import { say } from '../../words/speaker.ts';
import { channelsIn, rolesIn } from '../names.ts';
import { toTranscriptGroup, toTranscriptTicket } from '../tickets/ticket.ts';
import type { Visit } from '../visit.ts';

type Shown = Pick<Schema<'MessageBody'>, 'content' | 'embeds' | 'components' | 'username'>;

export interface Preview {
  readonly content: Html;
  /** The colors of its embeds. */
  readonly css: string;
}

/** A message as Discord would show it. Its placeholders stand as they are, and buttons do nothing. */
export async function previewOf(
  visit: Visit,
  message: Shown,
  { id = 'preview', title = say('dashboard.preview') } = {},
): Promise<Preview> {
  const text = JSON.stringify(message);
  const path = { guild_id: visit.guildId };
  const [guild, channels, roles] = await Promise.all([
    visit.api.call('getGuild', { path, query: { bot: true } }),
    channelsIn(visit, text),
    rolesIn(visit, text),
  ]);
  const { id: botId = '1', name: botName = '', picture } = guild.bot ?? {};
  const isRenamed = Boolean(message.username);
  const created_at = new Date().toISOString();
  const shown = {
    id: '0',
    author: { id: botId, name: message.username || botName, avatar: '', bot: true },
    content: message.content ?? '',
    created_at,
    embeds: (message.embeds ?? []).map(toShown),
    components: message.components ?? [],
  };
  const transcript = {
    guild: { id: guild.id, name: guild.name, roles, channels },
    group: toTranscriptGroup({ group_id: '' }, null),
    ticket: toTranscriptTicket({ id: '', uuid: '', guild_id: guild.id, group_id: '', created_at }),
    channel_messages: [shown],
    thread_messages: [],
    mentioned_users: [],
  };
  const colors = createColors(transcript);
  const parts = createPageParts(transcript, colors, {
    ...visit,
    pictures: new Map(picture && !isRenamed ? [[botId, picture]] : []),
  });
  return {
    content: html`<section class="conversation preview" aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      ${renderMessage(shown, false, createReply([shown], parts), parts)}
    </section>`,
    css: colors.css,
  };
}

/** The part of an embed that the page shows. A null is a missing field, like for Discord. */
function toShown({
  title,
  description,
  url,
  timestamp,
  color,
  footer,
  image,
  thumbnail,
  author,
  fields,
  provider,
  video,
}: Schema<'Embed'>): Schema<'TranscriptEmbed'> {
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(url && { url }),
    ...(timestamp && { timestamp }),
    ...(typeof color === 'number' && { color }),
    ...(footer?.text && { footer: { text: footer.text } }),
    ...(image?.url && { image: { url: image.url } }),
    ...(thumbnail?.url && { thumbnail: { url: thumbnail.url } }),
    ...(provider?.name && { provider: { name: provider.name } }),
    ...(video?.url && { video: { url: video.url } }),
    ...(author?.name && { author: { name: author.name, ...(author.url && { url: author.url }) } }),
    ...(fields && {
      fields: fields.map(({ name, value, inline }) => ({ name, value, inline: inline === true })),
    }),
  };
}
