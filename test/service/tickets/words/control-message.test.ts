import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { controlMessage } from '../../../../src/service/core/words/control-message.ts';
import type { TicketGroup, TicketRecord } from '../../../../src/service/core/model/ticket.ts';
import { allWithin, isLayout, LAYOUT_COMPONENTS, LAYOUT_TEXT } from '../../../../src/discord-text/layout.ts';
import { stateIn, textsOfControl } from '../../../e2e/control-texts.ts';
import { level, ticketGroup, ticketRecord } from '../records.ts';

/** Texts that people write: markup, emoji, blanks, and a lot of it. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc
      .constantFrom('', ' ', '\n', '*', '_', '`', '|', '\\', '#', '😀', '[a](https://b.c)')
      .chain((unit) => fc.nat(maxLength).map((times) => unit.repeat(times))),
  );
const form = fc.array(fc.record({ title: text(600), value: text(5000), type: fc.constant(null) }), {
  maxLength: 40,
});
const worlds = fc.record({
  ticket: fc
    .record({ message: fc.option(text(3000)), form: fc.option(form), owner_id: fc.constant(SEED_IDS.member) })
    .map(ticketRecord),
  group: fc
    .record({
      name: text(200),
      ping_role_ids: fc.array(fc.constant(SEED_IDS.moderatorRole), { maxLength: 50 }),
      priority_levels: fc.array(
        text(80).map((label) => level(label)),
        { minLength: 2, maxLength: 4 },
      ),
    })
    .map(ticketGroup),
  welcome: text(6000),
});

const WELCOME = 'Hello';

function shown(ticket: Partial<TicketRecord>, group: Partial<TicketGroup> = {}) {
  return controlMessage(ticketRecord(ticket), ticketGroup(group), {
    pings: false,
    welcome: WELCOME,
    labels: [],
  });
}

describe('the control message', () => {
  it('keeps within what Discord takes, whatever people write', () => {
    fc.assert(
      fc.property(worlds, ({ ticket, group, welcome }) => {
        const message = controlMessage(ticket, group, { pings: true, welcome, labels: [] });
        expect(isLayout(message)).toBe(true);
        expect(Object.keys(message).toSorted()).toEqual(['allowed_mentions', 'components', 'flags']);
        const { components = [] } = message;
        expect(allWithin(components).length).toBeLessThanOrEqual(LAYOUT_COMPONENTS);
        const texts = textsIn(message);
        expect(texts.join('').length).toBeLessThanOrEqual(LAYOUT_TEXT);
        // Discord rejects text that's empty after trimming; half a character, cut in two by a limit, isn't text.
        for (const each of texts) expect([each.trim() !== '', each.isWellFormed()]).toEqual([true, true]);
        expect(optionsOf(message).length).toBeLessThanOrEqual(25);
        for (const { label } of optionsOf(message)) expect(label.length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });

  it('shows people’s words as they typed them: no markup, in no line', () => {
    const typed = '# big\n- item\n1. first\n[click](https://evil.example) **bold** `code`\n> quote\n-# small';
    const [, written = ''] = textsIn(
      shown({ message: typed, form: [{ title: '# T', value: typed, type: null }] }),
    );
    const [message = '', answer = ''] = written.split('\n\n');
    const [question, ...lines] = answer.split('\n');
    expect(question).toBe('**\\# T**');
    const texts = [message, lines.join('\n')];
    for (const each of texts) expect(each.split('\n')).toHaveLength(6);
    for (const each of texts) {
      expect(each).not.toMatch(/^\s*(?:#{1,3}|-#|[-*+>]|\d+\.)\s/m);
      expect(each).not.toMatch(/(?<!\\)\[click\]\(/);
      expect(each).not.toMatch(/(?<!\\)[*`]/);
    }
  });

  it('shows a level by its label, whatever is in it', () => {
    const message = shown({ priority: 0 }, { priority_levels: [level('[now](https://evil.example)')] });
    expect(fieldsOf(message)['Priority']).toBe('🟢 \\[now\\](https://evil.example)');
  });

  it('has the color of its level', () => {
    const priority_levels = [
      { ...level('Low'), color: '#112233' },
      { ...level('High'), color: '#dd2e44' },
    ];
    const colors = [0, 1].map((priority) => shown({ priority }, { priority_levels }).components?.at(-1));
    expect(colors).toMatchObject([{ accent_color: 0x112233 }, { accent_color: 0xdd2e44 }]);
  });

  it('says in words how the ticket stands', () => {
    const at = '2026-01-02T03:04:05.000000Z';
    const opened = { opened_at: at, created_at: at };
    expect(fieldsOf(shown({ ...opened, priority: 1 }))).toEqual({
      Status: 'Open',
      'Ticket type': 'Support',
      'Opened by': `<@${SEED_IDS.member}>`,
      'Assigned to': 'nobody yet',
      Priority: '🟢 Normal',
      Opened: '<t:1767323045:R>',
    });
    expect(fieldsOf(shown({ locked_at: at, priority: 2, assigned_id: '1', expires_at: at }))).toMatchObject({
      Status: 'Open, locked',
      Priority: '🟢 High',
      'Assigned to': '<@1>',
      Closes: '<t:1767323045:R>',
    });
    const closed = fieldsOf(shown({ status: 'closed', priority: null, expires_at: at, closed_at: at }));
    expect(closed).toMatchObject({ Status: 'Closed', Priority: 'none', Closed: '<t:1767323045:R>' });
    expect(closed).not.toHaveProperty('Closes');
    expect(fieldsOf(shown({ eternal: true, expires_at: at }))).not.toHaveProperty('Closes');
    expect(fieldsOf(shown({}, { priority_levels: [] }))).not.toHaveProperty('Priority');
  });

  it('has two buttons, and in a select what only staff can do', () => {
    const at = '2026-01-02T03:04:05.000000Z';
    expect(buttonsOf(shown({}))).toEqual(['ticket:claim', 'ticket:close', 'ticket:more']);
    expect(choicesOf(shown({ priority: 1 }))).toEqual(
      expect.arrayContaining(['level:0', 'level:2', 'claim', 'lock', 'labels', 'notes']),
    );
    expect(choicesOf(shown({ priority: 1 }))).not.toEqual(expect.arrayContaining(['level:1']));
    const locked = shown({ assigned_id: '1', locked_at: at });
    expect(buttonsOf(locked)).toEqual(['ticket:unclaim', 'ticket:close', 'ticket:more']);
    expect(choicesOf(locked)).toEqual(expect.arrayContaining(['claim', 'unlock']));
    const closed = shown({ status: 'closed', assigned_id: '1' });
    expect(buttonsOf(closed)).toEqual(['ticket:reopen', 'ticket:more']);
    expect(choicesOf(closed)).toEqual(expect.arrayContaining(['transcript', 'delete']));
    for (const each of [shown({}), locked, closed])
      expect(new Set(choicesOf(each)).size).toBe(choicesOf(each).length);
  });

  it('leads to the form for the priority where a select has no room for the levels', () => {
    const priority_levels = Array.from({ length: 20 }, (_, index) => level(`Level ${index}`));
    const choices = choicesOf(shown({}, { priority_levels }));
    expect(choices).toContain('priority');
    expect(choices.filter((choice) => choice.startsWith('level:'))).toEqual([]);
  });

  it('pings the owner and the staff once, when it is posted, and nobody else ever', () => {
    const ticket = ticketRecord({ message: '@everyone <@1180000000000000003>' });
    const posted = controlMessage(ticket, ticketGroup(), { pings: true, welcome: WELCOME, labels: [] });
    expect(posted.allowed_mentions).toEqual({
      parse: [],
      users: [SEED_IDS.member],
      roles: [SEED_IDS.moderatorRole],
    });
    expect(textsIn(posted)[0]).toBe(`<@${SEED_IDS.member}> <@&${SEED_IDS.moderatorRole}>`);
    const edited = controlMessage(ticket, ticketGroup(), { pings: false, welcome: WELCOME, labels: [] });
    expect(edited.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
    // The text stays: an edit that removed it would remove the mark of a ping.
    expect(textsIn(edited)[0]).toBe(textsIn(posted)[0]);
  });

  it('has its welcome whole where the owner wrote little', () => {
    const welcome = `${'w'.repeat(3_000)} end`;
    const written = controlMessage(ticketRecord({ message: 'Help' }), ticketGroup(), {
      labels: [],
      pings: false,
      welcome,
    });
    expect(textsIn(written).slice(1, 3)).toEqual(['Help', `### Ticket #7\n${welcome}`]);
  });
});

type Shown = ReturnType<typeof controlMessage>;

const sent = ({ components = [] }: Shown) => ({ components });
const textsIn = (message: Shown): string[] => textsOfControl(sent(message));
const fieldsOf = (message: Shown): Record<string, string> => stateIn(sent(message));

const partsOf = ({ components = [] }: Shown) => allWithin(components);
const buttonsOf = (message: Shown): string[] => partsOf(message).flatMap(({ custom_id: id }) => id ?? []);

function optionsOf(message: Shown): readonly { readonly label: string; readonly value: string }[] {
  return partsOf(message).flatMap((part) =>
    'options' in part && Array.isArray(part.options) ? part.options : [],
  );
}

const choicesOf = (message: Shown): string[] => optionsOf(message).map(({ value }) => value);
