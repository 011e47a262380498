/** Where the README's links and pictures lead. */
import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const MIB = 1024 * 1024;

async function linksIn(name: string): Promise<{ files: string[]; anchors: string[]; headings: string[] }> {
  const text = await readFile(new URL(name, root), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  return {
    files: links.filter((address) => !/^(?:https?:|#)/.test(address)),
    anchors: links.filter((address) => address.startsWith('#')).map((address) => address.slice(1)),
    headings,
  };
}

const sizeOf = async (path: string): Promise<number> =>
  (await stat(new URL(path, root)).catch(() => ({ size: Number.NaN }))).size;

test('every file that the README links to is there, and every heading', async () => {
  const { files, anchors, headings } = await linksIn('README.md');
  const sizes = await Promise.all(files.map(async (path) => [path, await sizeOf(path)] as const));
  expect(sizes.filter(([, size]) => Number.isNaN(size))).toEqual([]);
  expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  expect(anchors.length).toBeGreaterThan(5);
});

test('its pictures are there and small, all together', async () => {
  const { files } = await linksIn('README.md');
  const pictures = files.filter((path) => path.endsWith('.png'));
  const sizes = await Promise.all(pictures.map(sizeOf));
  expect(pictures.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5 * MIB);
});
