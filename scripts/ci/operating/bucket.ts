/** The guide's "Attachments on S3", on an S3 of the tests. */
import { startS3World } from '../../../test/s3/s3.ts';
import { type Proof, proved } from './proof.ts';

/**
 * @param look is done when the files are on S3, with the address of a service that has them there alone
 * @returns that S3, which the bot uses from then on
 */
export async function moveToS3(
  { bot, said }: Proof,
  look: (address: string) => Promise<void>,
): Promise<AsyncDisposable> {
  const s3 = await startS3World();
  await bot.set(s3.environment(s3.options()));
  const running = await bot.start();
  const told = await bot.script(said('npm run move-files'));
  const [moved] = /^ *1 .*$/m.exec(told) ?? [];
  if (moved === undefined || !told.includes('All of them are in')) throw new Error(told);
  proved(`npm run move-files, while it runs: ${moved.trim()}`);
  await look(running.address);
  await running.stop();
  proved('the file is read from S3');
  return { [Symbol.asyncDispose]: () => s3.close() };
}
