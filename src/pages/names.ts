import type { Schema } from '../contract/operations.ts';
import type { Colors } from './colors.ts';
import type { Say } from '../words/say.ts';

type Member = Schema<'TranscriptMember'>;
type Role = Schema<'TranscriptRole'>;

/** Discord's channel types that are not written with a `#`. */
const VOICE = new Set([2, 13]);

/**
 * The people, roles and channels that the transcript knows by id. They are in maps, so that each look-up costs the
 * same in a ticket of any size.
 */
export interface Names {
  user(id: string): string | null;
  role(id: string): Role | null;
  /** The name has the sign that Discord puts before it. */
  channel(id: string): string | null;
  /** The member's roles, highest first. */
  rolesOf(id: string): readonly Role[];
  /** The class of the color of the member's name: that of the highest role with a color. */
  colorOf(id: string): string;
  /** A picture if the page has it, and its substitute: the first letter, in one of eight colors. */
  avatarOf(author: { readonly id: string; readonly name: string }): Avatar;
}

interface Avatar {
  readonly letter: string;
  readonly className: string;
  /** The address of a picture in the page, or of its own server. */
  readonly picture: string | undefined;
}

const AVATAR_COLORS = 8;

/** What names are read from. */
export type Named = Pick<
  Schema<'Transcript'>,
  'channel_members' | 'thread_members' | 'channel_messages' | 'thread_messages' | 'mentioned_users'
> & { readonly guild: Pick<Schema<'Transcript'>['guild'], 'roles' | 'channels'> };

export function createNames(
  transcript: Named,
  colors: Pick<Colors, 'classOf'>,
  pictures: ReadonlyMap<string, string> = new Map(),
): Names {
  const members = membersOf(transcript);
  const authors = authorsOf(transcript);
  const mentioned = new Map((transcript.mentioned_users ?? []).map(({ id, name }) => [id, name]));
  const roles = new Map((transcript.guild.roles ?? []).map((role) => [role.id, role]));
  const channels = new Map((transcript.guild.channels ?? []).map((channel) => [channel.id, channel]));
  const rolesByRank = memoize((id) => rolesOf(members.get(id), roles));
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const letters = memoize((name) => firstLetter(name, graphemes));
  return {
    user: (id) => members.get(id)?.name ?? authors.get(id) ?? mentioned.get(id) ?? null,
    role: (id) => roles.get(id) ?? null,
    channel(id) {
      const channel = channels.get(id);
      if (channel === undefined) return null;
      return VOICE.has(channel.type) ? `🔊 ${channel.name}` : `#${channel.name}`;
    },
    rolesOf: rolesByRank,
    colorOf: memoize(
      (id) =>
        rolesByRank(id)
          .map(({ color }) => colors.classOf(color))
          .find(Boolean) ?? '',
    ),
    avatarOf: ({ id, name }) => ({
      letter: letters(name),
      className: `avatar a${numberFrom(id)}`,
      picture: pictures.get(id),
    }),
  };
}

function membersOf({ channel_members = [], thread_members = [] }: Named) {
  return new Map([...thread_members, ...channel_members].map((member) => [member.id, member]));
}

/** An author may have left since, and is then no member; a webhook never was one. */
function authorsOf({ channel_messages, thread_messages }: Named) {
  const authors = new Map<string, string>();
  for (const messages of [thread_messages, channel_messages])
    for (const { author } of messages) authors.set(author.id, author.name);
  return authors;
}

function rolesOf(member: Member | undefined, roles: ReadonlyMap<string, Role>): readonly Role[] {
  const found = (member?.roles ?? []).map((id) => roles.get(id)).filter((role) => role !== undefined);
  return found.toSorted((one, other) => other.position - one.position);
}

function firstLetter(name: string, graphemes: Intl.Segmenter): string {
  const [first] = graphemes.segment(name.trim().slice(0, 40));
  return first?.segment.toUpperCase() ?? '?';
}

/** The number is always the same for the same id. */
function numberFrom(id: string): number {
  let number = 0;
  for (const character of id.slice(0, 20)) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return number % AVATAR_COLORS;
}

function memoize<Answer>(answer: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>();
  return (key) => {
    const before = answers.get(key);
    if (before !== undefined) return before;
    const now = answer(key);
    answers.set(key, now);
    return now;
  };
}

/** Names in the place of ids, with the sign that Discord puts before them, for the page and for excerpts alike. */
export interface Mentions {
  user(id: string): string;
  role(id: string): string;
  channel(id: string): string;
}

export const createMentions = (names: Names, say: Say): Mentions => ({
  user: (id) => `@${names.user(id) ?? say('mention.user', { id })}`,
  role: (id) => `@${names.role(id)?.name ?? say('mention.role', { id })}`,
  channel: (id) => names.channel(id) ?? `#${say('mention.channel', { id })}`,
});
