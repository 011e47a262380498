/** A file that is sent along with a message. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
}

/**
 * A body with files, as bytes. @discordjs/rest would make a form of Node's, and the client of HTTP that it brings along
 * takes only forms of its own.
 * @see https://discord.com/developers/docs/reference#uploading-files
 */
export async function multipart(body: unknown, files: readonly SentFile[]) {
  const form = new FormData();
  form.append('payload_json', JSON.stringify(body));
  for (const [index, { name, bytes, contentType }] of files.entries()) {
    form.append(`files[${index}]`, new Blob([bytes], { type: contentType }), name);
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    passThroughBody: true,
  };
}
