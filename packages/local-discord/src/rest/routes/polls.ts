/** The voters of a poll. */
import { readForm } from '../../requests/form.ts';
import type { User } from '../../state/authors.ts';
import { compareIds } from '../../state/snowflake.ts';
import { votersOf } from '../../messages/polls/votes.ts';
import { messageAt } from './messages.ts';
import { ok, route, type Call, type Route } from '../route.ts';

function voters(call: Call<'channel_id' | 'message_id' | 'answer_id'>): { users: User[] } {
  const { world, params, query } = call;
  const form = readForm(Object.fromEntries(query));
  const limit = form.integer('limit', { min: 1, max: 100 }) ?? 25;
  const after = form.snowflake('after') ?? '0';
  form.finish();
  const { message } = messageAt(call);
  const ids = votersOf(world.state, message, Number(params.answer_id))
    .filter((id) => compareIds(id, after) > 0)
    .toSorted(compareIds);
  return { users: ids.slice(0, limit).flatMap((id) => world.state.users.get(id) ?? []) };
}

export const pollRoutes: readonly Route[] = [
  route('GET', '/channels/:channel_id/polls/:message_id/answers/:answer_id', (call) => ok(voters(call))),
];
