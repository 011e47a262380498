import { clip } from '../../../discord-text/clip.ts';
import type { Body, Schema } from '../../../contract/operations.ts';
import { html, type Html } from '../../../pages/html.ts';
import {
  type Group,
  GROUP_SETTINGS,
  type GroupSetting,
  groupSettings,
  isSettingField,
} from '../../../settings/group-settings.ts';
import { groupSettingLabel } from '../../../settings/setting-labels.ts';
import { CHANNEL_TYPES, SECTIONS, type Section } from '../../../settings/setting.ts';
import { say } from '../../../words/speaker.ts';
import { ID_LENGTH } from '../../../discord-text/snowflake.ts';
import type { SentForm } from '../../form.ts';
import { KEY_FIELD, keyField, onceOf } from '../../form-key.ts';
import { optionList } from '../../inputs.ts';
import { type Page, withQuery } from '../../layout.ts';
import { listGroups, listLabels } from '../../lists.ts';
import type { Kept } from '../../cookies.ts';
import { hashOf } from '../../../settings/bound.ts';
import { retryIfLate } from '../../../settings/retry-if-late.ts';
import { NoSuchPage, type WayOn } from '../../page-server.ts';
import type { Visit } from '../../visit.ts';
import { groupParams, groupPath, readGroup } from '../calls.ts';
import { checklist } from '../checklist.ts';
import { type Choices, readChoices, valueText } from '../choices.ts';
import { type Asked, setupPage, setupPath, type SetupServer } from '../frame.ts';
import {
  createItem,
  deletionLink,
  listPage,
  NEW_FIELDS,
  newNameField,
  PER_PAGE,
  serveDeletion,
} from '../item-pages.ts';
import { postType } from './post-type.ts';
import {
  moved,
  QUESTION_FIELDS,
  questionFieldAt,
  questionFields,
  readQuestions,
  sentQuestions,
  storedQuestions,
} from './questions.ts';
import {
  changesIn,
  CHECKED,
  confirmName,
  type Edited,
  type FieldState,
  type FieldStates,
  MOVE_LENGTH,
  movedRow,
  type RefusedForm,
  type RefusedNew,
  refusedSentence,
  saveSettings,
  sentenceOrThrow,
  settingFormFields,
} from '../sent-settings.ts';
import { settingField } from '../setting-fields.ts';
import { changeBack, changeOf, forgotten, undoForm } from '../undo.ts';
import { typePreview } from './type-preview.ts';

const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name);

const DONE_POSTED = 'posted';
const DONE_UNDONE = 'undone';

export function serveGroups(setup: SetupServer): void {
  const { page, form } = setup;
  for (const path of ['', '/groups']) page(path, (visit, asked) => groupsPage(visit, asked));
  form('/groups', NEW_FIELDS, (visit, sent, asked) => createGroup(visit, sent, asked));
  page('/groups/:id', async (visit, { id, query }) =>
    typePage(visit, await readGroup(visit, id), {
      section: query('section'),
      done: query('done'),
      others: query('others'),
    }),
  );
  form('/groups/:id', TYPE_FIELDS, (visit, sent, { id }) => saveGroup(visit, id, sent));
  form('/groups/:id/undo', {}, (visit, _sent, { id }) => undoGroup(visit, id));
  serveDeletion(setup, {
    part: 'groups',
    read: readGroup,
    question: ({ name }) => say('group.deleteAsk', { name }),
    means: () => say('group.deleteLoses'),
    confirm: () => say('button.deleteGroup'),
    remove: (visit, id) => visit.api.call('deleteTicketGroup', { path: groupParams(visit, id) }),
  });
}

const TYPE_FIELDS = {
  ...settingFormFields(GROUP_SETTINGS),
  ...QUESTION_FIELDS,
  ...KEY_FIELD,
  act: MOVE_LENGTH,
  channel: ID_LENGTH,
} as const;

