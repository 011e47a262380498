import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Panel } from '../../settings/panel-settings.ts';
import { type TicketType, TYPE_LOOK, typeLook, typeNamed, withLook } from '../../settings/panel-types.ts';
import { say } from '../../words/speaker.ts';
import { labeledSelect } from '../inputs.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Label } from '../../settings/labels.ts';
import { listLabels } from '../lists.ts';
import { NoSuchPage } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import { setupPage, type SetupServer } from './frame.ts';
import { panelPath, readGroup, readPanel, storePanel } from './calls.ts';
import { itemButtons, type ItemList } from './item-list.ts';
import { saveItem, settingsForm } from './item-pages.ts';
import { type Edited, type RefusedForm, sentenceOrThrow, settingFormFields } from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';
import type { SentForm } from '../form.ts';

/** A ticket type is offered under the name of its group first. */
export async function typeOf(visit: Visit, groupId: string): Promise<TicketType> {
  return typeNamed(await readGroup(visit, groupId));
}

/** The ticket types of a panel, and what can be done to them. */
export function typesSection(visit: Visit, panel: Panel, groups: readonly Schema<'TicketGroup'>[]): Html {
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
            ${names.get(groupId) !== label && html`<span><bdi>${names.get(groupId) ?? say('panelCard.goneGroup')}</bdi></span>`}
            ${itemButtons(options, place, here)}
          </li>`,
      )}
    </ol>
    ${
      others.length > 0 &&
      html`<form class="filter" method="post" action="${here}/new">
        ${labeledSelect(say('hint.addType'), 'group', others)}
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

interface FoundType {
  readonly panel: Panel;
  readonly place: number;
  readonly type: TicketType;
  readonly labels: readonly Label[];
}

/** A panel offers a group once, so that the group identifies the ticket type. */
async function findType(visit: Visit, id: string, groupId: string): Promise<FoundType> {
  const [panel, labels] = await Promise.all([readPanel(visit, id), listLabels(visit)]);
  const place = panel.options.findIndex(({ group_id: offered }) => offered === groupId);
  const type = panel.options[place];
  if (type === undefined) throw new NoSuchPage();
  return { panel, place, type, labels };
}

async function typeForm(visit: Visit, found: FoundType, refused?: RefusedForm<FoundType>): Promise<Page> {
  const { panel, type, labels } = found;
  const settings = typeLook(type, labels);
  const fields = settingFields(settings, await readChoices(visit, settings), refused?.states);
  const here = panelPath(visit, panel.id, `/types/${type.group_id}`);
  return setupPage(visit, {
    part: 'panels',
    title: say('label.ticketType'),
    content: settingsForm(here, fields, panelPath(visit, panel.id)),
    ...refused,
  });
}

function saveType(visit: Visit, id: string, groupId: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<FoundType, Parameters<typeof withLook>[1]> = {
    read: () => findType(visit, id, groupId),
    settingsOf: ({ type, labels }) => typeLook(type, labels),
    store: async (found, body) => {
      const { panel, place, type, labels } = found;
      const changed = withLook(type, body, labels);
      return storePanel(visit, panel, { options: panel.options.with(place, changed) });
    },
    fieldAt: (path) => {
      const part = path.split('.')[2] ?? '';
      return part === 'label_ids' ? 'labels' : part;
    },
  };
  return saveItem(edited, sent, withQuery(panelPath(visit, id), { done: 'saved' }), (refused) =>
    typeForm(visit, refused.item, refused),
  );
}

/** Adds a ticket type to a panel. Returns why that was not done, or null. */
export async function addType(visit: Visit, id: string, sent: SentForm): Promise<string | null> {
  const type = await typeOf(visit, sent.text('group'));
  const panel = await readPanel(visit, id);
  try {
    await storePanel(visit, panel, { options: [...panel.options, type] });
    return null;
  } catch (error) {
    return sentenceOrThrow(error);
  }
}

export function servePanelTypes({ page, form }: SetupServer): void {
  page('/panels/:id/types/:group', async (visit, { id, at }) =>
    typeForm(visit, await findType(visit, id, at('group'))),
  );
  form('/panels/:id/types/:group', settingFormFields(TYPE_LOOK), (visit, sent, { id, at }) =>
    saveType(visit, id, at('group'), sent),
  );
}
