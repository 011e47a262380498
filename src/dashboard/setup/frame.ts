import { html, type Html } from '../../pages/html.ts';
import { say } from '../../words/speaker.ts';
import { type Page, pathOf } from '../layout.ts';
import type { WayOn } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import type { FormFields, SentForm } from '../form.ts';

/** The parts of the set-up, in the order of their links. */
const PARTS = {
  groups: { path: '/setup', label: () => say('lists.groups') },
  panels: { path: '/setup/panels', label: () => say('lists.panels') },
  messages: { path: '/setup/messages', label: () => say('lists.messages') },
  labels: { path: '/setup/labels', label: () => say('labels.list') },
  blocks: { path: '/setup/blocks', label: () => say('blocks.list') },
  webhooks: { path: '/setup/webhooks', label: () => say('webhooks.list') },
  statistics: { path: '/setup/statistics', label: () => say('dashboard.figures') },
  access: { path: '/setup/access', label: () => say('access.list') },
  data: { path: '/setup/data', label: () => say('dataExport.title') },
  checkup: { path: '/setup/checkup', label: () => say('section.checkup') },
} as const satisfies Record<string, { path: string; label: () => string }>;

export type SetupPart = keyof typeof PARTS;

export const setupPath = (visit: Visit, part: SetupPart, rest = ''): string =>
  pathOf(visit, `/setup/${part}${rest}`);

/** An address of the set-up. */
export interface Asked {
  /** The item, if the path has an `:id`. */
  readonly id: string;
  /** Another part of the path. */
  readonly at: (name: string) => string;
  readonly query: (name: string) => string;
  readonly page: number;
}

/** Adds pages and forms of the set-up, by their paths below it. */
export interface SetupServer {
  readonly page: (path: string, render: (visit: Visit, asked: Asked) => Promise<Page>) => void;
  readonly form: (
    path: string,
    fields: FormFields,
    answer: (visit: Visit, sent: SentForm, asked: Asked) => Promise<Page | string | WayOn>,
  ) => void;
}

interface SetupContent {
  readonly part: SetupPart;
  /** The part's name where it is left out. */
  readonly title?: string;
  readonly content: Html;
  /** What was done. */
  readonly outcome?: Html | string | undefined;
  /** The form that undoes it. */
  readonly undo?: Html | false;
  /** Why the form wasn't stored, as far as no field says so. */
  readonly sentences?: readonly string[];
  readonly status?: number;
  readonly css?: string;
}

/** A page of the set-up, below the links to its parts. */
export function setupPage(
  visit: Visit,
  {
    part,
    title = PARTS[part].label(),
    content,
    outcome,
    undo = false,
    sentences = [],
    status = 200,
    css = '',
  }: SetupContent,
): Page {
  const framed = html`<h1>${title}</h1>
    <div class="columns">
      <nav class="tabs" aria-label="${say('dashboard.setup')}">
        ${Object.entries(PARTS).map(
          ([name, { path, label }]) =>
            html`<a href="${pathOf(visit, path)}" ${name === part && html`aria-current="true"`}
              >${label()}</a
            >`,
        )}
      </nav>
      <div>
        ${outcome !== undefined && html`<p class="outcome" role="status">${outcome}</p>`} ${undo}
        ${status >= 400 && html`<p class="outcome fault" role="alert">${sentences.join(' ') || say('dashboard.notSaved')}</p>`}
        ${content}
      </div>
    </div>`;
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
