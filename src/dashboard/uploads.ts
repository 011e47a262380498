import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { MAX_FILES, MAX_FILES_BYTES } from '../contract/reply-files.ts';
import {
  collectFields,
  FieldTooLong,
  formBytes,
  type FormFields,
  type SentForm,
  UnreadableForm,
  type UploadedFile,
} from './form.ts';

export const FORM_WITH_FILES = 'multipart/form-data';
/** The field of the files. */
export const FILES = 'files';

/** More uploads of a person, or of all people, than are read at once. */
export class TooManyUploads extends Error {
  override readonly name = 'TooManyUploads';
}

/** Files are held in memory until they are sent on. */
const MOST_AT_ONCE = 2;

/** Lets people upload: each once at a time, and few of all. `work` reads the form and sends it on. */
export function createUploads(): <Result>(userId: string, work: () => Promise<Result>) => Promise<Result> {
  const uploading = new Set<string>();
  return async (userId, work) => {
    if (uploading.has(userId) || uploading.size >= MOST_AT_ONCE) throw new TooManyUploads();
    uploading.add(userId);
    try {
      return await work();
    } finally {
      uploading.delete(userId);
    }
  };
}

function parserFor(fields: FormFields, { headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fieldSize: formBytes(fields),
        fields: 2 * Object.keys(fields).length + 10,
        files: MAX_FILES,
        headerPairs: 10,
        headerSize: 4_096,
      },
    });
  } catch {
    throw new UnreadableForm();
  }
}

/**
 * Reads a form that has files, as it comes. Of more or larger files than can be sent, the rest is thrown away, so that the browser
 * gets an answer and what was typed is kept.
 * @throws FieldTooLong, UnreadableForm
 */
export function readUpload(fields: FormFields, request: IncomingMessage): Promise<SentForm> {
  const { promise, resolve, reject } = Promise.withResolvers<SentForm>();
  const collected = collectFields(fields);
  const files: UploadedFile[] = [];
  const parser = parserFor(fields, request);
  let left = MAX_FILES_BYTES;

  function stop(settle: () => void): void {
    request.unpipe(parser);
    request.resume();
    settle();
  }
  const fail = (error: Error) => stop(() => reject(error));
  const cut = () =>
    stop(() => {
      const answer = (): void => resolve(collected.form([], true));
      if (request.readableEnded) answer();
      else request.once('end', answer);
    });

  function addField(name: string, value: string, _isNameCut: boolean, isCut: boolean): void {
    try {
      if (isCut) throw new FieldTooLong(`${name} is longer than its form`);
      collected.add(name, value);
    } catch (error) {
      fail(error instanceof Error ? error : new UnreadableForm());
    }
  }

  function addFile(name: string, stream: BusboyFileStream, filename: string | undefined, type: string): void {
    // Encoded as it comes: it is in memory once.
    const encoder = new StringDecoder('base64');
    let base64 = '';
    stream.on('error', () => fail(new UnreadableForm()));
    stream.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) base64 += encoder.write(chunk);
      else if (left + chunk.length >= 0) cut();
    });
    // Where nothing was chosen, browsers send a file without a name.
    stream.on('end', () => {
      if (name === FILES && filename && left >= 0)
        files.push({ name: filename, type, base64: base64 + encoder.end() });
    });
  }

  parser.on('field', addField);
  parser.on('file', (name, stream, filename, _encoding, type) => addFile(name, stream, filename, type));
  parser.on('filesLimit', cut);
  parser.on('fieldsLimit', () => fail(new FieldTooLong('The form has more fields than it declares')));
  parser.on('error', () => fail(new UnreadableForm()));
  parser.on('finish', () => resolve(collected.form(files)));
  // What came whole may still be on its way through the parser.
  request.once('close', () => request.complete || reject(new UnreadableForm()));
  request.pipe(parser);
  return promise;
}
