/**
 * @import { Attachment, Command, DirectChannel, Emoji, Guild, GuildSummary, Message, Person, Suggested } from '../wire.ts'
 * @import { Outgoing } from '../wire-messages.ts'
 */

/** A refusal of the server, with Discord's status, code and words. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {number} code
   * @param {string} message
   */
  constructor(status, code, message) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @param {string} [type] of the body
 * @returns {Promise<any>} typed by the callers below, each by what its route answers
 */
async function call(path, init, type = 'application/json') {
  const response = await fetch(path, { ...init, headers: { 'content-type': type } });
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  if (response.ok) return body;
  throw new Refusal(
    response.status,
    body?.code ?? 0,
    [body?.message ?? `The server answered ${response.status}`, ...faultsOf(body?.errors)].join(': '),
  );
}

/** "Invalid Form Body" alone tells nobody what is wrong: the words of its faults do. @param {any} errors @returns {string[]} */
function faultsOf(errors) {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors'
      ? value.map((/** @type {{ message: string }} */ each) => each.message)
      : faultsOf(value),
  );
}

/** All mentions as usual, but not of the author that is answered. */
const QUIETLY = { parse: ['users', 'roles', 'everyone'], replied_user: false };

/** @returns {Promise<Person[]>} whom this browser may act as */
export const listPeople = () => call('/local/people');

/** @typedef {ReturnType<typeof createApi>} Api */

/**
 * The Person API as one person.
 *
 * @param {string} personId
 */
export function createApi(personId) {
  const as = `as=${encodeURIComponent(personId)}`;
  /** @param {unknown} body */
  const post = (body) => ({ method: 'POST', body: JSON.stringify(body) });
  /** @param {Message} message @param {string} [below] */
  const at = ({ id, channel_id }, below = '') => `/local/channels/${channel_id}/messages/${id}${below}?${as}`;
  return {
    /** @returns {Promise<GuildSummary[]>} */
    guilds: () => call(`/local/guilds?${as}`),
    /** @param {string} guildId @returns {Promise<Guild>} */
    guild: (guildId) => call(`/local/guilds/${guildId}?${as}`),
    /** @returns {Promise<DirectChannel[]>} */
    directs: () => call(`/local/direct?${as}`),
    /** @param {string} guildId @returns {Promise<Command[]>} */
    commands: (guildId) => call(`/local/guilds/${guildId}/commands?${as}`),
    /**
     * Newest first.
     *
     * @param {string} channelId
     * @param {{ before?: string, limit: number }} page
     * @returns {Promise<Message[]>}
     */
    messages: (channelId, { before, limit }) =>
      call(`/local/channels/${channelId}/messages?${as}&limit=${limit}${before ? `&before=${before}` : ''}`),
    /** A file goes up by itself, before the message that lists it. @param {string} channelId @param {File} file @returns {Promise<Attachment>} */
    upload: (channelId, file) =>
      call(
        `/local/channels/${channelId}/attachments?${as}&${new URLSearchParams({ name: file.name, type: file.type })}`,
        { method: 'POST', body: file },
        'application/octet-stream',
      ),
    /** @param {string} channelId @param {Outgoing} message @returns {Promise<Message>} */
    say: (channelId, { content, attachments, answers }) =>
      call(
        `/local/channels/${channelId}/messages?${as}`,
        post({
          content,
          attachments,
          ...(answers && { message_reference: { message_id: answers.message.id } }),
          ...(answers && !answers.mention && { allowed_mentions: QUIETLY }),
        }),
      ),
    /** @param {Message} message @param {Pick<Outgoing, 'content' | 'attachments'>} changes @returns {Promise<void>} */
    edit: (message, changes) => call(at(message), { method: 'PATCH', body: JSON.stringify(changes) }),
    /** @param {Message} message @returns {Promise<void>} */
    remove: (message) => call(at(message), { method: 'DELETE' }),
    /** @param {Message} message @param {Emoji} emoji @param {boolean} added @returns {Promise<void>} */
    react: (message, emoji, added) => call(at(message, '/reactions'), post({ emoji, added })),
    /** @param {Message} message @param {number[]} answers all that one votes for @returns {Promise<void>} */
    vote: (message, answers) =>
      call(at(message, '/votes'), { method: 'PUT', body: JSON.stringify({ answer_ids: answers }) }),
    /** @param {object} interaction @returns {Promise<{ id: string }>} */
    interact: (interaction) => call(`/local/interactions?${as}`, post(interaction)),
    /** @param {object} interaction @returns {Promise<Suggested>} */
    autocomplete: (interaction) => call(`/local/interactions?${as}`, post({ ...interaction, type: 4 })),
    eventsUrl: () => `${location.origin.replace(/^http/, 'ws')}/local/events?${as}`,
  };
}
