import type { APIEmbed } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED_IDS } from '../../../../packages/local-discord/src/seed/seed.ts';
import { controlMessage } from '../../../../src/service/core/words/control-message.ts';
import type { TicketGroup, TicketRecord } from '../../../../src/service/core/model/ticket.ts';
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
        const { content = '', embeds = [] } = controlMessage(ticket, group, {
          pings: true,
          welcome,
          labels: [],
        });
        expect(content.length).toBeLessThanOrEqual(2000);
        expect(embeds.length).toBeLessThanOrEqual(10);
        for (const embed of embeds) expectFitting(embed);
        expect(embeds.flatMap(textsOf).join('').length).toBeLessThanOrEqual(6000);
      }),
      { numRuns: 300 },
    );
  });

  it('shows people’s words as they typed them: no markup, in no line', () => {
    const typed = '# big\n- item\n1. first\n[click](https://evil.example) **bold** `code`\n> quote\n-# small';
    const { embeds = [] } = shown({ message: typed, form: [{ title: '# T', value: typed, type: null }] });
    const [message = '', answer = ''] = (embeds[0]?.description ?? '').split('\n\n');
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
    const { embeds = [] } = shown(
      { priority: 0 },
      { priority_levels: [level('[now](https://evil.example)')] },
    );
    const told = embeds[0]?.fields?.find(({ name }) => name === 'Priority')?.value;
    expect(told).toBe('🟢 \\[now\\](https://evil.example)');
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

  it('has the buttons for what can be done to the ticket as it is', () => {
    const at = '2026-01-02T03:04:05.000000Z';
    expect(buttonsOf(shown({}))).toEqual(['ticket:close', 'ticket:claim', 'ticket:lock', 'ticket:more']);
    expect(buttonsOf(shown({ assigned_id: '1', locked_at: at }))).toEqual([
      'ticket:close',
      'ticket:unclaim',
      'ticket:unlock',
      'ticket:more',
    ]);
    expect(buttonsOf(shown({ status: 'closed', assigned_id: '1' }))).toEqual([
      'ticket:reopen',
      'ticket:transcript',
      'ticket:delete',
      'ticket:more',
    ]);
  });

  it('pings the owner and the staff once, when it is posted, and nobody else ever', () => {
    const ticket = ticketRecord({ message: '@everyone <@1180000000000000003>' });
    const posted = controlMessage(ticket, ticketGroup(), { pings: true, welcome: WELCOME, labels: [] });
    expect(posted.allowed_mentions).toEqual({
      parse: [],
      users: [SEED_IDS.member],
      roles: [SEED_IDS.moderatorRole],
    });
    expect(posted.content).toBe(`<@${SEED_IDS.member}> <@&${SEED_IDS.moderatorRole}>`);
    const edited = controlMessage(ticket, ticketGroup(), { pings: false, welcome: WELCOME, labels: [] });
    expect(edited.allowed_mentions).toEqual({ parse: [], users: [], roles: [] });
    // What was said stays: an edit that took it out would take the mark of a ping away.
    expect(edited.content).toBe(posted.content);
  });

  it('has its welcome whole where the owner wrote little', () => {
    const welcome = `${'w'.repeat(3_000)} end`;
    const written = controlMessage(ticketRecord({ message: 'Help' }), ticketGroup(), {
      labels: [],
      pings: false,
      welcome,
    });
    expect(written.embeds?.map(({ description }) => description)).toEqual(['Help', welcome]);
  });
});

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
function expectFitting({ title = '', description = '', fields = [], footer }: APIEmbed): void {
  expect(title.length).toBeLessThanOrEqual(256);
  expect(description.length).toBeLessThanOrEqual(4096);
  expect(footer?.text.length ?? 0).toBeLessThanOrEqual(2048);
  expect(fields.length).toBeLessThanOrEqual(25);
  for (const { name, value } of fields) {
    // Discord refuses what is empty once blanks are trimmed.
    expect(name.trim()).not.toBe('');
    expect(value.trim()).not.toBe('');
    expect(name.length).toBeLessThanOrEqual(256);
    expect(value.length).toBeLessThanOrEqual(1024);
  }
  // Half a character, cut in two by a limit, is no text.
  for (const each of [title, description, ...fields.flatMap(({ name, value }) => [name, value])])
    expect(each.isWellFormed()).toBe(true);
}

function textsOf({ title = '', description = '', fields = [], footer }: APIEmbed): string[] {
  return [title, description, footer?.text ?? '', ...fields.flatMap(({ name, value }) => [name, value])];
}

function fieldsOf({ embeds = [] }: ReturnType<typeof shown>): Record<string, string> {
  return Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
}

function buttonsOf({ components = [] }: ReturnType<typeof shown>): unknown[] {
  return components.flatMap((row) =>
    'components' in row
      ? row.components.map((button) => ('custom_id' in button ? button.custom_id : button))
      : [],
  );
}
