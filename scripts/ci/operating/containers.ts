/** The guide's "With containers", where there is Docker with Compose and images can be had. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAllReady } from './installation.ts';
import { eventually } from './machine.ts';
import type { Outsider } from './outsider.ts';
import { notHere, type Proof, proved } from './proof.ts';

interface People {
  readonly guild: string;
  readonly moderator: string;
  readonly member: string;
}

const IMAGES_MS = 180_000;
/** Runs next to other stacks on this machine: a free port, its own image. Without a token, the local Discord. */
const OVERRIDE = `services:
  coatcheck:
    image: \${COMPOSE_PROJECT_NAME}
    ports: !override ['127.0.0.1::4000']
    environment: { DISCORD_TOKEN_FILE: '' }
`;

export async function runContainers(proof: Proof, outsider: Outsider, people: People): Promise<void> {
  const { guide, said, machine, at } = proof;
  guide.leaves(['kubectl ']);
  notHere('kubectl: no cluster; a test holds the file against the image');
  const lack = await whatLacks(at('opt/coatcheck'));
  if (lack !== undefined) {
    guide.leaves([
      'install --directory --mode=0700 secrets',
      'echo "',
      'openssl rand',
      'chmod 0444',
      'docker ',
    ]);
    return notHere(`containers: ${lack}`);
  }
  const folder = at('stack');
  await machine.run(`git clone --quiet ${at('origin.git')} stack`, { folder: machine.place });
  await writeFile(join(folder, 'operate.yaml'), OVERRIDE);
  const variables = {
    COMPOSE_FILE: 'compose.yaml:operate.yaml',
    COMPOSE_PROJECT_NAME: basename(machine.place).toLowerCase(),
  };
  const run = async (command: string) => machine.run(command, { folder, variables });
  await run(said('echo "PUBLIC_URL=https://tickets.example.com" >> .env'));
  await run(said('install --directory --mode=0700 secrets'));
  await run(said(`echo "the bot's token" > secrets/discord-token`));
  await run(said('openssl rand -hex 24 > secrets/postgres-password'));
  await run(
    said(
      'echo "postgres://tickets:$(cat secrets/postgres-password)@postgres:5432/tickets" > secrets/database-url',
    ),
  );
  await run(said('chmod 0444 secrets/*'));
  try {
    await run(said('docker compose up --build --detach --wait'));
    const address = `http://${await run('docker compose port coatcheck 4000')}`;
    await eventually(`all is ready at ${address}`, () => isAllReady(address));
    const create =
      'docker compose exec coatcheck npm run create-token -- --user YOUR_USER_ID --guild SERVER_ID';
    const line = said(create, { YOUR_USER_ID: people.moderator, SERVER_ID: people.guild });
    const token = (await run(line.replace(' exec ', ' exec -T '))).split('\n').at(-1) ?? '';
    await outsider.call('open', { address, token }, people.member);
    proved('docker compose up --build --detach --wait: a ticket over HTTP');
  } finally {
    await run('docker compose down --volumes --rmi local --timeout 20');
  }
  guide.leaves(['docker build', 'docker run']);
  notHere(
    'docker build and docker run: the stack builds the same image; its own Discord has the commands already',
  );
}

/** @returns why containers can't be tried on this machine */
async function whatLacks(clone: string): Promise<string | undefined> {
  const isRefused = (...args: string[]): boolean =>
    spawnSync('docker', args, { stdio: 'ignore', timeout: IMAGES_MS }).status !== 0;
  if (isRefused('--version')) return 'there is no docker';
  if (isRefused('compose', 'version')) return 'docker has no compose';
  if (isRefused('info')) return 'docker does not run, or not for this user';
  const files = await Promise.all(
    ['Dockerfile', 'compose.yaml'].map((name) => readFile(join(clone, name), 'utf8')),
  );
  const images = [...files.join('\n').matchAll(/^(?:FROM|\s+image:) (\S+:\S+)/gm)].map(
    ([, image = '']) => image,
  );
  const missing = [...new Set(images)].find((image) => isRefused('pull', '--quiet', image));
  return missing === undefined ? undefined : `the image ${missing} can't be pulled`;
}
