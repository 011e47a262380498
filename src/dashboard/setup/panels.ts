import type { Body } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import {
  allPanelSettings,
  type Panel,
  PANEL_SETTINGS,
  panelSettings,
} from '../../settings/panel-settings.ts';
import { CHANNEL_TYPES } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { KEY_FIELD, keyField, onceOf } from '../form-key.ts';
import { labeledSelect } from '../inputs.ts';
import { type Page, withQuery } from '../layout.ts';
import { listGroups } from '../lists.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import { type Asked, outcomeIn, setupPage, type SetupServer } from './frame.ts';
import {
  createItem,
  deletionLink,
  listPage,
  NEW_FIELDS,
  newNameField,
  PER_PAGE,
  serveDeletion,
  settingsForm,
} from './item-pages.ts';
import { panelParams, panelPath, readPanel, storePanel } from './calls.ts';
import { changeList, ITEM_FIELDS } from './item-list.ts';
import { addType, typeList, typeOf, typesSection } from './panel-types.ts';
import { type Preview, previewOf } from './preview.ts';
import {
  type Edited,
  type RefusedForm,
  type RefusedNew,
  refusedSentence,
  saveSettings,
  sentenceOrThrow,
  settingFormFields,
} from './sent-settings.ts';
import { retryIfLate } from '../../settings/retry-if-late.ts';
import type { WayOn } from '../page-server.ts';
import { settingFields } from './setting-fields.ts';
import { changeBack, changeOf, forgotten, undoForm } from './undo.ts';
import { discordAddress } from '../../discord-text/address.ts';
import type { SentForm } from '../form.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';

export function servePanels(setup: SetupServer): void {
  const { page, form } = setup;
  page('/panels', (visit, asked) => panelsPage(visit, asked));
  form('/panels', { ...NEW_FIELDS, group: ID_LENGTH }, (visit, sent, asked) =>
    createPanel(visit, sent, asked),
  );
  page('/panels/:id', (visit, { id, query }) => {
    const done = query('done');
    const undo = done === 'saved' && undoForm(visit, id, panelPath(visit, id));
    return panelPage(visit, id, { outcome: outcomeIn(DONE, done), undo });
  });
  form('/panels/:id', settingFormFields(PANEL_SETTINGS), (visit, sent, { id }) => savePanel(visit, id, sent));
  form('/panels/:id/undo', {}, (visit, _sent, { id }) => undoPanel(visit, id));
  form('/panels/:id/post', { ...KEY_FIELD, channel: ID_LENGTH }, (visit, sent, { id }) =>
    postPanel(visit, id, sent),
  );
  form('/panels/:id/types', ITEM_FIELDS, (visit, sent, { id }) =>
    afterTypes(visit, id, changeList(typeList(visit, id), sent)),
  );
  form('/panels/:id/types/new', { group: ID_LENGTH }, (visit, sent, { id }) =>
    afterTypes(visit, id, addType(visit, id, sent)),
  );
  serveDeletion(setup, {
    part: 'panels',
    read: readPanel,
    question: ({ name }) => say('panels.deleteAsked', { name }),
    means: () => say('panels.deleteTakes'),
    confirm: () => say('button.panelDelete'),
    remove: (visit, id) => visit.api.call('deleteTicketPanel', { path: panelParams(visit, id) }),
  });
}

async function panelsPage(visit: Visit, { page, query }: Asked, refused?: RefusedNew): Promise<Page> {
  const path = { guild_id: visit.guildId };
  const [found, groups] = await Promise.all([
    visit.api.call('listTicketPanels', { path, query: { page, per_page: PER_PAGE } }),
    listGroups(visit),
  ]);
  return listPage(visit, {
    part: 'panels',
    note: say(found.total === 0 ? 'panels.none' : 'panels.about'),
    items: found.data,
    pages: found,
    creation:
      groups.length > 0 &&
      html`${newNameField(say('label.panelName'), refused)}
        ${labeledSelect(say('label.ticketType'), 'group', groups)}
        <button>${say('button.newPanel')}</button>`,
    ...(query('done') === 'deleted' && { outcome: say('dashboard.panelDeleted') }),
    ...refused,
  });
}

const createPanel = (visit: Visit, sent: SentForm, asked: Asked): Promise<Page | string> =>
  createItem(
    visit,
    'panels',
    sent,
    async () => {
      const body = { name: sent.text('name').trim(), options: [await typeOf(visit, sent.text('group'))] };
      return visit.api.call(
        'createTicketPanel',
        { path: { guild_id: visit.guildId }, body },
        onceOf(sent.text),
      );
    },
    (refused) => panelsPage(visit, asked, refused),
  );

