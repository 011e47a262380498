import { describe, expect, it } from 'vitest';
import { linesIn, type PublicLines } from '../../../../src/service/tickets/words/public-lines.ts';
import { worded } from '../../../../src/words/worded.ts';

const publicLines = linesIn('en');

const MARA = '<@1>';
const AT = '2026-01-02T03:04:05Z';
const THEN = '<t:1767323045:R>';

/** Every line that a ticket's channel can say: with who did it, and without. Read side by side. */
const LINES: { readonly [Line in keyof PublicLines]: readonly (readonly [string, string])[] } = {
  claimed: [
    [publicLines.claimed(MARA), '<@1> claimed the ticket.'],
    [publicLines.claimed(null), 'The ticket was claimed.'],
  ],
  assigned: [
    [publicLines.assigned(MARA, '2'), '<@1> assigned the ticket to <@2>.'],
    [publicLines.assigned(null, '2'), 'The ticket was assigned to <@2>.'],
  ],
  unclaimed: [
    [publicLines.unclaimed(MARA), '<@1> unclaimed the ticket.'],
    [publicLines.unclaimed(null), 'Nobody is assigned to the ticket anymore.'],
  ],
  unassigned: [
    [publicLines.unassigned(MARA, '2'), '<@1> unassigned <@2>.'],
    [publicLines.unassigned(null, '2'), '<@2> was unassigned.'],
  ],
  added: [
    [publicLines.added(MARA, '2'), '<@1> added <@2> to the ticket.'],
    [publicLines.added(null, '2'), '<@2> was added to the ticket.'],
  ],
  removed: [
    [publicLines.removed(MARA, '2'), '<@1> removed <@2> from the ticket.'],
    [publicLines.removed(null, '2'), '<@2> was removed from the ticket.'],
  ],
  ownerSet: [
    [publicLines.ownerSet(MARA, '2'), '<@1> made <@2> the owner of the ticket.'],
    [publicLines.ownerSet(null, '2'), '<@2> is now the owner of the ticket.'],
  ],
  ownerTaken: [
    [publicLines.ownerTaken(MARA), '<@1> is now the owner of the ticket.'],
    [publicLines.ownerTaken(null), 'The ticket has a new owner.'],
  ],
  locked: [
    [publicLines.locked(MARA), '<@1> locked the ticket. Only staff can write here now.'],
    [publicLines.locked(null), 'The ticket was locked. Only staff can write here now.'],
  ],
  lockedClosed: [
    [publicLines.lockedClosed(MARA), '<@1> locked the ticket. After reopening, only staff can write here.'],
    [publicLines.lockedClosed(null), 'The ticket was locked. After reopening, only staff can write here.'],
  ],
  unlocked: [
    [publicLines.unlocked(MARA), '<@1> unlocked the ticket. Everyone in it can write here again.'],
    [publicLines.unlocked(null), 'The ticket was unlocked. Everyone in it can write here again.'],
  ],
  unlockedClosed: [
    [publicLines.unlockedClosed(MARA), '<@1> unlocked the ticket. It’s still closed.'],
    [publicLines.unlockedClosed(null), 'The ticket was unlocked. It’s still closed.'],
  ],
  closed: [
    [publicLines.closed(MARA), '<@1> closed the ticket.'],
    [publicLines.closed(null), 'The ticket was closed.'],
  ],
  reopened: [
    [publicLines.reopened(MARA), '<@1> reopened the ticket.'],
    [publicLines.reopened(null), 'The ticket was reopened.'],
  ],
  reopenedAnew: [
    [
      publicLines.reopenedAnew(MARA),
      '<@1> reopened the ticket in a new channel. Earlier messages are in its transcript.',
    ],
    [
      publicLines.reopenedAnew(null),
      'The ticket was reopened in a new channel. Earlier messages are in its transcript.',
    ],
  ],
  moved: [
    [publicLines.moved(MARA, 'Billing', 'Sales'), '<@1> moved the ticket from Billing to Sales.'],
    [publicLines.moved(null, '*Billing*', 'Sales'), 'The ticket was moved from \\*Billing\\* to Sales.'],
  ],
  renamed: [
    [publicLines.renamed(MARA, 'refund-4711'), '<@1> renamed the ticket to refund-4711.'],
    [publicLines.renamed(null, 'refund-4711'), 'The ticket was renamed to refund-4711.'],
  ],
  nameReverted: [
    [publicLines.nameReverted(MARA), '<@1> reset the ticket’s name.'],
    [publicLines.nameReverted(null), 'The ticket’s name was reset.'],
  ],
  expirySet: [
    [publicLines.expirySet(MARA, AT), '<@1> set the ticket to close <t:1767323045:R>.'],
    [publicLines.expirySet(null, AT), 'The ticket will close <t:1767323045:R>.'],
  ],
  expirySetClearable: [
    [
      publicLines.expirySetClearable(MARA, AT),
      `<@1> set the ticket to close ${THEN}, unless someone writes here first.`,
    ],
    [
      publicLines.expirySetClearable(null, AT),
      `The ticket will close ${THEN}, unless someone writes here first.`,
    ],
  ],
  because: [
    [
      publicLines.because('<@1> closed the ticket.', 'It works.'),
      '<@1> closed the ticket.\nReason: It works.',
    ],
  ],
  expirySetEternal: [
    [
      publicLines.expirySetEternal(MARA, AT),
      '<@1> set the ticket to auto-close <t:1767323045:R>, but auto-close is turned off for it.',
    ],
    [
      publicLines.expirySetEternal(null, AT),
      'The ticket was set to auto-close <t:1767323045:R>, but auto-close is turned off for it.',
    ],
  ],
  expirySetClosed: [
    [
      publicLines.expirySetClosed(MARA, AT),
      '<@1> set the ticket to auto-close <t:1767323045:R>. It’s already closed.',
    ],
    [
      publicLines.expirySetClosed(null, AT),
      'The ticket was set to auto-close <t:1767323045:R>. It’s already closed.',
    ],
  ],
  expiryRemoved: [
    [publicLines.expiryRemoved(MARA), '<@1> removed the auto-close time.'],
    [publicLines.expiryRemoved(null), 'The auto-close time was removed.'],
  ],
  madeEternal: [
    [publicLines.madeEternal(MARA), '<@1> turned auto-close off for this ticket.'],
    [publicLines.madeEternal(null), 'Auto-close was turned off for this ticket.'],
  ],
  madeMortal: [
    [publicLines.madeMortal(MARA), '<@1> turned auto-close back on.'],
    [publicLines.madeMortal(null), 'Auto-close was turned back on.'],
  ],
  closeAsked: [
    [publicLines.closeAsked(MARA, '2'), '<@1> asked <@2>: is this solved?'],
    [publicLines.closeAsked(null, '2'), '<@2>, is this solved?'],
  ],
  keptOpen: [
    [publicLines.keptOpen(MARA), '<@1> says it isn’t solved yet.'],
    [publicLines.keptOpen(null), 'It isn’t solved yet, so the ticket stays open.'],
  ],
  ownerWarned: [
    [
      publicLines.ownerWarned('2', AT),
      `<@2>, the team is waiting for your reply. The ticket will close ${THEN} if you don’t reply.`,
    ],
    [publicLines.ownerWarned('2', null), '<@2>, the team is waiting for your reply.'],
  ],
  staffReminded: [
    [
      publicLines.staffReminded({ assignee: null, roles: ['7', '8'] }, '2', AT),
      `<@&7> <@&8>: <@2> has been waiting for a reply since ${THEN}.`,
    ],
    [
      publicLines.staffReminded({ assignee: '3', roles: [] }, '2', AT),
      `<@3>: <@2> has been waiting for a reply since ${THEN}.`,
    ],
    [
      publicLines.staffReminded({ assignee: null, roles: [] }, '2', AT),
      `<@2> has been waiting for a reply since ${THEN}.`,
    ],
  ],
  ownerLeft: [[publicLines.ownerLeft('2'), '<@2>, the ticket’s owner, left the server.']],
  ownerLeftKept: [
    [
      publicLines.ownerLeftKept('2'),
      '<@2>, the ticket’s owner, left the server. The ticket stays open until someone closes it.',
    ],
  ],
  stayed: [
    [
      publicLines.stayed([worded('refused.botGone')]),
      "This channel couldn’t be updated. The bot isn't in this server anymore.",
    ],
  ],
  refusal: [[publicLines.refusal([worded('refused.botGone')]), "The bot isn't in this server anymore."]],
  goesOn: [[publicLines.goesOn('3'), 'This ticket continues in <#3>.']],
  formFiles: [
    [publicLines.formFiles('Screen*shots*', 1, 1), 'Uploaded with the form (Screen\\*shots\\*):'],
    [publicLines.formFiles('Log', 2, 3), 'Uploaded with the form (Log), part 2 of 3:'],
  ],
  formFileTooLarge: [
    [
      publicLines.formFileTooLarge('a_b.mov', 12_800_000, 10_485_760),
      'The file a\\_b.mov is 12.2 MiB; the limit here is 10 MiB.',
    ],
  ],
  formFileLonger: [[publicLines.formFileLonger('a.pdf'), 'The file a.pdf is larger than announced.']],
  formFileGone: [[publicLines.formFileGone('a.pdf'), 'The file a.pdf is no longer on Discord.']],
  formFileUnreachable: [
    [publicLines.formFileUnreachable('a.pdf'), 'The file a.pdf couldn’t be downloaded from Discord.'],
  ],
  formFileRefused: [[publicLines.formFileRefused('a.pdf'), 'The file a.pdf couldn’t be posted.']],
  formFilesAgain: [[publicLines.formFilesAgain(), 'Please send what’s missing again, or post a link to it.']],
};

describe('what a ticket’s channel says', () => {
  it.each(Object.entries(LINES))('%s', (_line, both) => {
    for (const [said, expected] of both) expect(said).toBe(expected);
  });

  it('is whole sentences, with no name glued to their end', () => {
    for (const [said] of Object.values(LINES).flat()) {
      expect(said).toMatch(/^(?:<@|[A-Z]).*[.?:]$/s);
      expect(said).not.toMatch(/ by <@\d+>/);
    }
  });
});
