/** The guide's "Backup and restore" and "Moving to PostgreSQL". */
import { rename } from 'node:fs/promises';
import { type Proof, proved } from './proof.ts';

const BACKUP = '/var/backups/coatcheck/2026-11-22';

/** @param meanwhile runs over and over during the backup */
export async function backUp({ machine, bot, said, sudo }: Proof, meanwhile: () => Promise<unknown>) {
  await sudo('sudo install --directory --mode=0700 --owner=coatcheck /var/backups/coatcheck', {
    '--owner=coatcheck': `--owner=${machine.serviceUser}`,
  });
  let isDone = false;
  let served = 0;
  const backup = bot.script(said(`npm run backup -- ${BACKUP}`)).finally(() => (isDone = true));
  const serve = async (): Promise<void> => {
    while (!isDone) {
      await meanwhile();
      served += 1;
    }
  };
  const [told] = await Promise.all([backup, serve()]);
  const [rows = ''] = /^ +\d+  \S+  tickets$/m.exec(told) ?? [];
  if (!rows.trim().startsWith('1 ')) throw new Error(`The backup has not the one ticket:\n${told}`);
  proved(`npm run backup, while the API answered ${served} calls: ${rows.trim().replaceAll(/ +/g, ' ')}`);
}

/** The guide's "Compact the database". */
export async function compactDatabase({ bot, said }: Proof): Promise<void> {
  const told = await bot.script(said('npm run compact'));
  const [sizes] = /^Compacted the database: .+/m.exec(told) ?? [];
  if (sizes === undefined) throw new Error(told);
  proved(`npm run compact: ${sizes}`);
}

/** Once to prove that it works, then into PostgreSQL, where the service continues. */
export async function restore({ bot, at, said, machine }: Proof, databaseUrl: string): Promise<void> {
  const command = `DATA_DIR=/var/backups/coatcheck/again npm run restore -- ${BACKUP}`;
  const embedded = await bot.script(said(command));
  await rename(at('var/lib/coatcheck'), at('var/lib/coatcheck-before'));
  await bot.makeDataDir();
  const dataDir = machine.here('DATA_DIR=/var/lib/coatcheck');
  const again = said(command).replace(/DATA_DIR=\S+/, `DATABASE_URL='${databaseUrl}' ${dataDir}`);
  const told = await bot.script(again);
  for (const [where, words] of [
    ['an embedded database', embedded],
    ['PostgreSQL', told],
  ] as const) {
    const [whole] = /^Everything is as it was on \S+/m.exec(words) ?? [];
    if (whole === undefined) throw new Error(words);
    proved(`npm run restore into ${where}: ${whole}`);
  }
}

/** The earlier embedded database. */
export async function move({ bot, at, said }: Proof, databaseUrl: string): Promise<void> {
  const command = 'DATABASE_URL=postgres://tickets:password@127.0.0.1:5432/tickets npm run move-to-postgres';
  const line = said(command).replace(/DATABASE_URL=\S+/, `DATABASE_URL='${databaseUrl}'`);
  const told = await bot.script(line, { DATA_DIR: at('var/lib/coatcheck-before') });
  if (!told.includes('All of it is in PostgreSQL')) throw new Error(told);
  proved('npm run move-to-postgres: all of it is in PostgreSQL');
}
