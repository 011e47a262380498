import { randomUUID } from 'node:crypto';

/** A file that is sent along with a message. */
export interface SentFile {
  readonly name: string;
  /** As HTTP names it: `image/png`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * A body with files, which it describes in `attachments` by their places. Made at once and not as a form that streams:
 * it has a length then, and is sent again as it is. Nor as a form of Node's: the clients of HTTP that others bring along
 * take only forms of their own.
 * @see https://docs.discord.com/developers/reference#uploading-files
 */
export function multipart(json: string, files: readonly SentFile[]) {
  const boundary = `discord-${randomUUID()}`;
  const part = (disposition: string, contentType: string, content: string | Uint8Array): Buffer[] => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(`Content-Type: ${contentType}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      ...part('name="payload_json"', 'application/json', json),
      ...files.flatMap(({ name, contentType, bytes }, index) =>
        part(`name="files[${index}]"; filename="${quotable(name)}"`, contentType, bytes),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}

/** A name may not end its own quotation, nor its line. @see https://html.spec.whatwg.org/#multipart-form-data */
function quotable(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
