import { html, type Html } from '../../pages/html.ts';
import type { BoundSetting } from '../../settings/bound.ts';
import type { BoundRows, Entered, Menu, Row } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { NO_COLOR } from '../../settings/input/levels.ts';
import { optionList } from '../inputs.ts';
import { type Choices, optionsOf, valueText } from './choices.ts';
import {
  cellName,
  CHECKED,
  confirmName,
  type FieldState,
  type FieldStates,
  shownIn,
  shownMark,
  shownName,
} from './sent-settings.ts';

type Setting = BoundSetting<string, unknown>;

/** The fields of a form for these settings, each with its hint and what is wrong with it. */
export const settingFields = (
  settings: readonly Setting[],
  choices: Choices,
  states: FieldStates = new Map(),
): Html =>
  html`${settings.map((setting) => settingField(setting, choices, states.get(setting.field) ?? {}))}`;

/** One of them. `of`: what its element has in addition. A part of something else doesn't say what it showed. */
export function settingField(
  setting: Setting,
  choices: Choices,
  state: FieldState,
  { of, isPart = false }: { readonly of?: Html; readonly isPart?: boolean } = {},
): Html {
  const { field, control: kind } = setting;
  const hint = hintOf(setting);
  const ids = {
    hint: hint === undefined ? '' : `hint-${field}`,
    fault: state.fault === undefined ? '' : `fault-${field}`,
  };
  const described = [ids.hint, ids.fault].filter(Boolean).join(' ');
  const attributes = html`${described !== '' && html`aria-describedby="${described}"`}
  ${state.fault !== undefined && html`aria-invalid="true"`}`;
  const rows = kind.kind === 'writing' ? kind.rows : undefined;
  return html`<div class="setting${rows && ' wide'}" ${of}>
    ${!isPart && html`<input type="hidden" name="${shownName(field)}" value="${shownMark(setting)}" />`}
    ${control(setting, choices, state.entered ?? shownIn(setting), attributes)}
    ${hint !== undefined && html`<p class="hint" id="${ids.hint}">${hint}</p>`}
    ${
      state.fault !== undefined &&
      html`<p class="fault" id="${ids.fault}">
        ${state.fault} ${state.isLate && say('dashboard.valueNow', { value: valueText(setting, choices) })}
      </p>`
    }
    ${
      state.warning !== undefined &&
      html`<p class="fault">${state.warning}</p>
        <label class="check"
          ><input type="checkbox" name="${confirmName(field)}" value="${CHECKED}" />
          ${say('dashboard.saveAnyway')}</label
        >`
    }
  </div>`;
}

function hintOf({ control, hint }: Setting): string | undefined {
  if (control.kind === 'writing' && control.rows !== undefined) return control.rows.hint;
  return hint?.();
}

function control(
  { field, label, control: kind }: Setting,
  choices: Choices,
  { values, typed, rows = [] }: Entered,
  attributes: Html,
): Html {
  if (kind.kind === 'toggle')
    return html`<label class="check"
      ><input
        type="checkbox"
        name="${field}"
        value="${CHECKED}"
        ${values.length > 0 && html`checked`}
        ${attributes}
      />
      ${label}</label
    >`;
  if (kind.kind === 'writing') {
    const { maxLength, long, required, text, words } = kind;
    if (kind.rows !== undefined) {
      const line = html`name="${field}" value="${typed}" maxlength="${maxLength}" placeholder=" "`;
      return html`<fieldset ${attributes}>
        <legend>${label}</legend>
        ${kind.rows.isAlsoTyped && html`<input autocomplete="off" aria-label="${label}" ${line} />`}
        ${rowFields(field, kind.rows, rows)}
      </fieldset>`;
    }
    // An empty field means something, such as no limit. Styles ask for the placeholder to know that a field is empty.
    const whileEmpty = required || text !== '' ? ' ' : words;
    const limits = html`name="${field}" placeholder="${whileEmpty}" maxlength="${maxLength}"
    ${required && html`required`} ${attributes}`;
    return html`<label
      >${label}
      ${
        long
          ? html`<textarea rows="${Math.min(12, Math.max(3, typed.split('\n').length + 1))}" ${limits}>
${typed}</textarea>`
          : html`<input autocomplete="off" value="${typed}" ${limits} />`
      }</label
    >`;
  }
  const menuSelect = (menu: Menu, more: Html): Html => {
    const options = optionsOf(menu, choices);
    const chosen = options.find(({ id }) => values.includes(id))?.id;
    return html`<select name="${field}" ${more}>
      ${optionList(options, chosen)}
    </select>`;
  };
  const [menu, ...others] = kind.menus;
  if (menu !== undefined && !isMany(menu) && others.length === 0)
    return html`<label>${label} ${menuSelect(menu, attributes)}</label>`;
  return html`<fieldset ${attributes}>
    <legend>${label}</legend>
    ${kind.menus.map((each) =>
      isMany(each) ? chips(each, field, choices, values) : menuSelect(each, html`aria-label="${label}"`),
    )}
  </fieldset>`;
}

