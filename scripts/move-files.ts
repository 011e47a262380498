import { parseArgs } from 'node:util';
import { filesOf } from '../src/files-config.ts';
import { type Files, openFiles } from '../src/service/edge/files/files.ts';
import { moveFiles, type Move } from '../src/service/features/backup/move-files.ts';
import { createAttachmentStore } from '../src/service/features/transcripts/store/attachments.ts';
import { createIntactCheck } from '../src/service/features/transcripts/store/files.ts';
import { createScript, type Invocation, runStarted } from './kit/command-line.ts';
import { partPrinter } from './kit/parts.ts';
import { openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run move-files
  Moves copies of attachments from their former place (DATA_DIR, and ATTACHMENTS_FORMER_URL) to the current one
  (ATTACHMENTS_URL, or DATA_DIR without it). The services can run. Start all of them with the same variables first.
  Each file is compared before it is removed, and replaces a damaged one. If it is interrupted, run it again. With
  several machines, run it where DATA_DIR has files.`;

const PRINT_EVERY_MS = 5_000;

export const moveAttachments = createScript(USAGE, async (invocation) => {
  parseArgs({ args: invocation.args, options: {} });
  const config = invocation.config();
  const database = await openServiceDatabase(config, { leaveSchema: true });
  const attachments = createAttachmentStore(database.db);
  const files = openFiles(filesOf(config));
  try {
    await files.main.tryOut();
    const isUsed = async (path: string): Promise<boolean> => {
      const [, ticketId = '', hash = ''] = path.split('/');
      return (await attachments.usedHashes(ticketId, [hash])).has(hash);
    };
    return await moveAll(files, { isUsed, isIntact: createIntactCheck(database.db) }, invocation);
  } finally {
    await files.all.close();
    await database.close();
  }
});

async function moveAll(
  { main, former }: Files,
  checks: Pick<Move, 'isUsed' | 'isIntact'>,
  { print, printError }: Invocation,
): Promise<number> {
  let isComplete = true;
  for (const from of former) {
    print(`From ${from.place} to ${main.place}:`);
    const { moved, already, replaced, different } = await moveFiles({
      ...checks,
      from,
      to: main,
      onFile: createProgress(print),
    });
    partPrinter(print)('moved', moved);
    if (replaced > 0) print(`${replaced} of them replaced a damaged one.`);
    if (already > 0) print(`${already} more were there already, and were removed where they had been.`);
    for (const path of different) {
      printError(`${path} differs in both places, and neither is known to be whole: it was left in both.`);
    }
    isComplete &&= different.length === 0;
  }
  if (!isComplete) return 1;
  print(
    former.length === 0
      ? 'There is nothing to move: name where the files were by ATTACHMENTS_FORMER_URL, or where they go by ATTACHMENTS_URL.'
      : `All of them are in ${main.place}.`,
  );
  return 0;
}

/** Prints the progress now and then. */
function createProgress(print: Invocation['print']): (path: string) => void {
  let [count, printedAt] = [0, performance.now()];
  return () => {
    count += 1;
    if (performance.now() - printedAt < PRINT_EVERY_MS) return;
    printedAt = performance.now();
    print(`  ${count} so far`);
  };
}

await runStarted(import.meta, moveAttachments);
