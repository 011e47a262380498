import { html } from '../../pages/html.ts';
import { say } from '../../words/speaker.ts';
import type { SetupServer } from '../setup/frame.ts';
import { type ListQuery, serveSubjects } from '../setup/subjects.ts';
import { findMember } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';

/** The people whose figures the statistics don't show. */
export function serveExclusions(setup: SetupServer): void {
  serveSubjects(setup, {
    part: 'statistics',
    list: listExclusions,
    about: (total) =>
      html`<h2>${say('exclusions.title')}</h2>
        <p class="hint">${say('exclusions.hint')}</p>
        ${total === 0 && html`<p>${say('exclusions.none')}</p>`}`,
    takesRoles: false,
    addLabel: () => say('exclusions.leaveOut'),
    removeLabel: () => say('exclusions.showAgain'),
    add: async (visit, sent) => change(visit, { add: [await findMember(visit, sent.text('person'))] }),
    remove: (visit, { subject_id: id }) => change(visit, { remove: [id] }),
    outcomes: { saved: () => say('exclusions.saved') },
  });
}

async function listExclusions({ api, guildId }: Visit, { page, per_page: perPage }: ListQuery) {
  const { user_ids: all } = await api.call('getStatsExclusions', { path: { guild_id: guildId } });
  const data = all
    .slice((page - 1) * perPage, page * perPage)
    .map((id) => ({ subject_kind: 'user', subject_id: id }) as const);
  return { data, current_page: page, last_page: Math.ceil(all.length / perPage), total: all.length };
}

const change = (
  { api, guildId }: Visit,
  body: { readonly add?: string[]; readonly remove?: string[] },
): Promise<unknown> => api.call('changeStatsExclusions', { path: { guild_id: guildId }, body });
