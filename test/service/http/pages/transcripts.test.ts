import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type OpenTicket,
  POLL,
  startTranscriptWorld,
  type TranscriptWorld,
} from '../../transcripts/world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const PICTURE = { name: 'picture.png', mime: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) };

async function savedTicket({
  before = [],
}: { readonly before?: readonly string[] } = {}): Promise<OpenTicket> {
  const ticket = await world.withNotes();
  for (const words of before) await world.member.say(ticket.channel_id, words);
  await world.member.say(ticket.channel_id, '<script>alert(1)</script>', { files: [PICTURE] });
  await world.moderator.say(ticket.notes, 'only for staff');
  await world.save(ticket);
  await expect
    .poll(async () => {
      const query = world.database.db.selectFrom('transcript_attachments').select('state');
      return query.where('ticket_id', '=', ticket.id).execute();
    }, POLL)
    .toEqual([{ state: 'copied' }]);
  return ticket;
}

const linkTo = (ticket: OpenTicket, form: 'ticket' | 'channel' = 'ticket') =>
  world.api.ticket(
    'getTicketTranscriptLink',
    {
      guildId: world.guildId,
      ...(form === 'ticket' ? { ticketId: ticket.id } : { channelId: ticket.channel_id }),
    },
    {},
  );

it.each(['ticket', 'channel'] as const)('opens the page without a token, asked for by %s', async (form) => {
  const { url, expires_at } = await linkTo(await savedTicket({ before: ['Thanks 🎉'] }), form);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('content-security-policy')).toContain('font-src data:');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('private');
  const page = await answer.text();
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).toContain('only for staff');
  expect(page).toContain('data:image/png;base64,');
  // Its emoji.
  expect(page).toContain('data:font/ttf;base64,');
  expect(page.trimEnd()).toMatch(/<\/html>$/);
});

it('says so as a page when the link is wrong, changed or over', async () => {
  const { url } = await linkTo(await savedTicket());
  const changed: ((link: URL) => void)[] = [
    (link) => link.searchParams.set('ex', 'ffffffff'),
    (link) => link.searchParams.set('ex', '1'),
    (link) => link.searchParams.delete('hm'),
    // Whether it has notes is part of what was signed.
    (link) => link.searchParams.delete('notes'),
    (link) => (link.pathname = '/transcripts/1300000000000000001'),
    (link) => (link.search = ''),
  ];
  for (const change of changed) {
    const link = new URL(url);
    change(link);
    const answer = await fetch(link);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('This link has expired or is incomplete.');
    expect(page).not.toContain('only for staff');
  }
});

it.each([
  // A language without a translation, then a relative of a translated one.
  ['nl, pt-PT;q=0.8, en;q=0.5', 'pt-BR', 'Este link expirou'],
  ['en-GB, de;q=0.9', 'en', 'This link has expired'],
  ['ja;q=0, de-AT', 'de', 'Dieser Link ist abgelaufen'],
  ['%%;;=,', 'en', 'This link has expired'],
])('says so in the language of a browser that asks for %s', async (accepted, language, sentence) => {
  const link = new URL((await linkTo(await savedTicket())).url);
  link.search = '';
  const page = await (await fetch(link, { headers: { 'accept-language': accepted } })).text();
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(sentence);
});

it('has a link although no transcript was saved: it is made then', async () => {
  const { url } = await linkTo(await world.openTicket());
  expect((await fetch(url)).status).toBe(200);
});

it('of a page that cannot be made nothing arrives that looks like one', async () => {
  const ticket = await savedTicket();
  const { url } = await linkTo(ticket);
  await world.database.db
    .updateTable('transcript_attachments')
    // No name of a file: a fault of ours, met while the page is being made.
    .set({ hash: 'not a hash' })
    .where('ticket_id', '=', ticket.id)
    .execute();
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
});
