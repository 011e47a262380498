/** Reactions to a message: the bot's own, who reacted, and removing others'. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { clearReactions, reactedUsers, setReaction } from '../../messages/reactions.ts';
import { readForm } from '../../requests/form.ts';
import type { Emoji } from '../../state/model.ts';
import { demandBits } from '../../state/permissions.ts';
import { compareIds } from '../../state/snowflake.ts';
import { messageAt } from './messages.ts';
import { nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';

const REACTIONS = '/channels/:channel_id/messages/:message_id/reactions';
const RARE = { limit: [1, 1] } as const;

type ReactionCall = Call<'channel_id' | 'message_id' | 'emoji'>;

/** A character, or `name:id` of an emoji that a guild made. */
function emojiIn({ params }: ReactionCall): Emoji {
  const [name = '', id = null] = params.emoji.split(':');
  return { id, name };
}

function react(call: ReactionCall, userId: string, added: boolean): Answer {
  const { message, ...seat } = messageAt(call);
  if (userId !== call.user.id) demandBits(seat.held, Bit.ManageMessages);
  setReaction(call.world, seat, message, { userId, emoji: emojiIn(call), added });
  return nothing;
}

/** Users by ascending id; there are no burst reactions (type 1). */
function list(call: ReactionCall): Answer {
  const { message, held } = messageAt(call);
  const form = readForm(Object.fromEntries(call.query));
  const limit = form.integer('limit', { min: 1, max: 100 }) ?? 25;
  const after = form.snowflake('after') ?? '0';
  const type = form.integer('type') ?? 0;
  form.finish();
  demandBits(held, Bit.ReadMessageHistory);
  const { state } = call.world;
  const ids = type === 0 ? reactedUsers(state, message, emojiIn(call)) : [];
  const page = ids.filter((id) => compareIds(id, after) > 0).toSorted(compareIds);
  return ok(page.slice(0, limit).flatMap((id) => state.users.get(id) ?? []));
}

function clear(call: Call<'channel_id' | 'message_id'>, emoji: Emoji | null): Answer {
  const { message, ...seat } = messageAt(call);
  demandBits(seat.held, Bit.ManageMessages);
  clearReactions(call.world, seat, message, emoji);
  return nothing;
}

export const reactionRoutes: readonly Route[] = [
  route('DELETE', REACTIONS, (call) => clear(call, null), RARE),
  route('GET', `${REACTIONS}/:emoji`, list),
  route('DELETE', `${REACTIONS}/:emoji`, (call) => clear(call, emojiIn(call)), RARE),
  route('PUT', `${REACTIONS}/:emoji/@me`, (call) => react(call, call.user.id, true), RARE),
  route('DELETE', `${REACTIONS}/:emoji/@me`, (call) => react(call, call.user.id, false), RARE),
  route('DELETE', `${REACTIONS}/:emoji/:user_id`, (call) => react(call, call.params.user_id, false), RARE),
];
