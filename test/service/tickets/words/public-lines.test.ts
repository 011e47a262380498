import { describe, expect, it } from 'vitest';
import { linesIn, type PublicLines } from '../../../../src/service/core/words/public-lines.ts';
import { worded } from '../../../../src/words/worded.ts';

const publicLines = linesIn('en');

const AT = '2026-01-02T03:04:05Z';
const THEN = '<t:1767323045:R>';
const SINCE = '<t:1767323045:f>';
const HALF = { step: 'remind', since: AT, dueAt: '2026-01-02T05:04:05Z' } as const;
const MISSED = { ...HALF, step: 'miss' } as const;
const DUE = '<t:1767330245:R>';

/** Every line that a ticket's channel says of its own accord. */
const LINES: { readonly [Line in keyof PublicLines]: readonly (readonly [string, string])[] } = {
  because: [
    [
      publicLines.because('<@1> closed the ticket.', 'It works.'),
      '<@1> closed the ticket.\nReason: It works.',
    ],
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
      publicLines.staffReminded({ assignee: null, roles: ['7', '8'], ticketChannel: null }, '2', HALF),
      `<@&7> <@&8>: <@2> is still waiting for a reply (since ${SINCE}). The reply is due ${DUE}.`,
    ],
    [
      publicLines.staffReminded({ assignee: '3', roles: [], ticketChannel: '9' }, '2', MISSED),
      `<@3> <#9>: <@2> is still waiting for a reply (since ${SINCE}). The reply was due ${DUE}.`,
    ],
    [
      publicLines.staffReminded({ assignee: null, roles: [], ticketChannel: null }, '2', HALF),
      `<@2> is still waiting for a reply (since ${SINCE}). The reply is due ${DUE}.`,
    ],
  ],
  ownerLeft: [[publicLines.ownerLeft('2'), '<@2>, the ticket’s owner, left the server.']],
  ownerLeftKept: [
    [
      publicLines.ownerLeftKept('2'),
      '<@2>, the ticket’s owner, left the server. The ticket stays open until someone closes it.',
    ],
  ],
  ownersTickets: [
    [publicLines.ownersTickets('2', 1), '<@2> has 1 other ticket of this type.'],
    [publicLines.ownersTickets('2', 3), '<@2> has 3 other tickets of this type.'],
  ],
  followsUp: [[publicLines.followsUp(12), 'This is a follow-up to ticket #12.']],
  followedUp: [
    [publicLines.followedUp('<@1>', '5'), '<@1> opened a follow-up in <#5>.'],
    [publicLines.followedUp(null, '5'), 'A follow-up was opened in <#5>.'],
  ],
  snoozeOver: [[publicLines.snoozeOver('3'), '<@3>, it’s time to get back to this ticket.']],
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
