import { html } from '../../pages/html.ts';
import { say } from '../../words/speaker.ts';
import { textInput } from '../inputs.ts';
import { type Page, pageLinks, withQuery } from '../layout.ts';
import { setupPage, setupPath, type SetupServer } from '../setup/frame.ts';
import { refusedSentence, type SentForm } from '../setup/sent-settings.ts';
import { subjectNames } from '../setup/subjects.ts';
import { findMember } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';

/** The names of those on a page are looked up. */
const PER_PAGE = 25;

interface State {
  readonly page: number;
  readonly outcome?: string | undefined;
  readonly refused?: { readonly sentence: string; readonly person: string };
}

export function serveExclusions({ page, form }: SetupServer): void {
  page('/statistics', (visit, asked) =>
    exclusionsPage(visit, {
      page: asked.page,
      ...(asked.query('done') === 'saved' && { outcome: say('exclusions.saved') }),
    }),
  );
  form('/statistics', async (visit, sent) => {
    try {
      return await change(visit, { add: [await findMember(visit, sent.text('person'))] });
    } catch (error) {
      const refused = { sentence: refusedSentence(error), person: sent.text('person') };
      return exclusionsPage(visit, { page: 1, refused });
    }
  });
  form('/statistics/include', (visit, sent: SentForm) => change(visit, { remove: [sent.text('id')] }));
}

/** The people whose figures the statistics don't show. */
async function exclusionsPage(visit: Visit, { page, outcome, refused }: State): Promise<Page> {
  const { user_ids: all } = await visit.api.call('getStatsExclusions', { path: { guild_id: visit.guildId } });
  const shown = all
    .slice((page - 1) * PER_PAGE, page * PER_PAGE)
    .map((id) => ({ subject_kind: 'user', subject_id: id }) as const);
  const nameOf = await subjectNames(visit, shown, []);
  const here = setupPath(visit, 'statistics');
  const paged = { current_page: page, last_page: Math.ceil(all.length / PER_PAGE), total: all.length };
  const content = html`<section class="setup-list">
      <h2>${say('exclusions.title')}</h2>
      <p class="hint">${say('exclusions.hint')}</p>
      ${all.length === 0 && html`<p>${say('exclusions.none')}</p>`}
      <ul>
        ${shown.map(
          (person) =>
            html`<li>
              ${nameOf(person)}
              <form method="post" action="${here}/include">
                <input type="hidden" name="id" value="${person.subject_id}" />
                <button>${say('exclusions.showAgain')}</button>
              </form>
            </li>`,
        )}
      </ul>
    </section>
    ${pageLinks(visit.say, paged, 'pages.entries', (to) => withQuery(here, { page: to }))}
    <form class="setup-form" method="post" action="${here}">
      ${textInput({ label: say('more.person'), name: 'person', maxLength: 100, value: refused?.person })}
      <button>${say('exclusions.leaveOut')}</button>
    </form>`;
  return setupPage(visit, {
    part: 'statistics',
    content,
    outcome,
    ...(refused && { sentences: [refused.sentence], status: 400 }),
  });
}

async function change(
  visit: Visit,
  body: { readonly add?: string[]; readonly remove?: string[] },
): Promise<string> {
  await visit.api.call('changeStatsExclusions', { path: { guild_id: visit.guildId }, body });
  return withQuery(setupPath(visit, 'statistics'), { done: 'saved' });
}
