/** docs/settings.md: each setting of ticket types and panels, from its declaration and the contract. */
import { newPanel } from '../../src/service/features/panels/settings.ts';
import { defaultsIn } from '../../src/service/core/opening/default-group.ts';
import {
  type Group,
  GROUP_BLOCKS,
  GROUP_SETTINGS,
  groupSetting,
  isSettingField,
  type SettingField,
} from '../../src/settings/group-settings.ts';
import { isPanelField, PANEL_SETTINGS, panelSetting, type Panel } from '../../src/settings/panel-settings.ts';
import { groupSettingLabel } from '../../src/settings/setting-labels.ts';
import { CHANNEL_TYPES, type Menu, SECTIONS, type Section } from '../../src/settings/setting.ts';
import { number, oneOf } from '../../src/settings/wording.ts';
import { say } from '../../src/words/speaker.ts';
import { resolve, type Document } from './document.ts';
import { formatted, madeFrom, table } from './page.ts';

/** A new setting of a ticket type doesn't compile without its line. */
const EFFECTS: Readonly<Record<SettingField, string>> = {
  name: 'Name in panels, commands and lists; unique on the server',
  opened_channel_id: 'In a category each ticket is a channel, in a text channel a private thread',
  staff_role_ids: 'Roles that see the tickets and work on them',
  ping_role_ids: 'Who gets a ping for a new ticket',
  default: 'Gets the tickets that are opened without a type',
  form_title: 'Title of the form that members fill in',
  opener_role_ids: 'Members with one of these roles can open tickets',
  schedule: 'When members can open tickets, and which hours count for response targets',
  schedule_timezone: 'Time zone of business hours, holidays and typed times',
  holidays: 'Days on which members can’t open tickets',
  max_open: 'Open tickets of this type at the same time',
  max_open_per_user: 'Open tickets that one member can have in this type',
  open_pause: 'Time between two tickets that a member opens',
  min_account_age: 'Age that a member’s Discord account needs',
  close_reasons: 'Offered when staff close a ticket; any other reason can be typed',
  close_reason_required: 'Staff must give a reason to close a ticket',
  expire_after: 'Closes a new ticket after this time',
  expire_clearable: 'A message in the ticket cancels that time',
  owner_left: 'What happens to an open ticket if its owner leaves the server',
  warn_after: 'Warns an owner who hasn’t replied to staff for this time',
  close_after: 'Closes the ticket if the owner doesn’t reply to the warning either',
  notice_to_owner: 'Sends the owner a direct message when the ticket closes',
  closed_category_id: 'Closed tickets move to this category; threads stay',
  locked_category_id: 'Locked tickets move to this category; threads stay',
  assigned_category_id: 'Assigned tickets move to this category; threads stay',
  transcript_channel_id: 'Gets each saved transcript',
  form_channel_id: 'Gets the answers to the form',
  feedback_channel_id: 'Gets each rating',
  transcript_to_owner: 'Sends the owner the transcript by direct message when the ticket is deleted',
  erase_after: 'Erases a ticket’s contents this long after it was closed',
  language: 'Language of everything that everyone reads in a ticket',
  welcome_message: 'Text at the top of a new ticket',
  welcome_custom_message_id: 'Template that is posted in a new ticket after its first message',
  name_pattern: 'Names of new tickets’ channels: `{number}` is the number, `{owner}` the owner’s name',
  priority_levels: 'Priorities of tickets, lowest first',
  answer_times: 'Time within which staff reply, by priority',
  answer_reminder_role_ids: 'Who gets a ping when half of the time has passed, and when it is over',
  answer_reminder_channel_id: 'Where these reminders are posted instead of in the ticket',
  rating_levels: 'Ratings that the owner can give after closing, worst first',
};

const PANEL_EFFECTS: Readonly<Record<keyof typeof PANEL_SETTINGS, string>> = {
  name: 'Name in the setup; unique on the server',
  style: 'A button for each ticket type, or one dropdown with all',
  placeholder: 'Text in the closed dropdown',
  title: 'Heading of the panel’s message',
  description: 'Text of the panel’s message',
  color: 'Color of the message’s edge',
  custom_message_id: 'Template in place of title, text and color',
  shows_availability: 'Shows how many members wait, the usual wait, and when it opens again',
};

/** Defaults that depend on the server. */
const FROM_THE_SERVER: Partial<Record<SettingField, string>> = {
  name: 'required',
  opened_channel_id: 'required',
  staff_role_ids: 'roles with _Manage Messages_',
  default: 'on for the first one',
  closed_category_id: 'a category “Closed tickets”',
  language: 'that of the default ticket type',
};

const NEW_GROUP: Group = {
  ...defaultsIn('en'),
  id: '',
  guild_id: '',
  name: '',
  count: 0,
  default: false,
  staff_role_ids: [],
  revision: '',
  created_at: '',
};

const NEW_PANEL: Panel = {
  ...newPanel({ id: '', guild_id: '', created_at: '' }, { name: '', options: [] }, new Map()),
  revision: '',
};

/** The part of a JSON schema that limits a value. */
interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Limits;
}

type Bound = Pick<ReturnType<typeof groupSetting>, 'control'>;

