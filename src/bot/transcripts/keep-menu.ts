import { PermissionFlagsBits } from 'discord.js';
import { messageMenu } from '../interactions/kinds/menu.ts';
import { say } from '../words/say.ts';

/** Keeps a message that Discord withheld from the bot: it sends its words with the command that is used on it. */
export const keepMenu = messageMenu(
  { name: 'menu.keep', permissions: PermissionFlagsBits.ManageMessages, isExtension: true },
  async ({ client, guildId, channelId, options }, message) => {
    const path = { message_id: message.id };
    // Discord's message, whose fields the contract leaves open.
    const body = { message: message as unknown as Record<string, unknown> };
    const { kept } = await client.ticket(
      'keepTicketMessage',
      { guildId, channelId },
      { path, body },
      options,
    );
    return { content: say(kept ? 'keepTicketMessage.done' : 'keepTicketMessage.already') };
  },
);
