import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { listPanels } from '../lists.ts';
import type { Visit } from '../visit.ts';
import { groupPath, readGroup, readPanel } from './calls.ts';
import { setupPath } from './frame.ts';

/** Each item takes a request; a server that is new has few. */
const MOST_READ = 10;

interface Step {
  readonly isDone: boolean;
  readonly text: string;
  /** Where it is done. */
  readonly at: string | undefined;
}

/** What a new server needs until its first ticket; nothing once it has all of it. */
export async function checklist(
  visit: Visit,
  groups: readonly Schema<'TicketGroup'>[],
): Promise<Html | false> {
  const { say } = visit;
  if (groups.some(({ count }) => count > 0)) return false;
  const [types, panels] = await Promise.all([
    Promise.all(groups.slice(0, MOST_READ).map(({ id }) => readGroup(visit, id))),
    listPanels(visit).then((listed) =>
      Promise.all(listed.slice(0, MOST_READ).map(({ id }) => readPanel(visit, id))),
    ),
  ]);
  const [first] = types;
  const type = first && groupPath(visit, first.id);
  const steps: readonly Step[] = [
    { isDone: first !== undefined, text: say('checklist.type'), at: setupPath(visit, 'groups') },
    {
      isDone: types.some(({ staff_role_ids: ids }) => ids.length > 0),
      text: say('checklist.team'),
      at: type,
    },
    { isDone: panels.some(({ messages }) => messages.length > 0), text: say('checklist.panel'), at: type },
    { isDone: false, text: say('checklist.tested'), at: undefined },
  ];
  return html`<section class="checklist" aria-labelledby="checklist">
    <h2 id="checklist">${say('checklist.title')}</h2>
    <ol>
      ${steps.map(
        ({ isDone, text, at }) =>
          html`<li class="${isDone && 'done'}">
            <span aria-hidden="true">${isDone ? '✓' : '○'}</span>
            ${isDone && html`<span class="hidden">${say('checklist.done')}</span>`}
            ${at === undefined || isDone ? html`<span>${text}</span>` : html`<a href="${at}">${text}</a>`}
          </li>`,
      )}
    </ol>
  </section>`;
}
