/** Discord's rejections as values: one table of JSON error codes, so that every route uses Discord's words. */

/** HTTP status, JSON error code and message as Discord sends them. */
const catalogue = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownOverwrite: [404, 10009, 'Unknown permission overwrite'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownBan: [404, 10026, 'Unknown Ban'],
  unknownSticker: [404, 10060, 'Unknown Sticker'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  maximumPins: [400, 30003, 'Maximum number of pins reached for the channel (250)'],
  maximumRoles: [400, 30005, 'Maximum number of guild roles reached (250)'],
  maximumEmojis: [400, 30008, 'Maximum number of emojis reached (50)'],
  maximumWebhooks: [400, 30007, 'Maximum number of webhooks reached (15)'],
  maximumChannels: [400, 30013, 'Maximum number of guild channels reached (500)'],
  maximumThreadMembers: [400, 30033, 'Maximum number of thread participants has been reached (1000)'],
  maximumOverwrites: [400, 30060, 'Maximum number of permission overwrites reached (1000)'],
  userBanned: [403, 40007, 'The user is banned from this guild.'],
  notInVoice: [400, 40032, 'Target user is not connected to voice.'],
  tooLarge: [413, 40005, 'Request entity too large'],
  unknownTag: [404, 10087, 'Unknown tag'],
  forumNeedsPost: [400, 40058, 'Cannot send a message in a forum channel'],
  tagRequired: [400, 40067, 'A tag is required to create a forum post in this channel'],
  oneParentChange: [400, 40009, 'Only one channel can have its parent changed at a time'],
  invalidUserAgent: [403, 40333, 'internal network error'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  dmChannelAction: [400, 50003, 'Cannot execute action on a DM channel'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  wrongVoiceChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  bulkDeleteCount: [
    400,
    50016,
    'Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete.',
  ],
  cannotExecuteSystemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  invalidRole: [400, 50028, 'Invalid Role'],
  bulkDeleteTooOld: [400, 50034, 'You can only bulk delete messages that are under 14 days old.'],
  invalidFormBody: [400, 50035, 'Invalid Form Body'],
  assetTooLarge: [400, 50045, 'File uploaded exceeds the maximum size'],
  invalidSticker: [400, 50081, 'An invalid sticker was sent'],
  threadArchived: [400, 50083, 'Thread is archived'],
  boostsNeeded: [400, 50101, 'This server needs more boosts to perform this action'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  noMutualGuilds: [400, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  voiceWithContent: [400, 50159, 'Voice messages do not support additional content.'],
  voiceOneFile: [400, 50160, 'Voice messages must have a single audio attachment.'],
  voiceMetadata: [400, 50161, 'Voice messages must have supporting metadata.'],
  voiceEdited: [400, 50162, 'Voice messages cannot be edited.'],
  assetTooLargeToResize: [400, 50138, 'Failed to resize asset below the maximum size: 262144'],
  threadAlreadyCreated: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'Thread is locked'],
  maximumActiveThreads: [400, 160006, 'Maximum number of active threads reached'],
  commandsTooMany: [400, 30032, 'Maximum number of application commands reached (100)'],
  forumNeedsThread: [400, 220001, 'Webhooks posted to forum channels must have a thread_name or thread_id'],
  threadNameOrId: [
    400,
    220002,
    'Webhooks posted to forum channels cannot have both a thread_name and thread_id',
  ],
  threadNameOnlyForum: [400, 220003, 'Webhooks can only create threads in forum channels'],
  bansFailed: [400, 500000, 'Failed to ban users'],
  pollExpired: [400, 520001, 'Poll expired'],
  cannotEditPoll: [400, 520003, 'Cannot edit a poll message'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

/** The name of a rejection in the table. */
type RefusalName = keyof typeof catalogue;

/** Leaf of Discord's nested `errors` object: code and message of one fault. */
interface FieldError {
  readonly code: string;
  readonly message: string;
}

/** Discord's answer when it rejects a request. Rules throw it, `rest/` sends it, a `Person` rejects with it. */
export class DiscordRefusal extends Error {
  override readonly name = 'DiscordRefusal';
  readonly status: number;
  readonly code: number;
  /** Fields other than `code` and `message`: `errors` of 50035, `retry_after` and `global` of a 429. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The JSON body of the answer. */
  body(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...this.details };
  }
}

/** The rejection with that name, to be thrown. */
export function refusal(name: RefusalName, details?: Readonly<Record<string, unknown>>): DiscordRefusal {
  const [status, code, message] = catalogue[name];
  return new DiscordRefusal(status, code, message, details);
}

/** 50035 with one fault at `path` (`['data', 'content']`). */
export function invalidForm(
  path: readonly (string | number)[],
  code: string,
  message: string,
): DiscordRefusal {
  return invalidForms([{ path, code, message }]);
}

/** One fault with its place in the body. */
export interface PlacedFault extends FieldError {
  readonly path: readonly (string | number)[];
}

interface ErrorTree {
  _errors?: FieldError[];
  [key: string]: ErrorTree | FieldError[] | undefined;
}

/** 50035 with all faults, nested by field as Discord nests them: `errors.embeds.0.title._errors[]`. */
export function invalidForms(faults: readonly PlacedFault[]): DiscordRefusal {
  const errors: ErrorTree = {};
  for (const { path, code, message } of faults) {
    let node = errors;
    for (const step of path) {
      const next = node[step] ?? {};
      if (Array.isArray(next)) break;
      node[step] = next;
      node = next;
    }
    node._errors = [...(node._errors ?? []), { code, message }];
  }
  return refusal('invalidFormBody', { errors });
}
