import { html, type Html } from '../../pages/html.ts';
import { changedMeanwhile, hashOf } from '../../settings/bound.ts';
import {
  choicesText,
  KIND_LABELS,
  type FieldLimits,
  type FormField,
  kindLabel,
  kindOf,
  limitsOf,
  LONGEST_ANSWER,
  MOST_FIELDS,
  withLimits,
  withText,
  type WrittenField,
} from '../../settings/form-field.ts';
import type { Group } from '../../settings/group-settings.ts';
import { choiceLabelsText, type Label, withChoiceLabels } from '../../settings/labels.ts';
import { listLabels } from '../lists.ts';
import { choice, flag, limit, text } from '../../settings/kinds.ts';
import { say } from '../../words/speaker.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { readChoices } from './choices.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import { type Asked, setupPage, type SetupServer } from './frame.ts';
import { groupParams, groupPath, readGroup } from './calls.ts';
import { itemButtons, type ItemList } from './item-list.ts';
import { saveItem, settingsForm } from './item-pages.ts';
import { type Edited, type RefusedForm, settingFormFields } from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';
import type { SentForm } from '../form.ts';

type Question = WrittenField &
  FieldLimits & {
    /** The labels that the choices set, a line each. */
    readonly labels: string;
  };

const FIELDS: DeclaredFields<Question> = {
  title: { label: () => say('label.question'), control: text({ max: 45, required: true }) },
  kind: { label: () => say('label.answerKind'), control: choice(KIND_LABELS) },
  description: { label: () => say('label.questionDescription'), control: text({ max: 100 }) },
  placeholder: { label: () => say('label.placeholder'), control: text({ max: 150 }) },
  choices: {
    label: () => say('label.choices'),
    hint: () => say('hint.choices'),
    control: text({ max: LONGEST_ANSWER, long: true }),
  },
  required: { label: () => say('choice.answerRequired'), control: flag() },
  least: {
    label: () => say('label.least'),
    hint: () => say('settingHint.noLimit'),
    control: limit(LONGEST_ANSWER),
  },
  most: {
    label: () => say('label.most'),
    hint: () => say('settingHint.noLimit'),
    control: limit(LONGEST_ANSWER),
  },
  labels: {
    label: () => say('label.choiceLabels'),
    hint: () => say('hint.choiceLabels'),
    control: text({ max: LONGEST_ANSWER, long: true }),
  },
};

const NEW: Question = {
  kind: 'short',
  title: '',
  description: '',
  placeholder: '',
  choices: '',
  required: true,
  least: null,
  most: null,
  labels: '',
};

const questionOf = (field: FormField, labels: readonly Label[]): Question => ({
  ...limitsOf(field),
  kind: kindOf(field) ?? 'short',
  title: field.title,
  description: field.description ?? '',
  placeholder: field.placeholder ?? '',
  choices: choicesText(field),
  labels: choiceLabelsText(labels, field),
});

/** Identifies a question: its place may be another's by now. */
const markOf = ({ title }: FormField): string => hashOf(title);

const questionsOf = ({ form_fields: rows }: Group): readonly FormField[] => rows.flat();

/** The questions of a group's form, and what can be done to them. */
export function questionsSection(visit: Visit, group: Group): Html {
  const questions = questionsOf(group);
  const here = groupPath(visit, group.id, '/form');
  return html`<section class="setup-list" aria-labelledby="questions">
    <h2 id="questions">${say('setting.form_fields')}</h2>
    <ol>
      ${questions.map(
        (field, place) =>
          html`<li>
            <a href="${withQuery(`${here}/${place}`, { is: markOf(field) })}"><bdi>${field.title}</bdi></a>
            <span>${kindLabel(field)}</span>
            ${field.required === false && html`<span>${say('formField.optional')}</span>`}
            ${itemButtons(questions, place, here)}
          </li>`,
      )}
    </ol>
    ${questions.length < MOST_FIELDS && html`<p><a class="button" href="${here}/new">${say('button.addQuestion')}</a></p>`}
  </section>`;
}

export const questionList = (visit: Visit, groupId: string): ItemList<Group, FormField> => ({
  read: () => readGroup(visit, groupId),
  itemsOf: questionsOf,
  store: (group, questions) => storeQuestions(visit, group, questions),
  label: () => say('setting.form_fields'),
});

