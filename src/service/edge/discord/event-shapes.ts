import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10';
import { addFormats } from '../../base/kit/formats.ts';

const ID = { type: 'string', pattern: '^[0-9]{1,20}$' };
const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };
const FLAG = { type: 'boolean' };
const INSTANT = { type: 'string', format: 'date-time' };

const orNull = (schema: object) => ({ anyOf: [{ type: 'null' }, schema] });
const listOf = (items: object) => ({ type: 'array', items });

type Properties = Readonly<Record<string, object>>;
/** The fields in `optional` may be missing; if present, they are checked too. */
const object = (properties: Properties, optional: Properties = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});

const OPEN = { type: 'object' };
const USER = object(
  { id: ID, username: TEXT, avatar: orNull(TEXT) },
  { global_name: orNull(TEXT), bot: FLAG },
);
const MEMBER = object({ roles: listOf(ID) }, { nick: orNull(TEXT), joined_at: orNull(INSTANT) });
const EMOJI = object({}, { id: orNull(ID), name: orNull(TEXT) });
const ATTACHMENT = object({ id: ID, filename: TEXT, size: COUNT, url: TEXT }, { content_type: orNull(TEXT) });
const MEDIA = object({}, { text: orNull(TEXT), emoji: orNull(EMOJI) });
const POLL = object(
  {
    question: MEDIA,
    answers: listOf(object({ answer_id: COUNT, poll_media: MEDIA })),
    allow_multiselect: FLAG,
  },
  {
    expiry: orNull(INSTANT),
    results: object({ is_finalized: FLAG, answer_counts: listOf(object({ id: COUNT, count: COUNT })) }),
  },
);

const MESSAGE = object(
  {
    id: ID,
    channel_id: ID,
    author: USER,
    type: COUNT,
    content: TEXT,
    timestamp: INSTANT,
    edited_timestamp: orNull(INSTANT),
    attachments: listOf(ATTACHMENT),
    embeds: listOf(OPEN),
  },
  {
    guild_id: ID,
    member: MEMBER,
    flags: COUNT,
    webhook_id: ID,
    components: listOf(OPEN),
    sticker_items: listOf(object({ id: ID, name: TEXT, format_type: COUNT })),
    reactions: listOf(object({ emoji: EMOJI, count: COUNT })),
    poll: POLL,
    message_reference: object({}, { type: COUNT, message_id: ID }),
    message_snapshots: listOf(
      object({
        message: object({ content: TEXT, attachments: listOf(ATTACHMENT), embeds: listOf(OPEN) }),
      }),
    ),
  },
);

const CHANNEL = object({ id: ID, type: COUNT, guild_id: ID });
const WITH_OVERWRITES = object(
  { id: ID },
  { permission_overwrites: listOf(object({ id: ID, type: COUNT, allow: TEXT, deny: TEXT })) },
);
const ROLE = object({ guild_id: ID });
const REACTION = object({ channel_id: ID, message_id: ID, user_id: ID, emoji: EMOJI });
const REACTIONS = object({ channel_id: ID, message_id: ID }, { emoji: EMOJI });
const GUILD = object({ id: ID, name: TEXT, owner_id: ID }, { joined_at: INSTANT });
const OUTAGE = object({ id: ID, unavailable: { const: true } });

/**
 * The schema of each event that the service handles: a rule for another one does not compile. It has the fields that the
 * rules use. Other fields are not listed, so that Discord may add and change them. Every value that passes can be stored
 * in every database.
 */
const SHAPES = {
  [Event.Ready]: object({}, { shard: { type: 'array', items: COUNT, minItems: 2, maxItems: 2 } }),
  [Event.Resumed]: {},
  [Event.MessageCreate]: MESSAGE,
  [Event.MessageUpdate]: MESSAGE,
  [Event.MessageDelete]: object({ id: ID, channel_id: ID }),
  [Event.MessageDeleteBulk]: object({ ids: listOf(ID), channel_id: ID }),
  [Event.MessageReactionAdd]: REACTION,
  [Event.MessageReactionRemove]: REACTION,
  [Event.MessageReactionRemoveAll]: REACTIONS,
  [Event.MessageReactionRemoveEmoji]: object({ channel_id: ID, message_id: ID, emoji: EMOJI }),
  [Event.ChannelCreate]: WITH_OVERWRITES,
  [Event.ChannelUpdate]: WITH_OVERWRITES,
  [Event.ChannelDelete]: CHANNEL,
  [Event.ThreadCreate]: object({ id: ID }, { parent_id: orNull(ID) }),
  [Event.ThreadUpdate]: object({ id: ID, guild_id: ID }, { thread_metadata: object({ archived: FLAG }) }),
  [Event.ThreadDelete]: object({ id: ID, guild_id: ID }),
  [Event.GuildMemberAdd]: object({ guild_id: ID, user: object({ id: ID }) }),
  [Event.GuildMemberUpdate]: object({ guild_id: ID, user: object({ id: ID }), roles: listOf(ID) }),
  [Event.GuildMemberRemove]: object({ guild_id: ID, user: object({ id: ID }) }),
  [Event.GuildCreate]: { anyOf: [OUTAGE, GUILD] },
  [Event.GuildUpdate]: GUILD,
  [Event.GuildDelete]: object({ id: ID }, { unavailable: FLAG }),
  [Event.GuildRoleCreate]: ROLE,
  [Event.GuildRoleUpdate]: ROLE,
  [Event.GuildRoleDelete]: object({ guild_id: ID, role_id: ID }),
} as const;

export type HandledEvent = Extract<GatewayDispatchPayload, { readonly t: keyof typeof SHAPES }>;

export function isHandled(event: GatewayDispatchPayload): event is HandledEvent {
  return Object.hasOwn(SHAPES, event.t);
}

// The meta-schemas are left out because compiling them takes longer than all of these schemas.
const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false });
addFormats(ajv);
/** Schemas are compiled at the first event of their kind: compiling all at once slowed down the start. */
const checks = new Map<HandledEvent['t'], ValidateFunction>();

/** Returns the fault of an event for the log ("data/author is missing"), or null if the rules can use it. */
export function shapeFaultOf({ t, d }: HandledEvent): string | null {
  const check = checks.get(t) ?? ajv.compile(SHAPES[t]);
  checks.set(t, check);
  return check(d) ? null : ajv.errorsText(check.errors, { dataVar: 'data' });
}

/** Returns the fault of a message that didn't come with its own event. */
export const messageFaultOf = (message: object): string | null =>
  // Only the shape is looked at.
  shapeFaultOf({ t: Event.MessageCreate, d: message } as HandledEvent);
