import type { Body, Schema } from '../../contract/operations.ts';
import { readEmoji } from '../../discord-text/emoji.ts';
import { html, type Html } from '../../pages/html.ts';
import { choice, text } from '../../settings/kinds.ts';
import { type Panel, panelSettings } from '../../settings/panel-settings.ts';
import { CHANNEL_TYPES } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import { NoSuchPage } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import { deletionForm, setupPage, setupPath } from './frame.ts';
import { listGroups } from './group-calls.ts';
import { itemButtons, type ItemList } from './item-list.ts';
import { previewOf } from './preview.ts';
import {
  type Edited,
  type RefusedForm,
  saveSettings,
  sentenceOrThrow,
  type SentForm,
} from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';

type TicketType = Schema<'PanelOption'>;

const panelPath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'panels', `/${id}${rest}`);
const pathOf = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, panel_id: id });
const readPanel = (visit: Visit, id: string): Promise<Panel> =>
  visit.api.call('getTicketPanel', { path: pathOf(visit, id) });

const LABEL_LENGTH = 80;

/** The panels, and a form that creates one. */
export async function panelsPage(visit: Visit, done: string, sentence?: string, name = ''): Promise<Page> {
  const [{ data }, groups] = await Promise.all([
    visit.api.call('listTicketPanels', { path: { guild_id: visit.guildId }, query: { per_page: 100 } }),
    listGroups(visit),
  ]);
  const content = html`<p class="note">${say(data.length === 0 ? 'panels.none' : 'panels.about')}</p>
    ${
      data.length > 0 &&
      html`<ul class="own">
        ${data.map(
          (panel) =>
            html`<li>
              <a href="${panelPath(visit, panel.id)}"><bdi>${panel.name}</bdi></a>
            </li>`,
        )}
      </ul>`
    }
    ${
      groups.length > 0 &&
      html`<form class="setup-form" method="post" action="${setupPath(visit, 'panels')}">
        ${keyField()}
        <label
          >${say('label.panelName')}
          <input name="name" maxlength="100" required autocomplete="off" value="${name}"
        /></label>
        <label>${say('label.ticketType')} ${groupChoice(groups)}</label>
        <button>${say('button.newPanel')}</button>
      </form>`
    }`;
  return setupPage(visit, {
    part: 'panels',
    title: say('lists.panels'),
    content,
    ...(done === 'deleted' && { outcome: say('dashboard.panelDeleted') }),
    ...(sentence !== undefined && { sentences: [sentence], status: 400 }),
  });
}

const groupChoice = (groups: readonly Schema<'TicketGroup'>[]): Html =>
  html`<select name="group">
    ${groups.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
  </select>`;

/** A ticket type is offered under the name of its group first. */
async function typeOf(visit: Visit, groupId: string): Promise<TicketType> {
  const group = (await listGroups(visit)).find(({ id }) => id === groupId);
  if (group === undefined) throw new NoSuchPage();
  return { group_id: groupId, label: group.name.slice(0, LABEL_LENGTH).toWellFormed() };
}

export async function createPanel(visit: Visit, sent: SentForm): Promise<Page | string> {
  const name = sent.text('name').trim();
  const options = [await typeOf(visit, sent.text('group'))];
  try {
    const { id } = await visit.api.call(
      'createTicketPanel',
      { path: { guild_id: visit.guildId }, body: { name, options } },
      { idempotencyKey: keyOf(sent.text('key')) },
    );
    return withQuery(panelPath(visit, id), { done: 'created' });
  } catch (error) {
    return panelsPage(visit, '', sentenceOrThrow(error), name);
  }
}

const DONE = {
  created: () => say('panels.ready'),
  saved: () => say('dashboard.saved'),
  posted: () => say('dashboard.panelPosted'),
} as const satisfies Record<string, () => string>;

const isDone = (word: string): word is keyof typeof DONE => Object.hasOwn(DONE, word);

