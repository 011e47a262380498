import type { Body } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import {
  type Group,
  GROUP_SETTINGS,
  type GroupSetting,
  groupSettings,
  isSettingField,
} from '../../settings/group-settings.ts';
import { groupSettingLabel } from '../../settings/setting-labels.ts';
import { SECTIONS, type Section } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { onceOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import { groupParams, groupPath, readGroup } from './calls.ts';
import { type Asked, setupPage, type SetupServer } from './frame.ts';
import { changeList, ITEM_FIELDS } from './item-list.ts';
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
import { questionList, questionsSection } from './questions.ts';
import {
  CHECKED,
  confirmName,
  type Edited,
  type RefusedForm,
  type RefusedNew,
  saveSettings,
  settingFormFields,
} from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';
import type { SentForm } from '../form.ts';

const FIRST: Section = 'place';

const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name);
const sectionIn = (name: string): Section => (isSection(name) ? name : FIRST);

export function serveGroups(setup: SetupServer): void {
  const { page, form } = setup;
  for (const path of ['', '/groups']) page(path, (visit, asked) => groupsPage(visit, asked));
  form('/groups', NEW_FIELDS, (visit, sent, asked) => createGroup(visit, sent, asked));
  page('/groups/:id', async (visit, { id, query }) => {
    const section = sectionIn(query('section'));
    return settingsPage(visit, await readGroup(visit, id), {
      section,
      done: query('done'),
      others: query('others'),
    });
  });
  form('/groups/:id', settingFormFields(GROUP_SETTINGS), (visit, sent, { id, query }) =>
    saveGroup(visit, id, sectionIn(query('section')), sent),
  );
  form('/groups/:id/form', ITEM_FIELDS, (visit, sent, { id }) => changeQuestions(visit, id, sent));
  serveDeletion(setup, {
    part: 'groups',
    read: readGroup,
    question: ({ name }) => say('group.deleteAsk', { name }),
    means: () => say('group.deleteLoses'),
    confirm: () => say('button.deleteGroup'),
    remove: (visit, id) => visit.api.call('deleteTicketGroup', { path: groupParams(visit, id) }),
  });
}

async function groupsPage(visit: Visit, { page, query }: Asked, refused?: RefusedNew): Promise<Page> {
  const path = { guild_id: visit.guildId };
  const found = await visit.api.call('listTicketGroups', { path, query: { page, per_page: PER_PAGE } });
  return listPage(visit, {
    part: 'groups',
    items: found.data.map(({ id, name, count }) => ({ id, name, fact: say('lists.tickets', { count }) })),
    pages: found,
    creation: html`${newNameField(say('setup.newGroupName'), refused)}
      <button>${say('setup.newGroup')}</button>`,
    ...(query('done') === 'deleted' && { outcome: say('dashboard.groupDeleted') }),
    ...refused,
  });
}

const createGroup = (visit: Visit, sent: SentForm, asked: Asked): Promise<Page | string> =>
  createItem(
    visit,
    'groups',
    sent,
    () => {
      const body = { name: sent.text('name').trim() };
      return visit.api.call(
        'createTicketGroup',
        { path: { guild_id: visit.guildId }, body },
        onceOf(sent.text),
      );
    },
    (refused) => groupsPage(visit, asked, refused),
  );

interface Shown {
  readonly section: Section;
  readonly done: string;
  /** The settings that others changed meanwhile, separated by commas. */
  readonly others: string;
}

/** The settings of a section, as a form. */
async function settingsPage(
  visit: Visit,
  group: Group,
  { section, done, others }: Shown,
  refused?: RefusedForm<Group>,
): Promise<Page> {
  const here = groupPath(visit, group.id);
  const settings = settingsIn(section, group);
  const choices = await readChoices(visit, settings);
  const content = html`${sectionLinks(visit, group, section)}
  ${settingsForm(withQuery(here, { section }), settingFields(settings, choices, refused?.states))}
  ${section === 'form' && questionsSection(visit, group)}
  ${section === FIRST && !group.default && deletionLink(here, say('button.deleteGroup'))}`;
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
async function saveGroup(visit: Visit, id: string, section: Section, sent: SentForm): Promise<Page | string> {
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
      path: groupParams(visit, id),
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
async function changeQuestions(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const sentence = await changeList(questionList(visit, id), sent);
  const section = 'form';
  if (sentence === null) return withQuery(groupPath(visit, id), { section, done: 'saved' });
  const refused = { states: new Map(), sentences: [sentence], status: 409 };
  const item = await readGroup(visit, id);
  return settingsPage(visit, item, { section, done: '', others: '' }, { ...refused, item });
}
