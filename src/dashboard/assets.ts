import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readStyle } from '../pages/page.ts';
import { loadOnce } from '../contract/retry.ts';

const SCRIPTS = [
  'go.ts',
  'keys.ts',
  'live.ts',
  'mentions.ts',
  'notify.ts',
  'page.ts',
  'setup.ts',
  'times.ts',
  'toast.ts',
  'update.ts',
] as const;

const EMOJI_FONT = 'twemoji-colr-font/twemoji.woff2';

/** Adds the routes of the style sheet, its emoji and of the browser's scripts. */
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
  for (const name of SCRIPTS) {
    app.get(`/browser/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await readScript(name)),
    );
  }
}

const scripts = new Map<string, string>();

/** The browser gets a script as it is, without its types. It doesn't change while the process runs. */
async function readScript(name: (typeof SCRIPTS)[number]): Promise<string> {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const script = stripTypeScriptTypes(await readFile(new URL(`browser/${name}`, import.meta.url), 'utf8'));
  scripts.set(name, script);
  return script;
}

/** The style of transcripts, and what only the dashboard has. It doesn't change while the process runs. */
const styleSheet = loadOnce(async () => {
  const own = ['dashboard.css', 'desk.css', 'setup/setup.css'].map((name) =>
    readFile(new URL(name, import.meta.url), 'utf8'),
  );
  return (await Promise.all([readStyle(), ...own])).join('\n');
});