const storeQuestions = (visit: Visit, { id, revision }: Group, questions: readonly FormField[]) =>
  visit.api.call('changeTicketGroup', {
    path: groupParams(visit, id),
    body: { form_fields: questions.map((field) => [field]), revision },
  });

/** A question that a page shows: its place, or that of a new one, and what identifies it. */
interface ShownQuestion {
  readonly groupId: string;
  readonly place: string;
  readonly is: string;
}

interface Found {
  readonly group: Group;
  readonly place: number;
  /** Undefined for a new question, and for one that is no longer what was shown. */
  readonly field: FormField | undefined;
  readonly isGone: boolean;
  readonly labels: readonly Label[];
}

async function findQuestion(visit: Visit, { groupId, place, is }: ShownQuestion): Promise<Found> {
  const [group, labels] = await Promise.all([readGroup(visit, groupId), listLabels(visit)]);
  const questions = questionsOf(group);
  if (place === 'new') return { group, labels, place: questions.length, field: undefined, isGone: false };
  const field = questions[Number(place)];
  if (field !== undefined && markOf(field) === is)
    return { group, labels, place: Number(place), field, isGone: false };
  return { group, labels, place: questions.length, field: undefined, isGone: true };
}

const settingsOf = (found: Found) => bindFields(FIELDS, shownIn(found));

const shownIn = ({ field, labels }: Found): Question =>
  field === undefined ? NEW : questionOf(field, labels);

async function formPage(visit: Visit, found: Found, refused?: RefusedForm<Found>): Promise<Page> {
  const { group, place, field, isGone } = found;
  const settings = settingsOf(found);
  const address =
    field === undefined
      ? groupPath(visit, group.id, '/form/new')
      : withQuery(groupPath(visit, group.id, `/form/${place}`), { is: markOf(field) });
  const sentences = isGone ? [changedMeanwhile(say('setting.form_fields')).message] : [];
  return setupPage(visit, {
    part: 'groups',
    title: say(field === undefined ? 'button.addQuestion' : 'label.question'),
    content: settingsForm(
      address,
      settingFields(settings, await readChoices(visit, settings), refused?.states),
      withQuery(groupPath(visit, group.id), { section: 'form' }),
    ),
    status: refused?.status ?? (isGone ? 409 : 200),
    sentences: [...sentences, ...(refused?.sentences ?? [])],
  });
}

function saveQuestion(visit: Visit, shown: ShownQuestion, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Found, Partial<Question>> = {
    read: () => findQuestion(visit, shown),
    settingsOf,
    store: async (found, body) => {
      const { group, place, field, isGone, labels } = found;
      if (isGone) throw changedMeanwhile(say('setting.form_fields'));
      const question = { ...shownIn(found), ...body };
      const questions = questionsOf(group);
      const limited = withLimits(question, withText(question, field));
      // Choices that keep their text keep their label, unless the labels were written anew.
      const written = body.labels === undefined ? limited : withChoiceLabels(labels, body.labels, limited);
      return storeQuestions(visit, group, questions.toSpliced(place, 1, written));
    },
    whole: {},
    fieldAt: fieldAt(shown),
  };
  const next = withQuery(groupPath(visit, shown.groupId), { section: 'form', done: 'saved' });
  return saveItem(edited, sent, next, (refused) => formPage(visit, refused.item, refused));
}

const FIELD_OF_PART: Readonly<Record<string, keyof Question>> = {
  content: 'choices',
  options: 'choices',
  file_types: 'choices',
  min_length: 'least',
  min_values: 'least',
  max_length: 'most',
  max_values: 'most',
  type: 'kind',
};

/** The service names a question by its place in the form: `form_fields.2.0.title`. */
const fieldAt =
  ({ place }: ShownQuestion) =>
  (path: string): string => {
    const [, row, , part = ''] = path.split('.');
    return place === 'new' || row === place ? (FIELD_OF_PART[part] ?? part) : '';
  };

export function serveQuestions({ page, form }: SetupServer): void {
  const path = '/groups/:id/form/:place';
  const askedQuestion = ({ id, at, query }: Asked): ShownQuestion => ({
    groupId: id,
    place: at('place'),
    is: query('is'),
  });
  page(path, async (visit, asked) => formPage(visit, await findQuestion(visit, askedQuestion(asked))));
  form(path, settingFormFields(FIELDS), (visit, sent, asked) =>
    saveQuestion(visit, askedQuestion(asked), sent),
  );
}