async function groupsPage(visit: Visit, { page, query }: Asked, refused?: RefusedNew): Promise<Page> {
  const path = { guild_id: visit.guildId };
  const [found, steps] = await Promise.all([
    visit.api.call('listTicketGroups', { path, query: { page, per_page: PER_PAGE } }),
    listGroups(visit).then((groups) => checklist(visit, groups)),
  ]);
  return listPage(visit, {
    part: 'groups',
    intro: steps,
    items: found.data.map(({ id, name, count }) => ({ id, name, fact: say('lists.tickets', { count }) })),
    pages: found,
    creation: creationFields(refused),
    ...(query('done') === 'deleted' && { outcome: say('dashboard.groupDeleted') }),
    ...refused,
  });
}

const creationFields = (refused?: RefusedNew): Html =>
  html`${newNameField(say('setup.newGroupName'), refused)} <button>${say('setup.newGroup')}</button>`;

/** A new type has the team and the location of the last one. */
const createGroup = (visit: Visit, sent: SentForm, asked: Asked): Promise<Page | string> =>
  createItem(
    visit,
    'groups',
    sent,
    async () => {
      const last = (await listGroups(visit)).at(-1);
      const like = last && (await readGroup(visit, last.id));
      const body = {
        name: sent.text('name').trim(),
        ...(like?.opened_channel_id && {
          opened_channel_id: like.opened_channel_id,
          staff_role_ids: like.staff_role_ids,
        }),
      };
      return visit.api.call(
        'createTicketGroup',
        { path: { guild_id: visit.guildId }, body },
        onceOf(sent.text),
      );
    },
    (refused) => groupsPage(visit, asked, refused),
  );

interface Shown {
  /** The section that is unfolded. */
  readonly section?: string;
  readonly done?: string;
  /** The settings that others changed in the meantime, separated by commas. */
  readonly others?: string;
  /** The form as it was sent, where it is shown again. */
  readonly sent?: SentForm;
  /** The questions in another order. */
  readonly questions?: ReturnType<typeof moved>;
  /** The type as the form has it, which isn't stored yet. */
  readonly entered?: Group;
  readonly sentences?: readonly string[];
}

/** All of a ticket type, as one form. */
async function typePage(
  visit: Visit,
  group: Group,
  { section = '', done = '', others = '', sent, questions, entered, sentences = [] }: Shown,
  refused?: RefusedForm<Group>,
): Promise<Page> {
  const here = groupPath(visit, group.id);
  const settings = groupSettings(group);
  const [choices, labels, preview] = await Promise.all([
    readChoices(visit, settings),
    listLabels(visit),
    typePreview(visit, entered ?? group),
  ]);
  const states: FieldStates = refused?.states ?? new Map();
  const asked =
    questions ?? (sent === undefined ? storedQuestions(group) : sentQuestions(group, labels, sent));
  const drawn = (among: readonly GroupSetting[]): Html => withDependents(among, choices, states);
  const first = settings.filter(({ isFirst }) => isFirst);
  const isOf = (name: Section) => (setting: GroupSetting) => setting.section === name;
  const opening = settings
    .filter((setting) => setting.isFirst || needsFirst(setting))
    .filter(isOf('opening'));
  const content = html`<form class="setup-form type" method="post" action="${here}" novalidate>
      ${keyField()}
      <button hidden></button>
      ${drawn(first.filter(isOf('place')))} ${questionFields(group, labels, asked, states)}
      ${drawn(first.filter(isOf('form')))} ${drawn(opening)}
      ${Object.keys(SECTIONS)
        .filter(isSection)
        .map((name) => {
          const rest = settings
            .filter(isOf(name))
            .filter((setting) => !setting.isFirst && !needsFirst(setting));
          return (
            rest.length > 0 && fold(rest, { name, isOpen: name === section, choices, states }, drawn(rest))
          );
        })}
      <div class="buttons save">
        <button class="primary">${say('dashboard.save')}</button>
        <button name="act" value="${PREVIEW}">${say('dashboard.preview')}</button>
        <span class="post">
          <button name="act" value="post">${say('dashboard.saveAndPost')}</button>
          ${postSelect(choices, sent?.text('channel'))}
        </span>
      </div>
    </form>
    <form class="setup-form" method="post" action="${setupPath(visit, 'groups')}">
      ${keyField()} ${creationFields()}
    </form>
    ${preview.content} ${!group.default && deletionLink(here, say('button.deleteGroup'))}`;
  return setupPage(visit, {
    part: 'groups',
    title: say(group.default ? 'group.defaultTitle' : 'group.title', { name: group.name }),
    content,
    css: preview.css,
    outcome: entered !== undefined ? say('dashboard.notSavedYet') : outcomeOf(done, others, group.name),
    undo: done === 'saved' && undoForm(visit, group.id, here),
    ...(sentences.length > 0 && { sentences, status: 409 }),
    ...refused,
  });
}

