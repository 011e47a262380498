import { html, type Html } from '../../pages/html.ts';
import { keyField } from '../form-key.ts';
import { type Asked, nothingEntered, type RefusedForm } from './action.ts';
import { BUTTONS, type ButtonAction } from './actions.ts';

/** A button for each action that fits the ticket. */
export function actionForms(asked: Asked, here: string, refused: RefusedForm | null): Html {
  const { first = [], others = [] } = Object.groupBy(BUTTONS, ([, { isFirst }]) =>
    isFirst === true ? 'first' : 'others',
  );
  const forms = (shown: typeof first): Html =>
    html`${shown.map(([name, button]) => actionForm(name, button, asked, here, refused))}`;
  const isRefused = others.some(([name]) => name === refused?.action);
  return html`${forms(first)}
    <details class="action" ${isRefused && html`open`}>
      <summary>${asked.visit.say('more.placeholder')}</summary>
      <div class="actions">${forms(others)}</div>
    </details>`;
}

/** The button of an action; its question is behind its name. */
export function actionForm(
  name: string,
  { isOffered, label, fields, confirm = label }: ButtonAction,
  asked: Asked,
  here: string,
  refused: RefusedForm | null,
): Html | false {
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
