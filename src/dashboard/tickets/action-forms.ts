import { html, type Html } from '../../pages/html.ts';
import { keyField } from '../form-key.ts';
import { type Asked, nothingEntered, type RefusedForm } from './action.ts';
import { BUTTON_NAMES, buttonOf, type ButtonName } from './actions.ts';

/** The actions that have a button below the ticket's message in Discord; the others are behind "More…", as there. */
const FIRST: ReadonlySet<ButtonName> = new Set([
  'assignTicket',
  'takeOverTicket',
  'unassignTicket',
  'lockTicket',
  'unlockTicket',
  'closeTicket',
  'openTicket',
  'deleteTicket',
]);
const OTHERS = BUTTON_NAMES.filter((name) => !FIRST.has(name) && name !== 'replyToTicket');

/** A button for each action that fits the ticket. */
export function actionForms(asked: Asked, here: string, refused: RefusedForm | null): Html {
  const forms = (names: Iterable<ButtonName>): Html =>
    html`${[...names].map((name) => actionForm(name, asked, here, refused))}`;
  const isRefused = OTHERS.some((name) => name === refused?.action);
  return html`${forms(FIRST)}
    <details class="action" ${isRefused && html`open`}>
      <summary>${asked.visit.say('more.placeholder')}</summary>
      <div class="actions">${forms(OTHERS)}</div>
    </details>`;
}

/** The button of an action; its question is behind its name. */
export function actionForm(
  name: ButtonName,
  asked: Asked,
  here: string,
  refused: RefusedForm | null,
): Html | false {
  const { isOffered, label, fields, confirm = label } = buttonOf(name);
  if (!isOffered(asked)) return false;
  const isRefused = refused?.action === name;
  const { say } = asked.visit;
  const address = `${here}/actions/${name}`;
  if (fields === undefined)
    return html`<form method="post" action="${address}">${keyField()}<button>${label(say)}</button></form>`;
  return html`<details class="action" ${isRefused && html`open`}>
    <summary>${label(say)}</summary>
    <form method="post" action="${address}">
      ${keyField()} ${fields(asked, isRefused ? refused.read : nothingEntered)}
      <button>${confirm(say)}</button>
    </form>
  </details>`;
}
