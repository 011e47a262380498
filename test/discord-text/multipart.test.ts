import { expect, it } from 'vitest';
import { multipart } from '../../src/discord-text/multipart.ts';

it('a body with files is read as what was put into it, whatever a file is called', async () => {
  const names = ['stats.png', 'ä 🎫.html', 'a"; filename="b.exe', 'line\r\nContent-Type: text/evil\r\n\r\n'];
  const files = names.map((name, index) => ({
    name,
    contentType: 'text/plain',
    bytes: Uint8Array.of(index, 13, 10, 0, 255),
  }));
  const json = JSON.stringify({ content: 'Grüße\r\n--discord-' });
  const { body, headers } = multipart(json, files);
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  expect([...form.keys()]).toEqual(['payload_json', ...names.map((_, index) => `files[${index}]`)]);
  const payload = form.get('payload_json');
  expect(payload instanceof File ? await payload.text() : payload).toBe(json);
  for (const [index, { name, bytes }] of files.entries()) {
    const file = form.get(`files[${index}]`);
    if (!(file instanceof File)) throw new Error(`File ${index} is none`);
    expect(file.name).toBe(name);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  }
});