const needsFirst = ({ needs }: GroupSetting): boolean =>
  needs !== undefined && GROUP_SETTINGS[needs].isFirst === true;

/** The settings, each followed by those that mean something only while it has a value. */
function withDependents(among: readonly GroupSetting[], choices: Choices, states: FieldStates): Html {
  const field = (setting: GroupSetting): Html =>
    settingField(setting, choices, states.get(setting.field) ?? {});
  const heads = among.filter(({ needs }) => !among.some((other) => other.field === needs));
  return html`${heads.map((head) => {
    const dependents = among.filter(({ needs }) => needs === head.field);
    if (dependents.length === 0) return field(head);
    return html`<div class="with">${field(head)} ${dependents.map(field)}</div>`;
  })}`;
}

interface Fold {
  readonly name: Section;
  readonly isOpen: boolean;
  readonly choices: Choices;
  readonly states: FieldStates;
}

/** Settings that are folded, with their values at the right; unfolded where one of them is at fault. */
function fold(
  settings: readonly GroupSetting[],
  { name, isOpen, choices, states }: Fold,
  fields: Html,
): Html {
  const isFaulty = settings.some(({ field }) => {
    const { fault, warning } = states.get(field) ?? {};
    return (fault ?? warning) !== undefined;
  });
  return html`<details class="fold" ${(isOpen || isFaulty) && html`open`}>
    <summary>
      <span>${say(SECTIONS[name])}</span>
      <small><bdi>${settings.flatMap((setting) => factOf(setting, choices)).join(' · ')}</bdi></small>
    </summary>
    ${fields}
  </details>`;
}

/** What the line of a fold says of a setting: its name, with its value unless it is just on. */
function factOf(setting: GroupSetting, choices: Choices): string[] {
  const { control, label, entered } = setting;
  if (control.kind === 'toggle') return control.isOn ? [label] : [];
  if (control.kind === 'writing' && entered.typed === '') return [];
  const value = valueText(setting, choices);
  return NOTHING.map((key) => say(key)).includes(value) ? [] : [clip(`${label}: ${value}`, FACT_LENGTH)];
}

const NOTHING = ['settings.none', 'choice.noChannel', 'choice.noCustomMessage'] as const;
const FACT_LENGTH = 60;

