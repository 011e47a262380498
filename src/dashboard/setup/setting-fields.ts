import { html, type Html } from '../../pages/html.ts';
import type { BoundSetting } from '../../settings/bound.ts';
import type { Entered, Menu } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { optionList } from '../inputs.ts';
import { type Choices, optionsOf, valueText } from './choices.ts';
import {
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

function settingField(setting: Setting, choices: Choices, state: FieldState): Html {
  const { field, hint } = setting;
  const ids = {
    hint: hint === undefined ? '' : `hint-${field}`,
    fault: state.fault === undefined ? '' : `fault-${field}`,
  };
  const described = [ids.hint, ids.fault].filter(Boolean).join(' ');
  const attributes = html`${described !== '' && html`aria-describedby="${described}"`}
  ${state.fault !== undefined && html`aria-invalid="true"`}`;
  return html`<div class="setting">
    <input type="hidden" name="${shownName(field)}" value="${shownMark(setting)}" />
    ${control(setting, choices, state.entered ?? shownIn(setting), attributes)}
    ${hint !== undefined && html`<p class="hint" id="${ids.hint}">${hint()}</p>`}
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

function control(
  { field, label, control: kind }: Setting,
  choices: Choices,
  { values, typed }: Entered,
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
    // An empty field means something, such as no limit.
    const limits = html`name="${field}" ${text === '' && !required && html`placeholder="${words}"`}
    maxlength="${maxLength}" ${required && html`required`} ${attributes}`;
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
      isMany(each) ? boxes(each, field, choices, values) : menuSelect(each, html`aria-label="${label}"`),
    )}
  </fieldset>`;
}

const isMany = ({ kind }: Menu): boolean => kind === 'roles' || kind === 'many';

const boxes = (menu: Menu, field: string, choices: Choices, values: readonly string[]): Html =>
  html`<div class="choices">
    ${optionsOf(menu, choices).map(
      ({ id, name }) =>
        html`<label class="check"
          ><input type="checkbox" name="${field}" value="${id}" ${values.includes(id) && html`checked`} />
          <bdi>${name}</bdi></label
        >`,
    )}
  </div>`;
