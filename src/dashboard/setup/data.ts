import { html, type Html } from '../../pages/html.ts';
import { groupSetting } from '../../settings/group-settings.ts';
import { say } from '../../words/speaker.ts';
import { KEY_FIELD, keyField, onceOf } from '../form-key.ts';
import { textInput } from '../inputs.ts';
import { type Page, pageLinks, withQuery } from '../layout.ts';
import { findMember, PERSON_FIELD } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';
import { setupPage, setupPath, type SetupServer } from './frame.ts';
import { groupPath, readGroup } from './calls.ts';
import { type RefusedNew, refusedNew } from './sent-settings.ts';
import type { SentForm } from '../form.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';

/** Each group of the page takes a separate request. */
const GROUPS = 25;

interface State {
  /** The page of the groups. */
  readonly page?: number;
  readonly done: string;
  readonly refused?: RefusedNew;
}

export function serveData({ page, form }: SetupServer): void {
  page('/data', (visit, asked) => dataPage(visit, { done: asked.query('done'), page: asked.page }));
  form('/data', { ...PERSON_FIELD, act: 10 }, chooseData);
  form('/data/erase', { ...KEY_FIELD, id: ID_LENGTH }, eraseData);
}

/** How long each group's data is kept, and the export and erasure of a person's. */
async function dataPage(visit: Visit, { done, page = 1, refused }: State): Promise<Page> {
  const content = html`${await retention(visit, page)}
    <form class="setup-form" method="post" action="${setupPath(visit, 'data')}">
      ${textInput({
        label: say('more.person'),
        name: 'person',
        maxLength: PERSON_FIELD.person,
        value: refused?.sent.text('person'),
        required: true,
        hint: say('dashboard.personOrId'),
      })}
      <p class="hint">${say('dataExport.private')}</p>
      <div class="buttons">
        <button name="act" value="export">${say('button.exportData')}</button>
        <button name="act" value="erase" class="danger">${say('button.erase')}</button>
      </div>
    </form>`;
  return setupPage(visit, {
    part: 'data',
    content,
    ...(done === 'erased' && { outcome: say('dashboard.erasing') }),
    ...refused,
  });
}

async function retention(visit: Visit, page: number): Promise<Html> {
  const found = await visit.api.call('listTicketGroups', {
    path: { guild_id: visit.guildId },
    query: { page, per_page: GROUPS },
  });
  const groups = await Promise.all(found.data.map(({ id }) => readGroup(visit, id)));
  const linkOf = (to: number): string => withQuery(setupPath(visit, 'data'), { page: to });
  return html`<section class="setup-list" aria-labelledby="retention">
    <h2 id="retention">${say('setting.erase_after')}</h2>
    <ul>
      ${groups.map((group) => {
        const { control, section } = groupSetting('erase_after', group);
        return html`<li>
          <a href="${withQuery(groupPath(visit, group.id), { section })}"><bdi>${group.name}</bdi></a>
          <span>${control.kind === 'writing' && control.words}</span>
        </li>`;
      })}
    </ul>
    ${pageLinks(visit.say, found, 'pages.entries', linkOf)}
  </section>`;
}

/** Leads to the download of a person's data, or asks before it is erased. */
async function chooseData(visit: Visit, sent: SentForm): Promise<Page | string> {
  const person = sent.text('person').trim();
  try {
    const userId = await findMember(visit, person);
    if (sent.text('act') === 'erase') return erasureQuestion(visit, userId, person);
    const { url } = await visit.api.call('exportUser', { path: pathOf(visit, userId) });
    return url;
  } catch (error) {
    return dataPage(visit, { done: '', refused: refusedNew(error, sent) });
  }
}

const pathOf = ({ guildId }: Visit, userId: string) => ({ guild_id: guildId, user_id: userId });

function erasureQuestion(visit: Visit, userId: string, person: string): Page {
  return setupPage(visit, {
    part: 'data',
    title: say('erase.userTitle'),
    content: html`<form class="setup-form" method="post" action="${setupPath(visit, 'data', '/erase')}">
      ${keyField()} <input type="hidden" name="id" value="${userId}" />
      <p>${say('erase.userConsequence', { person: person === userId ? userId : `${person} (${userId})` })}</p>
      <div class="buttons">
        <button class="danger">${say('button.erase')}</button>
        <a class="button" href="${setupPath(visit, 'data')}">${say('button.cancel')}</a>
      </div>
    </form>`,
  });
}

async function eraseData(visit: Visit, sent: SentForm): Promise<Page | string> {
  try {
    await visit.api.call('eraseUser', { path: pathOf(visit, sent.text('id')) }, onceOf(sent.text));
    return withQuery(setupPath(visit, 'data'), { done: 'erased' });
  } catch (error) {
    return dataPage(visit, { done: '', refused: refusedNew(error, sent) });
  }
}
