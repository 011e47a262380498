import { html, type Html } from '../../pages/html.ts';
import { say } from '../../words/speaker.ts';
import { KEY_FIELD, keyField } from '../form-key.ts';
import { textInput } from '../inputs.ts';
import { type Page, type Paged, pageLinks, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { setupPage, type SetupPart, setupPath, type SetupServer } from './frame.ts';
import {
  type Edited,
  type RefusedForm,
  type RefusedNew,
  refusedNew,
  refusedSentence,
  saveSettings,
  SHOWN_LENGTH,
} from './sent-settings.ts';
import type { SentForm } from '../form.ts';

export const PER_PAGE = 50;

interface Listed extends Partial<Pick<RefusedForm<unknown>, 'sentences' | 'status'>> {
  readonly part: SetupPart;
  /** What comes first. */
  readonly intro?: Html | false;
  readonly note?: Html | string | false;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly fact?: string | false | null;
  }[];
  /** The pages of a list that may have several. */
  readonly pages?: Paged;
  /** The fields and the button of the form that creates an item, where one can be created. */
  readonly creation: Html | false;
  readonly outcome?: string | undefined;
}

/** The items of a part, each with a link to its page, and a form that creates one. */
export function listPage(visit: Visit, { intro, note, items, pages, creation, ...rest }: Listed): Page {
  const here = setupPath(visit, rest.part);
  const content = html`${intro} ${note && html`<p class="note">${note}</p>`}
  ${
    items.length > 0 &&
    html`<ul class="own">
      ${items.map(
        ({ id, name, fact }) =>
          html`<li>
            <a href="${here}/${id}"><bdi>${name}</bdi></a>
            ${fact && html`<span>${fact}</span>`}
          </li>`,
      )}
    </ul>`
  }
  ${pages && pageLinks(visit.say, pages, 'pages.entries', (page) => withQuery(here, { page }))}
  ${creation && html`<form class="setup-form" method="post" action="${here}">${keyField()} ${creation}</form>`}`;
  return setupPage(visit, { ...rest, content });
}

const NAME_LENGTH = 100;
/** The fields of a form that creates something by its name. */
export const NEW_FIELDS = { ...KEY_FIELD, name: NAME_LENGTH } as const;

/** The name of something new. */
export const newNameField = (label: string, refused: RefusedNew | undefined): Html =>
  textInput({
    label,
    name: 'name',
    maxLength: NAME_LENGTH,
    value: refused?.sent.text('name'),
    required: true,
  });

/** Creates an item, and leads to its page; a refusal is shown with the form. */
export async function createItem(
  visit: Visit,
  part: SetupPart,
  sent: SentForm,
  create: () => Promise<{ readonly id: string }>,
  askAgain: (refused: RefusedNew) => Promise<Page>,
): Promise<Page | string> {
  try {
    const { id } = await create();
    return withQuery(setupPath(visit, part, `/${id}`), { done: 'created' });
  } catch (error) {
    return askAgain(refusedNew(error, sent));
  }
}

/** A form of settings, with a link back to where it came from. */
export const settingsForm = (action: string, fields: Html, back?: string): Html =>
  html`<form class="setup-form" method="post" action="${action}">
    ${fields}
    <div class="buttons">
      <button class="primary">${say('dashboard.save')}</button>
      ${back !== undefined && html`<a class="button" href="${back}">${say('button.cancel')}</a>`}
    </div>
  </form>`;

/** Stores what was changed, and leads to the next page; a form that was refused is shown again. */
export async function saveItem<Item, Body extends object>(
  edited: Edited<Item, Body>,
  sent: SentForm,
  next: string,
  showAgain: (refused: RefusedForm<Item>) => Promise<Page> | Page,
): Promise<Page | string> {
  const { refused } = await saveSettings(edited, sent);
  return refused === null ? next : showAgain(refused);
}

interface Deletion<Item> {
  readonly part: SetupPart;
  /** The folder of the questions about items that have no page of their own. */
  readonly folder?: string;
  readonly read: (visit: Visit, id: string) => Promise<Item>;
  readonly question: (item: Item) => string;
  readonly means: () => string;
  readonly confirm?: () => string;
  /** The outcome that the list then tells. */
  readonly done?: string;
  /** Identifies what the question shows, where the deletion checks it. */
  readonly shown?: (item: Item) => string;
  readonly remove: (visit: Visit, id: string, sent: SentForm) => Promise<unknown>;
}

const deleteLabel = (): string => say('button.delete');

/** Asks before an item is deleted; a refusal is shown with the question. */
export function serveDeletion<Item>(
  { page, form }: SetupServer,
  {
    part,
    folder,
    read,
    question,
    means,
    confirm = deleteLabel,
    done = 'deleted',
    shown,
    remove,
  }: Deletion<Item>,
): void {
  const itemPath = (id: string): string => `${folder === undefined ? '' : `/${folder}`}/${id}`;
  const path = `/${part}${itemPath(':id')}/delete`;
  async function ask(visit: Visit, id: string, sentence?: string): Promise<Page> {
    const item = await read(visit, id);
    const back = setupPath(visit, part, folder === undefined ? itemPath(id) : '');
    return setupPage(visit, {
      part,
      title: question(item),
      content: html`<form
        class="setup-form"
        method="post"
        action="${setupPath(visit, part, itemPath(id))}/delete"
      >
        ${shown && html`<input type="hidden" name="shown" value="${shown(item)}" />`}
        <p>${means()}</p>
        <div class="buttons">
          <button class="danger">${confirm()}</button>
          <a class="button" href="${back}">${say('button.cancel')}</a>
        </div>
      </form>`,
      ...(sentence !== undefined && { sentences: [sentence], status: 409 }),
    });
  }
  page(path, (visit, { id }) => ask(visit, id));
  form(path, { shown: SHOWN_LENGTH }, async (visit, sent, { id }) => {
    try {
      await remove(visit, id, sent);
    } catch (error) {
      return ask(visit, id, refusedSentence(error));
    }
    return withQuery(setupPath(visit, part), { done });
  });
}

/** The link to the question before an item is deleted. */
export const deletionLink = (itemPath: string, label = deleteLabel()): Html =>
  html`<p class="note"><a href="${itemPath}/delete">${label}</a></p>`;
