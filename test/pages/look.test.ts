/** What the local Discord's page, the dashboard and transcripts share: a person's color, and the look. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { avatarColor } from '@coatcheck/local-discord/avatar-color';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createNames } from '../../src/pages/names.ts';
import { readStyle } from '../../src/pages/page.ts';

it('draws a person in one color', async () => {
  const css = await readStyle();
  const colors = new Map(
    [...css.matchAll(/\.(a\d) \{\s*background: (var\(--avatar-\d\));/g)].map(([, name, color]) => [
      name,
      color,
    ]),
  );
  const names = createNames({ guild: {}, channel_messages: [], thread_messages: [] }, { classOf: () => '' });
  const ids = [
    ...Object.values(SEED_IDS),
    ...Array.from({ length: 500 }, (_, index) => String(1180000000000000000n + BigInt(index) * 12_345_678n)),
  ];
  const shown = ids.map((id) => colors.get(names.avatarOf({ id, name: 'Milo' }).className.split(' ')[1]));
  expect(ids.map(avatarColor)).toEqual(shown);
  expect(new Set(shown).size).toBe(8);
  expect(new Set(css.match(/--avatar-\d(?=: #)/g)).size).toBe(8);
});

/** Names that a sheet gives a value. */
const given = (css: string): string[] => [...css.matchAll(/^  (--[\w-]+):/gm)].map(([, name = '']) => name);

it('takes what the pages share from one sheet, and says nothing of it again', async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const browser = 'packages/local-discord/src/page/browser';
  const look = await read(`${browser}/style/look.css`);
  expect(given(look)).toContain('--font');
  expect(await readStyle()).toContain(look);
  expect(await read(`${browser}/index.html`)).toContain('href="style/look.css"');
  const own = await Promise.all(['src/pages/style/colors.css', `${browser}/style/tokens.css`].map(read));
  expect(own.flatMap(given).filter((name) => given(look).includes(name))).toEqual([]);
});
