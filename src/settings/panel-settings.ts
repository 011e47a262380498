import type { Body, Schema } from '../contract/operations.ts';
import type { Key } from '../words/languages/en.ts';
import { say } from '../words/speaker.ts';
import { bind, type BoundSetting } from './bound.ts';
import { choice, color, flag, savedMessage, text } from './kinds.ts';
import type { Setting } from './setting.ts';

export type Panel = Schema<'TicketPanelSettings'>;
type Change = Body<'changeTicketPanel'>;

/** The ticket types have parts of their own. */
export type PanelField = Exclude<keyof Change, 'options' | 'revision'>;

type Given = { readonly [Field in PanelField]: Exclude<Change[Field], undefined> };

/** The blocks of settings, each one form in Discord, which has at most five fields: a template takes up to four. */
export const PANEL_BLOCKS = {
  panel: 'block.panel',
  message: 'label.messageText',
  template: 'label.customMessage',
} as const satisfies Record<string, Key>;

export type PanelBlock = keyof typeof PANEL_BLOCKS;

/** A panel's settings, each declared once, in the order in which `/setup` shows them. */
export const PANEL_SETTINGS: {
  readonly [Field in PanelField]: Setting<Panel[Field], Given[Field]> & {
    readonly block: PanelBlock;
    readonly label: () => string;
  };
} = {
  name: { block: 'panel', label: () => say('setting.name'), control: text({ max: 100, required: true }) },
  style: {
    block: 'panel',
    label: () => say('panelSetting.style'),
    control: choice({
      buttons: () => say('choice.panelButtons'),
      select: () => say('choice.panelList'),
    }),
  },
  placeholder: { block: 'panel', label: () => say('panelCard.placeholder'), control: text({ max: 150 }) },
  title: { block: 'message', label: () => say('label.messageTitle'), control: text({ max: 256 }) },
  description: {
    block: 'message',
    label: () => say('panelCard.text'),
    control: text({ max: 4000, long: true }),
  },
  color: {
    block: 'message',
    label: () => say('label.edgeColor'),
    control: color(),
    hint: () => say('settingHint.color'),
  },
  custom_message_id: {
    block: 'template',
    label: () => say('label.customMessage'),
    control: savedMessage(),
    hint: () => say('settingHint.panelMessage'),
  },
  shows_availability: {
    block: 'panel',
    label: () => say('panelSetting.availability'),
    control: flag(),
    hint: () => say('settingHint.panelAvailability'),
  },
};

export function isPanelField(name: string): name is PanelField {
  return Object.hasOwn(PANEL_SETTINGS, name);
}

export interface PanelSetting<Field extends PanelField = PanelField> extends BoundSetting<Field, Change> {
  readonly block: PanelBlock;
}

/** All settings, including those that a template replaces. */
export const allPanelSettings = (panel: Panel): readonly PanelSetting[] =>
  Object.keys(PANEL_SETTINGS)
    .filter(isPanelField)
    .map((field) => panelSetting(field, panel));

/** All settings of a block. */
export const panelBlock = (panel: Panel, block: PanelBlock): readonly PanelSetting[] =>
  Object.keys(PANEL_SETTINGS)
    .filter(isPanelField)
    .map((field) => panelSetting(field, panel))
    .filter((setting) => setting.block === block);

/** The settings that show in the posted message as it is now: a template replaces title, text and color. */
export function panelSettings(panel: Panel): readonly PanelSetting[] {
  const replaced: readonly PanelField[] =
    panel.custom_message_id === null ? [] : ['title', 'description', 'color'];
  const hidden = panel.style === 'select' ? replaced : [...replaced, 'placeholder'];
  return Object.keys(PANEL_SETTINGS)
    .filter(isPanelField)
    .filter((field) => !hidden.includes(field))
    .map((field) => panelSetting(field, panel));
}

export function panelSetting<Field extends PanelField>(field: Field, panel: Panel): PanelSetting<Field> {
  const setting = PANEL_SETTINGS[field];
  const bodyOf = (given: Given[Field]) => {
    const body: { -readonly [Each in PanelField]?: Given[Each] } = {};
    body[field] = given;
    return body;
  };
  const bound = bind(setting, { field, label: setting.label(), value: panel[field], bodyOf });
  return { ...bound, block: setting.block };
}
