/** Names and colors: who and what an id stands for in the current guild. */
import type { Channel, Member, Person, Role, User } from '../wire.ts';
import type { Store } from './store.ts';
import { readableColour } from '../parts/readable-colour.ts';
import { say } from '../words/words.ts';

export type Directory = ReturnType<typeof createDirectory>;

export function createDirectory(store: Store) {
  const member = (id: string): Member | undefined => store.guild?.members.find(({ user }) => user.id === id);
  const role = (id: string): Role | undefined => store.guild?.roles.find((each) => each.id === id);
  return {
    member,
    role,
    channel: (id: string): Channel | undefined => store.channel(id),
    members: () => store.guild?.members ?? [],
    roles: () => store.guild?.roles ?? [],
    channels: () => store.guild?.channels ?? [],
    guildId: () => store.guild?.id ?? '',
    isMe: (id: string) => id === store.me.id,

    /** The name that Discord shows here: nickname, else display name, else user name. */
    nameOf: (user: User) => member(user.id)?.nick ?? user.global_name ?? user.username,

    /**
     * The server's word for a person one can act as ("moderator"), for readers who don't know their names yet.
     */
    titleOf: (id: string) => titleOf(store.people.find((person) => person.id === id)),

    nameOfId(id: string) {
      const user = member(id)?.user ?? store.people.find((person) => person.id === id);
      return user === undefined ? null : this.nameOf(user);
    },

    /** The color of the highest role that has one, as CSS, readable as text. */
    colourOf(userId: string): string | null {
      const coloured = (member(userId)?.roles ?? [])
        .map(role)
        .filter((each) => each !== undefined && each.color !== 0)
        .toSorted((a, b) => (b?.position ?? 0) - (a?.position ?? 0))[0];
      return coloured === undefined ? null : readableColour(coloured.color);
    },
  };
}

/** The titles of the first world's people, in the reader's language. */
const TITLES: Readonly<Record<string, () => string>> = {
  moderator: () => say('title.moderator'),
  member: () => say('title.member'),
  'second member': () => say('title.second member'),
  administrator: () => say('title.administrator'),
  supporter: () => say('title.supporter'),
  owner: () => say('title.owner'),
};

/** The words before the list of permissions in a person's description. */
export function titleOf(person: Person | undefined): string {
  const title = person?.description?.split(':')[0]?.trim() ?? '';
  return TITLES[title]?.() ?? title;
}

/** @param colour 0xRRGGBB, as in Discord's API */
export const cssColour = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`;
