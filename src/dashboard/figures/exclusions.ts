import { html, type Html } from '../../pages/html.ts';
import { LONGEST_ZONE, readZone } from '../../settings/input/zones.ts';
import { statsZoneWords } from '../../settings/stats-zone.ts';
import { say } from '../../words/speaker.ts';
import type { SentForm } from '../form.ts';
import { textInput } from '../inputs.ts';
import { type SetupServer, setupPath } from '../setup/frame.ts';
import { type ListQuery, serveSubjects } from '../setup/subjects.ts';
import { findMember } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';

/** The people whose figures the statistics don't show, and the time zone of the days. */
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
    more: zoneForm,
    changes: { zone: { fields: { zone: LONGEST_ZONE }, outcome: 'zone', act: changeZone } },
    outcomes: { saved: () => say('exclusions.saved'), zone: () => say('statsZone.saved') },
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

async function zoneForm(visit: Visit, sent?: SentForm): Promise<Html> {
  const zones = await visit.api.call('getStatsTimeZone', { path: { guild_id: visit.guildId } });
  return html`<form class="setup-form" method="post" action="${setupPath(visit, 'statistics')}/zone">
    <p>${statsZoneWords(zones)}</p>
    ${textInput({
      label: say('setting.schedule_timezone'),
      name: 'zone',
      maxLength: LONGEST_ZONE,
      value: sent?.text('zone') || zones.time_zone,
      required: true,
      hint: say('settingHint.timeZone'),
    })}
    <button>${say('button.changeTimeZone')}</button>
  </form>`;
}

const changeZone = ({ api, guildId }: Visit, sent: SentForm): Promise<unknown> =>
  api.call('changeStatsTimeZone', {
    path: { guild_id: guildId },
    body: { time_zone: readZone(sent.text('zone')) },
  });
