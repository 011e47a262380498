/**
 * @import { Command, DirectChannel, Emoji, Guild, GuildSummary, Message, Person, Suggested } from '../wire.ts'
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
 * @returns {Promise<any>} typed by the callers below, each by what its route answers
 */
async function call(path, init) {
  const response = await fetch(path, { ...init, headers: { 'content-type': 'application/json' } });
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  if (response.ok) return body;
  throw new Refusal(
    response.status,
    body?.code ?? 0,
    body?.message ?? `The server answered ${response.status}`,
  );
}

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
    /** @param {string} channelId @param {string} content @returns {Promise<Message>} */
    say: (channelId, content) => call(`/local/channels/${channelId}/messages?${as}`, post({ content })),
    /** @param {Message} message @param {Emoji} emoji @param {boolean} added @returns {Promise<void>} */
    react: ({ id, channel_id }, emoji, added) =>
      call(`/local/channels/${channel_id}/messages/${id}/reactions?${as}`, post({ emoji, added })),
    /** @param {object} interaction @returns {Promise<{ id: string }>} */
    interact: (interaction) => call(`/local/interactions?${as}`, post(interaction)),
    /** @param {object} interaction @returns {Promise<Suggested>} */
    autocomplete: (interaction) => call(`/local/interactions?${as}`, post({ ...interaction, type: 4 })),
    eventsUrl: () => `${location.origin.replace(/^http/, 'ws')}/local/events?${as}`,
  };
}
