import { channelMention, roleMention } from '../../../discord-text/mention.ts';
import type { BoundSetting } from '../../../settings/bound.ts';
import { type Menu, NO_MESSAGE } from '../../../settings/setting.ts';
import type { Call } from '../../interactions/call.ts';
import { CUSTOM_MESSAGES, listNamed } from '../../server/named-items.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

/** At most eight settings are in a section, each with up to this much of its value. */
const VALUE_LENGTH = 280;

/** The present value of a setting, as people read it. */
export async function valueWords(
  call: Call,
  { control, entered }: BoundSetting<string, unknown>,
): Promise<string> {
  if (control.kind === 'toggle') return say(control.isOn ? 'setup.on' : 'setup.off');
  if (control.kind === 'writing') return clip(control.words, VALUE_LENGTH);
  return chosenWords(call, control.menus, entered.values);
}

/** Values of selects, as people read them. */
export async function chosenWords(
  call: Call,
  menus: readonly Menu[],
  values: readonly string[],
): Promise<string> {
  const words = await Promise.all(
    menus.map(async (menu) => {
      switch (menu.kind) {
        case 'options':
        case 'many':
          return menu.options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
        case 'roles':
          return values.filter(isId).map(roleMention);
        case 'channels':
          return values.map(channelMention);
        case 'savedMessages':
          return [await messageName(call, values[0] ?? NO_MESSAGE)];
        default:
          return menu satisfies never;
      }
    }),
  );
  const none = menus.find((menu) => menu.kind === 'roles')?.placeholder ?? say('choice.noChannel');
  return words.flat().join(' ') || none;
}

const isId = (value: string): boolean => /^\d+$/.test(value);

async function messageName(call: Call, id: string): Promise<string> {
  if (id === NO_MESSAGE) return say('choice.noCustomMessage');
  const messages = await listNamed(call, CUSTOM_MESSAGES);
  return plain(messages.find((message) => message.id === id)?.name ?? id);
}
