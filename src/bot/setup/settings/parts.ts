import type { Call } from '../../interactions/call.ts';
import { modalForm, textField, type ModalForm } from '../../interactions/kinds/modal.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { menuBuilders, rolesInWords } from './menus.ts';
import { sectionPart, textPart, type Part } from '../group/parts.ts';
import type { BoundSetting } from '../../../settings/bound.ts';

/** Nine settings fit a section, each with up to this much of its value. */
const VALUE_LENGTH = 280;
/** Discord's limits for the title of a form and the explanation of its field. */
const TITLE = 45;
const EXPLANATION = 100;

/** The field of a setting's form. */
export const TEXT_FIELD = 'text';

interface SettingIds {
  /** The custom id of what sets it: a button, or the select at this place. */
  readonly set: (...place: readonly string[]) => string;
  /** The custom id of the button that opens its form. */
  readonly write: string;
}

/** A setting with its present value, and what changes it. */
export async function settingParts(
  call: Call,
  { label, hint, control }: BoundSetting<string, unknown>,
  { set, write }: SettingIds,
): Promise<readonly Part[]> {
  const advice = hint === undefined ? '' : `\n-# ${hint()}`;
  if (control.kind === 'toggle') {
    const words = say(control.isOn ? 'setup.on' : 'setup.off');
    const toggle = say(control.isOn ? 'button.turnOff' : 'button.turnOn');
    return [sectionPart(`**${label}**: ${words}${advice}`, button('Secondary', toggle, set()))];
  }
  if (control.kind === 'writing') {
    const press = button('Secondary', say('button.change'), write);
    return [sectionPart(`**${label}**: ${clip(control.words, VALUE_LENGTH)}${advice}`, press)];
  }
  const menus = await menuBuilders(call, control.menus);
  const rows = menus.map((menu, place) => row(menu.setCustomId(set(String(place)))));
  const roles = rolesInWords(control);
  const words = roles === undefined ? '' : `: ${roles}`;
  return [textPart(`**${label}**${words}${advice}`), ...rows];
}

/** The form in which a setting is written; undefined for one that is chosen. */
export function settingForm(
  customId: string,
  { label, hint, control }: BoundSetting<string, unknown>,
): ModalForm | undefined {
  if (control.kind !== 'writing') return undefined;
  const { text, maxLength, long, required } = control;
  const input = textField({
    name: TEXT_FIELD,
    label: clip(label, TITLE),
    ...(hint && { description: clip(hint(), EXPLANATION) }),
    long,
    required,
    maxLength,
    // Discord refuses a form whose text is longer than it may become.
    value: text === '' || text.length > maxLength ? undefined : text,
  });
  return modalForm(customId, clip(label, TITLE), [input]);
}
