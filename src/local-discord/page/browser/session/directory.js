/**
 * Names and colours: who and what an id stands for in the guild at hand.
 *
 * @import { Channel, Member, Person, Role, User } from '../wire.ts'
 * @import { Store } from './store.js'
 */

/** @typedef {ReturnType<typeof createDirectory>} Directory */

/** @param {Store} store */
export function createDirectory(store) {
  /** @param {string} id @returns {Member | undefined} */
  const member = (id) => store.guild?.members.find(({ user }) => user.id === id);
  /** @param {string} id @returns {Role | undefined} */
  const role = (id) => store.guild?.roles.find((each) => each.id === id);
  return {
    member,
    role,
    /** @param {string} id @returns {Channel | undefined} */
    channel: (id) => store.channel(id),
    members: () => store.guild?.members ?? [],
    roles: () => store.guild?.roles ?? [],
    channels: () => store.guild?.channels ?? [],
    guildId: () => store.guild?.id ?? '',
    isMe: (/** @type {string} */ id) => id === store.me.id,

    /** The name that Discord shows here: nickname, else display name, else user name. @param {User} user */
    nameOf: (user) => member(user.id)?.nick ?? user.global_name ?? user.username,

    /**
     * What the server calls the people one can act as ("moderator"), for whoever doesn't know their names yet.
     *
     * @param {string} id
     */
    titleOf: (id) => titleOf(store.people.find((person) => person.id === id)),

    /** @param {string} id */
    nameOfId(id) {
      const user = member(id)?.user ?? store.people.find((person) => person.id === id);
      return user === undefined ? null : this.nameOf(user);
    },

    /** The colour of the highest role that has one, as CSS. @param {string} userId @returns {string | null} */
    colourOf(userId) {
      const coloured = (member(userId)?.roles ?? [])
        .map(role)
        .filter((each) => each !== undefined && each.color !== 0)
        .toSorted((a, b) => (b?.position ?? 0) - (a?.position ?? 0))[0];
      return coloured === undefined ? null : cssColour(coloured.color);
    },
  };
}

/**
 * The words before the list of permissions in a person's description.
 *
 * @param {Person | undefined} person
 */
export const titleOf = (person) => person?.description?.split(':')[0]?.trim() ?? '';

/** @param {number} colour 0xRRGGBB, as Discord writes colours */
export const cssColour = (colour) => `#${colour.toString(16).padStart(6, '0')}`;
