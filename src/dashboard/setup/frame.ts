import { html, type Html } from '../../pages/html.ts';
import { type ServerPart, serverPartLabel, serverParts } from '../../settings/server/parts.ts';
import { say } from '../../words/speaker.ts';
import { type Page, pathOf } from '../layout.ts';
import type { WayOn } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import type { FormFields, SentForm } from '../form.ts';

/** The parts that `/setup` can be opened at. */
const TICKET_PARTS = {
  groups: () => say('lists.groups'),
  panels: () => say('lists.panels'),
  messages: () => say('lists.messages'),
} as const satisfies Record<string, () => string>;

type TicketPart = keyof typeof TICKET_PARTS;
export type SetupPart = TicketPart | ServerPart;

const isTicketPart = (name: string): name is TicketPart => Object.hasOwn(TICKET_PARTS, name);
const labelOf = (part: SetupPart): string =>
  isTicketPart(part) ? TICKET_PARTS[part]() : serverPartLabel(part);

/** In the order of their links. */
const PARTS = [...Object.keys(TICKET_PARTS).filter(isTicketPart), ...serverParts];

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
    title = labelOf(part),
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
        ${PARTS.map(
          (each) =>
            html`<a
              href="${each === 'groups' ? pathOf(visit, '/setup') : setupPath(visit, each)}"
              ${each === part && html`aria-current="true"`}
              >${labelOf(each)}</a
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
