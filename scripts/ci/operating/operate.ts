/** The story that `scripts/ci/operate` is for: what the guide for operators has people do, from a clone to a clean stop. */
import { z } from 'zod';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { moveToS3 } from './bucket.ts';
import { runContainers } from './containers.ts';
import { openDatabases } from './databases.ts';
import { startDiscord } from './discord.ts';
import { cloneCommit, installPackages, registerCommands, update, writeSettings } from './install.ts';
import { backUp, compactDatabase, move, restore } from './keep.ts';
import { createMachine } from './machine.ts';
import { createOutsider, type Service } from './outsider.ts';
import { createProof, notHere, proved } from './proof.ts';
import { startParts } from './services.ts';
import { askMetrics, askReady } from './watch.ts';

const { guild: GUILD, moderator: MODERATOR, member: MEMBER } = SEED_IDS;
const WORDS = 'Where is my Käsekuchen? 🍰';
const FILE = { name: 'cake.txt', content: 'A picture of it.' };
const Ticket = z.object({ id: z.string(), number: z.number(), channel_id: z.string() });
const Transcript = z.object({
  ...Ticket.shape,
  owner_id: z.string(),
  said: z.array(z.string()),
  files: z.array(z.string()),
});

const began = performance.now();
await using stack = new AsyncDisposableStack();
const databases = stack.use(await openDatabases());
const machine = stack.use(await createMachine());
const proof = await createProof(machine);
const { bot, guide } = proof;

// A signal ends it as a fault does: with what was begun put away.
const signalled = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`Ended by ${signal}`)));
});
await Promise.race([operate(), signalled]);
await stack.disposeAsync();
proved(`nothing is left behind, after ${Math.round((performance.now() - began) / 1_000)} s`);

async function operate(): Promise<void> {
  // Installed, and used.
  await cloneCommit(proof);
  await installPackages(proof);
  await bot.makeDataDir();
  const discord = await startDiscord(proof);
  const [moderator, member] = [discord.person(MODERATOR), discord.person(MEMBER)];
  const outsider = await createOutsider(proof, GUILD);
  await writeSettings(proof, { ...discord.variables, WEBHOOK_ORIGINS: outsider.origin, PORT: '0' });
  const first = await bot.start();
  proved(`the unit's command, on SQLite, ready at ${first.address}`);
  await registerCommands(proof);
  const token = await createToken();
  const embedded = { address: first.address, token };
  await outsider.call('listen', embedded, outsider.origin);
  const ticket = Ticket.parse(await outsider.call('open', embedded, MEMBER));
  proved(`a ticket over HTTP: #${ticket.number}`);
  await outsider.hears('createTicket', ticket.id);
  await outsider.call('lock', embedded, ticket.id);
  await outsider.hears('lockTicket', ticket.id);
  await outsider.call('unlock', embedded, ticket.id);
  await outsider.hears('unlockTicket', ticket.id);
  proved('three signed webhooks in their order, verified by the packed client; a forged one rejected');
  await member.say(ticket.channel_id, WORDS, FILE);
  await outsider.call('save', embedded, ticket.id);
  const before = await read(embedded);

  // Kept, and brought elsewhere.
  await backUp(proof, () => read(embedded));
  await compactDatabase(proof);
  await first.stop();
  proved('SIGTERM: it ended with 0, and none of it still runs');
  const [restored, moved] = [await databases.create(), await databases.create()];
  await restore(proof, restored);
  await move(proof, moved);
  guide.leaves(['sudo -u postgres']);
  notHere(
    `createuser and createdb: their SQL on PostgreSQL ${databases.version}, since they ask for a password`,
  );

  // Gone on with there.
  await bot.set({ DATABASE_URL: restored });
  const second = await update(proof, await bot.start());
  await goesOn(second, 'restored');
  for (const command of ['npm run token -- list', 'npm run sessions -- list', 'npm run jobs -- list']) {
    await bot.script(guide.says(command));
    proved(command);
  }
  guide.leaves(['npm run token -- revoke', 'npm run sessions -- end', 'npm run jobs -- retry']);
  guide.leaves(['sudo git checkout']);
  notHere('an update from before the baseline: a test has databases of both ages');
  await askReady(proof, second);
  await askMetrics(second);
  await second.stop();
  const s3 = await moveToS3(proof, async (address) => {
    const { files } = await read({ address, token });
    if (files[0] !== FILE.content) throw new Error(`From S3 came ${JSON.stringify(files)}`);
  });
  stack.use(s3);
  const parts = await startParts(proof, MODERATOR, { DATABASE_URL: moved });
  await goesOn(parts.service, 'moved');
  await parts.stop();

  await runContainers(proof, outsider, SEED_IDS);
  await outsider.stop();
  await discord.stop();
  guide.leaves(['SHARDS=', 'DATABASE_URL=postgres://… API_BASE_URL=', 'TRUSTED_PROXIES=']);
  notHere('SHARDS: a session in five seconds takes too long here; tests of the gateway have them');
  if (guide.rest().length > 0)
    throw new Error(`The guide says what is neither run here nor left:\n${guide.rest().join('\n')}`);

  async function createToken(): Promise<string> {
    const command = 'npm run create-token -- --user YOUR_USER_ID --guild SERVER_ID';
    const own = { YOUR_USER_ID: MODERATOR, SERVER_ID: GUILD };
    const told = await bot.script(
      proof.said(`docker compose exec coatcheck ${command}`, own).replace(/^.*?(?=npm)/, ''),
    );
    proved(`${command}: a token`);
    return told.split('\n').at(-1) ?? '';
  }

  async function read(service: Service) {
    return Transcript.parse(await outsider.call('read', service, ticket.id));
  }

  /** The same ticket, by the same token, with the same words; and its events go to the same webhook. */
  async function goesOn({ address }: { readonly address: string }, how: string): Promise<void> {
    const service = { address, token };
    const found = await read(service);
    if (
      JSON.stringify(found) !== JSON.stringify(before) ||
      !found.said.includes(WORDS) ||
      found.files[0] !== FILE.content
    )
      throw new Error(`It was ${JSON.stringify(before)}, and is ${JSON.stringify(found)}`);
    await outsider.call('lock', service, ticket.id);
    await outsider.hears('lockTicket', ticket.id);
    await outsider.call('unlock', service, ticket.id);
    await outsider.hears('unlockTicket', ticket.id);
    for (const [words, said] of Object.entries({
      'ticket claim': 'Claimed.',
      'ticket unassign': 'Unclaimed.',
    })) {
      const answer = await moderator.type(ticket.channel_id, words);
      if (answer !== said) throw new Error(`/${words}: ${answer}`);
    }
    proved(
      `on PostgreSQL, ${how}: ticket #${found.number} with its transcript, its token, its webhook, and commands`,
    );
  }
}
