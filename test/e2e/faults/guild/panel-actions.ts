/** Panels: what members press is where it was posted, as it is stored, and nowhere twice. */
import {
  by,
  contents,
  type Action,
  makeText,
  messagesIn,
  newName,
  type Scene,
  type Subject,
} from './scene.ts';

interface Panel {
  readonly at: { readonly guild_id: string; readonly panel_id: string };
  readonly channelId: string;
  /** What's stored, and what Discord shows. */
  readonly look: () => Promise<unknown>;
}

async function makePanel(scene: Scene, settings: object = {}): Promise<Panel> {
  const { api, path } = scene;
  const { data } = await api.call('listTicketGroups', { path });
  const options = [{ group_id: data[0]?.id ?? '', label: 'Help' }];
  const body = { name: newName(), title: 'One', options, ...settings };
  const { id } = await api.call('createTicketPanel', { path, body });
  const [at, channelId] = [{ ...path, panel_id: id }, await makeText(scene)];
  return {
    at,
    channelId,
    async look() {
      const stored = await api.call('getTicketPanel', { path: at }).catch(() => null);
      const shown = messagesIn(scene, channelId);
      const isKnown = shown.map((message) =>
        stored?.messages.some(({ message_id: id }) => id === message.id),
      );
      return [stored?.title, ...shown.map(({ embeds }) => embeds[0]?.title), ...isKnown];
    },
  };
}

const send = ({ api }: Scene, { at, channelId }: Panel) =>
  api.call('sendTicketPanel', { path: { ...at, channel_id: channelId } });

async function posts(scene: Scene): Promise<Subject> {
  const { at, channelId, look } = await makePanel(scene);
  return {
    act: by(scene, 'sendTicketPanel', { path: { ...at, channel_id: channelId } }),
    look,
    after: ['One', 'One', true],
    ids: { channel: channelId },
  };
}

async function changes(scene: Scene): Promise<Subject> {
  const panel = await makePanel(scene);
  const sent = await send(scene, panel);
  return {
    act: by(scene, 'changeTicketPanel', { path: panel.at, body: { title: 'Two' } }),
    look: panel.look,
    after: ['Two', 'Two', true],
    ids: { channel: panel.channelId, message: sent?.id ?? '' },
  };
}

async function removes(scene: Scene): Promise<Subject> {
  const panel = await makePanel(scene);
  const sent = await send(scene, panel);
  return {
    act: by(scene, 'deleteTicketPanel', { path: panel.at }),
    look: panel.look,
    after: [undefined],
    ids: { channel: panel.channelId, message: sent?.id ?? '' },
  };
}

const LAYOUT = 1 << 15;
const text = (content: string) => ({ flags: LAYOUT, components: [{ type: 10, content }] });

async function customPanel(scene: Scene, message: object): Promise<Panel & { readonly custom: string }> {
  const { api, path } = scene;
  const { id } = await api.call('createCustomMessage', { path, body: { name: newName(), message } });
  return { ...(await makePanel(scene, { custom_message_id: id })), custom: id };
}

/** Discord makes nothing else of a layout: it goes, and another message comes. */
async function replaces(scene: Scene): Promise<Subject> {
  const panel = await customPanel(scene, text('Welcome'));
  const sent = await send(scene, panel);
  return {
    act: by(scene, 'changeTicketPanel', { path: panel.at, body: { custom_message_id: null } }),
    look: panel.look,
    after: ['One', 'One', true],
    ids: { channel: panel.channelId, message: sent?.id ?? '' },
  };
}

async function rewords(scene: Scene): Promise<Subject> {
  const { custom, ...panel } = await customPanel(scene, { content: 'Hello' });
  const sent = await send(scene, panel);
  const path = { ...scene.path, custom_message_id: custom };
  const body = { message: { content: 'Changed' } };
  return {
    act: by(scene, 'changeCustomMessage', { path, body }),
    look: () => contents(scene, panel.channelId),
    after: ['Changed'],
    ids: { channel: panel.channelId, message: sent?.id ?? '' },
  };
}

export const PANEL_ACTIONS: readonly Action[] = [
  { name: 'sendTicketPanel', prepare: posts },
  { name: 'changeTicketPanel', prepare: changes },
  { name: 'changeTicketPanel from a layout', prepare: replaces, left: /^(?:DELETE|GET)/ },
  { name: 'deleteTicketPanel', prepare: removes, left: /^DELETE/ },
  { name: 'changeCustomMessage of a panel', prepare: rewords },
];
