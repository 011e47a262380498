/** Writes the JavaScript that the image starts. */
import { relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { createScript, runStarted } from './kit/command-line.ts';

const USAGE = `Usage: node scripts/bundle.ts [DIRECTORY]
  Writes src/main.ts and all that it imports as JavaScript to a directory in this one (default: dist/bundle), where
  scripts/start --bundled expects it. The image starts that way: Node loads 40 files instead of about 3,000.`;

/** Packages that read their own files or contain machine code. */
const INSTALLED = ['@resvg/resvg-js', '@scalar/fastify-api-reference', 'pino'];
/** Optional packages of discord.js, ws and pg. */
const OPTIONAL = ['bufferutil', 'pg-native', 'utf-8-validate', 'zlib-sync'];

const root = resolve(import.meta.dirname, '..');

export const bundle = createScript(USAGE, async ({ args, print }) => {
  const directory = resolve(root, args[0] ?? 'dist/bundle');
  const build = await rolldown({
    cwd: root,
    input: { main: 'src/main.ts' },
    platform: 'node',
    // The image is built without it, and Node doesn't read it either.
    tsconfig: false,
    external: [...INSTALLED, ...OPTIONAL].map((name) => new RegExp(`^${name}(?:/|$)`)),
    plugins: [whereItWas(directory), inOneByte],
    onLog(level, log) {
      // Client.eval of discord.js, for its shards in processes, which aren't used.
      if (level === 'warn' && log.code !== 'EVAL') throw new Error(log.message);
    },
  });
  const { output } = await build.write({
    dir: directory,
    chunkFileNames: '[name].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  print(`Wrote ${output.length} files to ${relative(process.cwd(), directory)}.`);
});

/** Modules find their style sheets, fonts and packages from where they were. */
function whereItWas(directory: string): Plugin {
  return {
    name: 'where-it-was',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta'))
        return undefined;
      const url = `new URL(${JSON.stringify(relative(directory, id))}, import.meta.url).href`;
      return code.replaceAll('import.meta.url', url);
    },
  };
}

/** V8 keeps the source of each module, with two bytes for each character as soon as one isn't ASCII: 13 of 34 MB. */
const inOneByte: Plugin = {
  name: 'in-one-byte',
  generateBundle(_, output) {
    for (const part of Object.values(output)) if (part.type === 'chunk') part.code = inAscii(part.code);
  },
};

function inAscii(code: string): string {
  const [problem] = /(?:\\|raw`[^`]*)[^\0-\x7f]/.exec(code) ?? [];
  if (problem !== undefined) throw new Error(`This means something else if it is escaped: ${problem}`);
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

await runStarted(import.meta, bundle);
