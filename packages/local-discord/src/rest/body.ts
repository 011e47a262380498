/** Reads request bodies: JSON, forms, and multipart with `payload_json` and `files[n]`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';
import { isRecord } from '../requests/form.ts';
import { readJson } from '../requests/json.ts';
import { limitRequest, type Upload } from '../messages/attachments.ts';

/** A body with the files that came with it. */
export class MultipartBody {
  readonly body: unknown;
  readonly uploads: readonly Upload[];

  constructor(body: unknown, uploads: readonly Upload[]) {
    this.body = body;
    this.uploads = uploads;
  }
}

/** Empty bodies are none, whatever their content type says; broken JSON is 50109. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) =>
      readMultipart(bytes, request.headers['content-type'] ?? ''),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, undefined));
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return readJson(text);
  } catch {
    throw refusal('invalidJson');
  }
}

/** Fields that aren't files are merged over `payload_json`. */
async function readMultipart(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<MultipartBody> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw refusal('invalidJson');
    });
  const uploads: Upload[] = [];
  let body: Record<string, unknown> = {};
  for (const [key, value] of form) {
    if (typeof value !== 'string') {
      const content = new Uint8Array(await value.arrayBuffer());
      uploads.push({
        key: /^files\[(\d+)\]$/.exec(key)?.[1] ?? key,
        filename: value.name,
        mime: value.type,
        bytes: content,
      });
    } else if (key === 'payload_json') {
      const parsed = parseJson(value);
      body = { ...(isRecord(parsed) ? parsed : {}), ...body };
    } else {
      body[key] = value;
    }
  }
  limitRequest(uploads);
  return new MultipartBody(body, uploads);
}
