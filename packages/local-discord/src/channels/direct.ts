/** Direct messages between two people. */
import { ChannelType } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { DirectChannel } from '../state/model.ts';
import type { World } from '../world.ts';

/** The channel between these two, created if needed. Creating it never fails because of closed DMs; sending does. */
export function directChannelBetween(world: World, userId: string, otherId: string): DirectChannel {
  const { state } = world;
  const [user, other] = [state.users.get(userId), state.users.get(otherId)];
  if (!user || !other || other.bot || other.id === user.id)
    throw refusal(other ? 'cannotMessageUser' : 'unknownUser');
  const known = state
    .directChannels()
    .find(({ recipients }) => recipients.every(({ id }) => id === userId || id === otherId));
  if (known) return known;
  const channel: DirectChannel = {
    id: world.ids.next(),
    type: ChannelType.DM,
    last_message_id: null,
    flags: 0,
    recipients: [user, other],
  };
  state.addChannel(channel);
  state.save('direct', channel.id, channel);
  return channel;
}

/** 50278 without a common guild, 50007 if the person doesn't accept direct messages. */
export function demandDirect(world: World, channel: DirectChannel, authorId: string): void {
  const other = channel.recipients.find(({ id }) => id !== authorId);
  if (!other) return;
  const shares = world.state.guildIds().some((id) => {
    const members = world.state.peek(id)?.members;
    return members?.has(other.id) === true && members.has(authorId);
  });
  if (!shares) throw refusal('noMutualGuilds');
  if (world.state.people.get(other.id)?.acceptsDirectMessages === false) throw refusal('cannotMessageUser');
}