const DONE = {
  created: () => say('panels.ready'),
  saved: () => say('dashboard.saved'),
  undone: () => say('dashboard.undone'),
  posted: () => say('dashboard.panelPosted'),
};

interface State {
  readonly outcome?: string | undefined;
  readonly undo?: Html | false;
  readonly refused?: RefusedForm<Panel>;
  readonly sentence?: string | null;
}

const panelPage = async (visit: Visit, id: string, state: State): Promise<Page> =>
  wholePage(visit, await readPanel(visit, id), state);

/** A panel as it looks, its settings, its ticket types, and where it is posted. */
async function wholePage(
  visit: Visit,
  panel: Panel,
  { outcome, undo = false, refused, sentence }: State,
): Promise<Page> {
  const settings = panelSettings(panel);
  const here = panelPath(visit, panel.id);
  const [choices, groups, preview, posts] = await Promise.all([
    readChoices(visit, settings),
    listGroups(visit),
    readPreview(visit, panel.id),
    postsSection(visit, panel),
  ]);
  const content = html`${preview?.content}
  ${settingsForm(here, settingFields(settings, choices, refused?.states))}
  ${typesSection(visit, panel, groups)} ${posts} ${deletionLink(here, say('button.panelDelete'))}`;
  return setupPage(visit, {
    part: 'panels',
    title: say('panelCard.name', { name: panel.name }),
    content,
    outcome,
    undo,
    css: preview?.css ?? '',
    ...refused,
    ...(sentence && { sentences: [sentence], status: 409 }),
  });
}

/** The panel after its ticket types were changed, or with the sentence why they weren't. */
async function afterTypes(visit: Visit, id: string, change: Promise<string | null>): Promise<Page | string> {
  const sentence = await change;
  if (sentence !== null) return panelPage(visit, id, { sentence });
  return withQuery(panelPath(visit, id), { done: 'saved' });
}

/** The panel as it currently looks in Discord; null if its template can't be rendered. */
async function readPreview(visit: Visit, id: string): Promise<Preview | null> {
  const query = { message: true };
  const { message } = await visit.api.call('getTicketPanel', { path: panelParams(visit, id), query });
  return message ? previewOf(visit, message) : null;
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
            <a href="${discordAddress(guildId, channel, message)}" rel="noreferrer"
              ><bdi>#${names.get(channel) ?? channel}</bdi></a
            >
          </li>`,
      )}
    </ul>
    <form class="filter" method="post" action="${panelPath(visit, id, '/post')}">
      ${keyField()}
      ${labeledSelect(
        say('hint.postPanel'),
        'channel',
        channels
          .filter(({ type }) => types.includes(type))
          .map((channel) => ({ id: channel.id, name: `#${channel.name}` })),
      )}
      <button>${say('dashboard.post')}</button>
    </form>
  </section>`;
}

async function postPanel(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  try {
    const path = { ...panelParams(visit, id), channel_id: sent.text('channel') };
    await visit.api.call('sendTicketPanel', { path }, onceOf(sent.text));
    return withQuery(panelPath(visit, id), { done: 'posted' });
  } catch (error) {
    return panelPage(visit, id, { sentence: sentenceOrThrow(error) });
  }
}

async function savePanel(visit: Visit, id: string, sent: SentForm): Promise<Page | WayOn> {
  const edited: Edited<Panel, Body<'changeTicketPanel'>, Panel> = {
    read: () => readPanel(visit, id),
    settingsOf: panelSettings,
    store: (panel, body) => storePanel(visit, panel, body),
  };
  const outcome = await saveSettings(edited, sent);
  if (outcome.refused !== null) return wholePage(visit, outcome.refused.item, { refused: outcome.refused });
  const { before, stored } = outcome;
  const change = stored && changeOf(id, allPanelSettings(before), allPanelSettings(stored));
  return { to: withQuery(panelPath(visit, id), { done: 'saved' }), keep: change ?? forgotten() };
}

/** Gives all settings that the form changed their former values again, as one step. */
async function undoPanel(visit: Visit, id: string): Promise<Page | WayOn> {
  try {
    await retryIfLate(async () => {
      const panel = await readPanel(visit, id);
      const body = changeBack(visit, id, allPanelSettings(panel));
      if (body !== undefined) await storePanel(visit, panel, body);
    });
  } catch (error) {
    return panelPage(visit, id, { sentence: refusedSentence(error) });
  }
  return { to: withQuery(panelPath(visit, id), { done: 'undone' }), keep: forgotten() };
}
