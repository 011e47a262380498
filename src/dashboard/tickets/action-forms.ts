import { html, type Html } from '../../pages/html.ts';
import { keyField } from '../form-key.ts';
import { type Asked, nothingEntered, type RefusedForm } from './action.ts';
import { BUTTON_NAMES, buttonOf, type ButtonName } from './actions.ts';

/** A button for each action that fits the ticket; an action's question is behind its name. */
export function actionForms(asked: Asked, here: string, refused: RefusedForm | null): Html {
  return html`${BUTTON_NAMES.map((name) => actionForm(name, asked, here, refused))}`;
}

function actionForm(name: ButtonName, asked: Asked, here: string, refused: RefusedForm | null): Html | false {
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
