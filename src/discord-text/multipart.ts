import { randomUUID } from 'node:crypto';

/** A file that is sent with a message. */
export interface SentFile {
  readonly name: string;
  /** The media type: `image/png`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Encodes a JSON body, whose `attachments` refer to the files by index, together with the files. The result is bytes and not
 * a stream, so that it has a length and can be sent again as it is. It is not Node's `FormData` either, because the HTTP
 * clients of other libraries accept only their own kind.
 * @see https://docs.discord.com/developers/reference#uploading-files
 */
export function multipart(json: string, files: readonly SentFile[]) {
  const boundary = `discord-${randomUUID()}`;
  const part = (disposition: string, contentType: string, content: Uint8Array): Uint8Array[] => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(`Content-Type: ${contentType}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      ...part('name="payload_json"', 'application/json', Buffer.from(json)),
      ...files.flatMap(({ name, contentType, bytes }, index) =>
        part(`name="files[${index}]"; filename="${quotable(name)}"`, contentType, bytes),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}

/** Escapes a name so that it can end neither its quotation nor its line. @see https://html.spec.whatwg.org/#multipart-form-data */
function quotable(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
