import { MessageFlags, type APIInteraction, type APIMessage } from 'discord.js';

type Presser = Pick<APIInteraction, 'member' | 'user'>;
type Pressed = Pick<APIMessage, 'flags' | 'interaction_metadata'>;

/**
 * Whether this is the bot's own private answer to the one who presses. Anyone may get a message of the bot with a
 * button of their choice on it, and have someone with more rights press it; but a message that only one person sees is
 * made by Discord in answer to an interaction, and names whose. What Discord leaves unsaid counts as no.
 * @see https://docs.discord.com/developers/resources/message#message-interaction-metadata-object
 */
export function isOwnEphemeral(message: Pressed, presser: Presser): boolean {
  const isPrivate = ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  // Declared as always there, but Discord's own description calls it optional.
  const asker: string | undefined = message.interaction_metadata?.user?.id;
  return isPrivate && asker !== undefined && asker === personIn(presser);
}

/** Who did it, in a server or in direct messages. */
export function personIn({ member, user }: Presser): string | undefined {
  return (member?.user ?? user)?.id;
}
