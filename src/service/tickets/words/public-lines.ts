import { asTyped } from '../../../discord-text/escape.ts';
import { channelMention, relative, roleMention, userMention } from '../../../discord-text/mention.ts';
import type { Language } from '../../../words/languages.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { formFileLines } from './form-file-lines.ts';
import { tellAll, type Worded } from '../../../words/worded.ts';

/** The actor as a mention; null when members are not told. */
type Who = string | null;

/** The people whom a reminder addresses. */
interface Reminded {
  readonly assignee: string | null;
  readonly roles: readonly string[];
}

/**
 * Every announcement in a ticket's channel. Each is a whole sentence that begins with the actor or, when nobody is to
 * be named, with what was done. It is true of the ticket as it is at that time.
 */
export type PublicLines = ReturnType<typeof linesOf>;

const known = new Map<Language, PublicLines>();

export function linesIn(language: Language): PublicLines {
  const found = known.get(language);
  if (found !== undefined) return found;
  const made = linesOf(sayIn(language), language);
  known.set(language, made);
  return made;
}

function linesOf(say: Say, language: Language) {
  return {
    claimed: (who: Who) => (who === null ? say('claimed') : say('claimed.by', { who })),
    assigned: (who: Who, to: string) => {
      const of = { person: userMention(to) };
      return who === null ? say('assigned', of) : say('assigned.by', { who, ...of });
    },
    unclaimed: (who: Who) => (who === null ? say('unclaimed') : say('unclaimed.by', { who })),
    unassigned: (who: Who, from: string) => {
      const of = { person: userMention(from) };
      return who === null ? say('unassigned', of) : say('unassigned.by', { who, ...of });
    },
    added: (who: Who, added: string) => {
      const of = { person: userMention(added) };
      return who === null ? say('added', of) : say('added.by', { who, ...of });
    },
    removed: (who: Who, removed: string) => {
      const of = { person: userMention(removed) };
      return who === null ? say('removed', of) : say('removed.by', { who, ...of });
    },
    ownerSet: (who: Who, owner: string) => {
      const of = { person: userMention(owner) };
      return who === null ? say('ownerSet', of) : say('ownerSet.by', { who, ...of });
    },
    ownerTaken: (who: Who) => (who === null ? say('ownerTaken') : say('ownerTaken.by', { who })),
    locked: (who: Who) => (who === null ? say('locked') : say('locked.by', { who })),
    lockedClosed: (who: Who) => (who === null ? say('lockedClosed') : say('lockedClosed.by', { who })),
    unlocked: (who: Who) => (who === null ? say('unlocked') : say('unlocked.by', { who })),
    unlockedClosed: (who: Who) => (who === null ? say('unlockedClosed') : say('unlockedClosed.by', { who })),
    closed: (who: Who) => (who === null ? say('closed') : say('closed.by', { who })),
    closeAsked: (who: Who, owner: string) => {
      const of = { person: userMention(owner) };
      return who === null ? say('closeAsked', of) : say('closeAsked.by', { who, ...of });
    },
    keptOpen: (who: Who) => (who === null ? say('keptOpen') : say('keptOpen.by', { who })),
    reopened: (who: Who) => (who === null ? say('reopened') : say('reopened.by', { who })),
    reopenedAnew: (who: Who) => (who === null ? say('reopenedAnew') : say('reopenedAnew.by', { who })),
    moved: (who: Who, from: string, to: string) => {
      const of = { from: asTyped(from), to: asTyped(to) };
      return who === null ? say('moved', of) : say('moved.by', { who, ...of });
    },
    renamed: (who: Who, name: string) => {
      const of = { name: asTyped(name) };
      return who === null ? say('renamed', of) : say('renamed.by', { who, ...of });
    },
    nameReverted: (who: Who) => (who === null ? say('nameReverted') : say('nameReverted.by', { who })),
    expirySet: (who: Who, at: string) => {
      const of = { when: relative(at) };
      return who === null ? say('expirySet', of) : say('expirySet.by', { who, ...of });
    },
    expirySetEternal: (who: Who, at: string) => {
      const of = { when: relative(at) };
      return who === null ? say('expirySetEternal', of) : say('expirySetEternal.by', { who, ...of });
    },
    expirySetClosed: (who: Who, at: string) => {
      const of = { when: relative(at) };
      return who === null ? say('expirySetClosed', of) : say('expirySetClosed.by', { who, ...of });
    },
    expiryRemoved: (who: Who) => (who === null ? say('expiryRemoved') : say('expiryRemoved.by', { who })),
    madeEternal: (who: Who) => (who === null ? say('madeEternal') : say('madeEternal.by', { who })),
    madeMortal: (who: Who) => (who === null ? say('madeMortal') : say('madeMortal.by', { who })),
    ownerLeft: (owner: string) => say('ownerLeft', { person: userMention(owner) }),
    ownerLeftKept: (owner: string) => say('ownerLeftKept', { person: userMention(owner) }),
    ownerWarned: (owner: string, closes: string | null) => {
      const person = userMention(owner);
      return closes === null
        ? say('ownerWarned', { person })
        : say('ownerWarnedCloses', { person, when: relative(closes) });
    },
    staffReminded: (to: Reminded, owner: string, since: string) => {
      const staff = to.assignee === null ? to.roles.map(roleMention).join(' ') : userMention(to.assignee);
      const of = { person: userMention(owner), when: relative(since) };
      return staff === '' ? say('ownerWaits', of) : say('ownerWaits.to', { staff, ...of });
    },
    ...formFileLines(say, language),
    stayed: (why: readonly Worded[]) => say('stayed', { why: tellAll(say, why) }),
    refusal: (wording: readonly Worded[]) => tellAll(say, wording),
    goesOn: (channelId: string) => say('goesOn', { channel: channelMention(channelId) }),
  };
}
