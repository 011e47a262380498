import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes, type Times } from '../../pages/times.ts';
import { InputError } from '../../settings/input-error.ts';
import { say } from '../../words/speaker.ts';
import { labeledSelect, textInput } from '../inputs.ts';
import { type Page, type Paged, pageLinks, withQuery } from '../layout.ts';
import { memberNames, withAt } from '../names.ts';
import { findMember, PERSON_FIELD } from '../tickets/person.ts';
import type { Visit } from '../visit.ts';
import { outcomeIn, setupPage, type SetupPart, setupPath, type SetupServer } from './frame.ts';
import { type RefusedNew, refusedNew, SHOWN_LENGTH } from './sent-settings.ts';
import type { FormFields, SentForm } from '../form.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';

/** A person, or everyone with a role. */
export type Subject = Pick<Schema<'Block'>, 'subject_kind' | 'subject_id'>;

type Roles = Schema<'GuildRoles'>['roles'];

export interface ListQuery {
  readonly page: number;
  readonly per_page: number;
}

/** The names of those on a page are looked up one by one. */
const PER_PAGE = 25;

/** A part that is a list of people and roles. */
interface SubjectList<Item extends Subject> {
  readonly part: SetupPart;
  readonly list: (visit: Visit, query: ListQuery) => Promise<Paged & { readonly data: readonly Item[] }>;
  /** Says what the list is, or that it is empty. */
  readonly about: (total: number) => Html;
  /** Tells more about an item, after its name. */
  readonly facts?: (item: Item, times: Times) => Html;
  /** Identifies what the page shows of an item, where its removal checks it. */
  readonly shown?: (item: Item) => string;
  /** Whether roles can be added, too. */
  readonly takesRoles: boolean;
  /** More fields of the form that adds an item. */
  readonly fields?: (sent: SentForm | undefined) => Html;
  /** What those fields may have. */
  readonly formFields?: FormFields;
  readonly addLabel: () => string;
  readonly removeLabel: () => string;
  readonly add: (visit: Visit, sent: SentForm) => Promise<unknown>;
  readonly remove: (visit: Visit, subject: Subject, sent: SentForm) => Promise<unknown>;
  readonly outcomes: Readonly<Record<string, () => string>>;
  /** The rest of the page, below the list. */
  readonly more?: (visit: Visit, sent?: SentForm) => Promise<Html>;
  /** Changes by forms in the rest of the page, by the ends of their addresses. */
  readonly changes?: Readonly<
    Record<
      string,
      {
        readonly fields: FormFields;
        readonly outcome: string;
        readonly act: (visit: Visit, sent: SentForm) => Promise<unknown>;
      }
    >
  >;
}

