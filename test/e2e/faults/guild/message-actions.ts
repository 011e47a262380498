import type { Body } from '../../../../src/contract/operations.ts';
import { makeForum } from '../../../service/messages/places.ts';
import {
  by,
  channelsOf,
  contents,
  type Action,
  makeText,
  newName,
  type Scene,
  type Subject,
  threadsIn,
} from './scene.ts';

type Sent = Body<'sendMessage'>;

const sends =
  (body: Sent) =>
  async (scene: Scene): Promise<Subject> => {
    const channel_id = await makeText(scene);
    return {
      act: by(scene, 'sendMessage', { path: { ...scene.path, channel_id }, body }),
      look: () => contents(scene, channel_id),
      after: ['Hello'],
      ids: { channel: channel_id },
    };
  };

const posts =
  (body: Sent) =>
  async (scene: Scene): Promise<Subject> => {
    const { id: channel_id } = await makeForum(scene.world);
    const path = { ...scene.path, channel_id };
    return {
      act: by(scene, 'sendMessage', { path, body: { thread_name: 'Post', ...body } }),
      look: () => threadsIn(scene, channel_id).map(({ id }) => contents(scene, id)),
      after: [['Hello']],
      ids: { forum: channel_id },
    };
  };

const edits =
  (body: Sent) =>
  async (scene: Scene): Promise<Subject> => {
    const channel_id = await makeText(scene);
    const path = { ...scene.path, channel_id };
    const { id: message_id = '' } = (await scene.api.call('sendMessage', { path, body })) ?? {};
    return {
      act: by(scene, 'editMessage', { path: { ...path, message_id }, body: { content: 'Changed' } }),
      look: () => contents(scene, channel_id),
      after: ['Changed'],
      ids: { channel: channel_id, message: message_id },
    };
  };

async function customMessage({ api, path }: Scene): Promise<string> {
  const body = { name: newName(), message: { content: 'On {{ guild.name }} in {{ channel.name }}' } };
  return (await api.call('createCustomMessage', { path, body })).id;
}

function filledIn(scene: Scene, channelId: string): string[] {
  const name = channelsOf(scene).find(({ id }) => id === channelId)?.name;
  return [`On Local Server in ${name}`];
}

async function sendsCustom(scene: Scene): Promise<Subject> {
  const [channel_id, custom_message_id] = [await makeText(scene), await customMessage(scene)];
  const path = { ...scene.path, channel_id, custom_message_id };
  return {
    act: by(scene, 'sendCustomMessage', { path, body: {} }),
    look: () => contents(scene, channel_id),
    after: filledIn(scene, channel_id),
    ids: { channel: channel_id },
  };
}

async function editsCustom(scene: Scene): Promise<Subject> {
  const [channel_id, custom_message_id] = [await makeText(scene), await customMessage(scene)];
  const at = { ...scene.path, channel_id };
  const sent = await scene.api.call('sendMessage', { path: at, body: { content: 'Hello' } });
  const path = { ...at, custom_message_id, message_id: sent?.id ?? '' };
  return {
    act: by(scene, 'editCustomMessage', { path, body: {} }),
    look: () => contents(scene, channel_id),
    after: filledIn(scene, channel_id),
    ids: { channel: channel_id, message: path.message_id },
  };
}

const AS_WEBHOOK = { content: 'Hello', username: 'Desk' };

/** Neither a webhook's message nor a post is recognized later: someone must check. */
const UNSURE_SENT = /^Discord didn't confirm whether the message was sent\. Check #/;
/** The server is looked up for each caller, and cached. */
const OF_CHANNEL = /^\/channels/;

export const MESSAGE_ACTIONS: readonly Action[] = [
  { name: 'sendMessage', prepare: sends({ content: 'Hello' }), own: OF_CHANNEL },
  { name: 'sendMessage as a webhook', prepare: sends(AS_WEBHOOK), says: UNSURE_SENT },
  { name: 'sendMessage into a forum', prepare: posts({ content: 'Hello' }), says: UNSURE_SENT },
  { name: 'sendMessage into a forum as a webhook', prepare: posts(AS_WEBHOOK), says: UNSURE_SENT },
  { name: 'editMessage', prepare: edits({ content: 'Hello' }) },
  { name: 'editMessage of a webhook', prepare: edits(AS_WEBHOOK) },
  { name: 'sendCustomMessage', prepare: sendsCustom },
  { name: 'editCustomMessage', prepare: editsCustom },
];
