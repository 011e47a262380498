/** The address at which Discord's apps open a channel, or a message in it. */
export function discordAddress(guildId: string, channelId: string, messageId?: string): string {
  return ['https://discord.com/channels', guildId, channelId, messageId]
    .filter((part) => part !== undefined)
    .join('/');
}
