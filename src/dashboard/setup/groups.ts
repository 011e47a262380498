import type { Body } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import {
  type Group,
  groupSettings,
  isSettingField,
  type GroupSetting,
} from '../../settings/group-settings.ts';
import { groupSettingLabel } from '../../settings/setting-labels.ts';
import { SECTIONS, type Section } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import { deleteOrAskAgain, deletionForm, itemLinks, newNameField, setupPage, setupPath } from './frame.ts';
import { groupPath, listGroups, readGroup } from './calls.ts';
import { changeList } from './item-list.ts';
import { questionList, questionsSection } from './questions.ts';
import {
  CHECKED,
  confirmName,
  type Edited,
  type RefusedForm,
  saveSettings,
  sentenceOrThrow,
  type SentForm,
} from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';

const FIRST: Section = 'place';

const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name);
export const sectionIn = (name: string): Section => (isSection(name) ? name : FIRST);

interface RefusedName {
  readonly name: string;
  readonly sentence: string;
  readonly status: number;
}

/** The groups, and a form that creates one. */
export async function groupsPage(visit: Visit, done: string, refused?: RefusedName): Promise<Page> {
  const groups = await listGroups(visit);
  const items = groups.map(({ id, name, count }) => ({
    address: groupPath(visit, id),
    name,
    fact: say('lists.tickets', { count }),
  }));
  const content = html`${itemLinks(items)}
    <form class="setup-form" method="post" action="${setupPath(visit, 'groups')}">
      ${keyField()} ${newNameField(say('setup.newGroupName'), refused?.name ?? '')}
      <button>${say('setup.newGroup')}</button>
    </form>`;
  return setupPage(visit, {
    part: 'groups',
    title: say('lists.groups'),
    content,
    ...(done === 'deleted' && { outcome: say('dashboard.groupDeleted') }),
    ...(refused && { sentences: [refused.sentence], status: refused.status }),
  });
}

/** Creates a group, and gives the address of its settings. */
export async function createGroup(visit: Visit, sent: SentForm): Promise<Page | string> {
  const name = sent.text('name').trim();
  try {
    const { id } = await visit.api.call(
      'createTicketGroup',
      { path: { guild_id: visit.guildId }, body: { name } },
      { idempotencyKey: keyOf(sent.text('key')) },
    );
    return withQuery(groupPath(visit, id), { done: 'created' });
  } catch (error) {
    return groupsPage(visit, '', { name, sentence: sentenceOrThrow(error), status: 400 });
  }
}

interface Shown {
  readonly section: Section;
  readonly done: string;
  /** The settings that others changed meanwhile, separated by commas. */
  readonly others: string;
}

export async function groupPage(visit: Visit, id: string, shown: Shown): Promise<Page> {
  return settingsPage(visit, await readGroup(visit, id), shown);
}

/** The settings of a section, as a form. */
async function settingsPage(
  visit: Visit,
  group: Group,
  { section, done, others }: Shown,
  refused?: RefusedForm<Group>,
): Promise<Page> {
  const settings = settingsIn(section, group);
  const choices = await readChoices(visit, settings);
  const content = html`${sectionLinks(visit, group, section)}
    <form class="setup-form" method="post" action="${withQuery(groupPath(visit, group.id), { section })}">
      ${settingFields(settings, choices, refused?.states)}
      <button>${say('dashboard.save')}</button>
    </form>
    ${section === 'form' && questionsSection(visit, group)}
    ${
      section === FIRST &&
      !group.default &&
      html`<p class="note">
        <a href="${groupPath(visit, group.id, '/delete')}">${say('button.deleteGroup')}</a>
      </p>`
    }`;
  return setupPage(visit, {
    part: 'groups',
    title: say(group.default ? 'group.defaultTitle' : 'group.title', { name: group.name }),
    content,
    outcome: outcomeOf(done, others, group.name),
    ...refused,
  });
}

