import { describe, expect, it } from 'vitest';
import { Trusted } from '../../../src/service/core/templating/liquid.ts';
import { createTemplates } from '../../../src/service/core/templating/templates.ts';
import type { MessageBody } from '../../../src/service/base/model/message.ts';
import { longestTurn, MOST_MILLISECONDS, processorTime, SLOWNESS } from '../../hostile.ts';
import { english } from '../../../src/words/worded.ts';
import type { Fault } from '../../../src/service/base/model/validation-failed.ts';

const templates = createTemplates();
const OWNER = new Trusted('<@5>');
const BREAK = '\u200B';

function render(message: MessageBody, context: Record<string, unknown> = {}) {
  const guild = { id: '1', name: 'Guild' };
  return templates.render(message, { ...context, context, guild, owner: { id: '5', mention: OWNER } });
}

async function textOf(content: string, context: Record<string, unknown> = {}): Promise<string> {
  const rendered = await render({ content }, context);
  if ('faults' in rendered) throw new Error(JSON.stringify(rendered.faults));
  return rendered.message.content ?? '';
}

const toldIn = (faults: readonly Fault[]) =>
  faults.map(({ field, says }) => ({ field, says: english(says) }));

async function faultsOf(
  content: string,
  context: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const rendered = await render({ content }, context);
  if (!('faults' in rendered)) throw new Error(`It was filled in: ${String(rendered.message.content)}`);
  return Object.fromEntries(rendered.faults.map(({ field, says }) => [field, english(says)]));
}

/** As Discord reads them. @see https://discord.com/developers/docs/reference#message-formatting */
const MENTION = /@(?:everyone|here)|<@[!&]?\d+>|<#\d+>|<\/[^<>]+:\d+>|<id:\w+>/;

