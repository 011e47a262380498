import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { customId, parseCustomId } from '../../../../src/bot/interactions/kinds/component.ts';
import { components } from '../../../../src/bot/components.ts';
import { AGAIN_ID } from '../../../../src/bot/interactions/try-again.ts';
import { createSignedForms } from '../../../../src/bot/interactions/forms.ts';
import { modals } from '../../../../src/bot/modals.ts';
import { prompt, reasonInFooter } from '../../../../src/bot/words/prompt.ts';
import { FOR_CALLERS, isReserved } from '../../../../src/contract/custom-ids.ts';
import { readTarget, writeTarget, type ButtonTarget } from '../../../../src/bot/tickets/target.ts';

describe('a custom id', () => {
  it('says which component it belongs to, and its arguments', () => {
    expect(parseCustomId(customId('ticket:close', '12', 'x'))).toEqual({
      id: 'ticket:close',
      args: ['12', 'x'],
    });
    expect(parseCustomId('ticket:close')).toEqual({ id: 'ticket:close', args: [] });
    expect(parseCustomId('other')).toEqual({ id: 'other:', args: [] });
  });

  it('is never longer than Discord takes', () => {
    expect(customId('ticket:x', 'x'.repeat(91))).toHaveLength(100);
    expect(() => customId('ticket:x', 'x'.repeat(92))).toThrow(RangeError);
  });

  it('belongs to one component only', () => {
    const ids = components.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('ticket:close');
  });

  it('has a component or form, wherever it is declared', async () => {
    const root = new URL('../../../../', import.meta.url);
    const files = (await readdir(new URL('src/bot', root), { recursive: true })).map(
      (file) => `src/bot/${file}`,
    );
    const places = [...files.filter((file) => file.endsWith('.ts')), 'src/contract/custom-ids.ts'];
    const declared = await Promise.all(
      places.map(async (place) => {
        const text = await readFile(new URL(place, root), 'utf8');
        const names = [...text.matchAll(/const \w+_ID\b[^=;]*= '(\w+:[\w-]+)'/g)];
        return names.map(([, name = '']) => ({ place, name }));
      }),
    );
    // What was not done is asked for again by the form of the other interaction.
    const handled = new Set<string>([AGAIN_ID, ...[...components, ...modals].map(({ id }) => id)]);
    expect(declared.flat().length).toBeGreaterThan(100);
    expect(declared.flat().filter(({ name }) => !handled.has(name))).toEqual([]);
  });

  it.each<ButtonTarget>([
    { ticketId: undefined, anonymous: false, elsewhere: false },
    { ticketId: '12345678901234567890', anonymous: true, elsewhere: true },
    { ticketId: undefined, anonymous: true, elsewhere: false },
  ])('carries the ticket: %o', (target) => {
    const words = writeTarget(target);
    expect(readTarget(words)).toEqual(target);
    expect(customId('ticket:delete-confirmed', ...words).length).toBeLessThanOrEqual(100);
  });
});

describe('a prompt', () => {
  const confirm = { label: 'Go', customId: 'ticket:delete-confirmed' };

  it('keeps a reason exactly as it was typed', () => {
    const reason = '*spam*: `again` '.repeat(25).trim();
    const { embeds } = prompt({ title: 'Sure?', consequence: 'It goes.', confirm, footer: reason });
    expect(reasonInFooter(embeds?.[0]?.footer?.text)).toBe(reason);
  });

  it('has no footer without a reason', () => {
    const { embeds } = prompt({ title: 'Sure?', consequence: 'It goes.', confirm });
    expect(embeds?.[0]?.footer).toBeUndefined();
    expect(reasonInFooter(undefined)).toBeUndefined();
  });
});

describe('who may use what', () => {
  const forEveryone = [...components, ...modals].filter(({ usedBy }) => usedBy === 'everyone');

  it('is everyone only for what was looked at: one’s own tickets, being asked, and the service’s own buttons', () => {
    expect(forEveryone.map(({ id }) => id).toSorted()).toEqual([
      'panel:choose',
      'panel:form',
      'panel:open',
      'ticket:claim',
      'ticket:close',
      'ticket:close-form',
      'ticket:delete',
      'ticket:keep-open',
      'ticket:lock',
      'ticket:more',
      'ticket:more-form',
      'ticket:rate',
      'ticket:reopen',
      'ticket:reply',
      'ticket:reply-form',
      'ticket:solved',
      'ticket:transcript',
      'ticket:unclaim',
      'ticket:unlock',
    ]);
  });

  it('keeps every custom id of the bot out of callers’ messages, but some that are for everyone', () => {
    const open = components.filter(({ id }) => !isReserved(`${id}:1`));
    expect(open.map(({ id }) => id).toSorted()).toEqual([...FOR_CALLERS].toSorted());
    expect(open.every((component) => forEveryone.includes(component))).toBe(true);
    expect(isReserved(' ticket:delete-confirmed')).toBe(true);
    expect(['ticket:delete-confirmed:12', 'ticket:claim', 'ticket:delete'].every(isReserved)).toBe(true);
    expect(['tickets', 'tickets:close', 'shop:buy', 'ticket:close', 'panel:open:1'].some(isReserved)).toBe(
      false,
    );
  });
});

describe('the signature of a form', () => {
  const opener = { userId: '1', guildId: '2' };
  const day = 24 * 60 * 60 * 1000;

  it('lets the form back that was opened, also in another process of the same bot', () => {
    const sealed = createSignedForms('token', () => 0).sign('message:edit:1:2', opener, 'abcdef');
    expect(createSignedForms('token', () => day).verify(sealed, opener)).toBe('message:edit:1:2');
  });

  it('leaves room for the longest arguments', () => {
    const id = '1'.repeat(20);
    const short = 'z'.repeat(12);
    const longest = [
      `message:edit:${id}:${id}:999999999`,
      `ticket:bulk:priority:unclaimed:${short}:${short}:${short}:rs`,
    ];
    const signed = longest.map((each) => createSignedForms('token').sign(each, opener, 'abcdef').length);
    expect(Math.max(...signed)).toBeLessThanOrEqual(100);
  });

  it('refuses other people, servers, arguments, bots and times', () => {
    const seal = createSignedForms('token', () => 0);
    const sealed = seal.sign('message:edit:1:2', opener, 'abcdef');
    const later = createSignedForms('token', () => day + 1000);
    const [, id = '', ends = '', mac = ''] = /^(.*):(\w+)~.{6}(.*)$/.exec(sealed) ?? [];
    expect([
      seal.verify(sealed, { ...opener, userId: '3' }),
      seal.verify(sealed, { ...opener, guildId: undefined }),
      seal.verify(sealed.replace('edit:1', 'edit:9'), opener),
      seal.verify(`${id}:zzzzzz~abcdef${mac}`, opener),
      seal.verify(`${id}:${ends}~fedcba${mac}`, opener),
      seal.verify(`${id}:${ends}~abcdef${'A'.repeat(12)}`, opener),
      seal.verify(`${id}:${ends}.${'A'.repeat(16)}`, opener),
      seal.verify(`${id}:${ends}.`, opener),
      seal.verify(`${id}:${ends}~abcdef`, opener),
      seal.verify(id, opener),
      seal.verify('', opener),
      later.verify(sealed, opener),
      createSignedForms('another token', () => 0).verify(sealed, opener),
    ]).toEqual(Array.from({ length: 13 }, () => undefined));
  });
});