const isMany = ({ kind }: Menu): boolean => kind === 'roles' || kind === 'many';

/** From so many on, the script offers a search. */
const MANY = 8;

/** Boxes as chips, the chosen ones first. */
function chips(menu: Menu, field: string, choices: Choices, values: readonly string[]): Html {
  const options = optionsOf(menu, choices);
  const sorted = [
    ...options.filter(({ id }) => values.includes(id)),
    ...options.filter(({ id }) => !values.includes(id)),
  ];
  const search = say('dashboard.searchRoles');
  return html`${
      menu.kind === 'roles' &&
      options.length > MANY &&
      html`<input type="search" class="find" aria-label="${search}" placeholder="${search}" hidden />`
    }
    <div class="choices">
      ${sorted.map(
        ({ id, name }) =>
          html`<label class="choice"
            ><input type="checkbox" name="${field}" value="${id}" ${values.includes(id) && html`checked`} />
            <bdi>${name}</bdi></label
          >`,
      )}
    </div>`;
}

/**
 * A row for each entry, and blank ones to add more: each is shown once the one before it is filled in. The buttons that
 * move an entry send the form; its page moves the row by `moveRow`.
 */
function rowFields(field: string, bound: BoundRows, entered: readonly Row[]): Html {
  const { cells, names, most } = bound;
  const last = entered.findLastIndex((row) => row.some((cell) => cell !== ''));
  const count = names?.length ?? Math.min(most, last + 1 + MORE_ROWS);
  const cellOf = (row: number, place: number, name: string): Html => {
    const cell = cells[place];
    if (cell === undefined) return html``;
    const value = entered[row]?.[place] ?? '';
    const about = html`name="${cellName(field, row, cell)}" aria-label="${`${name} ${cell.label()}`.trim()}"`;
    if (cell.kind === 'mark')
      return html`<label class="check ${cell.name}" title="${cell.label()}"
        ><input type="radio" value="${row}" ${value !== '' && html`checked`} ${about} />
        <span>${cell.label()}</span></label
      >`;
    if (cell.kind === 'color') return html`<input type="color" value="${value || NO_COLOR}" ${about} />`;
    return html`<input
      autocomplete="off"
      class="${cell.name}"
      value="${value}"
      maxlength="${cell.maxLength}"
      placeholder="${names === undefined ? cell.label() : ' '}"
      ${about}
    />`;
  };
  return html`<ol class="cells">
    ${Array.from({ length: count }, (_, row) => {
      const name = names?.[row] ?? String(row + 1);
      return html`<li>
        ${names !== undefined && html`<span>${name}</span>`}
        ${cells.map((_cell, place) => cellOf(row, place, name))}
        ${names === undefined && row <= last && last > 0 && movers(field, row, last)}
      </li>`;
    })}
  </ol>`;
}

const MORE_ROWS = 4;

function movers(field: string, row: number, last: number): Html {
  const mover = (verb: 'up' | 'down', label: string, sign: string): Html =>
    html`<button
      name="act"
      value="${verb}.${field}.${row}"
      aria-label="${`${row + 1} ${label}`}"
      title="${label}"
      ${(verb === 'up' ? row === 0 : row === last) && html`disabled`}
    >
      ${sign}
    </button>`;
  return html`<span class="movers">
    ${mover('up', say('button.partUp'), '↑')} ${mover('down', say('button.partDown'), '↓')}
  </span>`;
}
