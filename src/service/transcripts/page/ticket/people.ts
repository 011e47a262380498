import type { Schema } from '../../../../contract/operations.ts';
import { html, deferred, type Html } from '../html.ts';
import { author, avatar } from '../message/byline.ts';
import type { PageParts } from '../parts.ts';

type Member = Schema<'TranscriptMember'>;

/** Renders the people who could read along, with roles in their colors. */
export function renderPeople(members: readonly Member[], inNotes: boolean, parts: PageParts): Html | false {
  if (members.length === 0) return false;
  const { say } = parts;
  const title = say(inNotes ? 'page.notesPeople' : 'page.people');
  const count = html`<span class="count">${members.length}</span>`;
  const access = inNotes && html`<p>${say('page.notesAccess')}</p>`;
  return html`<section class="people" aria-label="${title}">
    ${inNotes ? html`<h3>${title} ${count}</h3>` : html`<h2>${title} ${count}</h2>`} ${access}
    <ul>
      ${deferred(() => members.values().map((member) => renderMember(member, parts)))}
    </ul>
  </section>`;
}

function renderMember({ id, name, bot = false }: Member, parts: PageParts): Html {
  const roles = parts.names
    .rolesOf(id)
    .map(
      ({ name: role, color }) =>
        html`<li class="role ${parts.colors.classOf(color)}"><bdi>${role}</bdi></li>`,
    );
  return html`<li>
    ${avatar({ id, name }, parts)}
    <div>
      ${author({ id, name, bot }, parts)}
      ${
        roles.length > 0 &&
        html`<ul class="roles">
          ${roles}
        </ul>`
      }
    </div>
  </li>`;
}
