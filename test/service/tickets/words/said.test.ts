import { describe, expect, it } from 'vitest';
import { saidByDefault, saidIn } from '../../../../src/service/core/words/said.ts';
import { en, type Key } from '../../../../src/words/languages/en.ts';
import { languages } from '../../../../src/words/languages.ts';
import { sayIn } from '../../../../src/words/say.ts';
import { tell } from '../../../../src/words/worded.ts';

const MARA = '<@1>';
const isSaid = (key: string): key is Key => Object.hasOwn(en, key) && /\.said\w*$/.test(key);
const SAID = Object.keys(en).filter(isSaid);
/** Every value that an announcement may have. */
const VALUES = { person: '<@2>', from: 'Billing', to: 'Sales', name: 'refund', when: '<t:1767323045:R>' };

describe.each(languages)('an announcement in %s', (language) => {
  const say = sayIn(language);

  it.each(SAID)('%s names who acted, or nobody', (key) => {
    const byMara = tell(say, { key, values: { ...VALUES, who: MARA } });
    const byNobody = tell(say, { key, values: { ...VALUES, who: 'none' } });
    expect(byMara).toContain(MARA);
    expect(byNobody).not.toMatch(/<@1>|none/);
    for (const sentence of [byMara, byNobody]) expect(sentence).toMatch(/^[^{}]+[.?。？]$/);
  });
});

describe('an announcement in English', () => {
  it.each(SAID)('%s is whole sentences, with no name glued to their end', (key) => {
    for (const who of [MARA, 'none']) {
      const sentence = tell(sayIn('en'), { key, values: { ...VALUES, who } });
      expect(sentence).toMatch(/^(?:<@|[A-Z])/);
      expect(sentence).not.toMatch(/ by <@\d+>/);
    }
  });

  it('is the action’s own, with its values', () => {
    const values = { from: 'Billing', to: 'Sales' };
    expect(saidIn('en', MARA)('moveTicket.said', values)).toBe(
      '<@1> moved the ticket from Billing to Sales.',
    );
    expect(saidIn('en', null)('moveTicket.said', values)).toBe('The ticket was moved from Billing to Sales.');
    expect(saidIn('en', null)('lockTicket.saidClosed')).toBe(
      'The ticket was locked. After reopening, only staff can post here.',
    );
  });

  it('is the operation’s by default, with the person whom its body names', () => {
    expect(saidByDefault('en', 'addTicketMember', MARA, { user_id: '2' })).toBe(
      '<@1> added <@2> to the ticket.',
    );
    expect(saidByDefault('en', 'closeTicket', null, {})).toBe('The ticket was closed.');
  });
});
