import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decrypt, encrypt } from '../../transcripts/attachments/encryption.ts';
import type { AttachmentFiles, FilePlace } from '../../transcripts/ports.ts';

/** Ids are digits and hashes hex: nothing else becomes a path. */
const SAFE_NAME = /^[0-9a-f]{1,64}$/;

/** `attachments/<guild>/<ticket>/<hash>` below the data directory; processes of one database share it. */
export function createAttachmentFiles(dataDir: string): AttachmentFiles {
  const directoryOf = ({ guildId, ticketId }: FilePlace): string =>
    join(dataDir, 'attachments', ...[guildId, ticketId].map(safe));
  return {
    async put(place, uuid, content) {
      const directory = directoryOf(place);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const temporary = join(directory, `.${randomUUID()}.part`);
      try {
        const { hash, size } = await write(temporary, uuid, content);
        const path = join(directory, hash);
        if (!(await exists(path))) {
          await rename(temporary, path);
          await syncDirectory(directory);
        }
        return { hash, size };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(place, uuid, hash) {
      const path = join(directoryOf(place), safe(hash));
      return (await exists(path)) ? decrypt(uuid, createReadStream(path)) : null;
    },
    async remove(place, hashes) {
      const directory = directoryOf(place);
      const paths = hashes === null ? [directory] : hashes.map((hash) => join(directory, safe(hash)));
      for (const path of paths) await rm(path, { recursive: true, force: true });
    },
  };
}

/** Encrypted on its way, hashed as it was, and on the disk before it gets its name. */
async function write(
  path: string,
  uuid: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of encrypt(uuid, counted())) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A name survives a power cut only once its directory is on the disk, too. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function safe(name: string): string {
  if (SAFE_NAME.test(name)) return name;
  throw new Error('Not a name of an attachment’s place');
}
