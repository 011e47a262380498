/** Messages over HTTP, for the page: sending them with files and as replies, editing, deleting, reacting, voting. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord, readForm, type Form } from '../requests/form.ts';
import { readDraft } from '../messages/draft.ts';
import { sendMessage } from '../messages/send.ts';
import type { User } from '../state/authors.ts';
import type { Message } from '../state/model.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import {
  deleteMessageByHand,
  editByHand,
  forwardByHand,
  reactByHand,
  startThreadByHand,
  suppressEmbedsByHand,
  voteByHand,
  type MessageTarget,
} from './messages-by-hand.ts';
import { heldUploads } from './uploads.ts';

interface Place {
  readonly Params: { readonly id: string; readonly messageId: string };
}

/** Adds `/channels/:id/messages` and what is below it. */
export function serveMessages(
  local: FastifyInstance,
  { world, store }: { readonly world: World; readonly store: Pick<Store, 'settled'> },
  actorOf: (request: FastifyRequest) => User,
): void {
  const said = async (channelId: string, author: User, body: unknown): Promise<Message> => {
    const message = say(world, channelId, author, body);
    await store.settled();
    return message;
  };
  local.post<{ Params: { id: string } }>('/channels/:id/messages', (request) =>
    said(request.params.id, actorOf(request), request.body),
  );
  /** Does something to a message, and answers when that is stored. */
  const acting =
    (act: (place: MessageTarget, form: Form) => void) =>
    async (request: FastifyRequest<Place>): Promise<object> => {
      const { id: channelId, messageId } = request.params;
      act({ channelId, messageId, userId: actorOf(request).id }, readForm(request.body));
      await store.settled();
      return {};
    };
  const path = '/channels/:id/messages/:messageId';
  local.patch<Place>(
    path,
    acting((place, { value }) => editByHand(world, place, value)),
  );
  local.delete<Place>(
    path,
    acting(({ channelId, messageId, userId }) => deleteMessageByHand(world, channelId, messageId, userId)),
  );
  local.post<Place>(
    `${path}/forward`,
    acting((place, form) => forwardByHand(world, place, readForward(form))),
  );
  local.post<Place>(
    `${path}/threads`,
    acting((place, form) => startThreadByHand(world, place, readThreadName(form))),
  );
  local.put<Place>(
    `${path}/embeds`,
    acting((place, form) => suppressEmbedsByHand(world, place, readSuppressed(form))),
  );
  local.post<Place>(
    `${path}/reactions`,
    acting((place, form) => reactByHand(world, place, readReaction(form))),
  );
  local.put<Place>(
    `${path}/votes`,
    acting((place, form) => voteByHand(world, place, readVotes(form))),
  );
}

/** Sends what the page's box holds: text, stickers, uploaded files by their ids, the message that it answers. */
function say(world: World, channelId: string, author: User, body: unknown): Message {
  const { content, attachments, sticker_ids, flags, message_reference, allowed_mentions } = isRecord(body)
    ? body
    : {};
  const uploads = heldUploads(world, channelId, attachments);
  const said = { content, attachments, sticker_ids, flags, message_reference, allowed_mentions };
  const draft = readDraft(world, said, { uploads });
  const message = sendMessage(world, { channelId, author, draft });
  for (const { key } of uploads) world.attachments.release(key);
  return message;
}

/** `{channel_id}`: where it is forwarded to. */
function readForward(form: Form): string {
  const channelId = form.snowflake('channel_id', { required: true }) ?? '';
  form.finish();
  return channelId;
}

/** `{name}` of the thread that begins at the message. */
function readThreadName(form: Form): string {
  const name = form.string('name', { min: 1, max: 100, required: true }) ?? '';
  form.finish();
  return name;
}

/** `{suppressed}`: whether to hide the embeds. */
function readSuppressed(form: Form): boolean {
  const suppressed = form.boolean('suppressed') ?? true;
  form.finish();
  return suppressed;
}

/** `{emoji: {id, name}, added, burst}`: whether to add or remove the reaction, and whether it's super. */
function readReaction(form: Form) {
  const emoji = form.object('emoji', { required: true });
  const name = emoji?.string('name', { min: 1, max: 32, required: true }) ?? '';
  const id = emoji?.nullableSnowflake('id') ?? null;
  const added = form.boolean('added') ?? true;
  const burst = form.boolean('burst') ?? false;
  form.finish();
  return { emoji: { id, name }, added, burst };
}

/** `{answer_ids}`: all answers that the person votes for from now on. */
function readVotes(form: Form): number[] {
  const list = form.value['answer_ids'];
  const ids = (Array.isArray(list) ? list : []).map(Number);
  if (!Array.isArray(list)) form.fault('answer_ids', 'BASE_TYPE_REQUIRED', 'This field is required');
  form.finish();
  return [...new Set(ids)];
}
