import { html, type Html, type Value } from '../../pages/html.ts';
import { keyField } from '../form-key.ts';
import { type Asked, nothingEntered, type RefusedForm } from './action.ts';
import { BUTTONS, type ButtonAction } from './actions.ts';

/** The ticket for which forms are drawn, and the address that each action's form has. */
export interface Forms {
  readonly asked: Asked;
  readonly addressOf: (action: string) => string;
}

/** The keys that press buttons, where a script runs. */
const KEYS: Readonly<Record<string, string>> = {
  assignTicket: 'c',
  assignToPerson: 'a',
  setTicketPriority: 'p',
  labelTicket: 'l',
  snoozeTicket: 's',
  closeTicket: 'e',
};

interface Look {
  readonly label?: Value;
  readonly kind?: string;
  /** What stands first in its menu. */
  readonly first?: Value;
}

/** The button of an action; its question is in a menu. Nothing if it doesn't fit the ticket. */
export function actionButton(
  name: string,
  forms: Forms,
  { label, kind = '', first }: Look = {},
): Html | false {
  const button = BUTTONS.get(name);
  if (button === undefined || !button.isOffered(forms.asked)) return false;
  const says = button.label(forms.asked.visit.say);
  const text = label ?? says;
  // A menu's item has the key of no button.
  const key = kind === 'item' ? undefined : KEYS[name];
  const hint = key !== undefined && html`aria-keyshortcuts="${key}" title="${says} (${key.toUpperCase()})"`;
  const shown = key !== undefined && kind === '' && html` <kbd aria-hidden="true">${key.toUpperCase()}</kbd>`;
  if (button.fields === undefined)
    return html`<form method="post" action="${forms.addressOf(name)}">
      ${keyField()}<button class="${kind}" ${hint}>${text}${shown}</button>
    </form>`;
  return html`<button type="button" class="${kind}" popovertarget="do-${name}" ${hint}>
      ${text}${shown}
    </button>
    <div id="do-${name}" class="menu" popover>${first}${questionOf(name, button, forms)}</div>`;
}

/** The items of an action, each of which sets its value, and its form where something else can be entered. */
export function questionOf(name: string, button: ButtonAction, forms: Forms): Html {
  const items = button.items?.(forms.asked) ?? [];
  return html`${
    items.length > 0 &&
    html`<form method="post" action="${forms.addressOf(name)}">
      ${keyField()}
      ${items.map(
        (item) =>
          html`<button name="${item.name}" value="${item.value}" class="item">
            <bdi>${item.label}</bdi>${item.isCurrent && html`<span class="now">✓</span>`}
          </button>`,
      )}
    </form>`
  }${button.isPicked !== true && enteredForm(name, button, forms, null)}`;
}

/** The fields of an action, with what was entered in a form that was refused. */
export function enteredForm(
  name: string,
  { fields, label, confirm = label }: ButtonAction,
  { asked, addressOf }: Forms,
  refused: RefusedForm | null,
): Html {
  return html`<form class="asking" method="post" action="${addressOf(name)}">
    ${keyField()} ${fields?.(asked, refused?.read ?? nothingEntered)}
    <button>${confirm(asked.visit.say)}</button>
  </form>`;
}
