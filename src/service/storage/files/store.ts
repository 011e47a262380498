/** Where files lie that are encrypted already: on a disk, or on S3. A path is `directory/name`. */
export interface FileStore {
  /** Where it is, for people: `DATA_DIR (/var/lib/tickets)`. */
  readonly place: string;
  /**
   * Whole or not at all. The name is asked for once all of the content is there, since it may come of it. A file that has
   * that name already stays, unless `keeps` says no: then this one takes its place at once.
   */
  put(
    directory: string,
    content: AsyncIterable<Uint8Array>,
    nameOf: () => string,
    options?: PutOptions,
  ): Promise<void>;
  /** Null when there is no such file. Whoever stops reading in the middle lets go of it. */
  open(path: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** In bytes; null when there is no such file. */
  sizeOf(path: string): Promise<number | null>;
  /** What is not there counts as removed. */
  remove(path: string): Promise<void>;
  /** All that lies below a directory. */
  removeBelow(directory: string): Promise<void>;
  /** The paths of all files. What comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
  /** What keeps it from being used, in a sentence with the remedy; null where it can be. Asks for little. */
  fault(): Promise<string | null>;
  /**
   * Tries all that is done with files.
   * @throws FilesFault
   */
  tryOut(): Promise<void>;
  close(): Promise<void>;
}

export interface PutOptions {
  readonly keeps?: Keeps;
  /** Takes the place of the content's beginning: asked for once all of it is there, as the name is. */
  readonly head?: () => Uint8Array;
}

/** Whether the file that lies at this path stays, when another one of its name comes. */
export type Keeps = (path: string) => Promise<boolean>;

/** A store cannot be used now. The message says where, why, and the remedy; never a secret. */
export class FilesFault extends Error {
  /** Waiting does not mend it: whoever runs the service must. */
  readonly isSetUp: boolean;
  readonly outage = 'files';

  constructor(message: string, { isSetUp, cause }: { readonly isSetUp: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.isSetUp = isSetUp;
  }
}

/** Ids are digits and hashes hex: nothing else becomes a path, and what else lies there is not ours. */
const SAFE_NAME = /^[0-9a-f]{1,64}$/;

export function joined(...names: readonly string[]): string {
  if (names.every((name) => SAFE_NAME.test(name))) return names.join('/');
  throw new Error('Not a name of an attachment’s place');
}

/** `<guild>/<ticket>/<hash>` */
export function isPath(text: string): boolean {
  const names = text.split('/');
  return names.length === 3 && names.every((name) => SAFE_NAME.test(name));
}

/** The directory of a path, and the name in it. */
export function splitPath(path: string): { readonly directory: string; readonly name: string } {
  const at = path.lastIndexOf('/');
  return { directory: path.slice(0, at), name: path.slice(at + 1) };
}
