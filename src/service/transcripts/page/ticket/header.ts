import type { Schema } from '../../../../contract/operations.ts';
import type { Say } from '../../../../words/say.ts';
import { html, type Html } from '../html.ts';
import type { PageParts } from '../parts.ts';
import { renderFacts } from './facts.ts';

type Transcript = Schema<'Transcript'>;

/** Renders which ticket this is, and its facts at a glance. */
export function renderHeader(transcript: Transcript, parts: PageParts): Html {
  const { guild, group, ticket } = transcript;
  const { say } = parts;
  return html`<header class="ticket">
    <p class="place"><bdi>${guild.name}</bdi> <span aria-hidden="true">›</span> <bdi>${group.name}</bdi></p>
    <div class="title">
      <h1>${say('ticket.title', { number: String(ticket.number) })}</h1>
      <span class="status ${statusClass(ticket.status)}">${statusIn(ticket.status, say)}</span>
      ${ticket.private && html`<span class="status">${say('page.private')}</span>`}
    </div>
    ${renderFacts(transcript, parts)}
  </header>`;
}

const STATUSES = { open: 'page.open', closed: 'page.closed', deleted: 'page.deleted' } as const;
const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status);

const statusClass = (status: string): string => (isKnown(status) ? status : '');
const statusIn = (status: string, say: Say): string => (isKnown(status) ? say(STATUSES[status]) : status);

/** Renders the owner's answers to the form, as typed. */
export function renderForm({ ticket, group }: Transcript, { say }: PageParts): Html | null {
  const entries = ticket.form ?? [];
  if (entries.length === 0) return null;
  const one = ({ title, value }: (typeof entries)[number]) =>
    html`<div>
      <dt><bdi>${title}</bdi></dt>
      <dd class="as-typed" dir="auto">${value || '–'}</dd>
    </div>`;
  return html`<section class="form" aria-labelledby="form">
    <h2 id="form"><bdi>${group.form_title || say('page.form')}</bdi></h2>
    <dl>${entries.map(one)}</dl>
  </section>`;
}
