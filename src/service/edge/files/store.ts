/** Stores encrypted files, on a disk or on S3. A path is `directory/name`. */
export interface FileStore {
  /** The store's place, for messages: `DATA_DIR (/var/lib/tickets)`. */
  readonly place: string;
  /**
   * Stores a file completely or not at all. The name is asked for once all of the content was read, since it may depend
   * on it. An existing file of that name stays, unless `keepExisting` says no: then it is replaced atomically.
   */
  put(
    directory: string,
    content: AsyncIterable<Uint8Array>,
    nameOf: () => string,
    options?: PutOptions,
  ): Promise<void>;
  /** Null if there is no such file. A reader that stops in the middle releases it. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** In bytes; null if there is no such file. */
  sizeOf(path: string): Promise<number | null>;
  /** A file that does not exist counts as removed. */
  remove(path: string): Promise<void>;
  /** Removes everything below a directory. */
  removeBelow(directory: string): Promise<void>;
  /** The paths of all files. It may or may not include a file that is added or removed during the listing. */
  list(): AsyncIterable<string>;
  /** Says in a sentence, with the remedy, why the store can't be used; null if it can be. This is cheap. */
  fault(): Promise<string | null>;
  /**
   * Tries every operation on files.
   * @throws FilesFault
   */
  tryOut(): Promise<void>;
  close(): Promise<void>;
}

export interface PutOptions {
  readonly keepExisting?: KeepExisting;
  /** Replaces the beginning of the content: asked for once all of the content was read, like the name. */
  readonly head?: () => Uint8Array;
}

/** Whether the existing file at this path is intact, and so stays when another one of its name arrives. */
export type KeepExisting = (path: string) => Promise<boolean>;

/** A store can't be used now. The message names the place, the cause and the remedy; never a secret. */
export class FilesFault extends Error {
  /** Waiting does not help: the operator must correct the setup. */
  readonly isSetUp: boolean;
  readonly outage = 'files';

  constructor(message: string, { isSetUp, cause }: { readonly isSetUp: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.isSetUp = isSetUp;
  }
}

/** Ids are digits and hashes hex: nothing else becomes a path, and other files there are not ours. */
const SAFE_NAME = /^[0-9a-f]{1,64}$/;

export function joinPath(...names: readonly string[]): string {
  if (names.every((name) => SAFE_NAME.test(name))) return names.join('/');
  throw new Error('Not a name of an attachment’s place');
}

/** Whether the text is a path `<guild>/<ticket>/<hash>`. */
export function isFilePath(text: string): boolean {
  const names = text.split('/');
  return names.length === 3 && names.every((name) => SAFE_NAME.test(name));
}

/** Splits a path into its directory and its name. */
export function splitPath(path: string): { readonly directory: string; readonly name: string } {
  const at = path.lastIndexOf('/');
  return { directory: path.slice(0, at), name: path.slice(at + 1) };
}
