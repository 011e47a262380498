import type { DescriptionKey } from '../../words/localized.ts';
import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import type { ArgumentsOf, CommandOption } from '../../interactions/kinds/arguments.ts';
import type { Body } from '../../../contract/operations.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { readDuration } from '../../words/input/duration.ts';
import { readHours } from '../../words/input/hours.ts';
import { readLevels } from '../../words/input/levels.ts';
import { readOpeners, readStaff } from '../../words/input/roles.ts';
import { createInputReader } from '../../words/input/input-reader.ts';
import { suggestZones } from '../../words/input/time-options.ts';
import { isOneOf } from '../../words/input/vocabulary.ts';

/**
 * The settings of a ticket group: the options of `/setup group create` and `edit`, and the request body that they
 * become.
 */

const TEXT = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;
const NO_LIMIT = 100_000;

const category = <const Name extends string>(name: Name, description: DescriptionKey) =>
  ({
    name,
    description,
    type: ApplicationCommandOptionType.Channel,
    channel_types: [ChannelType.GuildCategory],
  }) as const satisfies CommandOption;

const textChannel = <const Name extends string>(name: Name, description: DescriptionKey) =>
  ({
    name,
    description,
    type: ApplicationCommandOptionType.Channel,
    channel_types: TEXT,
  }) as const satisfies CommandOption;

const text = <const Name extends string, const Length extends number>(
  name: Name,
  description: DescriptionKey,
  max_length: Length,
) => ({ name, description, type: ApplicationCommandOptionType.String, max_length }) as const;

const limit = <const Name extends string>(name: Name, description: DescriptionKey) =>
  ({
    name,
    description,
    type: ApplicationCommandOptionType.Integer,
    min_value: 0,
    max_value: NO_LIMIT,
  }) as const satisfies CommandOption;

/** The options of `create`: Discord takes 8,000 characters for /setup, and a new group needs little at first. */
export const firstOptions = [
  {
    name: 'channel',
    description: '/setup group: channel',
    type: ApplicationCommandOptionType.Channel,
    channel_types: [ChannelType.GuildCategory, ChannelType.GuildText],
  },
  text('staff', '/setup group: staff', 1000),
  { ...text('welcome', '/setup group: welcome', 1500), example: 'Hello {{ owner.name }}' },
  text('hours', '/setup group: hours', 300),
  {
    name: 'timezone',
    description: '/setup group: timezone',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
    complete: suggestZones,
  },
  text('openers', '/setup group: openers', 1000),
  limit('max-open', '/setup group: max-open'),
  limit('max-open-per-user', '/setup group: max-open-per-user'),
  text('priorities', '/setup group: priorities', 2000),
  text('ratings', '/setup group: ratings', 2000),
  text('name-pattern', '/setup group: name-pattern', 80),
  {
    name: 'default',
    description: '/setup group: default',
    type: ApplicationCommandOptionType.Boolean,
  },
] as const satisfies readonly CommandOption[];

/** An option for a duration, which `readSeconds` reads. */
export const span = <const Name extends string>(name: Name, description: DescriptionKey) =>
  ({ name, description, type: ApplicationCommandOptionType.String, max_length: 50 }) as const;

export const groupOptions = [
  ...firstOptions,
  text('form-title', '/setup group edit: form-title', 45),
  category('closed-category', '/setup group edit: closed-category'),
  category('locked-category', '/setup group edit: locked-category'),
  category('assigned-category', '/setup group edit: assigned-category'),
  textChannel('transcripts', '/setup group edit: transcripts'),
  textChannel('form-results', '/setup group edit: form-results'),
  textChannel('feedback', '/setup group edit: feedback'),
  span('expire-after', '/setup group edit: expire-after'),
  {
    name: 'expire-clearable',
    description: '/setup group edit: expire-clearable',
    type: ApplicationCommandOptionType.Boolean,
  },
  {
    name: 'owner-left',
    description: '/setup group edit: owner-left',
    type: ApplicationCommandOptionType.String,
    choices: [
      { name: 'choice.ownerLeftKeep', value: 'keep' },
      { name: 'choice.ownerLeftClose', value: 'close' },
      { name: 'choice.ownerLeftDelete', value: 'delete' },
    ],
  },
] as const satisfies readonly CommandOption[];

type Typed = ArgumentsOf<typeof groupOptions>;
type Settings = Body<'changeTicketGroup'>;

/**
 * The typed settings as a request body; options that were not typed are not in it.
 * @throws InputError with everything that can't be read, at once
 */
export function groupBody(typed: Typed): Settings {
  const { staff, openers, hours, priorities, ratings, default: isDefault } = typed;
  const reading = createInputReader();
  const body = {
    opened_channel_id: typed.channel,
    closed_category_id: typed['closed-category'],
    locked_category_id: typed['locked-category'],
    assigned_category_id: typed['assigned-category'],
    transcript_channel_id: typed.transcripts,
    form_channel_id: typed['form-results'],
    feedback_channel_id: typed.feedback,
    staff_role_ids: reading.read('staff', staff, readStaff),
    opener_role_ids: reading.read('openers', openers, readOpeners),
    name_pattern: typed['name-pattern'],
    welcome_message: typed.welcome,
    form_title: typed['form-title'],
    schedule: reading.read('hours', hours, readHours),
    schedule_timezone: typed.timezone,
    priority_levels: reading.read('priorities', priorities, readLevels),
    rating_levels: reading.read('ratings', ratings, readLevels),
    max_open: noLimit(typed['max-open']),
    max_open_per_user: noLimit(typed['max-open-per-user']),
    expire_after: reading.read('expire-after', typed['expire-after'], readSeconds),
    expire_clearable: typed['expire-clearable'],
    owner_left: typed['owner-left'],
    default: isDefault,
  };
  reading.mustBeReadable();
  return withoutUndefined(body);
}

function noLimit(typed: number | undefined): number | null | undefined {
  return typed === 0 ? null : typed;
}

export function readSeconds(typed: string): number | null {
  const text = typed.trim();
  if (isOneOf(text, 'typed.never')) return null;
  const ms = readDuration(text);
  if (ms === undefined) throw new InputError(say('settings.noTime', { typed: plain(text) }));
  return Math.round(ms / 1000);
}

/** The fields without those that are undefined. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys; none was added and no value was changed.
  return Object.fromEntries(given) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}