function outcomeOf(done: string, others: string, name: string): string | undefined {
  if (done === 'created') return say('group.made', { name });
  if (done !== 'saved') return undefined;
  const labels = others.split(',').filter(isSettingField).map(groupSettingLabel);
  const saved = say('dashboard.saved');
  if (labels.length === 0) return saved;
  const settings = labels.join(', ');
  return say('list.sentences', { first: saved, second: say('dashboard.othersChanged', { settings }) });
}

const settingsIn = (section: Section, group: Group): readonly GroupSetting[] =>
  groupSettings(group).filter((setting) => setting.section === section);

const sectionLinks = (visit: Visit, { id }: Group, current: Section): Html =>
  html`<nav class="tabs" aria-label="${say('button.allSettings')}">
    ${Object.keys(SECTIONS)
      .filter(isSection)
      .map(
        (section) =>
          html`<a
            href="${withQuery(groupPath(visit, id), { section: section === FIRST ? '' : section })}"
            ${section === current && html`aria-current="true"`}
            >${say(SECTIONS[section])}</a
          >`,
      )}
  </nav>`;

/** Stores what was changed in a section, and gives the address that shows it. */
export async function saveGroup(
  visit: Visit,
  id: string,
  section: Section,
  sent: SentForm,
): Promise<Page | string> {
  const outcome = await saveSettings(editedGroup(visit, id, section), sent);
  if (outcome.refused !== null)
    return settingsPage(visit, outcome.refused.item, { section, done: '', others: '' }, outcome.refused);
  const others = outcome.changedByOthers.join(',');
  return withQuery(groupPath(visit, id), { section, done: 'saved', others });
}

const editedGroup = (
  visit: Visit,
  id: string,
  section: Section,
): Edited<Group, Body<'changeTicketGroup'>> => ({
  read: () => readGroup(visit, id),
  settingsOf: (group) => settingsIn(section, group),
  store: ({ revision }, body, sent) =>
    visit.api.call('changeTicketGroup', {
      path: { guild_id: visit.guildId, group_id: id },
      body: {
        ...body,
        revision,
        ...(sent.text(confirmName('erase_after')) === CHECKED && { erase_existing: true }),
      },
    }),
  // A person who sets up need not be staff of the group, and so doesn't see its tickets.
  countOpen: async () => {
    const stats = await visit.api.call('getGuildStats', { path: { guild_id: visit.guildId }, query: {} });
    return stats?.groups.find((group) => group.group_id === id)?.open ?? 0;
  },
  confirmed: { code: 'GROUP_ERASES_TICKETS', field: 'erase_after', means: () => say('setup.erases') },
});

/** Moves or removes a question of the group's form. */
export async function changeQuestions(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const sentence = await changeList(questionList(visit, id), sent);
  const section = 'form';
  if (sentence === null) return withQuery(groupPath(visit, id), { section, done: 'saved' });
  const refused = { states: new Map(), sentences: [sentence], status: 409 };
  const item = await readGroup(visit, id);
  return settingsPage(visit, item, { section, done: '', others: '' }, { ...refused, item });
}

/** Asks before a group is deleted. */
export async function deletionPage(visit: Visit, id: string, sentence?: string): Promise<Page> {
  const { name } = await readGroup(visit, id);
  return deletionForm(visit, {
    part: 'groups',
    title: say('group.deleteAsk', { name }),
    means: say('group.deleteLoses'),
    confirm: say('button.deleteGroup'),
    action: groupPath(visit, id, '/delete'),
    back: groupPath(visit, id),
    sentence,
  });
}

export async function deleteGroup(visit: Visit, id: string): Promise<Page | string> {
  return deleteOrAskAgain(
    visit,
    'groups',
    () => visit.api.call('deleteTicketGroup', { path: { guild_id: visit.guildId, group_id: id } }),
    (sentence) => deletionPage(visit, id, sentence),
  );
}