function postSelect({ channels }: Choices, chosen: string | undefined): Html {
  const types: readonly number[] = [CHANNEL_TYPES.text, CHANNEL_TYPES.announcement];
  const among = channels.filter(({ type }) => types.includes(type));
  return html`<select name="channel" aria-label="${say('hint.postPanel')}">
    ${optionList(
      among.map(({ id, name }) => ({ id, name: `#${name}` })),
      chosen,
    )}
  </select>`;
}

function outcomeOf(done: string, others: string, name: string): string | undefined {
  if (done === 'created') return say('group.made', { name });
  if (done === DONE_UNDONE) return say('dashboard.undone');
  if (done !== 'saved' && done !== DONE_POSTED) return undefined;
  const labels = others.split(',').filter(isSettingField).map(groupSettingLabel);
  const sentences = [
    say('dashboard.saved'),
    ...(done === DONE_POSTED ? [say('dashboard.panelPosted')] : []),
    ...(labels.length > 0 ? [say('dashboard.othersChanged', { settings: labels.join(', ') })] : []),
  ];
  return sentences.reduce((first, second) => say('list.sentences', { first, second }));
}

/** Stores what was changed, and gives the address that shows it; posts its panel if that was asked for. */
async function saveGroup(visit: Visit, id: string, sent: SentForm): Promise<Page | string | WayOn> {
  const labels = await listLabels(visit);
  const edited = editedGroup(visit, id, labels);
  const act = sent.text('act');
  if (act !== '' && act !== 'post') return notSavedYet(visit, id, labels, sent);
  const outcome = await saveSettings(edited, sent);
  if (outcome.refused !== null) return typePage(visit, outcome.refused.item, { sent }, outcome.refused);
  const others = outcome.changedByOthers.join(',');
  const next = groupPath(visit, id);
  const keep = keptChange(outcome.before, outcome.stored, sent);
  if (act !== 'post') return { to: withQuery(next, { done: 'saved', others }), keep };
  try {
    await postType(visit, await readGroup(visit, id), sent);
  } catch (error) {
    return typePage(visit, await readGroup(visit, id), {
      sentences: [say('dashboard.saved'), sentenceOrThrow(error)],
    });
  }
  return withQuery(next, { done: DONE_POSTED, others });
}

/** Undo covers the whole form, or isn't offered. */
function keptChange(before: Group, after: Group | undefined, sent: SentForm): Kept {
  const isWhole =
    after !== undefined &&
    hashOf(after.form_fields) === hashOf(before.form_fields) &&
    // A change from channels to threads, or back, changes other settings, too.
    after.mode === before.mode &&
    sent.text(confirmName('erase_after')) !== CHECKED;
  const change = isWhole ? changeOf(before.id, groupSettings(before), groupSettings(after)) : undefined;
  return change ?? forgotten();
}

/** Gives all settings that a form changed their former values again, as one step. */
async function undoGroup(visit: Visit, id: string): Promise<Page | WayOn> {
  try {
    await retryIfLate(async () => {
      const group = await readGroup(visit, id);
      const body = changeBack(visit, id, groupSettings(group));
      const { revision } = group;
      if (body !== undefined)
        await visit.api.call('changeTicketGroup', {
          path: groupParams(visit, id),
          body: { ...body, revision },
        });
    });
  } catch (error) {
    return typePage(visit, await readGroup(visit, id), { sentences: [refusedSentence(error)] });
  }
  return { to: withQuery(groupPath(visit, id), { done: DONE_UNDONE }), keep: forgotten() };
}

/** The button that only shows what members would see; the script of the page uses it, too. */
const PREVIEW = 'preview';

/** The form as it was sent, maybe with a question or a row at another place, and what members would see of it. */
async function notSavedYet(
  visit: Visit,
  id: string,
  labels: readonly Schema<'Label'>[],
  sent: SentForm,
): Promise<Page | string> {
  const group = await readGroup(visit, id);
  const act = sent.text('act');
  const settings = groupSettings(group);
  const row = movedRow(settings, sent, act);
  const questions = moved(sentQuestions(group, labels, sent), act);
  if (questions === null && row === null && act !== PREVIEW) throw new NoSuchPage();
  const { states, bodies } = changesIn(settings, sent);
  const asked = readQuestions<Body<'changeTicketGroup'>>(group, labels, sent);
  const typed = [...states].map(([field, state]): [string, FieldState] => [
    field,
    state.entered === undefined ? {} : { entered: state.entered },
  ]);
  if (row !== null) typed.push([row[0], { entered: row[1] }]);
  const section = settings.find(({ field }) => field === row?.[0])?.section;
  return typePage(
    visit,
    group,
    {
      sent,
      questions,
      entered: Object.assign({}, group, ...bodies, asked.body),
      ...(section && { section }),
    },
    {
      item: group,
      states: new Map(typed),
      sentences: [],
      status: 200,
    },
  );
}

const editedGroup = (
  visit: Visit,
  id: string,
  labels: readonly Schema<'Label'>[],
): Edited<Group, Body<'changeTicketGroup'>, Group> => ({
  read: () => readGroup(visit, id),
  settingsOf: groupSettings,
  more: (group, sent) => readQuestions(group, labels, sent),
  fieldAt: (path, group, sent) => questionFieldAt(group, labels, sent, path),
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
