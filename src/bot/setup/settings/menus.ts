import {
  ChannelSelectMenuBuilder,
  CheckboxGroupBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
} from '@discordjs/builders';
import type { APISelectMenuOption } from 'discord.js';
import type { BoundSetting } from '../../../settings/bound.ts';
import { type Menu, NO_MESSAGE } from '../../../settings/setting.ts';
import type { Call } from '../../interactions/call.ts';
import { CUSTOM_MESSAGES, listNamed, type Named } from '../../server/named-items.ts';
import { OPTION_TEXT, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';

type SelectBuilder = StringSelectMenuBuilder | RoleSelectMenuBuilder | ChannelSelectMenuBuilder;
type MenuBuilder = SelectBuilder | CheckboxGroupBuilder;

/** Discord's limit for the boxes of a group. */
const BOXES = 10;

/** The selects of each menu in a form, without custom ids. */
export const menuBuilders = (
  call: Call,
  menus: readonly Menu[],
): Promise<readonly (readonly MenuBuilder[])[]> =>
  Promise.all(menus.map(async (menu) => buildersOf(call, menu)));

const optional = <Builder extends SelectBuilder>(builder: Builder): Builder => {
  builder.setRequired(false).setMinValues(0);
  return builder;
};

async function buildersOf(call: Call, menu: Menu): Promise<readonly MenuBuilder[]> {
  switch (menu.kind) {
    case 'options': {
      const builder = new StringSelectMenuBuilder().addOptions(
        menu.options.map((option) => ({ ...option, default: option.value === menu.chosen })),
      );
      return [menu.placeholder === undefined ? builder : optional(builder).setPlaceholder(menu.placeholder)];
    }
    case 'many':
      if (menu.options.length <= BOXES) return [checkboxes(menu)];
      return menusOf(
        menu.options.map((option) => ({
          ...option,
          label: clip(option.label, OPTION_TEXT),
          default: menu.chosen.includes(option.value),
        })),
      ).map((builder) => optional(builder).setMaxValues(builder.options.length));
    case 'roles':
      return [roleMenu(menu.chosen, menu.placeholder)];
    case 'channels': {
      const builder = new ChannelSelectMenuBuilder()
        .setPlaceholder(say('choice.noChannel'))
        .setChannelTypes(...menu.types);
      if (menu.isOptional) optional(builder);
      return [menu.chosen === undefined ? builder : builder.setDefaultChannels(menu.chosen)];
    }
    case 'savedMessages':
      return messageMenus(call, menu.chosen);
    default:
      return menu satisfies never;
  }
}

/** A few options are all seen at once, which a select's aren't. */
const checkboxes = ({ options, chosen }: Extract<Menu, { kind: 'many' }>): CheckboxGroupBuilder =>
  new CheckboxGroupBuilder()
    .setRequired(false)
    .setMinValues(0)
    .setMaxValues(options.length)
    .addOptions(options.map((option) => ({ ...option, default: chosen.includes(option.value) })));

/**
 * A select shows 25 roles as chosen. A longer list is written out, and the roles that are chosen are added to it, or
 * removed if they are in it.
 */
function roleMenu(ids: readonly string[], none: string): RoleSelectMenuBuilder {
  const menu = optional(new RoleSelectMenuBuilder()).setMaxValues(SELECT_OPTIONS);
  return isLong(ids)
    ? menu.setPlaceholder(say('hint.changeRoles'))
    : menu.setPlaceholder(none).setDefaultRoles(...ids);
}

export const isLong = (ids: readonly string[]): boolean => ids.length > SELECT_OPTIONS;

type Control = BoundSetting<string, unknown>['control'];

/** The roles that a select can't show as chosen. */
function longRoles(control: Control): readonly string[] {
  const menus = control.kind === 'choice' ? control.menus : [];
  return menus.flatMap((menu) => (menu.kind === 'roles' && isLong(menu.chosen) ? menu.chosen : []));
}

/** The values that were chosen in a select of this setting. */
export function chosenValues({ control }: { readonly control: Control }, values: readonly string[]) {
  const before = longRoles(control);
  return [...before.filter((id) => !values.includes(id)), ...values.filter((id) => !before.includes(id))];
}

/** A form has room for this many selects of messages and another field. */
const MESSAGE_MENUS = 4;

/** More messages than a select holds are in further ones, by name. */
async function messageMenus(call: Call, chosen: string): Promise<readonly StringSelectMenuBuilder[]> {
  const messages = await listNamed(call, CUSTOM_MESSAGES);
  const options = messages
    .toSorted(
      (one, other) => Number(other.id === chosen) - Number(one.id === chosen) || compareNames(one, other),
    )
    .map(({ id, name }) => ({ label: clip(name, OPTION_TEXT), value: id, default: id === chosen }));
  const none = { label: say('choice.noCustomMessage'), value: NO_MESSAGE, default: chosen === NO_MESSAGE };
  return menusOf([none, ...options])
    .slice(0, MESSAGE_MENUS)
    .map(optional);
}

const compareNames = (one: Named, other: Named): number => one.name.localeCompare(other.name);

/** As many selects as the options need; ones without a chosen option show which names they hold. */
export function menusOf(options: readonly APISelectMenuOption[]): StringSelectMenuBuilder[] {
  const count = Math.ceil(options.length / SELECT_OPTIONS);
  return Array.from({ length: count }, (_, index) => {
    const held = options.slice(index * SELECT_OPTIONS, (index + 1) * SELECT_OPTIONS);
    const names = [held.at(0)?.label ?? '', held.at(-1)?.label ?? ''].map((name) => clip(name, 60));
    return new StringSelectMenuBuilder().setPlaceholder(names.join(' – ')).addOptions(...held);
  });
}
