/** What is packaged fits what is run: nothing here is run by the other tests. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, variables } from '../../src/config.ts';
import { SECRETS } from '../../src/secret-files.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const isThere = (path: string): boolean =>
  statSync(new URL(path, root), { throwIfNoEntry: false }) !== undefined;

const dockerfile = read('Dockerfile');
const unit = read('docs/operate/coatcheck.service');
/** Its pages by what operators ask, as one. */
const guide = [
  'docs/operate.md',
  ...readdirSync(new URL('docs/operate', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/operate/${name}`),
]
  .map(read)
  .join('\n');
const assignments = (lines: Iterable<RegExpMatchArray>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...lines].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^\w+=/, '')]),
    ),
  );
const ofImage = assignments(dockerfile.matchAll(/^ENV (.*)$/gm));
const ofUnit = assignments(unit.matchAll(/^Environment=(.*)$/gm));
/** The shell commands in the guide. */
const shell = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, lines = '']) => lines).join('\n');
/** Everyone's, and the one of compose.yaml. */
const known = new Set([
  ...Object.keys(variables),
  ...SECRETS.map((name) => `${name}_FILE`),
  'POSTGRES_PASSWORD',
  'NPM_CONFIG_UPDATE_NOTIFIER',
]);

// The file's own format, as far as it is looked at.
const { services, secrets } = parse(read('compose.yaml')) as {
  services: Record<
    string,
    { environment: Record<string, string>; volumes: string[]; secrets: readonly string[] }
  >;
  secrets: Record<string, { file: string }>;
};

/** Licences that ask for nothing but their own text, which each package brings. */
const PLAIN =
  /^\(?(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0|Apache License|0BSD|CC0-1\.0|BlueOak-1\.0\.0|MIT-0|Unlicense)(?: OR [\w.-]+\))?$/;

describe('NOTICE', () => {
  it('names every package that is shipped under another licence, and the image has it', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly license?: string; readonly dev?: boolean }>>;
    };
    const named = Object.entries(packages)
      .filter(
        ([path, { license, dev }]) =>
          path !== '' && dev !== true && license !== undefined && !PLAIN.test(license),
      )
      .map(([path]) => path.replace('node_modules/', ''));
    expect(named).toContain('twemoji-colr-font');
    const notice = read('NOTICE');
    const missing = named.filter((name) => !notice.includes(name.replace(/^(@resvg\/resvg-js)-.*/, '$1')));
    expect(missing).toEqual([]);
    expect(dockerfile).toMatch(/^COPY .*\bNOTICE\b/m);
    expect(read('.dockerignore')).toContain('!NOTICE');
  });
});

describe('image and unit', () => {
  it('start as npm start does', () => {
    expect(manifest.scripts.start).toBe('exec scripts/start');
    expect(dockerfile).toContain('\nENTRYPOINT ["scripts/start", "--bundled"]\n');
    expect(unit).toContain('\nExecStart=/usr/bin/env scripts/start\n');
  });

  it('set variables that there are', () => {
    const names = [...Object.keys(ofImage), ...Object.keys(ofUnit)];
    expect(names).toContain('DATA_DIR');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('keep what they set: a copy of .env.example says nothing else, and compose.yaml says the same', () => {
    const copied = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(copied).toContain('DISCORD_TOKEN');
    expect(copied.filter((name) => name in ofUnit || name in ofImage)).toEqual([]);
    // A .env that was written for a start without containers may name another one.
    const { HOST, PORT, DATA_DIR } = ofImage;
    expect(services['coatcheck']?.environment).toMatchObject({ HOST, PORT, DATA_DIR });
  });

  it('have the local Discord where it can be reached from outside', () => {
    const defaults = readConfig({});
    expect(readConfig(ofImage).LOCAL_DISCORD_HOST).toBe('0.0.0.0');
    const exposed = `EXPOSE ${defaults.PORT} ${defaults.LOCAL_DISCORD_PORT}`;
    expect(dockerfile.split('\n')).toContain(exposed);
    const [, published = ''] =
      /^docker run --rm (--publish .*) coatcheck$/m.exec(read('docs/operate/containers.md')) ?? [];
    const ports = [defaults.PORT, defaults.LOCAL_DISCORD_PORT].map((each) => `127.0.0.1:${each}:${each}`);
    expect(published).toBe(ports.map((each) => `--publish ${each}`).join(' '));
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

  it.each([
    ['kubernetes.yaml', 0],
    ['kubernetes-services.yaml', 0],
    ['kubernetes-services.yaml', 1],
  ])('run on Kubernetes with variables, probes and a user that there are: %s, %i', (file, index) => {
    const documents = parseAllDocuments(read(`docs/operate/${file}`)).map((each) => each.toJS());
    const deployment = documents.filter(({ kind }) => kind === 'Deployment')[index];
    const { securityContext, containers, volumes } = deployment.spec.template.spec;
    expect(deployment.spec.template.metadata.labels).toEqual(deployment.spec.selector.matchLabels);
    const [{ env, livenessProbe, readinessProbe, ports, volumeMounts }] = containers;
    const unknown = env.map(({ name }: { name: string }) => name).filter((name: string) => !known.has(name));
    expect(unknown).toEqual([]);
    expect([livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/readyz',
    ]);
    const { PORT, DATA_DIR } = ofImage;
    expect([PORT, DATA_DIR]).toEqual([String(ports[0].containerPort), volumeMounts[0].mountPath]);
    // The image's user "node" has this id.
    expect([securityContext.runAsUser, /^USER (.*)$/m.exec(dockerfile)?.[1]]).toEqual([1000, 'node']);
    const names = (of: readonly { name: string }[]): string[] => of.map(({ name }) => name).sort();
    expect(names(volumes)).toEqual(names(volumeMounts));
  });

  it('are understood by systemd, where there is one', ({ skip }) => {
    const path = fileURLToPath(new URL('docs/operate/coatcheck.service', root));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    skip(error !== undefined, 'no systemd here');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('leave the packaged Node out where the base has the right one', () => {
    const packaged = JSON.parse(read('scripts/packaged-node/package.json')) as { engines: { node: string } };
    const needed = manifest.engines.node.replace('>=', '');
    expect(packaged.engines.node).toBe(`<${needed}`);
    const bases = new Set([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major));
    expect([...bases]).toEqual([needed.split('.')[0]]);
  });
});

describe('compose.yaml', () => {
  it('sets variables that there are, and keeps DATA_DIR in a volume', () => {
    const bot = services['coatcheck'];
    expect(Object.keys(bot?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
    expect(bot?.volumes).toContain(`data:${bot?.environment['DATA_DIR']}`);
    expect(Object.keys(services)).toEqual(['coatcheck', 'postgres']);
  });
});

describe('secrets', () => {
  it('of the unit are credentials, where its variables look for them', () => {
    const credentials = [...unit.matchAll(/^LoadCredential=([\w-]+):\/etc\/coatcheck\/\1$/gm)].map(
      ([, id]) => id,
    );
    const looked = [...unit.matchAll(/^Environment=\w+_FILE=%d\/(.+)$/gm)].map(([, id]) => id);
    expect(credentials).toEqual(['discord-token']);
    expect(looked).toEqual(credentials);
  });

  it('of compose.yaml are files that the guide makes, where variables look for them', () => {
    const made = [...shell.matchAll(/ > (secrets\/\S+)/g)].map(([, path]) => `./${path}`);
    expect(
      Object.values(secrets)
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(made.toSorted());
    for (const { environment, secrets: given } of Object.values(services)) {
      const looked = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(looked.map(([, path]) => path)).toEqual(given.map((name) => `/run/secrets/${name}`));
    }
    // One that .env sets, too, would be a fault.
    expect(services['coatcheck']?.environment).toMatchObject({ DISCORD_TOKEN: '', DATABASE_URL: '' });
  });
});

describe('the guide for operators', () => {
  it('names scripts, files and services that there are', () => {
    const scripts = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const files = [...shell.matchAll(/ (docs\/\S+|\.env\.example)/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((path) => !isThere(path))).toEqual([]);
    expect([...shell.matchAll(/compose exec (\S+)/g)].map(([, name]) => name)).toEqual(['coatcheck']);
  });

  it('has both proxies let through all pages that people get links to', () => {
    const pages = readdirSync(new URL('src/service/edge/http/pages', root)).map((name) =>
      read(`src/service/edge/http/pages/${name}`),
    );
    const served = pages.flatMap((source) => [...source.matchAll(/\.get<\w+>\('\/(\w+)\/:/g)]);
    const names = served.map(([, name = '']) => name).toSorted();
    expect(names).toEqual(['archives', 'attachments', 'transcripts']);
    const nginx = /location ~ \^\/\(([^)]*)\)/.exec(guide)?.[1]?.split('|');
    const caddy = /@public path (.*)/.exec(guide)?.[1]?.split(' ');
    expect(nginx).toEqual(expect.arrayContaining(names));
    expect(caddy).toEqual(expect.arrayContaining(names.map((name) => `/${name}/*`)));
  });

  it('names variables that there are', () => {
    const names = [...shell.matchAll(/(?:^|[\s"=])([A-Z][A-Z_]{3,})=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names all metrics, with their labels', () => {
    const source = read('src/metrics/counters.ts') + read('src/metrics/gauges.ts');
    const metrics = [...source.matchAll(/name: '(ticketbot_\w+)'/g)].map(([, name = '']) => name);
    expect(metrics.length).toBeGreaterThan(10);
    expect(metrics.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  describe('the examples of a proxy', () => {
    const { paths: operations } = parse(read('openapi.yaml')) as { paths: Record<string, unknown> };
    /** Every address that the service serves, an example of each. */
    const served = [
      ...Object.keys(operations).map((path) => `/api/v1${path}`),
      ...readdirSync(new URL('src/service/edge/http/pages/', root)).flatMap((name) =>
        [...read(`src/service/edge/http/pages/${name}`).matchAll(/app\.\w+(?:<\w+>)?\(\s*'(\/[^']*)'/g)].map(
          ([, path = '']) => path,
        ),
      ),
    ].map((path) => path.replaceAll(/\{\w+\}|:\w+|\*/g, '1'));
    /** For operators: these need no token. */
    const forOperators = ['/healthz', '/readyz', '/metrics'];
    const forAll = served.filter((path) => !forOperators.includes(path));
    const isLetOut = {
      nginx: (path: string): boolean => new RegExp(/location ~ (\S+) \{/.exec(guide)?.[1] ?? '$^').test(path),
      Caddy: (path: string): boolean =>
        (/@public path (.*)$/m.exec(guide)?.[1] ?? '')
          .split(' ')
          .some((each) => (each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each)),
    };

    it.each(['nginx', 'Caddy'] as const)(
      '%s lets out all that is served for people, and nothing else',
      (proxy) => {
        const isPublic = isLetOut[proxy];
        expect(served).toEqual(expect.arrayContaining([...forOperators, '/archives/1/1', '/docs/1']));
        expect(forAll.filter((path) => !isPublic(path))).toEqual([]);
        expect([...forOperators, '/docsx', '/nothing'].filter(isPublic)).toEqual([]);
      },
    );
  });
});
