/** A person has the same color on the local Discord's page, in the dashboard and in transcripts. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { avatarColor } from '../../packages/local-discord/src/page/browser/parts/avatar-color.ts';
import { SEED_IDS } from '../../packages/local-discord/src/seed/seed.ts';
import { createNames } from '../../src/pages/names.ts';

it('is drawn in one color', async () => {
  const css = await readFile(new URL('../../src/pages/style/colors.css', import.meta.url), 'utf8');
  const colors = new Map(
    [...css.matchAll(/\.(a\d) \{\s*background: (#\w+);/g)].map(([, name, color]) => [name, color]),
  );
  const names = createNames({ guild: {}, channel_messages: [], thread_messages: [] }, { classOf: () => '' });
  const ids = [
    ...Object.values(SEED_IDS),
    ...Array.from({ length: 500 }, (_, index) => String(1180000000000000000n + BigInt(index) * 12_345_678n)),
  ];
  const shown = ids.map((id) => colors.get(names.avatarOf({ id, name: 'Milo' }).className.split(' ')[1]));
  expect(ids.map(avatarColor)).toEqual(shown);
  expect(new Set(shown).size).toBe(8);
});
