import type { Readable } from 'node:stream';
import { MAX_FILES_BYTES } from '../contract/reply-files.ts';

/** The fields of a form by name, as those without files have them; files are `File`s. */
export type Fields = Readonly<Record<string, string | File | readonly (string | File)[]>>;

/** Tells that the files were too large to be read: they are cut off, and the fields before them are complete. */
export const CUT = 'cut';

/**
 * Reads a form that has files. Of more than `maxFieldBytes` and the largest files, the rest is read and thrown away, so that
 * the browser gets an answer, and what was typed is kept.
 */
export async function readMultipart(
  body: Readable,
  contentType: string,
  maxFieldBytes: number,
): Promise<Fields> {
  const most = maxFieldBytes + MAX_FILES_BYTES;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (size < most) chunks.push(chunk);
    size += chunk.length;
  }
  const isCut = size > most;
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(contentType) ?? [];
  // A form that was cut ends as if its file ended there.
  const end = isCut ? [Buffer.from(`\r\n--${boundary}--\r\n`)] : [];
  const form = await new Response(Buffer.concat([...chunks, ...end]), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw new UnreadableForm();
    });
  const fields: Record<string, (string | File)[]> = {};
  for (const [name, value] of form) {
    // Browsers send two characters for a line break, and count one where they limit what is typed.
    const read = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
    (fields[name] ??= []).push(read);
  }
  if (isCut) fields[CUT] = ['1'];
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** A form that no browser sends. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm';
}
