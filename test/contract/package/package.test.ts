/** The client as others have it: packed, installed where nothing else of ours is, compiled, and run on a real service. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import root from '../../../package.json' with { type: 'json' };
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Receiver, startReceiver } from '../../service/webhooks/receiver.ts';
import { GUILD, startSetupWorld } from '../../service/setup/world.ts';
import type { Received, Settings } from './consumer.ts';
import { document } from '../document.ts';
import { here, INSTALLED_WITHIN_MS, installPackage, link, type Project, run } from './install.ts';

const NAME = 'ticket-service-client';

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024'],
  types: ['node'],
  module: 'nodenext',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

let project: Project;
const inProject = (name: string): string => join(project.folder, name);

beforeAll(async () => {
  project = await installPackage(NAME, 'scripts/pack-client.ts');
  await link(here('node_modules/@types/node'), project.installed('@types/node'));
  await cp(here('test/contract/package/consumer.ts'), inProject('consumer.ts'));
  await writeFile(inProject('tsconfig.json'), JSON.stringify({ compilerOptions }));
}, INSTALLED_WITHIN_MS);
afterAll(async () => rm(project.folder, { recursive: true }));

async function compile(...options: string[]): Promise<string> {
  const tsc = [
    here('node_modules/typescript/bin/tsc'),
    '--project',
    project.folder,
    '--pretty',
    'false',
    ...options,
  ];
  return run(process.execPath, tsc).then(
    () => 'compiles',
    (failed: { stdout: string }) => failed.stdout,
  );
}

/** In a separate process, which can see only the scratch project. */
async function consume(name: 'work', input: Settings): Promise<{ secret: string }>;
async function consume(name: 'receive', input: Received): Promise<unknown>;
async function consume(name: string, input: object) {
  const program = `import * as consumer from './consumer.ts';
    console.log(JSON.stringify(await consumer.${name}(${JSON.stringify(input)})));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project.folder,
  });
  return JSON.parse(stdout);
}

it('holds what it imports, in our versions, for the Node that this needs, and nothing else', async () => {
  const { version, dependencies, engines } = await project.manifest();
  const pinned = ['eventsource-parser', 'openapi-fetch', 'standardwebhooks', 'undici'] as const;
  expect(dependencies).toEqual(Object.fromEntries(pinned.map((name) => [name, root.dependencies[name]])));
  const undici = JSON.parse(await readFile(here('node_modules/undici/package.json'), 'utf8'));
  expect([version, engines]).toEqual([root.version, undici.engines]);
  expect((await readdir(project.installed(NAME))).sort()).toEqual([
    'LICENSE',
    'README.md',
    'lib',
    'openapi.json',
    'package.json',
  ]);
  const contract = await readFile(join(project.installed(NAME), 'openapi.json'), 'utf8');
  expect(JSON.parse(contract)).toEqual(document);
});

it('compiles in strict projects of both kinds, with the examples of its README', async () => {
  const readme = await readFile(join(project.installed(NAME), 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  expect(examples.length).toBe(2);
  for (const [index, code] of examples.entries()) await writeFile(inProject(`example-${index}.ts`), code);
  // Its types themselves are checked by the other kind.
  const bundled = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
  expect(await Promise.all([compile(), compile(...bundled)])).toEqual(['compiles', 'compiles']);
});

it('acts on a real service by both addresses, once a key, and verifies what its webhook is sent', async () => {
  await using receiver = await startReceiver();
  await using world = await startSetupWorld({ webhookOrigins: new Set([receiver.origin]) });
  const apiKey = await world.token(SEED_IDS.owner);
  const ids = { guildId: GUILD, userId: SEED_IDS.member };
  const done = await consume('work', { baseUrl: world.service.url, apiKey, url: receiver.origin, ...ids });
  expect(done).toMatchObject({
    number: true,
    once: true,
    locks: [expect.any(String), null],
    refused: 'no ticket',
  });
  await expect.poll(() => typesOf(receiver)).toEqual(['createTicket', 'lockTicket', 'unlockTicket']);
  const [, lock] = receiver.told;
  const { headers = {}, body = '' } = lock ?? {};
  expect(await consume('receive', { secret: done.secret, headers, body })).toEqual({
    type: 'ticket.lockTicket',
    ticketId: expect.stringMatching(/^\d+$/),
    action: 'lockTicket',
    forged: 'NOT_VERIFIED',
  });
});

const typesOf = ({ told }: Receiver): string[] =>
  told.map(({ body }) => JSON.parse(body).type.replace('ticket.', ''));
