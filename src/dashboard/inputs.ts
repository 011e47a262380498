import { html, type Html } from '../pages/html.ts';

/** A choice of a select. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The options of a select; the choice with the id `chosen` is selected. */
export const optionList = (choices: readonly Named[], chosen = ''): Html =>
  html`${choices.map(
    ({ id, name: label }) => html`<option value="${id}" ${id === chosen && html`selected`}>${label}</option>`,
  )}`;

export const select = (name: string, ...of: Parameters<typeof optionList>): Html =>
  html`<select name="${name}">
    ${optionList(...of)}
  </select>`;

export const labeledSelect = (label: string, ...of: Parameters<typeof select>): Html =>
  html`<label>${label} ${select(...of)}</label>`;

interface TextInput {
  readonly label: string;
  readonly name: string;
  readonly maxLength: number;
  readonly value?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: string;
  /** Texts that can be chosen instead of typing them. */
  readonly suggested?: readonly string[];
  readonly isNumber?: boolean;
}

/** A line of text with its label. */
export const textInput = ({
  label,
  name,
  maxLength,
  value,
  required,
  hint,
  suggested,
  isNumber,
}: TextInput): Html =>
  html`<label
      >${label}
      <input
        name="${name}"
        value="${value}"
        maxlength="${maxLength}"
        autocomplete="off"
        ${required && html`required`}
        ${hint && html`aria-describedby="${name}-hint"`}
        ${suggested && html`list="${name}-list"`}
        ${isNumber && html`inputmode="numeric"`}
      />
      ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}</label
    >
    ${
      suggested &&
      html`<datalist id="${name}-list">
        ${suggested.map((text) => html`<option value="${text}"></option>`)}
      </datalist>`
    }`;
