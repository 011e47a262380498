import { PermissionFlagsBits, type APIEmbed, type APIMessage } from 'discord.js';
import { textsWithin } from '../../discord-text/layout.ts';
import { messageMenu } from '../interactions/kinds/menu.ts';
import { reportText, mustBePerson, OPEN_ABOUT_ID, openForOther } from './open-for-other.ts';
import type { Say } from '../../words/say.ts';
import { say } from '../words/say.ts';
import { clip } from '../words/wording.ts';

/** Opens a ticket for a message's author, with the message in it, on a report by the person who uses the menu. */
export const openAbout = messageMenu(
  { name: 'menu.openAbout', permissions: PermissionFlagsBits.ManageMessages },
  async (call, message) => {
    const { author, channel_id: channelId, id, webhook_id } = message;
    mustBePerson({ bot: author.bot === true || webhook_id !== undefined });
    const about = { authorId: author.id, channelId, messageId: id };
    return openForOther(call, {
      ownerId: author.id,
      message: (sayInGroup) =>
        reportText(call, { ...about, quote: quoteOf(message, sayInGroup) }, sayInGroup),
      select: [OPEN_ABOUT_ID, author.id, channelId, id],
      quote: quoteOf(message, say),
    });
  },
);

type Quoted = Pick<
  APIMessage,
  'content' | 'attachments' | 'embeds' | 'components' | 'sticker_items' | 'poll'
>;

/** Everything that the message holds, in words: what it forwards, too. */
function quoteOf(message: APIMessage, sayIn: Say): string {
  const forwarded = message.message_snapshots?.[0]?.message;
  const parts = [
    ...partsOf(message, sayIn),
    ...(forwarded === undefined ? [] : [sayIn('reported.forwarded'), ...partsOf(forwarded, sayIn)]),
  ];
  return parts.length === 0 ? sayIn('reported.noText') : clip(parts.join('\n'), LONGEST_QUOTE);
}

/** The longest text of a message; the embed that carries it to the next step takes a little more. */
const LONGEST_QUOTE = 4_000;

function partsOf(
  {
    content,
    attachments,
    embeds,
    components = [],
    sticker_items: stickers = [],
    poll,
  }: Partial<Quoted> & Pick<Quoted, 'content' | 'attachments' | 'embeds'>,
  sayIn: Say,
): string[] {
  const names = attachments.map(({ filename, title }) => title ?? filename).join(', ');
  return [
    content,
    // The preview of a link says nothing that its author wrote.
    ...embeds
      .filter(({ url }) => url === undefined || !content.includes(url))
      .map((each) => embedText(each) || sayIn('reported.embed')),
    ...textsWithin(components),
    names && sayIn('reported.files', { count: attachments.length, names }),
    ...stickers.map(({ name }) => sayIn('reported.sticker', { name })),
    poll ? sayIn('reported.poll', { question: poll.question.text ?? '' }) : '',
  ].filter((part) => part !== '');
}

function embedText({ title, description, fields = [] }: APIEmbed): string {
  return [title, description, ...fields.map(({ name, value }) => `${name}: ${value}`)]
    .filter(Boolean)
    .join('\n');
}
