import type { Schema } from '../../contract/operations.ts';
import type { BoundSetting } from '../../settings/bound.ts';
import { type Menu, NO_MESSAGE } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import type { Named } from '../inputs.ts';
import { listSavedMessages } from '../lists.ts';
import { withAt } from '../names.ts';
import type { Visit } from '../visit.ts';

/** The items that the fields of a form offer. */
export interface Choices {
  readonly channels: Schema<'GuildChannels'>['channels'];
  readonly roles: Schema<'GuildRoles'>['roles'];
  readonly messages: readonly Named[];
}

/** For settings that are not chosen from the server's lists. */
export const NO_CHOICES: Choices = { channels: [], roles: [], messages: [] };

/** Asks for the lists that these settings are chosen from. */
export async function readChoices(
  visit: Visit,
  settings: readonly BoundSetting<string, unknown>[],
): Promise<Choices> {
  const { api, guildId } = visit;
  const kinds = new Set(
    settings.flatMap(({ control }) =>
      control.kind === 'choice' ? control.menus.map(({ kind }) => kind) : [],
    ),
  );
  const path = { guild_id: guildId };
  const [channels, roles, messages] = await Promise.all([
    kinds.has('channels')
      ? api.call('listChannels', { path }).then((found) => found.channels)
      : NO_CHOICES.channels,
    kinds.has('roles') ? api.call('listRoles', { path }).then((found) => found.roles) : NO_CHOICES.roles,
    kinds.has('savedMessages') ? listSavedMessages(visit) : NO_CHOICES.messages,
  ]);
  return { channels, roles, messages };
}

const CATEGORY = 4;

/** The options of a select, in its order. A value that is stored but can't be seen or is gone stands by its id. */
export function optionsOf(menu: Menu, choices: Choices): readonly Named[] {
  switch (menu.kind) {
    case 'options': {
      const none = menu.placeholder === undefined ? [] : [{ id: '', name: menu.placeholder }];
      return [...named(menu.options), ...none];
    }
    case 'many':
      return withUnknown(named(menu.options), menu.chosen);
    case 'roles': {
      const roles = choices.roles
        .filter(({ id, own }) => !own || menu.chosen.includes(id))
        .map(({ id, name }) => ({ id, name: withAt(name) }));
      return withUnknown(roles, menu.chosen);
    }
    case 'channels': {
      const types: readonly number[] = menu.types;
      const channels = choices.channels
        .filter(({ type }) => types.includes(type))
        .map(({ id, name, type }) => ({ id, name: type === CATEGORY ? name : `#${name}` }));
      const none = menu.isOptional || menu.chosen === undefined;
      return [
        ...(none ? [{ id: '', name: say('choice.noChannel') }] : []),
        ...withUnknown(channels, menu.chosen === undefined ? [] : [menu.chosen]),
      ];
    }
    case 'savedMessages':
      return [
        { id: NO_MESSAGE, name: say('choice.noCustomMessage') },
        ...withUnknown(choices.messages, menu.chosen === NO_MESSAGE ? [] : [menu.chosen]),
      ];
    default:
      return menu satisfies never;
  }
}

const named = (options: Extract<Menu, { kind: 'options' | 'many' }>['options']): readonly Named[] =>
  options.map(({ value, label }) => ({ id: value, name: label }));

function withUnknown(options: readonly Named[], chosen: readonly string[]): readonly Named[] {
  const known = new Set(options.map(({ id }) => id));
  return [...options, ...chosen.filter((id) => !known.has(id)).map((id) => ({ id, name: id }))];
}

/** The current value of a setting as text, to show next to what someone entered in its place. */
export function valueText({ control, entered }: BoundSetting<string, unknown>, choices: Choices): string {
  if (control.kind === 'toggle') return say(control.isOn ? 'setup.on' : 'setup.off');
  if (control.kind === 'writing') return entered.typed === '' ? say('settings.none') : control.words;
  const labels = new Map(
    control.menus.flatMap((menu) => optionsOf(menu, choices)).map(({ id, name }) => [id, name]),
  );
  return entered.values.map((value) => labels.get(value) ?? value).join(', ') || say('settings.none');
}
