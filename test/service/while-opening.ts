import type { LocalDiscord } from '@coatcheck/local-discord';

/** Opens a ticket whose channel is there, and which isn't stored before `finish` is called. */
export async function whileOpening<Ticket>(
  { discord, guildId }: { readonly discord: LocalDiscord; readonly guildId: string },
  open: () => Promise<Ticket>,
): Promise<{ readonly channelId: string; readonly finish: () => Promise<Ticket> }> {
  const [arrived, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  discord.faults.pause({ method: 'POST', route: /^\/channels\/\d+\/messages$/ }, () => {
    arrived.resolve();
    return allowed.promise;
  });
  const opening = open();
  await arrived.promise;
  const channelId = [...(discord.state.guild(guildId)?.channels.keys() ?? [])].at(-1) ?? '';
  return {
    channelId,
    finish: () => {
      allowed.resolve();
      return opening;
    },
  };
}
