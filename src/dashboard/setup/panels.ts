import type { Body } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { type Panel, panelSettings } from '../../settings/panel-settings.ts';
import { CHANNEL_TYPES } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import {
  deleteOrAskAgain,
  deletionForm,
  itemLinks,
  newNameField,
  outcomeIn,
  setupPage,
  setupPath,
} from './frame.ts';
import { listGroups, panelParams, panelPath, readPanel, storePanel } from './calls.ts';
import { messageOf } from './panel-message.ts';
import { groupChoice, typeOf, typesSection } from './panel-types.ts';
import { previewOf } from './preview.ts';
import {
  type Edited,
  type RefusedForm,
  saveSettings,
  sentenceOrThrow,
  type SentForm,
} from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';

/** The panels, and a form that creates one. */
export async function panelsPage(visit: Visit, done: string, sentence?: string, name = ''): Promise<Page> {
  const [{ data }, groups] = await Promise.all([
    visit.api.call('listTicketPanels', { path: { guild_id: visit.guildId }, query: { per_page: 100 } }),
    listGroups(visit),
  ]);
  const content = html`<p class="note">${say(data.length === 0 ? 'panels.none' : 'panels.about')}</p>
    ${itemLinks(data.map(({ id, name: shown }) => ({ address: panelPath(visit, id), name: shown })))}
    ${
      groups.length > 0 &&
      html`<form class="setup-form" method="post" action="${setupPath(visit, 'panels')}">
        ${keyField()} ${newNameField(say('label.panelName'), name)}
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
};

export async function panelPage(visit: Visit, id: string, done: string): Promise<Page> {
  return wholePage(visit, await readPanel(visit, id), { outcome: outcomeIn(DONE, done) });
}

interface State {
  readonly outcome?: string | undefined;
  readonly refused?: RefusedForm<Panel>;
  readonly sentence?: string | null;
}

/** A panel as it looks, its settings, its ticket types, and where it is posted. */
async function wholePage(visit: Visit, panel: Panel, { outcome, refused, sentence }: State): Promise<Page> {
  const settings = panelSettings(panel);
  const [choices, groups, preview, posts] = await Promise.all([
    readChoices(visit, settings),
    listGroups(visit),
    messageOf(visit, panel).then((message) => previewOf(visit, message)),
    postsSection(visit, panel),
  ]);
  const content = html`${preview.content}
    <form class="setup-form" method="post" action="${panelPath(visit, panel.id)}">
      ${settingFields(settings, choices, refused?.states)}
      <button>${say('dashboard.save')}</button>
    </form>
    ${typesSection(visit, panel, groups)} ${posts}
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
      { path: { ...panelParams(visit, id), channel_id: sent.text('channel') } },
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

/** Asks before a panel is deleted. */
export async function panelDeletion(visit: Visit, id: string, sentence?: string): Promise<Page> {
  const { name } = await readPanel(visit, id);
  return deletionForm(visit, {
    part: 'panels',
    title: say('panels.deleteAsked', { name }),
    means: say('panels.deleteTakes'),
    confirm: say('button.panelDelete'),
    action: panelPath(visit, id, '/delete'),
    back: panelPath(visit, id),
    sentence,
  });
}

export async function deletePanel(visit: Visit, id: string): Promise<Page | string> {
  return deleteOrAskAgain(
    visit,
    'panels',
    () => visit.api.call('deleteTicketPanel', { path: panelParams(visit, id) }),
    (sentence) => panelDeletion(visit, id, sentence),
  );
}
