import { html, type Html } from '../../pages/html.ts';
import { KEPT, type Kept } from '../cookies.ts';
import { icon } from '../icons.ts';
import { pathOf } from '../layout.ts';
import type { Visit } from '../visit.ts';

/** Where the desk goes when a ticket has left its list, as each user chooses. */
const AFTER = { next: 'dashboard.afterNext', stay: 'dashboard.afterStay' } as const;
type After = keyof typeof AFTER;

const isAfter = (value: string): value is After => Object.hasOwn(AFTER, value);
const chosenIn = (visit: Visit): After => {
  const kept = visit.kept(KEPT.after.name);
  return isAfter(kept) ? kept : 'next';
};

export const staysAtTicket = (visit: Visit): boolean => chosenIn(visit) === 'stay';

export const AFTER_FIELDS = { after: 4, back: 200 } as const;

/** The cookie of the choice; the default deletes it. */
export const keptAfter = (value: string): Kept => ({
  ...KEPT.after,
  ...(isAfter(value) && value !== 'next' ? { value } : { value: '', seconds: 0 }),
});

/** A menu of one's own settings. `back` is the address of the page that has it. */
export function afterTicketMenu(visit: Visit, back: string): Html {
  const { say } = visit;
  const chosen = chosenIn(visit);
  return html`<button type="button" class="own-setting" popovertarget="after">
      ${icon('down')} ${say('dashboard.afterTicket')}
    </button>
    <div id="after" class="menu" popover>
      <p>${say('dashboard.afterMeans')}</p>
      <form method="post" action="${pathOf(visit, '/after-ticket')}">
        <input type="hidden" name="back" value="${back}" />
        ${Object.entries(AFTER).map(
          ([value, label]) =>
            html`<button
              name="after"
              value="${value}"
              class="item"
              ${value === chosen && html`aria-current="true"`}
            >
              ${say(label)}${value === chosen && html`<span class="now">✓</span>`}
            </button>`,
        )}
      </form>
    </div>`;
}
