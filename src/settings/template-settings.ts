import type { Schema } from '../contract/operations.ts';
import { say } from '../words/speaker.ts';
import type { BoundSetting } from './bound.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import { flag, text } from './kinds.ts';
import type { Control } from './setting.ts';

type Template = Schema<'CustomMessageSettings'>;

/** Whom a template may ping, if it mentions them. */
const PINGS = {
  users: () => say('choice.pingMembers'),
  roles: () => say('choice.pingRoles'),
  everyone: () => say('choice.pingEveryone'),
} as const;

type Ping = keyof typeof PINGS;

const isPing = (word: string): word is Ping => Object.hasOwn(PINGS, word);

const pings: Control<readonly Ping[], readonly Ping[]> = {
  kind: 'choice',
  menus: (chosen) => [
    {
      kind: 'many',
      options: Object.keys(PINGS)
        .filter(isPing)
        .map((ping) => ({ value: ping, label: PINGS[ping]() })),
      chosen,
    },
  ],
  values: (chosen) => chosen,
  longest: Object.keys(PINGS).join().length,
  read: (values) => values.filter(isPing),
};

/** The settings of a template that the dashboard shows next to its texts. */
export const TEMPLATE_SETTINGS: DeclaredFields<Pick<Template, 'name' | 'answer'>> = {
  name: { label: () => say('label.messageName'), control: text({ max: 100, required: true }) },
  answer: {
    label: () => say('customMessage.answer'),
    hint: () => say('hint.answer'),
    control: flag(),
  },
};

interface Settings extends Pick<Template, 'name' | 'answer'> {
  readonly pings: readonly Ping[];
}

const ALL: DeclaredFields<Settings> = {
  ...TEMPLATE_SETTINGS,
  pings: { label: () => say('customMessage.pings'), control: pings },
};

/** A list of ids that JSON set is shown as nothing chosen. */
const pingsOf = ({ message }: Template): readonly Ping[] =>
  (message.allowed_mentions?.parse ?? []).filter(isPing);

/** The settings of a template, apart from its content. */
export const templateSettings = (template: Template): readonly BoundSetting<string, Partial<Settings>>[] =>
  bindFields(ALL, { name: template.name, answer: template.answer, pings: pingsOf(template) });

/** Whom the template may ping, in words. */
export const pingsText = (template: Template): string =>
  pingsOf(template)
    .map((ping) => PINGS[ping]())
    .join(', ') || say('hint.messagePings');

/** The change of a template, as the contract has it. */
export function templateChange({ message }: Template, { pings: parse, ...change }: Partial<Settings>) {
  if (parse === undefined) return change;
  return { ...change, message: { ...message, allowed_mentions: { parse: [...parse] } } };
}