function valueOf({ control }: Bound): string {
  if (control.kind === 'toggle') return control.isOn ? 'on' : 'off';
  // Levels say their colors, which a table doesn't need.
  if (control.kind === 'writing') return control.words.replaceAll(/ #\w+/g, '');
  const [menu] = control.menus;
  return menu === undefined ? 'none' : chosenIn(menu);
}

function chosenIn(menu: Menu): string {
  if (menu.kind === 'options')
    return menu.options.find(({ value }) => value === menu.chosen)?.label ?? 'none';
  return menu.kind === 'roles' ? menu.placeholder : 'none';
}

const CHANNEL_WORDS: Readonly<Record<number, string>> = {
  [CHANNEL_TYPES.category]: 'category',
  [CHANNEL_TYPES.text]: 'text channel',
  [CHANNEL_TYPES.announcement]: 'announcement channel',
};

/** The limits of a setting, in words. `shown` formats a number as the setting does. */
function limitsOf({ control }: Bound, limits: Limits, shown: (value: number) => string): string {
  if (control.kind === 'toggle') return 'on, off';
  const [menu] = control.kind === 'choice' ? control.menus : [];
  if (menu?.kind === 'channels') return `a ${oneOf(menu.types.map((type) => CHANNEL_WORDS[type] ?? ''))}`;
  if (menu?.kind === 'savedMessages') return 'a template';
  const { minimum, maximum, maxLength, maxItems, items } = limits;
  if (maxItems !== undefined) {
    const each = items?.maxLength === undefined ? '' : ` of ${items.maxLength} characters`;
    const unit = control.kind === 'choice' ? 'roles' : 'lines';
    return `${maxItems} ${unit}${each}`;
  }
  if (minimum !== undefined && maximum !== undefined) return `${shown(minimum)} to ${shown(maximum)}`;
  if (menu?.kind === 'options') return menu.options.map(({ label }) => label).join(', ');
  return maxLength === undefined ? 'see below' : `${number(maxLength)} characters`;
}

export async function settingsPage(file: URL, document: Document): Promise<string> {
  const groupLimits = limitsIn(document, 'TicketGroupChangeBody');
  const panelLimits = limitsIn(document, 'TicketPanelChangeBody');

  const groupRow = (field: SettingField): string[] => {
    const setting = groupSetting(field, NEW_GROUP);
    const shown = (value: number): string => valueOf(groupSetting(field, { ...NEW_GROUP, [field]: value }));
    return [
      `_${setting.label}_`,
      EFFECTS[field],
      FROM_THE_SERVER[field] ?? valueOf(setting),
      limitsOf(setting, groupLimits(field), shown),
      `\`${field}\``,
    ];
  };
  const { maxItems: questions = 0 } = groupLimits('form_fields');
  const formRow = [
    `_${groupSettingLabel('form_fields')}_`,
    'Questions that members answer before a ticket opens',
    'none',
    `${questions} questions`,
    '`form_fields`',
  ];
  const sections = Object.keys(SECTIONS)
    .filter((name): name is Section => Object.hasOwn(SECTIONS, name))
    .flatMap((section) => {
      const fields = Object.keys(GROUP_SETTINGS)
        .filter(isSettingField)
        .filter((field) => GROUP_BLOCKS[GROUP_SETTINGS[field].block].section === section);
      const rows = [...fields.map(groupRow), ...(section === 'form' ? [formRow] : [])];
      return [`## ${say(SECTIONS[section])}`, '', ...table(HEADER, rows), ''];
    });

  const panelRows = Object.keys(PANEL_SETTINGS)
    .filter(isPanelField)
    .map((field) => {
      const setting = panelSetting(field, NEW_PANEL);
      const value = field === 'name' ? 'required' : valueOf(setting);
      const limits = field === 'color' ? 'a name or a code' : limitsOf(setting, panelLimits(field), number);
      return [`_${setting.label}_`, PANEL_EFFECTS[field], value, limits, `\`${field}\``];
    });
  const { maxItems: types = 0 } = panelLimits('options');

  return formatted(file, [
    '# Settings',
    '',
    madeFrom('src/settings and openapi/'),
    '',
    'Each ticket type has these settings. In Discord: `/setup` → the ticket type → the section. In the browser: _Setup_ →',
    'the ticket type. Programs use the field of `changeTicketGroup` in the last column ([API](api.md)).',
    '',
    'A setting that is changed applies at once. If it affects open tickets, Coatcheck says how many and asks first.',
    '',
    ...sections,
    '## Panels',
    '',
    `\`/setup\` → _Ticket panels_ → the panel. A panel offers up to ${types} ticket types. The fields are those of`,
    '`changeTicketPanel`. The defaults are those of _New panel_: the panel that `/setup` posts at the start has other texts.',
    '',
    ...table(HEADER, panelRows),
    '',
    '## How to type values',
    '',
    '| value | for example | empty means |',
    '| --- | --- | --- |',
    '| time span | `4h`, `2 days`, `90m` | none |',
    '| business hours, one entry per line | `Mon-Fri 9am-5pm`, `weekdays 9 to 5` | always open |',
    '| time zone | `Berlin`, `Japan`, `America/New_York` | it’s required |',
    '| holidays, one entry per line | `Dec 24-26`, `2027-01-01` | none |',
    '| priorities and ratings, one per line | `🔴 Urgent`, `🟢 Normal*` for the default | none |',
    '| response targets, one priority per line | `Urgent: 30m, 2h` (first reply, later ones), `Others: 4h` | no targets |',
    '',
  ]);
}

const HEADER = ['setting', 'what it does', 'default', 'limits', 'API field'] as const;

function limitsIn(document: Document, name: 'TicketGroupChangeBody' | 'TicketPanelChangeBody') {
  const properties: Readonly<Record<string, object>> = document.components.schemas[name].properties ?? {};
  return (field: string): Limits => resolve<Limits>(document, properties[field] ?? {});
}
