import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { suggestZones } from '../../words/typed/time-options.ts';

/** The settings of a ticket group as options of `/setup group create` and `edit`; `body.ts` reads them. */

const TEXT = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;
const NO_LIMIT = 100_000;

const category = <const Name extends string>(name: Name, state: string) =>
  ({
    name,
    description: `Category for ${state} tickets; tickets that are channels only`,
    type: ApplicationCommandOptionType.Channel,
    channel_types: [ChannelType.GuildCategory],
  }) as const satisfies CommandOption;

const postedIn = <const Name extends string>(name: Name, what: string) =>
  ({
    name,
    description: `Channel where ${what} are posted`,
    type: ApplicationCommandOptionType.Channel,
    channel_types: TEXT,
  }) as const satisfies CommandOption;

const text = <const Name extends string, const Length extends number>(
  name: Name,
  description: string,
  max_length: Length,
) => ({ name, description, type: ApplicationCommandOptionType.String, max_length }) as const;

const limit = <const Name extends string>(name: Name, description: string) =>
  ({
    name,
    description: `${description}; 0 is no limit`,
    type: ApplicationCommandOptionType.Integer,
    min_value: 0,
    max_value: NO_LIMIT,
  }) as const satisfies CommandOption;

export const groupOptions = [
  {
    name: 'channel',
    description: 'A category: each ticket is a channel in it. A text channel: each is a private thread',
    type: ApplicationCommandOptionType.Channel,
    channel_types: [ChannelType.GuildCategory, ChannelType.GuildText],
  },
  text('staff', 'Roles that see and moderate the tickets: @Moderator @Helper', 1000),
  text('welcome', 'First words in a new ticket', 1500),
  text('hours', 'When members may open tickets: Mo-Fr 09:00-17:00, Sa 10-14; or always', 300),
  {
    name: 'timezone',
    description: 'Time zone of these hours',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
    complete: suggestZones,
  },
  text('openers', 'Roles whose members may open tickets for themselves; or everyone', 1000),
  limit('max-open', 'Most tickets open at a time'),
  limit('max-open-per-user', 'Most tickets that one person has open at a time; 5 unless told'),
  text('priorities', 'Priority levels: 🔵 Low, 🟢 Normal*, 🔴 Urgent (within the hour)', 2000),
  text('ratings', 'Rating levels from worst to best: 👎 Bad, 👍 Good; or none', 2000),
  text('name-pattern', 'Name of a ticket’s channel: ticket-{number}', 80),
  text('form-title', 'Title of the form; its fields are made with /setup form add', 45),
  category('closed-category', 'closed'),
  category('locked-category', 'locked'),
  category('assigned-category', 'assigned'),
  postedIn('transcripts', 'transcripts'),
  postedIn('form-results', 'answers to the form'),
  postedIn('feedback', 'ratings'),
  text('expire-after', 'New tickets expire after this time: 7d, 12h; or never', 50),
  {
    name: 'expire-clearable',
    description: 'Whether a message in the ticket clears that expiry',
    type: ApplicationCommandOptionType.Boolean,
  },
  {
    name: 'owner-left',
    description: 'What becomes of an open ticket whose owner leaves the server',
    type: ApplicationCommandOptionType.String,
    choices: [
      { name: 'It stays open', value: 'keep' },
      { name: 'It is closed', value: 'close' },
      { name: 'It is deleted', value: 'delete' },
    ],
  },
  {
    name: 'default',
    description: 'Tickets go to this group when none is named',
    type: ApplicationCommandOptionType.Boolean,
  },
] as const satisfies readonly CommandOption[];
