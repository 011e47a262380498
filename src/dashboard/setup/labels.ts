import type { Schema } from '../../contract/operations.ts';
import { html } from '../../pages/html.ts';
import { changedMeanwhile, hashOf } from '../../settings/bound.ts';
import { colorText } from '../../settings/input/colors.ts';
import { LABEL_FIELDS, type LabelLook, labelSettings, NEW_LABEL } from '../../settings/server/labels.ts';
import { say } from '../../words/speaker.ts';
import { KEY_FIELD, onceOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import { listLabels } from '../lists.ts';
import { NoSuchPage } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { outcomeIn, setupPage, setupPath, type SetupServer } from './frame.ts';
import { deletionLink, listPage, saveItem, serveDeletion, settingsForm } from './item-pages.ts';
import { type Edited, type RefusedForm, settingFormFields } from './sent-settings.ts';
import { NO_CHOICES } from './choices.ts';
import { settingFields } from './setting-fields.ts';
import type { SentForm } from '../form.ts';

type Label = Schema<'Label'>;

const nameOf = ({ emoji, name }: Label): string => [emoji, name].filter(Boolean).join(' ');
const labelPath = (visit: Visit, id: string): string => setupPath(visit, 'labels', `/${id}`);
const savedPath = (visit: Visit): string => withQuery(setupPath(visit, 'labels'), { done: 'saved' });
const pathOf = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, label_id: id });

async function findLabel(visit: Visit, id: string): Promise<Label> {
  const label = (await listLabels(visit)).find((each) => each.id === id);
  if (label === undefined) throw new NoSuchPage();
  return label;
}

const DONE = {
  saved: () => say('dashboard.saved'),
  deleted: () => say('dashboard.labelDeleted'),
};

export function serveLabels(setup: SetupServer): void {
  const { page, form } = setup;
  page('/labels', (visit, { query }) => labelsPage(visit, query('done')));
  form('/labels', { ...KEY_FIELD, ...settingFormFields(LABEL_FIELDS) }, createLabel);
  page('/labels/:id', async (visit, { id }) => labelForm(visit, await findLabel(visit, id)));
  form('/labels/:id', settingFormFields(LABEL_FIELDS), (visit, sent, { id }) => saveLabel(visit, id, sent));
  serveDeletion(setup, {
    part: 'labels',
    read: findLabel,
    question: (label) => say('labels.deleteAsked', { label: nameOf(label) }),
    means: () => say('labels.deleteTakes'),
    shown: hashOf,
    remove: async (visit, id, sent) => {
      const label = await findLabel(visit, id);
      if (hashOf(label) !== sent.text('shown')) throw changedMeanwhile(nameOf(label));
      return visit.api.call('deleteLabel', { path: pathOf(visit, id) });
    },
  });
}

async function labelsPage(visit: Visit, done: string, refused?: RefusedForm<LabelLook>): Promise<Page> {
  const labels = await listLabels(visit);
  return listPage(visit, {
    part: 'labels',
    note: say(labels.length === 0 ? 'labels.none' : 'labels.hint'),
    items: labels.map((label) => ({
      id: label.id,
      name: nameOf(label),
      fact: label.color && colorText(label.color),
    })),
    creation: html`${settingFields(labelSettings(), NO_CHOICES, refused?.states)}
      <button>${say('button.newLabel')}</button>`,
    outcome: outcomeIn(DONE, done),
    ...refused,
  });
}

function createLabel(visit: Visit, sent: SentForm): Promise<Page | string> {
  const path = { guild_id: visit.guildId };
  const edited: Edited<LabelLook, Partial<LabelLook>> = {
    read: async () => NEW_LABEL,
    settingsOf: () => labelSettings(),
    store: (look, body) =>
      visit.api.call('createLabel', { path, body: { ...look, ...body } }, onceOf(sent.text)),
    whole: {},
  };
  return saveItem(edited, sent, savedPath(visit), (refused) => labelsPage(visit, '', refused));
}

function labelForm(visit: Visit, label: Label, refused?: RefusedForm<Label>): Page {
  const here = labelPath(visit, label.id);
  const fields = settingFields(labelSettings(label), NO_CHOICES, refused?.states);
  return setupPage(visit, {
    part: 'labels',
    title: say('button.changeLabel'),
    content: html`${settingsForm(here, fields, setupPath(visit, 'labels'))} ${deletionLink(here)}`,
    ...refused,
  });
}

function saveLabel(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Label, Partial<LabelLook>> = {
    read: () => findLabel(visit, id),
    settingsOf: labelSettings,
    store: (_label, body) => visit.api.call('changeLabel', { path: pathOf(visit, id), body }),
  };
  return saveItem(edited, sent, savedPath(visit), (refused) => labelForm(visit, refused.item, refused));
}
