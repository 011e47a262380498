import { PermissionFlagsBits, type APIMessage } from 'discord.js';
import { messageMenu } from '../interactions/kinds/menu.ts';
import { reportText, mustBePerson, OPEN_ABOUT_ID, openForOther } from './open-for-other.ts';
import type { Say } from '../../words/say.ts';
import { say } from '../words/say.ts';

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

function quoteOf({ content, attachments, embeds }: APIMessage, sayIn: Say): string {
  const files = attachments.length === 0 ? '' : sayIn('reported.files', { count: attachments.length });
  const text = [content, files].filter(Boolean).join(' ');
  return text || sayIn(embeds.length > 0 ? 'reported.embed' : 'reported.noText');
}
