import { wordingFrom } from '../../contract/wording.ts';
import { html, type Html } from '../../pages/html.ts';
import { GROUP_BLOCKS, GROUP_SETTINGS, isSettingField } from '../../settings/group-settings.ts';
import { groupSettingLabel, isGroupField } from '../../settings/setting-labels.ts';
import { bySeverity, type Check, CHECK_MARKS, checkTitle, isFault } from '../../settings/server/checkup.ts';
import { say } from '../../words/speaker.ts';
import { isId } from '../fields.ts';
import { type Page, withQuery } from '../layout.ts';
import { translated } from '../refusals.ts';
import type { Visit } from '../visit.ts';
import { setupPage, setupPath } from './frame.ts';

/** The doctor's findings: faults to fix, the worst first, and below them everything that is all right. */
export async function checkupPage(visit: Visit): Promise<Page> {
  const { checks } = await visit.api.call('checkGuild', { path: { guild_id: visit.guildId } });
  const faults = bySeverity(checks.filter(isFault));
  const fine = checks.filter((check) => !isFault(check));
  const content = html`<section class="setup-list" aria-labelledby="found">
    <h2 id="found">${checkTitle(checks)}</h2>
    ${
      faults.length > 0 &&
      html`<ul class="checks">
        ${faults.map((check) => html`<li>${faultText(visit, check)}</li>`)}
      </ul>`
    }
    <ul>
      ${fine.map((check) => html`<li>${CHECK_MARKS.ok} ${wordsOf(check, 'title')}</li>`)}
    </ul>
    <p><a class="button" href="${setupPath(visit, 'checkup')}">${say('button.checkAgain')}</a></p>
  </section>`;
  return setupPage(visit, { part: 'checkup', content });
}

function faultText(visit: Visit, check: Check): Html {
  const title = wordsOf(check, 'title');
  const place = placeOf(visit, check.id);
  return html`${CHECK_MARKS[check.status]}
    <strong>${place === undefined ? title : html`<a href="${place}">${title}</a>`}</strong>
    <span>${wordsOf(check, 'message')}</span>
    ${check.remedy !== null && html`<span>→ ${withLabels(wordsOf(check, 'remedy'))}</span>`}`;
}

function wordsOf({ wordings = {}, ...check }: Check, part: 'title' | 'message' | 'remedy'): string {
  const wording = wordingFrom(wordings[part]);
  return translated(say, wording === null ? [] : [wording], check[part] ?? '');
}

/** The page on which a fault is fixed, by the check's id, such as `group.<id>.staff_role_ids`. */
function placeOf(visit: Visit, checkId: string): string | undefined {
  const [kind, id = '', field = ''] = checkId.split('.');
  if (!isId(id)) return undefined;
  if (kind === 'panel') return setupPath(visit, 'panels', `/${id}`);
  if (kind === 'webhook') return setupPath(visit, 'webhooks', `/${id}`);
  if (kind !== 'group') return undefined;
  const section = isSettingField(field) ? GROUP_BLOCKS[GROUP_SETTINGS[field].block].section : '';
  return withQuery(setupPath(visit, 'groups', `/${id}`), { section });
}

/** The service names a ticket group's settings as the API does; here they have labels. */
const withLabels = (remedy: string): string =>
  remedy.replaceAll(/\((\w+)\)/g, (named, field: string) =>
    isGroupField(field) ? `(${groupSettingLabel(field)})` : named,
  );