/** Adds a page with the list, where each item has a button that removes it, and a form that adds one. */
export function serveSubjects<Item extends Subject>(
  { page, form }: SetupServer,
  of: SubjectList<Item>,
): void {
  const { part, takesRoles } = of;
  async function show(visit: Visit, at: number, outcome?: string, refused?: RefusedNew): Promise<Page> {
    const [found, roles, more] = await Promise.all([
      of.list(visit, { page: at, per_page: PER_PAGE }),
      takesRoles ? listRoles(visit) : [],
      of.more?.(visit, refused?.sent),
    ]);
    const nameOf = await subjectNames(visit, found.data, roles);
    const times = createTimes(visit.language, visit.timeZone);
    const here = setupPath(visit, part);
    const content = html`<section class="setup-list">
        ${of.about(found.total)}
        <ul>
          ${found.data.map(
            (item) =>
              html`<li>
                ${nameOf(item)} ${of.facts?.(item, times)}
                <form method="post" action="${here}/remove">
                  ${of.shown && html`<input type="hidden" name="shown" value="${of.shown(item)}" />`}
                  <input type="hidden" name="kind" value="${item.subject_kind}" />
                  <input type="hidden" name="id" value="${item.subject_id}" />
                  <button>${of.removeLabel()}</button>
                </form>
              </li>`,
          )}
        </ul>
      </section>
      ${pageLinks(visit.say, found, 'pages.entries', (to) => withQuery(here, { page: to }))}
      <form class="setup-form" method="post" action="${here}">
        ${textInput({ label: say('more.person'), name: 'person', maxLength: PERSON_FIELD.person, value: refused?.sent.text('person') })}
        ${takesRoles && roleSelect(roles, refused?.sent)} ${of.fields?.(refused?.sent)}
        <button>${of.addLabel()}</button>
      </form>
      ${more}`;
    return setupPage(visit, { part, content, outcome, ...refused });
  }
  async function change(
    visit: Visit,
    sent: SentForm,
    act: () => Promise<unknown>,
    done = 'saved',
  ): Promise<Page | string> {
    try {
      await act();
      return withQuery(setupPath(visit, part), { done });
    } catch (error) {
      return show(visit, 1, undefined, refusedNew(error, sent));
    }
  }
  page(`/${part}`, (visit, asked) => show(visit, asked.page, outcomeIn(of.outcomes, asked.query('done'))));
  const added = { ...PERSON_FIELD, ...(takesRoles && { role: ID_LENGTH }), ...of.formFields };
  form(`/${part}`, added, (visit, sent) => change(visit, sent, () => of.add(visit, sent)));
  form(`/${part}/remove`, SUBJECT_FIELDS, (visit, sent) =>
    change(visit, sent, () => of.remove(visit, subjectOf(sent), sent)),
  );
  for (const [end, { fields, outcome, act }] of Object.entries(of.changes ?? {}))
    form(`/${part}/${end}`, fields, (visit, sent) => change(visit, sent, () => act(visit, sent), outcome));
}

const listRoles = async ({ api, guildId }: Visit): Promise<Roles> =>
  (await api.call('listRoles', { path: { guild_id: guildId } })).roles;

/** Names people and roles; one who left the server has no name, and stands by their id. */
async function subjectNames(
  visit: Visit,
  subjects: readonly Subject[],
  roles: Roles,
): Promise<(subject: Subject) => Html> {
  const people = subjects.filter(({ subject_kind: kind }) => kind === 'user');
  const names = await memberNames(
    visit,
    people.map(({ subject_id: id }) => id),
  );
  return ({ subject_kind: kind, subject_id: id }) => {
    if (kind === 'role') return html`<bdi>@${roles.find((role) => role.id === id)?.name ?? id}</bdi>`;
    const name = names.get(id) || `${say('label.userId')} ${id}`;
    return html`<a href="https://discord.com/users/${id}" rel="noreferrer"><bdi>${name}</bdi></a>`;
  };
}

/** A member is typed, a role is chosen; `sent` is what a refused form contained. */
function roleSelect(roles: Roles, sent: SentForm | undefined): Html {
  const none = { id: '', name: say('choice.noChannel') };
  const choices = [none, ...roles.map(({ id, name }) => ({ id, name: withAt(name) }))];
  return labeledSelect(say('dashboard.orRole'), 'role', choices, sent?.text('role'));
}

/** @throws InputError for both or neither, ApiError if nobody has that name */
export async function subjectIn(visit: Visit, sent: SentForm): Promise<Subject> {
  const [person, role] = [sent.text('person').trim(), sent.text('role')];
  if ((person === '') === (role === '')) throw new InputError(say('blocks.oneOf'));
  return role === ''
    ? { subject_kind: 'user', subject_id: await findMember(visit, person) }
    : { subject_kind: 'role', subject_id: role };
}

const SUBJECT_FIELDS = { kind: 10, id: ID_LENGTH, shown: SHOWN_LENGTH } as const;

/** The subject that a button names. */
const subjectOf = (sent: SentForm): Subject => ({
  subject_kind: sent.text('kind') === 'role' ? 'role' : 'user',
  subject_id: sent.text('id'),
});