export async function panelPage(visit: Visit, id: string, done: string): Promise<Page> {
  return wholePage(visit, await readPanel(visit, id), { outcome: isDone(done) ? DONE[done]() : undefined });
}

interface State {
  readonly outcome?: string | undefined;
  readonly refused?: RefusedForm<Panel>;
  readonly sentence?: string | null;
}

/** A panel as it looks, its settings, its ticket types, and where it is posted. */
async function wholePage(visit: Visit, panel: Panel, { outcome, refused, sentence }: State): Promise<Page> {
  const settings = panelSettings(panel);
  const [choices, groups, preview] = await Promise.all([
    readChoices(visit, settings),
    listGroups(visit),
    messageOf(visit, panel).then((message) => previewOf(visit, message)),
  ]);
  const content = html`${preview.content}
    <form class="setup-form" method="post" action="${panelPath(visit, panel.id)}">
      ${settingFields(settings, choices, refused?.states)}
      <button>${say('dashboard.save')}</button>
    </form>
    ${typesSection(visit, panel, groups)} ${await postsSection(visit, panel)}
    <p class="note"><a href="${panelPath(visit, panel.id, '/delete')}">${say('button.panelDelete')}</a></p>`;
  return setupPage(visit, {
    part: 'panels',
    title: say('panelCard.name', { name: panel.name }),
    content,
    outcome,
    css: preview.css,
    ...refused,
    ...(sentence && { sentences: [sentence], status: 409 }),
  });
}

const STYLES = { primary: 1, secondary: 2, success: 3, danger: 4 } as const;
const BUTTONS_IN_ROW = 5;

/** The message that the panel is, with placeholders as they are in the saved message. */
async function messageOf(visit: Visit, panel: Panel): Promise<Schema<'MessageBody'>> {
  const { custom_message_id: id, title, description, color } = panel;
  const stored =
    id === null
      ? { embeds: [{ title, description, color: Number.parseInt(color.slice(1), 16) }] }
      : (
          await visit.api.call('getCustomMessage', {
            path: { guild_id: visit.guildId, custom_message_id: id },
          })
        ).message;
  return { ...stored, components: [...(stored.components ?? []), ...rowsOf(panel)] };
}

function rowsOf({ style, options, placeholder }: Panel): Schema<'Component'>[] {
  const emojiIn = ({ emoji = '' }: TicketType) => {
    const found = readEmoji(emoji);
    return found === null ? {} : { emoji: { name: found.name ?? '', ...(found.id && { id: found.id }) } };
  };
  if (style === 'select') {
    const offered = options.map((option) => ({
      label: option.label,
      value: option.group_id,
      ...(option.description && { description: option.description }),
      ...emojiIn(option),
    }));
    return [{ type: 1, components: [{ type: 3, placeholder, options: offered }] }];
  }
  const buttons = options.map((option) => ({
    type: 2,
    style: STYLES[option.button_style ?? 'primary'],
    label: option.label,
    ...emojiIn(option),
  }));
  const count = Math.ceil(buttons.length / BUTTONS_IN_ROW);
  return Array.from({ length: count }, (_, row) => ({
    type: 1,
    components: buttons.slice(row * BUTTONS_IN_ROW, (row + 1) * BUTTONS_IN_ROW),
  }));
}

function typesSection(visit: Visit, panel: Panel, groups: readonly Schema<'TicketGroup'>[]): Html {
  const { options } = panel;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const others = groups.filter(({ id }) => !options.some(({ group_id: offered }) => offered === id));
  const here = panelPath(visit, panel.id, '/types');
  return html`<section class="setup-list" aria-labelledby="types">
    <h2 id="types">${say('panelCard.opens')}</h2>
    <ol>
      ${options.map(
        ({ group_id: groupId, label, emoji }, place) =>
          html`<li>
            <a href="${here}/${groupId}"><bdi>${[emoji, label].filter(Boolean).join(' ')}</bdi></a>
            <span><bdi>${names.get(groupId) ?? say('panelCard.goneGroup')}</bdi></span>
            ${itemButtons(options, place, here)}
          </li>`,
      )}
    </ol>
    ${
      others.length > 0 &&
      html`<form class="filter" method="post" action="${here}/new">
        <label>${say('hint.addType')} ${groupChoice(others)}</label>
        <button>${say('dashboard.add')}</button>
      </form>`
    }
  </section>`;
}

