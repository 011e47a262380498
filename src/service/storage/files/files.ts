import { join } from 'node:path';
import { createDiskFiles } from './disk.ts';
import { createS3Files } from './s3/s3.ts';
import type { S3Options } from './s3/location.ts';
import { createStoreChain } from './store-chain.ts';
import type { FileStore } from './store.ts';

/** The stores of attachment copies. */
export interface FilesOptions {
  readonly dataDir: string;
  /** The store of new files; without it they are stored in `dataDir`. */
  readonly s3?: S3Options | undefined;
  /** An earlier store that still has some of the files. */
  readonly formerS3?: S3Options | undefined;
}

export interface Files {
  /** All stores as one. */
  readonly all: FileStore;
  readonly main: FileStore;
  /** The stores that are no longer used for new files. */
  readonly former: readonly FileStore[];
}

export function openFiles({ dataDir, s3, formerS3 }: FilesOptions): Files {
  const s3Store = (options: S3Options | undefined): FileStore[] =>
    options === undefined ? [] : [createS3Files(options, dataDir)];
  const disk = createDiskFiles(join(dataDir, 'attachments'));
  const [main, ...former] = [...s3Store(s3), ...(s3 === undefined ? [disk] : [])].concat(
    s3Store(formerS3),
    s3 === undefined ? [] : [disk],
  );
  if (main === undefined) throw new Error('No place for files');
  return { all: createStoreChain(main, former), main, former };
}
