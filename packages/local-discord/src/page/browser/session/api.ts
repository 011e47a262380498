import type {
  Application,
  Attachment,
  Channel,
  Command,
  DirectChannel,
  Emoji,
  Guide,
  Guild,
  GuildSummary,
  Language,
  Message,
  NewChannel,
  NewRole,
  Permission,
  Person,
  Role,
  Settings,
  Suggested,
} from '../wire.ts';
import type { Outgoing } from '../wire.ts';
import type { GivenCommand } from '../commands/own-words.ts';
import { inOwnWords } from '../commands/own-words.ts';
import { say } from '../words/words.ts';

/** A rejection by the server, with Discord's status, code and words. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** No answer at all: the server is gone. The banner says it, too. */
class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * `Reply` is what the route answers, as each caller below says: the server is our own, and taken at its word here, once.
 *
 * @param type of the body
 */
async function call<Reply>(path: string, init?: RequestInit, type = 'application/json'): Promise<Reply> {
  const response = await fetch(path, { ...init, headers: { 'content-type': type } }).catch(() => {
    throw new Unreachable(say('connection.none'));
  });
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  if (response.ok) return body;
  throw new Refusal(
    response.status,
    body?.code ?? 0,
    [body?.message ?? say('connection.server', { status: response.status }), ...faultsOf(body?.errors)].join(
      ': ',
    ),
  );
}

/** "Invalid Form Body" alone tells nobody what is wrong: the words of its faults do. */
function faultsOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    // Discord's form: the texts of a field's errors are below its name in `_errors`.
    key === '_errors' ? (value as { message: string }[]).map(({ message }) => message) : faultsOf(value),
  );
}

/** All mentions as usual, but not of the author that is answered. */
const QUIETLY = { parse: ['users', 'roles', 'everyone'], replied_user: false };

/** @returns who this browser can act as */
export const listPeople = (): Promise<Person[]> => call('/local/people');

export type Api = ReturnType<typeof createApi>;

/** The Person API as one person. */
export function createApi(personId: string) {
  const as = `as=${encodeURIComponent(personId)}`;
  const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
  const at = ({ id, channel_id }: Message, below: string = '') =>
    `/local/channels/${channel_id}/messages/${id}${below}?${as}`;
  return {
    guilds: (): Promise<GuildSummary[]> => call(`/local/guilds?${as}`),
    guild: (guildId: string): Promise<Guild> => call(`/local/guilds/${guildId}?${as}`),
    directs: (): Promise<DirectChannel[]> => call(`/local/direct?${as}`),
    beginDirect: (): Promise<DirectChannel> => call(`/local/direct?${as}`, { method: 'POST' }),
    guide: (): Promise<Guide | null> => call(`/local/guide?${as}`),
    application: (): Promise<Application> => call('/local/application'),
    commands: async (channelId: string): Promise<Command[]> => {
      const given = await call<GivenCommand[]>(`/local/channels/${channelId}/commands?${as}`);
      return given.map(inOwnWords);
    },
    locales: (): Promise<Language[]> => call('/local/locales'),
    settings: (): Promise<Settings> => call(`/local/settings?${as}`),
    chooseLanguage: (locale: string): Promise<void> =>
      call(`/local/settings?${as}`, { method: 'PATCH', body: JSON.stringify({ locale }) }),
    permissions: (): Promise<Permission[]> => call('/local/permissions'),
    setRoles: (guildId: string, userId: string, roles: string[]): Promise<void> =>
      call(`/local/guilds/${guildId}/members/${userId}?${as}`, {
        method: 'PATCH',
        body: JSON.stringify({ roles }),
      }),
    setPermissions: (guildId: string, roleId: string, bits: bigint): Promise<void> =>
      call(`/local/guilds/${guildId}/roles/${roleId}?${as}`, {
        method: 'PATCH',
        body: JSON.stringify({ permissions: String(bits) }),
      }),
    createRole: (guildId: string, role: NewRole): Promise<Role> =>
      call(`/local/guilds/${guildId}/roles?${as}`, post(role)),
    createChannel: (guildId: string, channel: NewChannel): Promise<Channel> =>
      call(`/local/guilds/${guildId}/channels?${as}`, post(channel)),
    /** Ids of the members listed next to a channel. */
    members: (channelId: string): Promise<string[]> => call(`/local/channels/${channelId}/members?${as}`),
    /** Newest first. */
    messages: (
      channelId: string,
      { limit, ...bound }: { before?: string; after?: string; limit: number },
    ): Promise<Message[]> =>
      call(
        `/local/channels/${channelId}/messages?${as}&${new URLSearchParams({ limit: String(limit), ...bound })}`,
      ),
    /** A file is uploaded separately, before the message that lists it. */
    upload: (channelId: string, file: File): Promise<Attachment> =>
      call(
        `/local/channels/${channelId}/attachments?${as}&${new URLSearchParams({ name: file.name, type: file.type })}`,
        { method: 'POST', body: file },
        'application/octet-stream',
      ),
    say: (channelId: string, { answers, ...said }: Outgoing): Promise<Message> =>
      call(
        `/local/channels/${channelId}/messages?${as}`,
        post({
          ...said,
          ...(answers && { message_reference: { message_id: answers.message.id } }),
          ...(answers && !answers.mention && { allowed_mentions: QUIETLY }),
        }),
      ),
    edit: (message: Message, changes: Pick<Outgoing, 'content' | 'attachments'>): Promise<void> =>
      call(at(message), { method: 'PATCH', body: JSON.stringify(changes) }),
    remove: (message: Message): Promise<void> => call(at(message), { method: 'DELETE' }),
    react: (message: Message, emoji: Emoji, added: boolean, burst: boolean = false): Promise<void> =>
      call(at(message, '/reactions'), post({ emoji, added, burst })),
    forward: (message: Message, channelId: string): Promise<void> =>
      call(at(message, '/forward'), post({ channel_id: channelId })),
    /** The thread gets the message's id. */
    startThread: (message: Message, name: string): Promise<void> =>
      call(at(message, '/threads'), post({ name })),
    suppressEmbeds: (message: Message, suppressed: boolean): Promise<void> =>
      call(at(message, '/embeds'), { method: 'PUT', body: JSON.stringify({ suppressed }) }),
    /** @param answers all that one votes for */
    vote: (message: Message, answers: number[]): Promise<void> =>
      call(at(message, '/votes'), { method: 'PUT', body: JSON.stringify({ answer_ids: answers }) }),
    interact: (interaction: object): Promise<{ id: string }> =>
      call(`/local/interactions?${as}`, post(interaction)),
    autocomplete: (interaction: object): Promise<Suggested> =>
      call(`/local/interactions?${as}`, post({ ...interaction, type: 4 })),
    eventsUrl: () => `${location.origin.replace(/^http/, 'ws')}/local/events?${as}`,
  };
}
