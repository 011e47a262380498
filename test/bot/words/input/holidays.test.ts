import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../src/settings/input-error.ts';
import { holidayLines, holidaysText, readHolidays } from '../../../../src/settings/input/holidays.ts';
import { withLocale } from '../../../../src/words/speaker.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const CHRISTMAS = { from: '2026-12-24', to: '2026-12-26' };
const read = (typed: string, locale = 'en-US') => withLocale(locale, () => readHolidays(typed, NOW));

describe('holidays as people type them', () => {
  it.each([
    ['en-US', 'Dec 24-26'],
    ['en-US', 'December 24 to 26'],
    ['en-US', '12/24 - 12/26'],
    ['en-US', '2026-12-24 – 2026-12-26'],
    ['en-US', 'Dec 24 until Dec 26, 2026'],
    ['de', '24.12.–26.12.'],
    ['de', '24.–26.12.'],
    ['de', '24.12. bis 26.12.'],
    ['de', '24. bis 26. Dezember'],
    ['de', '24.12.2026 - 26.12.2026'],
    ['fr', '24/12-26/12'],
    ['fr', '24-26 décembre'],
    ['fr', 'du 24 au 26 décembre'],
    ['es-ES', '24/12 - 26/12'],
    ['es-ES', 'del 24 al 26 de diciembre'],
    ['pt-BR', '24/12/2026 até 26/12/2026'],
    ['pt-BR', '24 a 26 de dezembro'],
    ['it', '24/12 – 26/12'],
    ['it', 'dal 24 al 26 dicembre'],
    ['ja', '12月24日〜26日'],
    ['ja', '12月24日から12月26日まで'],
    ['ja', '2026年12月24日～2026年12月26日'],
    ['ja', '12/24〜12/26'],
  ])('%s: %s', (locale, typed) => {
    expect(read(typed, locale)).toEqual([CHRISTMAS]);
  });

  it('are a line each, and the next day of that name', () => {
    expect(read('Dec 24-26\n\n  Jan 1 \nDec 31 - Jan 2')).toEqual([
      CHRISTMAS,
      { from: '2027-01-01', to: '2027-01-01' },
      { from: '2026-12-31', to: '2027-01-02' },
    ]);
    expect(read('')).toEqual([]);
  });

  it('without a year are those that have begun already', () => {
    const onChristmas = (typed: string) => readHolidays(typed, new Date('2026-12-25T09:30:00Z'));
    expect(onChristmas('Dec 24-26\nDec 20 - Jan 5\nDec 20-24\nDec 24 until Dec 26, 2027')).toEqual([
      CHRISTMAS,
      { from: '2026-12-20', to: '2027-01-05' },
      { from: '2027-12-20', to: '2027-12-24' },
      { from: '2027-12-24', to: '2027-12-26' },
    ]);
  });

  it.each(['December', 'never', '24', 'Dec 24 9:00', 'Dec 24 or Dec 26', 'Feb 30'])('are not %s', (typed) => {
    expect(() => read(typed)).toThrow(InputError);
  });

  it('are read as they are shown', () => {
    const all = [CHRISTMAS, { from: '2027-01-01', to: '2027-01-01' }];
    for (const locale of ['en-US', 'de', 'ja', 'fr', 'es-ES', 'pt-BR', 'it'])
      expect(withLocale(locale, () => readHolidays(holidayLines(all), NOW))).toEqual(all);
    expect(withLocale('en-US', () => holidaysText(all)).replaceAll(/\s/g, ' ')).toBe(
      'Dec 24 – 26, 2026 / Jan 1, 2027',
    );
  });
});