describe('a template', () => {
  it('shows values by name, with and without "context", and the built-in ones', async () => {
    const context = { who: { name: 'Ann' }, n: 2 };
    expect(
      await textOf(
        '{{ who.name }} {{ context.who.name | upcase }} {{ n | plus: 1 }} {{ guild.name }}',
        context,
      ),
    ).toBe('Ann ANN 3 Guild');
  });

  it('fills in each text of a message and keeps its shape', async () => {
    const message = {
      content: 'plain',
      tts: false,
      flags: 4,
      embeds: [
        {
          title: '{{ a }}',
          url: 'https://x.example/{{ b }}',
          color: 5,
          fields: [{ name: '{{ a }}', value: '-' }],
        },
      ],
      components: [
        { type: 1, components: [{ type: 2, style: 5, label: '{{ a }}', url: 'https://x.example/{{ b }}' }] },
      ],
      username: '{{ a }}',
    };
    expect(await render(message, { a: '*A*', b: 'b_c_d' })).toEqual({
      message: {
        content: 'plain',
        tts: false,
        flags: 4,
        // Backslashes are for what shows Markdown: elsewhere they would be seen, or break an address.
        embeds: [
          {
            title: '\\*A\\*',
            url: 'https://x.example/b_c_d',
            color: 5,
            fields: [{ name: '\\*A\\*', value: '-' }],
          },
        ],
        components: [
          { type: 1, components: [{ type: 2, style: 5, label: '*A*', url: 'https://x.example/b_c_d' }] },
        ],
        username: '*A*',
      },
    });
  });

  it('has loops, conditions and captures; what may be missing is asked for as such', async () => {
    expect(await textOf('{% for i in list %}{{ i }}, {% endfor %}', { list: ['a', 'b'] })).toBe('a, b, ');
    expect(await textOf('{% if x %}yes{% else %}no{% endif %} {{ y | default: "none" }}')).toBe('no none');
    expect(await textOf('{% capture x %}**{{ v }}** <@7>{% endcapture %}{{ x }}', { v: '*' })).toBe(
      '**\\*** <@7>',
    );
  });

  it('names every variable that is missing, at once', async () => {
    expect(await faultsOf('{{ a }} {{ b.c }} {{ context.d }} {{ ok }} {{ ok.e }}', { ok: 1 })).toEqual({
      'context.a': "is required because the template's content uses it",
      'context.b': "is required because the template's content uses it",
      'context.d': "is required because the template's content uses it",
      'context.ok.e': "is required because the template's content uses it",
    });
    expect(await faultsOf('{{ ticket.number }}')).toEqual({
      'message.content': "uses ticket, which doesn't exist in this channel",
    });
    expect(await faultsOf('{{ guild.secret }}')).toEqual({
      'message.content': "uses guild.secret, which doesn't exist",
    });
  });

  it('names its variables, and not those that are always there', async () => {
    const content =
      '{{ b.c }}{{ context.a }}{{ guild.name }}{% assign z = 1 %}{{ z }}{% for i in list %}{{ i }}{% endfor %}';
    expect(templates.variablesOf({ content, embeds: [{ title: '{{ b }}{{ owner.name }}' }] })).toEqual([
      'a',
      'b',
      'list',
    ]);
  });

  it.each([
    ['{{ x', 'line 1, column 1: output "{{ x" not closed'],
    ['ok\n {% if %}', 'line 2, column 7: '],
    ['{% nope %}', 'tag "nope" not found'],
    ['{{ x | nope }}', 'undefined filter: nope'],
    ['{% include "x" %}', 'tag "include" not found'],
    ['{% render "x" %}', 'tag "render" not found'],
    ['{% layout "x" %}', 'tag "layout" not found'],
    ['{{ x | where_exp: "i", y }}', 'undefined filter: where_exp'],
    ['{% cycle a, b %}', 'tag "cycle" not found'],
  ])('that is broken is told where: %s', async (content, words) => {
    expect(toldIn(templates.faultsOf({ content }))).toEqual([
      { field: 'message.content', says: expect.stringContaining(words) },
    ]);
    const deep = { embeds: [{ title: 'fine' }, { fields: [{ name: 'n', value: content }] }] };
    expect(templates.faultsOf(deep)).toMatchObject([{ field: 'message.embeds.1.fields.0.value' }]);
  });

  it('is short enough to be read in no time, with all others of its message', async () => {
    const block = (content: string) => ({ type: 10, content });
    for (const components of [
      [block(`{{ x }}${'a'.repeat(20_000)}`)],
      [block('{{'.repeat(400_000))],
      Array.from({ length: 50 }, () => block('{{ x }}'.repeat(2_000))),
    ]) {
      const looked = () =>
        expect(toldIn(templates.faultsOf({ components }))).toEqual([
          { field: 'message', says: expect.stringContaining('is too long') },
        ]);
      expect(await processorTime(looked)).toBeLessThan(300 * SLOWNESS);
    }
  });

  it.each([
    ['{{ x }}'.repeat(401), 'too many tags'],
    [`{{ ${'a['.repeat(240)}1${']'.repeat(240)} }}`.concat('{{ a[b] }}'.repeat(100)), 'too many tags'],
    [`{{ x${' | upcase'.repeat(100)} }}`, 'a tag that is too long'],
    [`{{${' '.repeat(600)}`, 'a tag that is too long'],
  ])('has no more in it than can be read at once: %#', (content, words) => {
    expect(toldIn(templates.faultsOf({ content }))).toEqual([
      { field: 'message', says: expect.stringContaining(words) },
    ]);
  });

  it('does not say whom a message may mention', async () => {
    const allowed_mentions = { parse: ['{{ kind }}'] };
    expect(toldIn(templates.faultsOf({ content: 'x', allowed_mentions }))).toEqual([
      { field: 'message.allowed_mentions.parse.0', says: expect.stringContaining("can't be a template") },
    ]);
  });
});

describe('a template that would never end', () => {
  it.each([
    '{% for i in (1..1000000000) %}a{% endfor %}',
    '{% for i in (1..n) %}{% endfor %}',
    '{% for i in (1..9999) %}{% for j in (1..9999) %}{% for k in (1..9) %}{% endfor %}{% endfor %}{% endfor %}',
    '{% assign x = "aaaaaaaaaa" %}{% for i in (1..60) %}{% assign x = x | append: x %}{% endfor %}{{ x }}',
    '{{ "now" | date: "%999999999d" }}',
    `{% for i in (1..9000) %}${'long '.repeat(50)}{% endfor %}`,
  ])('ends soon, and says why: %s', async (content) => {
    const filled = async () => {
      const { 'message.content': says } = await faultsOf(content, { n: '1e12' });
      expect(says).toMatch(/too (?:much|long)|at most 1000000/);
    };
    expect(await processorTime(filled, 1)).toBeLessThan(2_000 * SLOWNESS);
  });

  it('leaves others their turns meanwhile', async () => {
    const endless = '{% for i in (1..9999) %}{% for j in (1..9999) %}{% endfor %}{% endfor %}';
    expect(await longestTurn(() => faultsOf(endless))).toBeLessThan(2 * MOST_MILLISECONDS);
  });

  it('counts no further than numbers go', async () => {
    // Where a number and the next one are the same.
    const counting = '{% for i in (low..high) %}a{% endfor %}';
    expect(await textOf(counting, { low: 1, high: 3 })).toBe('aaa');
    for (const [low, high] of [
      [9_007_199_254_740_992, 9_007_199_254_740_994],
      ['9007199254740992', '9007199254740994'],
      ['one', 'two'],
    ]) {
      expect(await faultsOf(counting, { low, high })).toEqual({
        'message.content': expect.stringContaining(
          'a range goes from a number to a number, of at most 1000000',
        ),
      });
    }
    for (const content of [
      '{% assign x = (a..b) %}',
      '{{ (1..3) | join }}',
      '{% for i in list limit:(a..b) %}{% endfor %}',
      '{% if (1..3) contains 2 %}{% endif %}',
    ]) {
      expect(toldIn(templates.faultsOf({ content }))).toMatchObject([
        { says: expect.stringContaining('has a range') },
      ]);
    }
  });

  it('leaves the next one alone', async () => {
    expect(await textOf('{{ a }}', { a: 'fine' })).toBe('fine');
  });
});

