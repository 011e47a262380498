/** Votes in polls. Who voted for what is kept outside the message, which only shows the counts. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../../errors.ts';
import { isRecord } from '../../requests/form.ts';
import type { Message } from '../../state/model.ts';
import { demandBits, isThread } from '../../state/permissions.ts';
import type { State } from '../../state/state.ts';
import type { World } from '../../world.ts';
import { saveMessage } from '../post.ts';
import type { Seat } from '../write-access.ts';

/** The voters, by the answer's id. */
type Votes = Readonly<Record<string, readonly string[]>>;

/** One person's whole vote: the answers given are theirs from now on, none takes the vote back. An event for each that changes. */
export function setVotes(
  world: World,
  { channel, guild, held }: Seat,
  message: Message,
  { userId, answerIds }: { readonly userId: string; readonly answerIds: readonly number[] },
): void {
  const { poll } = message;
  if (!poll) throw refusal('unknownMessage');
  if (guild) demandBits(held, Bit.ReadMessageHistory);
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  if (Date.parse(String(poll['expiry'])) <= world.clock()) throw refusal('pollExpired');
  demandAnswers(poll, answerIds);
  const before = votesOf(world.state, message);
  const had = answersOf(before, userId);
  const notes = world.state.notes.get(message.id) ?? {};
  world.state.notes.set(message.id, { ...notes, votes: cast(poll, before, userId, answerIds) });
  message.poll = counted(world.state, message, world.state.bot.id);
  saveMessage(world, message);
  const place = { user_id: userId, channel_id: channel.id, message_id: message.id };
  const tell = (t: string, answerId: number): void => {
    const d = { ...place, ...(guild ? { guild_id: guild.id } : {}), answer_id: answerId };
    world.events.emit({ t, d, guildId: guild?.id, channelId: channel.id });
  };
  for (const id of had) if (!answerIds.includes(id)) tell('MESSAGE_POLL_VOTE_REMOVE', id);
  for (const id of answerIds) if (!had.includes(id)) tell('MESSAGE_POLL_VOTE_ADD', id);
}

/** The voters for an answer, or 50035 when there is no such answer. */
export function votersOf(state: State, message: Message, answerId: number): readonly string[] {
  if (!message.poll) throw refusal('unknownMessage');
  demandAnswers(message.poll, [answerId]);
  return votesOf(state, message)[answerId] ?? [];
}

/** The message with the votes that are this person's marked as such. */
export function withOwnVotes<M extends Message>(state: State, message: M, userId: string): M {
  return message.poll === undefined ? message : { ...message, poll: counted(state, message, userId) };
}

function votesOf(state: State, message: Message): Votes {
  return state.notes.get(message.id)?.votes ?? {};
}

function answersOf(votes: Votes, userId: string): number[] {
  return Object.entries(votes)
    .filter(([, users]) => users.includes(userId))
    .map(([id]) => Number(id));
}

function idsOf(poll: Readonly<Record<string, unknown>>): number[] {
  const { answers } = poll;
  const list: readonly unknown[] = Array.isArray(answers) ? answers : [];
  return list.map((answer) => Number(isRecord(answer) ? answer['answer_id'] : NaN));
}

function demandAnswers(poll: Readonly<Record<string, unknown>>, answerIds: readonly number[]): void {
  const known = idsOf(poll);
  if (answerIds.some((id) => !known.includes(id)))
    throw invalidForm(['answer_ids'], 'POLL_ANSWER_UNKNOWN', 'Unknown poll answer');
  if (answerIds.length > 1 && poll['allow_multiselect'] !== true)
    throw invalidForm(['answer_ids'], 'BASE_TYPE_MAX_LENGTH', 'Must be 1 or fewer in length.');
}

function cast(
  poll: Readonly<Record<string, unknown>>,
  before: Votes,
  userId: string,
  answerIds: readonly number[],
): Votes {
  const others = (id: number): readonly string[] => (before[id] ?? []).filter((each) => each !== userId);
  return Object.fromEntries(
    idsOf(poll).map((id) => [id, answerIds.includes(id) ? [...others(id), userId] : others(id)]),
  );
}

/** The poll with its counts; answers without a vote are missing, as in Discord's answers. */
function counted(state: State, message: Message, viewerId: string): Record<string, unknown> {
  const { poll = {} } = message;
  const votes = Object.entries(votesOf(state, message)).filter(([, users]) => users.length > 0);
  const counts = votes.map(([id, users]) => ({
    id: Number(id),
    count: users.length,
    me_voted: users.includes(viewerId),
  }));
  const results = isRecord(poll['results']) ? poll['results'] : {};
  return { ...poll, results: { ...results, answer_counts: counts } };
}
