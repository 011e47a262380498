import type { Schema } from '../../../../contract/operations.ts';
import { html, type Html } from '../html.ts';
import type { PageParts } from '../parts.ts';
import { renderFacts } from './facts.ts';

type Transcript = Schema<'Transcript'>;

/** Which ticket this is, and what is known of it at a glance. */
export function renderHeader(transcript: Transcript, parts: PageParts): Html {
  const { guild, group, ticket } = transcript;
  return html`<header class="ticket">
    <p class="place"><bdi>${guild.name}</bdi> <span aria-hidden="true">›</span> <bdi>${group.name}</bdi></p>
    <div class="title">
      <h1>Ticket #${ticket.number}</h1>
      <span class="status ${statusClass(ticket.status)}">${ticket.status}</span>
      ${ticket.private && html`<span class="status">private</span>`}
    </div>
    ${renderFacts(transcript, parts)}
  </header>`;
}

const statusClass = (status: string): string =>
  status === 'open' || status === 'closed' || status === 'deleted' ? status : '';

/** What the owner filled in to open the ticket, as typed. */
export function renderForm({ ticket, group }: Transcript): Html | null {
  const entries = ticket.form ?? [];
  if (entries.length === 0) return null;
  const one = ({ title, value }: (typeof entries)[number]) =>
    html`<div>
      <dt><bdi>${title}</bdi></dt>
      <dd class="as-typed" dir="auto">${value || '–'}</dd>
    </div>`;
  return html`<section class="form" aria-labelledby="form">
    <h2 id="form"><bdi>${group.form_title || 'Form'}</bdi></h2>
    <dl>${entries.map(one)}</dl>
  </section>`;
}