describe('what JavaScript keeps behind its objects', () => {
  it.each([
    '{{ context.constructor }}',
    '{{ constructor }}',
    '{{ a.constructor.name }}',
    '{{ a.__proto__ }}',
    '{{ context.__proto__.toString }}',
    '{{ list.constructor }}',
    '{{ toString }}',
    '{{ owner.mention.constructor }}',
    '{{ owner.mention.__proto__ }}',
    '{{ owner.mention.__proto__.__proto__.constructor.constructor }}',
    '{% for i in list %}{{ forloop.constructor.constructor }}{% endfor %}',
  ])('is not there: %s', async (content) => {
    const faults = await faultsOf(content, { a: 'a', list: [1] });
    expect(Object.keys(faults)).toHaveLength(1);
    expect(JSON.stringify(faults)).not.toMatch(/class|function|native|private/i);
  });

  it('is not reached by names of values either', async () => {
    const context: Record<string, unknown> = JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}');
    expect(await textOf('{{ a }}', context)).toBe('1');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('what comes out of a value', () => {
  it('is never a mention; its Markdown shows as it was typed', async () => {
    expect(await textOf('{{ v }}', { v: '@everyone <@1> <@&2> *b* https://a.example/_x_' })).toBe(
      `@${BREAK}everyone \\<${BREAK}@1> \\<${BREAK}@&2> \\*b\\* https://a.example/_x_`,
    );
    expect(await textOf('a\n{{ v }}', { v: '# big\n> quote\n- list' })).toBe(
      'a\n\\# big\n\\> quote\n\\- list',
    );
  });

  it('keeps its Markdown after "raw", and still mentions nobody', async () => {
    expect(await textOf('{{ v | raw }}', { v: '*b* @here' })).toBe(`*b* @${BREAK}here`);
  });

  it('makes no mention together with what the template says around it', async () => {
    expect(await textOf('@{{ v }}', { v: 'everyone' })).toBe(`@${BREAK}everyone`);
    expect(await textOf('@{{ a }}{{ b }}', { a: 'every', b: 'one' })).toBe(`@${BREAK}everyone`);
    expect(await textOf('<@{{ v }}>', { v: '&5' })).toBe(`<${BREAK}@&5>`);
    expect(await textOf('<{{ v }}>', { v: '@5' })).not.toMatch(MENTION);
    for (const v of ['<id:@here>', '</x @everyone:1>'])
      expect(await textOf('{{ v }}', { v })).not.toMatch(MENTION);
  });

  it('may be the id in a mention that the template writes', async () => {
    expect(
      await textOf('<@{{ id }}> <@&{{ id }}> <#{{ id }}> {{ owner.mention }} @everyone', { id: '77' }),
    ).toBe('<@77> <@&77> <#77> <@5> @everyone');
    // Through a filter it is a value like any other.
    expect(await textOf('{{ owner.mention | append: "" }}')).not.toMatch(MENTION);
  });

  it('is never a template', async () => {
    const v = '{{ guild.name }}{% for i in (1..9) %}x{% endfor %}';
    expect(await textOf('{{ v }}', { v })).toBe(v.replaceAll('_', '\\_'));
    expect(await textOf('{{ v | raw }}{{ v | raw }}', { v: '{{' })).toBe('{{{{');
  });
});
