import { expect, it } from 'vitest';
import { serializeBody } from '../../src/contract/body.ts';

const read = (body: unknown): unknown => JSON.parse(Buffer.from(serializeBody(body)).toString());

it.each([
  ['nothing else', { files: [{ filename: 'a.png', data: 'aGk=' }] }],
  ['no file', { files: [] }],
  ['a text', { content: 'Ä "quoted" 🎟️', files: [{ data: 'aGk=', filename: 'ä"].png' }] }],
  [
    'several',
    {
      files: [
        { filename: 'a', data: 'aGk=' },
        { filename: 'b', data: '' },
      ],
      anonymous: true,
    },
  ],
  ['data that is no Base64', { files: [{ filename: 'a', data: '"}],"anonymous":[{"' }] }],
  ['files of another kind', { files: ['a'], context: { files: [] } }],
  ['files that are text', { files: 'a' }],
  ['a list', [{ data: 'aGk=' }]],
])('a body with files is the JSON of it: %s', (_name, body) => {
  expect(read(body)).toEqual(body);
});
