import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readStyle } from '../pages/page.ts';
import { loadOnce } from '../contract/retry.ts';

/** The parts of the script, each after those that it imports. */
const PARTS = [
  'toast',
  'update',
  'times',
  'keys',
  'mentions',
  'notify',
  'go',
  'page',
  'setup',
  'live',
] as const;

const EMOJI_FONT = 'twemoji-colr-font/twemoji.woff2';

/** Adds the routes of the style sheet, its emoji and of the browser's script. */
export function serveAssets(app: FastifyInstance): void {
  app.get('/style.css', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css')
      .send(await styleSheet()),
  );
  app.get('/emoji.woff2', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('font/woff2')
      .send(await readFile(fileURLToPath(import.meta.resolve(EMOJI_FONT)))),
  );
  app.get('/script/:name', async ({ params }, reply) => {
    const { address, text } = script();
    // Another process of an update may still have asked for its own script: then this one isn't kept.
    const isIt = address.endsWith(`/${(params as { readonly name: string }).name}`); // parsed by the router
    return reply
      .header('cache-control', isIt ? 'public, max-age=31536000, immutable' : 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(text);
  });
}

let built: { readonly address: string; readonly text: string } | undefined;

/** The script of all pages: one file, whose address changes with it. */
export function script(): { readonly address: string; readonly text: string } {
  if (built !== undefined) return built;
  const text = PARTS.map((name) => partOf(name)).join('\n');
  const address = `/dashboard/script/${hash('sha256', text, 'hex').slice(0, 16)}.js`;
  built = { address, text };
  return built;
}

/** A part without its types, as a function that returns what the others import. */
function partOf(name: (typeof PARTS)[number]): string {
  const source = readFileSync(new URL(`browser/${name}.ts`, import.meta.url), 'utf8');
  const text = stripTypeScriptTypes(source)
    .replaceAll(/^import ({[^}]*}) from '\.\/(\w+)\.ts';$/gm, 'const $1 = $$$2;')
    .replaceAll(/^import '.*';$/gm, '');
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, each]) => each,
  );
  return `const $${name} = (() => {\n${text.replaceAll(/^export /gm, '')}\nreturn { ${exported.join(', ')} };\n})();`;
}

/** The style of transcripts, and what only the dashboard has. It doesn't change while the process runs. */
const styleSheet = loadOnce(async () => {
  const own = ['dashboard.css', 'desk.css', 'setup/setup.css'].map((name) =>
    readFile(new URL(name, import.meta.url), 'utf8'),
  );
  return (await Promise.all([readStyle(), ...own])).join('\n');
});
