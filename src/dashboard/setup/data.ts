import { html, type Html } from '../../pages/html.ts';
import { groupSetting } from '../../settings/group-settings.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import { findMember } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';
import { setupPage, setupPath } from './frame.ts';
import { groupPath, listGroups, readGroup } from './calls.ts';
import { refusedSentence, type SentForm } from './sent-settings.ts';

/** The retention of more groups is on their own pages. */
const GROUPS = 25;

interface State {
  readonly done: string;
  readonly refused?: { readonly sentence: string; readonly person: string };
}

/** How long each group's data is kept, and the export and erasure of a person's. */
export async function dataPage(visit: Visit, { done, refused }: State): Promise<Page> {
  const content = html`${await retention(visit)}
    <form class="setup-form" method="post" action="${setupPath(visit, 'data')}">
      <label
        >${say('more.person')}
        <input
          name="person"
          maxlength="100"
          required
          autocomplete="off"
          value="${refused?.person ?? ''}"
          aria-describedby="person-hint"
        />
        <span class="hint" id="person-hint">${say('dashboard.personOrId')}</span></label
      >
      <p class="hint">${say('dataExport.private')}</p>
      <div class="buttons">
        <button name="act" value="export">${say('button.exportData')}</button>
        <button name="act" value="erase" class="danger">${say('button.erase')}</button>
      </div>
    </form>`;
  return setupPage(visit, {
    part: 'data',
    title: say('dataExport.title'),
    content,
    ...(done === 'erased' && { outcome: say('dashboard.erasing') }),
    ...(refused && { sentences: [refused.sentence], status: 400 }),
  });
}

async function retention(visit: Visit): Promise<Html> {
  const listed = (await listGroups(visit)).slice(0, GROUPS);
  const groups = await Promise.all(listed.map(({ id }) => readGroup(visit, id)));
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
  </section>`;
}

/** Leads to the download of a person's data, or asks before it is erased. */
export async function chooseData(visit: Visit, sent: SentForm): Promise<Page | string> {
  const person = sent.text('person').trim();
  try {
    const userId = await findMember(visit, person);
    if (sent.text('act') === 'erase') return erasureQuestion(visit, userId, person);
    const { url } = await visit.api.call('exportUser', { path: pathOf(visit, userId) });
    return url;
  } catch (error) {
    return dataPage(visit, { done: '', refused: { sentence: refusedSentence(error), person } });
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

export async function eraseData(visit: Visit, sent: SentForm): Promise<Page | string> {
  try {
    await visit.api.call(
      'eraseUser',
      { path: pathOf(visit, sent.text('id')) },
      { idempotencyKey: keyOf(sent.text('key')) },
    );
    return withQuery(setupPath(visit, 'data'), { done: 'erased' });
  } catch (error) {
    return dataPage(visit, { done: '', refused: { sentence: refusedSentence(error), person: '' } });
  }
}