export const typeList = (visit: Visit, id: string): ItemList<Panel, TicketType> => ({
  read: () => readPanel(visit, id),
  itemsOf: ({ options }) => options,
  store: (panel, options) => storePanel(visit, panel, { options }),
  label: () => say('panelCard.opens'),
});

const storePanel = (visit: Visit, { id, revision }: Panel, body: Body<'changeTicketPanel'>) =>
  visit.api.call('changeTicketPanel', { path: pathOf(visit, id), body: { ...body, revision } });

/** The panel after its ticket types were changed, or with the sentence why they weren't. */
export const afterTypes = async (
  visit: Visit,
  id: string,
  sentence: string | null,
): Promise<Page | string> =>
  sentence === null
    ? withQuery(panelPath(visit, id), { done: 'saved' })
    : wholePage(visit, await readPanel(visit, id), { sentence });

export async function addType(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const type = await typeOf(visit, sent.text('group'));
  const panel = await readPanel(visit, id);
  try {
    await storePanel(visit, panel, { options: [...panel.options, type] });
    return await afterTypes(visit, id, null);
  } catch (error) {
    return afterTypes(visit, id, sentenceOrThrow(error));
  }
}

async function postsSection(visit: Visit, { id, guild_id: guildId, messages }: Panel): Promise<Html> {
  const { channels } = await visit.api.call('listChannels', { path: { guild_id: guildId } });
  const names = new Map(channels.map((channel) => [channel.id, channel.name]));
  const types: readonly number[] = [CHANNEL_TYPES.text, CHANNEL_TYPES.announcement];
  return html`<section class="setup-list" aria-labelledby="posts">
    <h2 id="posts">${say('panelCard.posted')}</h2>
    ${messages.length === 0 && html`<p>${say('panelCard.nowhere')}</p>`}
    <ul>
      ${messages.map(
        ({ channel_id: channel, message_id: message }) =>
          html`<li>
            <a href="https://discord.com/channels/${guildId}/${channel}/${message}" rel="noreferrer"
              ><bdi>#${names.get(channel) ?? channel}</bdi></a
            >
          </li>`,
      )}
    </ul>
    <form class="filter" method="post" action="${panelPath(visit, id, '/post')}">
      ${keyField()}
      <label
        >${say('hint.postPanel')}
        <select name="channel">
          ${channels
            .filter(({ type }) => types.includes(type))
            .map((channel) => html`<option value="${channel.id}">#${channel.name}</option>`)}
        </select></label
      >
      <button>${say('dashboard.post')}</button>
    </form>
  </section>`;
}

export async function postPanel(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  try {
    await visit.api.call(
      'sendTicketPanel',
      { path: { ...pathOf(visit, id), channel_id: sent.text('channel') } },
      { idempotencyKey: keyOf(sent.text('key')) },
    );
    return withQuery(panelPath(visit, id), { done: 'posted' });
  } catch (error) {
    return wholePage(visit, await readPanel(visit, id), { sentence: sentenceOrThrow(error) });
  }
}

export async function savePanel(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Panel, Body<'changeTicketPanel'>> = {
    read: () => readPanel(visit, id),
    settingsOf: panelSettings,
    store: (panel, body) => storePanel(visit, panel, body),
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return wholePage(visit, refused.item, { refused });
  return withQuery(panelPath(visit, id), { done: 'saved' });
}

type Look = Required<Pick<TicketType, 'label' | 'emoji' | 'description' | 'button_style'>>;

const LOOK: DeclaredFields<Look> = {
  label: { label: () => say('label.typeText'), control: text({ max: LABEL_LENGTH, required: true }) },
  emoji: {
    label: () => say('label.linkEmoji'),
    hint: () => say('hint.emoji'),
    control: text({ max: 100 }),
  },
  description: { label: () => say('label.typeDescription'), control: text({ max: 100 }) },
  button_style: {
    label: () => say('label.buttonColor'),
    control: choice({
      primary: () => say('choice.buttonBlue'),
      secondary: () => say('choice.buttonGrey'),
      success: () => say('choice.buttonGreen'),
      danger: () => say('choice.buttonRed'),
    }),
  },
};

interface FoundType {
  readonly panel: Panel;
  readonly place: number;
  readonly type: TicketType;
}

/** A panel offers a group once, so that the group identifies the ticket type. */
async function findType(visit: Visit, id: string, groupId: string): Promise<FoundType> {
  const panel = await readPanel(visit, id);
  const place = panel.options.findIndex(({ group_id: offered }) => offered === groupId);
  const type = panel.options[place];
  if (type === undefined) throw new NoSuchPage();
  return { panel, place, type };
}

const lookOf = ({ label, emoji = '', description = '', button_style = 'primary' }: TicketType): Look => ({
  label,
  emoji,
  description,
  button_style,
});

export async function typePage(visit: Visit, id: string, groupId: string): Promise<Page> {
  return typeForm(visit, await findType(visit, id, groupId));
}

async function typeForm(visit: Visit, found: FoundType, refused?: RefusedForm<FoundType>): Promise<Page> {
  const { panel, type } = found;
  const settings = bindFields(LOOK, lookOf(type));
  return setupPage(visit, {
    part: 'panels',
    title: say('label.ticketType'),
    content: html`<form
      class="setup-form"
      method="post"
      action="${panelPath(visit, panel.id, `/types/${type.group_id}`)}"
    >
      ${settingFields(settings, await readChoices(visit, settings), refused?.states)}
      <div class="buttons">
        <button>${say('dashboard.save')}</button>
        <a class="button" href="${panelPath(visit, panel.id)}">${say('button.cancel')}</a>
      </div>
    </form>`,
    ...refused,
  });
}

export async function saveType(
  visit: Visit,
  id: string,
  groupId: string,
  sent: SentForm,
): Promise<Page | string> {
  const edited: Edited<FoundType, Partial<Look>> = {
    read: () => findType(visit, id, groupId),
    settingsOf: ({ type }) => bindFields(LOOK, lookOf(type)),
    store: ({ panel, place, type }, body) => {
      const { emoji, description, ...look } = { ...lookOf(type), ...body };
      const changed = {
        group_id: type.group_id,
        ...look,
        ...(emoji !== '' && { emoji }),
        ...(description !== '' && { description }),
      };
      return storePanel(visit, panel, { options: panel.options.with(place, changed) });
    },
    fieldAt: (path) => path.split('.')[2] ?? '',
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return typeForm(visit, refused.item, refused);
  return withQuery(panelPath(visit, id), { done: 'saved' });
}

/** Asks before a panel is deleted. */
export async function panelDeletion(visit: Visit, id: string): Promise<Page> {
  const { name } = await readPanel(visit, id);
  return deletionForm(visit, {
    part: 'panels',
    title: say('panels.deleteAsked', { name }),
    means: say('panels.deleteTakes'),
    confirm: say('button.panelDelete'),
    action: panelPath(visit, id, '/delete'),
    back: panelPath(visit, id),
  });
}

export async function deletePanel(visit: Visit, id: string): Promise<Page | string> {
  await visit.api.call('deleteTicketPanel', { path: pathOf(visit, id) });
  return withQuery(setupPath(visit, 'panels'), { done: 'deleted' });
}
