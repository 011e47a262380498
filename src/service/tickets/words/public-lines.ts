import { asTyped } from '../../../discord-text/escape.ts';
import { channelMention, relative, userMention } from '../../../discord-text/mention.ts';

/** Who did it, as a mention; null when members are not told. */
type Who = string | null;

/**
 * Every line that is said in a ticket's channel, a whole sentence of its own: it begins with who did it, or, when
 * nobody is to be named, with what was done. What a line says is true of the ticket as it is then.
 */
export const publicLines = {
  claimed: (who: Who) => told(who, 'claimed the ticket.', 'The ticket was claimed.'),
  assigned: (who: Who, to: string) =>
    told(who, `assigned the ticket to ${userMention(to)}.`, `The ticket was assigned to ${userMention(to)}.`),
  unclaimed: (who: Who) =>
    told(who, 'no longer works on the ticket.', 'Nobody is assigned to the ticket any more.'),
  unassigned: (who: Who, from: string) =>
    told(
      who,
      `took the ticket off ${userMention(from)}.`,
      `The ticket is no longer assigned to ${userMention(from)}.`,
    ),
  added: (who: Who, added: string) =>
    told(who, `added ${userMention(added)} to the ticket.`, `${userMention(added)} was added to the ticket.`),
  removed: (who: Who, removed: string) =>
    told(
      who,
      `removed ${userMention(removed)} from the ticket.`,
      `${userMention(removed)} was removed from the ticket.`,
    ),
  ownerSet: (who: Who, owner: string) =>
    told(
      who,
      `made ${userMention(owner)} the owner of the ticket.`,
      `The ticket now belongs to ${userMention(owner)}.`,
    ),
  ownerTaken: (who: Who) => told(who, 'is the owner of the ticket now.', 'The ticket has another owner.'),
  locked: (who: Who) =>
    `${told(who, 'locked the ticket.', 'The ticket was locked.')} Only staff can write here now.`,
  lockedClosed: (who: Who) =>
    `${told(who, 'locked the ticket.', 'The ticket was locked.')} It stays locked when it is reopened.`,
  unlocked: (who: Who) =>
    `${told(who, 'unlocked the ticket.', 'The ticket was unlocked.')} Everyone in it can write here again.`,
  unlockedClosed: (who: Who) =>
    `${told(who, 'unlocked the ticket.', 'The ticket was unlocked.')} It is still closed.`,
  closed: (who: Who) => told(who, 'closed the ticket.', 'The ticket was closed.'),
  reopened: (who: Who) => told(who, 'reopened the ticket.', 'The ticket was reopened.'),
  reopenedAnew: (who: Who) =>
    `${told(who, 'reopened the ticket in a new channel.', 'The ticket was reopened in a new channel.')} What was written before is in its transcript.`,
  moved: (who: Who, from: string, to: string) =>
    told(
      who,
      `moved the ticket from ${asTyped(from)} to ${asTyped(to)}.`,
      `The ticket was moved from ${asTyped(from)} to ${asTyped(to)}.`,
    ),
  renamed: (who: Who, name: string) =>
    told(who, `renamed the ticket to ${asTyped(name)}.`, `The ticket is called ${asTyped(name)} now.`),
  nameReverted: (who: Who) =>
    told(who, 'gave the ticket its usual name back.', 'The ticket has its usual name again.'),
  expirySet: (who: Who, at: string) =>
    told(who, `lets the ticket close ${relative(at)}.`, `The ticket will be closed ${relative(at)}.`),
  expirySetEternal: (who: Who, at: string) =>
    `${expiryNoted(who, at)} It closes nothing while the ticket is eternal.`,
  expirySetClosed: (who: Who, at: string) => `${expiryNoted(who, at)} The ticket is closed already.`,
  expiryRemoved: (who: Who) =>
    told(who, 'removed the ticket’s expiry.', 'The ticket does not expire any more.'),
  madeEternal: (who: Who) =>
    told(
      who,
      'made the ticket eternal: nothing closes it by itself.',
      'Nothing closes the ticket by itself any more.',
    ),
  madeMortal: (who: Who) =>
    told(who, 'ended the ticket’s being eternal: it may expire again.', 'The ticket may expire again.'),
  ownerLeft: (owner: string) => `${userMention(owner)}, the ticket’s owner, left the server.`,
  ownerLeftKept: (owner: string) =>
    `${userMention(owner)}, the ticket’s owner, left the server. The ticket stays open until someone closes it.`,
  stayed: (why: string) => `This channel did not follow the last change of its ticket. ${why}`,
  goesOn: (channelId: string) => `This ticket goes on in ${channelMention(channelId)}.`,
} as const;

function expiryNoted(who: Who, at: string): string {
  const when = relative(at);
  return told(who, `set the ticket’s expiry: ${when}.`, `The ticket got an expiry: ${when}.`);
}

function told(who: Who, does: string, wasDone: string): string {
  return who === null ? wasDone : `${who} ${does}`;
}
