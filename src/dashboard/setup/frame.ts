import { html, type Html } from '../../pages/html.ts';
import { say } from '../../words/speaker.ts';
import { type Page, pathOf, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { sentenceOrThrow } from './sent-settings.ts';

/** The parts of the set-up, in the order of their links. */
const PARTS = {
  groups: { path: '/setup', label: () => say('lists.groups') },
  panels: { path: '/setup/panels', label: () => say('lists.panels') },
  messages: { path: '/setup/messages', label: () => say('lists.messages') },
  labels: { path: '/setup/labels', label: () => say('labels.list') },
  blocks: { path: '/setup/blocks', label: () => say('blocks.list') },
  webhooks: { path: '/setup/webhooks', label: () => say('webhooks.list') },
  access: { path: '/setup/access', label: () => say('access.list') },
  data: { path: '/setup/data', label: () => say('dataExport.title') },
  checkup: { path: '/setup/checkup', label: () => say('section.checkup') },
} as const satisfies Record<string, { path: string; label: () => string }>;

export type SetupPart = keyof typeof PARTS;

export const setupPath = (visit: Visit, part: SetupPart, rest = ''): string =>
  pathOf(visit, `/setup/${part}${rest}`);

interface SetupContent {
  readonly part: SetupPart;
  readonly title: string;
  readonly content: Html;
  /** What was done. */
  readonly outcome?: Html | string | undefined;
  /** Why the form was not stored, as far as it isn't said beside a field. */
  readonly sentences?: readonly string[];
  readonly status?: number;
  readonly css?: string;
}

/** A page of the set-up, below the links to its parts. */
export function setupPage(
  visit: Visit,
  { part, title, content, outcome, sentences = [], status = 200, css = '' }: SetupContent,
): Page {
  const framed = html`<h1>${title}</h1>
    <nav class="tabs" aria-label="${say('dashboard.setup')}">
      ${Object.entries(PARTS).map(
        ([name, { path, label }]) =>
          html`<a href="${pathOf(visit, path)}" ${name === part && html`aria-current="true"`}>${label()}</a>`,
      )}
    </nav>
    ${outcome !== undefined && html`<p class="outcome" role="status">${outcome}</p>`}
    ${status >= 400 && html`<p class="outcome fault" role="alert">${sentences.join(' ') || say('dashboard.notSaved')}</p>`}
    ${content}`;
  return { title, content: framed, place: 'setup', status, css };
}

/** Says that something was made, with its secret, which no other page shows. */
export const secretText = (sentence: string, secret: string): Html =>
  html`${sentence} <code class="secret">${secret}</code> ${say('secret.keep')}`;

/** The words of what was done, by the name that the address has; undefined for any other name. */
export const outcomeIn = (
  outcomes: Readonly<Record<string, () => string>>,
  done: string,
): string | undefined => (Object.hasOwn(outcomes, done) ? outcomes[done]?.() : undefined);

/** The items of a part, each with a link to its page; nothing without items. */
export const itemLinks = (
  items: readonly {
    readonly address: string;
    readonly name: string;
    readonly fact?: string | false | null;
  }[],
): Html | false =>
  items.length > 0 &&
  html`<ul class="own">
    ${items.map(
      ({ address, name, fact }) =>
        html`<li>
          <a href="${address}"><bdi>${name}</bdi></a>
          ${fact && html`<span>${fact}</span>`}
        </li>`,
    )}
  </ul>`;

/** The name of something new. */
export const newNameField = (label: string, entered: string): Html =>
  html`<label
    >${label} <input name="name" maxlength="100" required autocomplete="off" value="${entered}"
  /></label>`;

interface Deletion {
  readonly part: SetupPart;
  readonly title: string;
  readonly means: string;
  readonly confirm: string;
  readonly action: string;
  readonly back: string;
  /** Identifies what the question shows. */
  readonly shown?: string;
  /** Why it was not deleted. */
  readonly sentence?: string | undefined;
}

/** A question before something is deleted. */
export function deletionForm(visit: Visit, deletion: Deletion): Page {
  const { part, title, means, confirm, action, back, shown, sentence } = deletion;
  return setupPage(visit, {
    part,
    title,
    content: html`<form class="setup-form" method="post" action="${action}">
      ${shown !== undefined && html`<input type="hidden" name="shown" value="${shown}" />`}
      <p>${means}</p>
      <div class="buttons">
        <button class="danger">${confirm}</button>
        <a class="button" href="${back}">${say('button.cancel')}</a>
      </div>
    </form>`,
    ...(sentence !== undefined && { sentences: [sentence], status: 409 }),
  });
}

/** Deletes it, and leads to what is left; a refusal is shown with the question. */
export async function deleteOrAskAgain(
  visit: Visit,
  part: SetupPart,
  remove: () => Promise<unknown>,
  askAgain: (sentence: string) => Promise<Page>,
): Promise<Page | string> {
  try {
    await remove();
  } catch (error) {
    return askAgain(sentenceOrThrow(error));
  }
  return withQuery(setupPath(visit, part), { done: 'deleted' });
}
