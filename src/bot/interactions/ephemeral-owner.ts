import { MessageFlags, type APIInteraction, type APIMessage } from 'discord.js';

type Actor = Pick<APIInteraction, 'member' | 'user'>;
type Message = Pick<APIMessage, 'flags' | 'interaction_metadata'>;

/**
 * Whether this is the bot's own ephemeral answer to the person who uses the component. Anyone may get a message of the
 * bot with a button of their choice on it, and have someone with more rights click it; but an ephemeral message is made
 * by Discord in answer to an interaction, and names whose. A field that Discord leaves out counts as no.
 * @see https://docs.discord.com/developers/resources/message#message-interaction-metadata-object
 */
export function isOwnEphemeral(message: Message, actor: Actor): boolean {
  const isPrivate = ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  // The type declares it as always present, but Discord's own description calls it optional.
  const asker: string | undefined = message.interaction_metadata?.user?.id;
  return isPrivate && asker !== undefined && asker === personIn(actor);
}

/** The id of the person who acted, in a server or in direct messages. */
export function personIn({ member, user }: Actor): string | undefined {
  return (member?.user ?? user)?.id;
}
