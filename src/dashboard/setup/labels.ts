import type { Schema } from '../../contract/operations.ts';
import { html } from '../../pages/html.ts';
import { hashOf } from '../../settings/bound.ts';
import { colorText, readColor } from '../../settings/input/colors.ts';
import { text } from '../../settings/kinds.ts';
import type { Control } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import { NoSuchPage } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import { deletionForm, itemLinks, outcomeIn, setupPage, setupPath } from './frame.ts';
import { type Edited, type RefusedForm, saveSettings, type SentForm } from './sent-settings.ts';
import { NO_CHOICES, settingFields } from './setting-fields.ts';

type Label = Schema<'Label'>;
type Look = Required<Pick<Label, 'name' | 'emoji' | 'color'>>;

const optionalText: Control<string | null, string | null> = {
  kind: 'writing',
  words: (value) => value ?? say('settings.none'),
  text: (value) => value ?? '',
  read: (typed) => typed || null,
  maxLength: 100,
};

const optionalColor: Control<string | null, string | null> = {
  kind: 'writing',
  words: (value) => (value === null ? say('settings.none') : colorText(value)),
  text: (value) => (value === null ? '' : colorText(value)),
  read: (typed) => (typed === '' ? null : readColor(typed)),
  maxLength: 30,
};

const FIELDS: DeclaredFields<Look> = {
  name: { label: () => say('label.messageName'), control: text({ max: 50, required: true }) },
  emoji: { label: () => say('label.linkEmoji'), hint: () => say('hint.emoji'), control: optionalText },
  color: {
    label: () => say('label.edgeColor'),
    hint: () => say('settingHint.color'),
    control: optionalColor,
  },
};

const NEW: Look = { name: '', emoji: null, color: null };

const lookOf = ({ name, emoji, color }: Label): Look => ({
  name,
  emoji: emoji ?? null,
  color: color ?? null,
});
const nameOf = ({ emoji, name }: Look): string => [emoji, name].filter(Boolean).join(' ');
const labelPath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'labels', `/${id}${rest}`);

async function listLabels({ api, guildId }: Visit): Promise<readonly Label[]> {
  const { data } = await api.call('listLabels', { path: { guild_id: guildId }, query: { per_page: 100 } });
  return data;
}

async function findLabel(visit: Visit, id: string): Promise<Label> {
  const label = (await listLabels(visit)).find((each) => each.id === id);
  if (label === undefined) throw new NoSuchPage();
  return label;
}

const DONE = {
  saved: () => say('dashboard.saved'),
  deleted: () => say('dashboard.labelDeleted'),
};

/** The labels, and a form that creates one. */
export async function labelsPage(visit: Visit, done: string, refused?: RefusedForm<Look>): Promise<Page> {
  const labels = await listLabels(visit);
  const items = labels.map((label) => ({
    address: labelPath(visit, label.id),
    name: nameOf(lookOf(label)),
    fact: label.color && colorText(label.color),
  }));
  const content = html`<p class="note">${say(labels.length === 0 ? 'labels.none' : 'labels.hint')}</p>
    ${itemLinks(items)}
    <form class="setup-form" method="post" action="${setupPath(visit, 'labels')}">
      ${keyField()} ${settingFields(bindFields(FIELDS, NEW), NO_CHOICES, refused?.states)}
      <button>${say('button.newLabel')}</button>
    </form>`;
  return setupPage(visit, {
    part: 'labels',
    title: say('labels.list'),
    content,
    outcome: outcomeIn(DONE, done),
    ...refused,
  });
}

export async function createLabel(visit: Visit, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Look, Partial<Look>> = {
    read: async () => NEW,
    settingsOf: (look) => bindFields(FIELDS, look),
    store: (look, body) =>
      visit.api.call(
        'createLabel',
        { path: { guild_id: visit.guildId }, body: { ...look, ...body } },
        { idempotencyKey: keyOf(sent.text('key')) },
      ),
    whole: {},
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return labelsPage(visit, '', refused);
  return withQuery(setupPath(visit, 'labels'), { done: 'saved' });
}

export async function labelPage(visit: Visit, id: string): Promise<Page> {
  return labelForm(visit, await findLabel(visit, id));
}

function labelForm(visit: Visit, label: Label, refused?: RefusedForm<Label>): Page {
  const settings = bindFields(FIELDS, lookOf(label));
  return setupPage(visit, {
    part: 'labels',
    title: say('button.changeLabel'),
    content: html`<form class="setup-form" method="post" action="${labelPath(visit, label.id)}">
        ${settingFields(settings, NO_CHOICES, refused?.states)}
        <div class="buttons">
          <button>${say('dashboard.save')}</button>
          <a class="button" href="${setupPath(visit, 'labels')}">${say('button.cancel')}</a>
        </div>
      </form>
      <p class="note"><a href="${labelPath(visit, label.id, '/delete')}">${say('button.delete')}</a></p>`,
    ...refused,
  });
}

export async function saveLabel(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Label, Partial<Look>> = {
    read: () => findLabel(visit, id),
    settingsOf: (label) => bindFields(FIELDS, lookOf(label)),
    store: (_label, body) =>
      visit.api.call('changeLabel', { path: { guild_id: visit.guildId, label_id: id }, body }),
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return labelForm(visit, refused.item, refused);
  return withQuery(setupPath(visit, 'labels'), { done: 'saved' });
}

/** Asks before a label is deleted; what it is now is deleted only if it is what the question showed. */
export async function labelDeletion(visit: Visit, id: string, sentence?: string): Promise<Page> {
  const label = await findLabel(visit, id);
  return deletionForm(visit, {
    part: 'labels',
    title: say('labels.deleteAsked', { label: nameOf(lookOf(label)) }),
    means: say('labels.deleteTakes'),
    confirm: say('button.delete'),
    action: labelPath(visit, id, '/delete'),
    back: labelPath(visit, id),
    shown: hashOf(label),
    sentence,
  });
}

export async function deleteLabel(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const label = await findLabel(visit, id);
  if (hashOf(label) !== sent.text('shown'))
    return labelDeletion(visit, id, say('setup.changedMeanwhile', { setting: nameOf(lookOf(label)) }));
  await visit.api.call('deleteLabel', { path: { guild_id: visit.guildId, label_id: id } });
  return withQuery(setupPath(visit, 'labels'), { done: 'deleted' });
}
