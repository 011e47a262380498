/** What is packaged fits what is run: nothing here is run by the other tests. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variables } from '../../src/config.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const isThere = (path: string): boolean =>
  statSync(new URL(path, root), { throwIfNoEntry: false }) !== undefined;

const dockerfile = read('Dockerfile');
const unit = read('docs/operate/ticket-bot.service');
const guide = read('docs/operate.md');
/** What the shell is given in the guide. */
const shell = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines).join('\n');
/** Everyone's, and the one of compose.yaml. */
const known = new Set([
  ...Object.keys(variables),
  'NODE_ENV',
  'PATH',
  'POSTGRES_PASSWORD',
  'NPM_CONFIG_UPDATE_NOTIFIER',
]);

describe('image and unit', () => {
  // The shell sets its variables; elsewhere `env` does.
  const start = `env ${manifest.scripts.start.replace(' exec ', ' ')}`;

  it('start as npm start does', () => {
    const entrypoint: unknown = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '');
    expect(entrypoint).toEqual(start.split(' '));
    expect(/^ExecStart=\/usr\/bin\/(env .*)$/m.exec(unit)?.[1]).toBe(start);
  });

  it('set variables that there are', () => {
    const lines = [...dockerfile.matchAll(/^ENV (.*)$/gm), ...unit.matchAll(/^Environment=(.*)$/gm)];
    const names = lines.flatMap(([, pairs = '']) =>
      [...pairs.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    );
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have what runs: all that is copied is let into the image', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    const ignored = read('.dockerignore');
    for (const path of copied) {
      expect([path, isThere(path)]).toEqual([path, true]);
      expect(ignored).toContain(`!${path.split('/')[0]}`);
    }
    expect(ignored).toMatch(/^\*$/m);
  });

  it('keep the fonts that charts are drawn with', () => {
    const fonts = /const LETTERS = \[(.*?)\]/.exec(read('src/bot/stats/charts/fonts.ts'))?.[1] ?? '';
    const drawn = fonts.split(', ').map((name) => `${name.replaceAll("'", '')}.ttf`);
    const kept = [...dockerfile.matchAll(/! -name (\S+\.ttf)/g)].map(([, name]) => name);
    expect(kept).toEqual(drawn);
  });

  it('are understood by systemd, where there is one', ({ skip }) => {
    const path = fileURLToPath(new URL('docs/operate/ticket-bot.service', root));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    skip(error !== undefined, 'no systemd here');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('leave the packaged Node out where the base has the right one', () => {
    const packaged = JSON.parse(read('scripts/packaged-node/package.json')) as { engines: { node: string } };
    const needed = Number(manifest.engines.node.replace('>=', ''));
    expect(packaged.engines.node).toBe(`<${needed}`);
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major))).toEqual([
      needed,
      needed,
    ]);
  });
});

describe('compose.yaml', () => {
  // The file's own format, as far as it is looked at.
  const { services } = parse(read('compose.yaml')) as {
    services: Record<string, { environment: Record<string, string>; volumes: string[] }>;
  };

  it('sets variables that there are, and keeps DATA_DIR in a volume', () => {
    const bot = services['ticket-bot'];
    expect(Object.keys(bot?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
    expect(bot?.volumes).toContain(`data:${bot?.environment['DATA_DIR']}`);
    expect(Object.keys(services)).toEqual(['ticket-bot', 'postgres']);
  });
});

describe('docs/operate.md', () => {
  it('names scripts, files and services that there are', () => {
    const scripts = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const links = [...guide.matchAll(/\]\((?!#|https?:)([^)]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    const files = [...shell.matchAll(/ (docs\/\S+|\.env\.example)/g)].map(([, path = '']) => path);
    expect([...links, ...files].filter((path) => !isThere(path))).toEqual([]);
    expect([...shell.matchAll(/compose exec (\S+)/g)].map(([, name]) => name)).toEqual([
      'ticket-bot',
      'ticket-bot',
    ]);
  });

  it('names variables that there are', () => {
    const names = [...shell.matchAll(/(?:^|[\s"=])([A-Z][A-Z_]{3,})=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names all metrics, with their labels', () => {
    const source = read('src/metrics/told.ts') + read('src/metrics/asked.ts');
    const metrics = [...source.matchAll(/name: '(ticketbot_\w+)'/g)].map(([, name = '']) => name);
    expect(metrics.length).toBeGreaterThan(10);
    expect(metrics.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('leads within the page to headings that there are', () => {
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const anchors = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it('has a proxy let out what the service serves for people, and nothing for whoever runs it', () => {
    const [, nginx = ''] = /location ~ (\S+) \{/.exec(guide) ?? [];
    const isPublic = (path: string): boolean => new RegExp(nginx).test(path);
    const forPeople = [
      '/api/v1/user/me',
      '/docs',
      '/docs/',
      '/openapi.json',
      '/transcripts/1',
      '/attachments/1/2/x',
    ];
    expect(forPeople.filter((path) => !isPublic(path))).toEqual([]);
    expect(['/metrics', '/readyz', '/healthz', '/', '/docsx'].filter(isPublic)).toEqual([]);
  });
});
