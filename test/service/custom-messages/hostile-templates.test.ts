import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTemplates } from '../../../src/service/core/templating/templates.ts';
import { Trusted } from '../../../src/service/core/templating/liquid.ts';
import type { MessageBody } from '../../../src/service/base/model/message.ts';

const templates = createTemplates();
const OWNER = new Trusted('<@5>');

function render(message: MessageBody, context: Record<string, unknown> = {}) {
  const guild = { id: '1', name: 'Guild' };
  return templates.render(message, { ...context, context, guild, owner: { id: '5', mention: OWNER } });
}

async function textOf(content: string, context: Record<string, unknown> = {}): Promise<string> {
  const rendered = await render({ content }, context);
  if ('faults' in rendered) throw new Error(JSON.stringify(rendered.faults));
  return rendered.message.content ?? '';
}

/** As Discord reads them. @see https://discord.com/developers/docs/reference#message-formatting */
const MENTION = /@(?:everyone|here)|<@[!&]?\d+>|<#\d+>|<\/[^<>]+:\d+>|<id:\w+>/;

describe('a template that nobody means', () => {
  it('is told of and never thrown, whatever it is', async () => {
    const words =
      `{{ }} {% %} | a b.c raw join default: date: " ' .. ( ) [ ] 1 - : , = # forloop in when comment endcomment ` +
      'if endif for endfor assign capture endcapture case raw endraw break increment';
    const piece = fc.constantFrom(...words.split(' '), ' ', '\n');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
        const message = { content: pieces.join('') };
        if (templates.faultsOf(message).length > 0) return;
        templates.variablesOf(message);
        const rendered = await render(message, { a: 'x', b: { c: [1, 'y'] } });
        for (const { field } of 'faults' in rendered ? rendered.faults : []) {
          expect(field).toMatch(/^(?:context\.|message\.content$)/);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('what comes out of a value', () => {
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom('@', '<', '>', '<@', '<@&', '<#', '&', '!', '5', '77', 'everyone', 'here', '</a:1>'),
        fc.constantFrom(
          '\uFDD0',
          '\uFDD1',
          '\uFDD2',
          '\u200B',
          '\\',
          '\n',
          '{{',
          '}}',
          '{%',
          '`',
          '*',
          ' ',
          'id:',
        ),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  /** Every way for a value to get into a text. */
  const WAYS = [
    '{{ a }}{{ b }}',
    '{{ a | raw }}{{ b }}',
    '{{ a | append: b }}',
    '{{ a | append: b | raw }}',
    '{% assign x = a %}{{ x }}{{ b }}',
    '{% assign x = a | raw %}{{ x }}{{ b }}',
    '{% capture x %}{{ a }}{{ b }}{% endcapture %}{{ x }}',
    '{% capture x %}{{ a }}{% endcapture %}{{ x | append: b }}{{ x | raw }}',
    '{% capture x %}{{ a }}{% endcapture %}{% capture y %}{{ x }}{{ b }}{% endcapture %}{{ y }}',
    '{{ list }}{{ list | join: "" }}{{ list | json }}{{ list | json | raw }}',
    '{% for i in list %}{{ i }}{% endfor %}',
    '{{ "X" | replace: "X", a }}{{ b }}',
    '{{ a | split: "" | reverse | join: "" }}{{ b | strip_newlines }}',
    '@{{ a }} <{{ b }}> here',
  ];

  it('never mentions, whatever it is and however it gets there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WAYS), hostile, hostile, async (content, a, b) => {
        const text = await textOf(content, { a, b, list: [a, b] });
        expect(text).not.toMatch(MENTION);
        expect(text).not.toMatch(/[\uFDD0-\uFDD2]/);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not touch what the template says', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (v) => {
        expect(await textOf('<@1> **b** {{ v }} | @everyone', { v })).toMatch(
          /^<@1> \*\*b\*\* [^]* \| @everyone$/,
        );
      }),
      { numRuns: 500 },
    );
  });
});
