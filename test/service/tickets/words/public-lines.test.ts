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
    [publicLines.unclaimed(MARA), '<@1> no longer works on the ticket.'],
    [publicLines.unclaimed(null), 'Nobody is assigned to the ticket any more.'],
  ],
  unassigned: [
    [publicLines.unassigned(MARA, '2'), '<@1> took the ticket off <@2>.'],
    [publicLines.unassigned(null, '2'), 'The ticket is no longer assigned to <@2>.'],
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
    [publicLines.ownerSet(null, '2'), 'The ticket now belongs to <@2>.'],
  ],
  ownerTaken: [
    [publicLines.ownerTaken(MARA), '<@1> is the owner of the ticket now.'],
    [publicLines.ownerTaken(null), 'The ticket has another owner.'],
  ],
  locked: [
    [publicLines.locked(MARA), '<@1> locked the ticket. Only staff can write here now.'],
    [publicLines.locked(null), 'The ticket was locked. Only staff can write here now.'],
  ],
  lockedClosed: [
    [publicLines.lockedClosed(MARA), '<@1> locked the ticket. It stays locked when it is reopened.'],
    [publicLines.lockedClosed(null), 'The ticket was locked. It stays locked when it is reopened.'],
  ],
  unlocked: [
    [publicLines.unlocked(MARA), '<@1> unlocked the ticket. Everyone in it can write here again.'],
    [publicLines.unlocked(null), 'The ticket was unlocked. Everyone in it can write here again.'],
  ],
  unlockedClosed: [
    [publicLines.unlockedClosed(MARA), '<@1> unlocked the ticket. It is still closed.'],
    [publicLines.unlockedClosed(null), 'The ticket was unlocked. It is still closed.'],
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
      '<@1> reopened the ticket in a new channel. What was written before is in its transcript.',
    ],
    [
      publicLines.reopenedAnew(null),
      'The ticket was reopened in a new channel. What was written before is in its transcript.',
    ],
  ],
  moved: [
    [publicLines.moved(MARA, 'Billing', 'Sales'), '<@1> moved the ticket from Billing to Sales.'],
    [publicLines.moved(null, '*Billing*', 'Sales'), 'The ticket was moved from \\*Billing\\* to Sales.'],
  ],
  renamed: [
    [publicLines.renamed(MARA, 'refund-4711'), '<@1> renamed the ticket to refund-4711.'],
    [publicLines.renamed(null, 'refund-4711'), 'The ticket is called refund-4711 now.'],
  ],
  nameReverted: [
    [publicLines.nameReverted(MARA), '<@1> gave the ticket its usual name back.'],
    [publicLines.nameReverted(null), 'The ticket has its usual name again.'],
  ],
  expirySet: [
    [publicLines.expirySet(MARA, AT), '<@1> lets the ticket close <t:1767323045:R>.'],
    [publicLines.expirySet(null, AT), 'The ticket will be closed <t:1767323045:R>.'],
  ],
  expirySetEternal: [
    [
      publicLines.expirySetEternal(MARA, AT),
      '<@1> set the ticket’s expiry: <t:1767323045:R>. It closes nothing while the ticket is eternal.',
    ],
    [
      publicLines.expirySetEternal(null, AT),
      'The ticket got an expiry: <t:1767323045:R>. It closes nothing while the ticket is eternal.',
    ],
  ],
  expirySetClosed: [
    [
      publicLines.expirySetClosed(MARA, AT),
      '<@1> set the ticket’s expiry: <t:1767323045:R>. The ticket is closed already.',
    ],
    [
      publicLines.expirySetClosed(null, AT),
      'The ticket got an expiry: <t:1767323045:R>. The ticket is closed already.',
    ],
  ],
  expiryRemoved: [
    [publicLines.expiryRemoved(MARA), '<@1> removed the ticket’s expiry.'],
    [publicLines.expiryRemoved(null), 'The ticket does not expire any more.'],
  ],
  madeEternal: [
    [publicLines.madeEternal(MARA), '<@1> made the ticket eternal: nothing closes it by itself.'],
    [publicLines.madeEternal(null), 'Nothing closes the ticket by itself any more.'],
  ],
  madeMortal: [
    [publicLines.madeMortal(MARA), '<@1> ended the ticket’s being eternal: it may expire again.'],
    [publicLines.madeMortal(null), 'The ticket may expire again.'],
  ],
  closeAsked: [
    [publicLines.closeAsked(MARA, '2'), '<@1> asks <@2> whether this is solved.'],
    [publicLines.closeAsked(null, '2'), '<@2>, please say whether this is solved.'],
  ],
  keptOpen: [
    [publicLines.keptOpen(MARA), '<@1> keeps the ticket open.'],
    [publicLines.keptOpen(null), 'The ticket stays open.'],
  ],
  ownerWarned: [
    [
      publicLines.ownerWarned('2', AT),
      `<@2>, the team waits for your answer. Without one the ticket closes ${THEN}.`,
    ],
    [publicLines.ownerWarned('2', null), '<@2>, the team waits for your answer.'],
  ],
  staffReminded: [
    [
      publicLines.staffReminded({ assignee: null, roles: ['7', '8'] }, '2', AT),
      `<@&7> <@&8>: <@2> wrote ${THEN} and has no answer yet.`,
    ],
    [
      publicLines.staffReminded({ assignee: '3', roles: [] }, '2', AT),
      `<@3>: <@2> wrote ${THEN} and has no answer yet.`,
    ],
    [
      publicLines.staffReminded({ assignee: null, roles: [] }, '2', AT),
      `<@2> wrote ${THEN} and has no answer yet.`,
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
      'This channel did not follow the last change of its ticket. The bot is not in this server any more.',
    ],
  ],
  refusal: [[publicLines.refusal([worded('refused.botGone')]), 'The bot is not in this server any more.']],
  goesOn: [[publicLines.goesOn('3'), 'This ticket goes on in <#3>.']],
  formFiles: [
    [publicLines.formFiles('Screen*shots*', 1, 1), 'Files for Screen\\*shots\\* came with the form.'],
    [publicLines.formFiles('Log', 2, 3), 'Files for Log came with the form, part 2 of 3.'],
  ],
  formFileTooLarge: [
    [
      publicLines.formFileTooLarge('a_b.mov', 12_800_000, 10_485_760),
      'The file a\\_b.mov has 12.2 MiB; the bot may post 10 MiB here.',
    ],
  ],
  formFileLonger: [[publicLines.formFileLonger('a.pdf'), 'The file a.pdf is larger than it was said to be.']],
  formFileGone: [[publicLines.formFileGone('a.pdf'), 'The file a.pdf is not on Discord any more.']],
  formFileUnreachable: [
    [publicLines.formFileUnreachable('a.pdf'), 'The file a.pdf could not be fetched from Discord.'],
  ],
  formFileRefused: [[publicLines.formFileRefused('a.pdf'), 'The file a.pdf could not be posted.']],
  formFilesAgain: [
    [publicLines.formFilesAgain(), 'Please send what is missing here again, or a link to it.'],
  ],
};

describe('what a ticket’s channel says', () => {
  it.each(Object.entries(LINES))('%s', (_line, both) => {
    for (const [said, expected] of both) expect(said).toBe(expected);
  });

  it('is whole sentences, with no name glued to their end', () => {
    for (const [said] of Object.values(LINES).flat()) {
      expect(said).toMatch(/^(?:<@|[A-Z]).*\.$/);
      expect(said).not.toMatch(/ by <@\d+>/);
    }
  });
});
