/** Changes of a contract, one at a time: which break a caller, and which don't. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { breakingChanges } from '../../scripts/check/breaking-changes.ts';
import { copyOfContract, root, run } from '../contract/copy-of-contract.ts';

const released = `
paths:
  /groups/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      operationId: listGroups
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
      responses:
        '200': { headers: { X-Total: {} }, content: { application/json: { schema: { $ref: '#/components/schemas/Group' } } } }
        '409': { description: Busy. }
    post:
      operationId: createGroup
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Group' } } } }
webhooks:
  event:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } } }
      responses: { '200': { description: Taken. } }
components:
  schemas:
    Group:
      type: object
      required: [name, closed_at]
      properties:
        name: { type: string, maxLength: 100 }
        state: { type: string, enum: [open, closed] }
        closed_at: { type: [string, 'null'] }
        parent: { $ref: '#/components/schemas/Group' }
        poll: { oneOf: [{ type: string }, { type: 'null' }] }
        ok: { const: true }
        levels: { type: array, items: { type: object, required: [label], properties: { label: { type: string } } } }
    Body:
      allOf: [{ $ref: '#/components/schemas/Named' }]
      required: [name]
    Word: { type: string }
    Named:
      type: object
      additionalProperties: false
      properties:
        name: { type: string, minLength: 1, maxLength: 100 }
        color: { type: [string, 'null'], pattern: '^#' }
        mode: { type: string, enum: [channel, thread] }
        word: { $ref: '#/components/schemas/Word' }
        count: { type: number }
        roles: { type: array, maxItems: 5, items: { type: string } }
        start: { anyOf: [{ type: string }, { type: integer }] }
        more: { type: object, additionalProperties: { type: string } }
    Event:
      type: object
      required: [id]
      properties: { id: { type: string } }
`;

/** What the check says of the document with a piece of its text replaced. */
function after(old: string, fresh: string): readonly string[] {
  expect(released.split(old), `once in the document: ${old}`).toHaveLength(2);
  return breakingChanges(parse(released), parse(released.replace(old, fresh)));
}

describe('breaks a caller:', () => {
  it.each([
    ['an operation', 'get:\n      operationId', 'head:\n      operationId', 'GET /groups/{id}: is gone'],
    [
      'a name',
      'operationId: listGroups',
      'operationId: list',
      'GET /groups/{id}: operationId is list, was listGroups',
    ],
    ['a parameter', 'name: limit', 'name: most', 'GET /groups/{id} query limit: is gone'],
    [
      'a required parameter',
      'in: query,',
      'in: query, required: true,',
      'GET /groups/{id} query limit: is now required',
    ],
    [
      'a lower limit',
      'maximum: 100',
      'maximum: 50',
      'GET /groups/{id} query limit, as taken: maximum is 50, was 100',
    ],
    [
      'a higher least',
      'minimum: 1',
      'minimum: 2',
      'GET /groups/{id} query limit, as taken: minimum is 2, was 1',
    ],
    [
      'a required body',
      'requestBody: { content',
      'requestBody: { required: true, content',
      'POST /groups/{id} body: is now required',
    ],
    ['a field that is taken', '        count: { type: number }\n', '', 'Body.count, as taken: is gone'],
    [
      'a required field',
      'required: [name]\n',
      'required: [name, mode]\n',
      'Body.mode, as taken: is now required',
    ],
    [
      'a value that is taken',
      '[channel, thread]',
      '[channel]',
      'Body.mode, as taken: enum is ["channel"], was ["channel","thread"]',
    ],
    ['a type', 'type: number', 'type: integer', 'Body.count, as taken: type is "integer", was "number"'],
    [
      'null not taken',
      "color: { type: [string, 'null']",
      'color: { type: string',
      'Body.color, as taken: type is "string", was ["string","null"]',
    ],
    ['a pattern', "'^#'", "'^#.'", 'Body.color, as taken: pattern is "^#.", was "^#"'],
    [
      'a limit beside what is shared',
      "$ref: '#/components/schemas/Word' }",
      "$ref: '#/components/schemas/Word', maxLength: 9 }",
      'Body.word, as taken: maxLength is 9, was not said',
    ],
    [
      'a new limit',
      'type: array, maxItems: 5',
      'type: array, maxItems: 5, uniqueItems: true',
      'Body.roles, as taken: uniqueItems is true, was not said',
    ],
    [
      'an element',
      'items: { type: string }',
      'items: { type: integer }',
      'Body.roles[], as taken: type is "integer", was "string"',
    ],
    [
      'a value by any key',
      'additionalProperties: { type: string }',
      'additionalProperties: { type: string, maxLength: 9 }',
      'Body.more[], as taken: maxLength is 9, was not said',
    ],
    [
      'an alternative',
      '{ type: integer }]',
      '{ type: boolean }]',
      'Body.start, as taken: an alternative is taken no more',
    ],
    ['a success', "'200': { headers", "'201': { headers", 'GET /groups/{id} 200: is gone'],
    ['a header', '{ X-Total: {} }', '{}', 'GET /groups/{id} 200 header X-Total: is gone'],
    [
      'a kind of content',
      '{ X-Total: {} }, content: { application/json',
      '{ X-Total: {} }, content: { text/csv',
      'GET /groups/{id} 200 application/json: is gone',
    ],
    [
      'a field that is sent',
      '        state: { type: string, enum: [open, closed] }\n',
      '',
      'Group.state, as sent: is gone',
    ],
    [
      'a field not always sent',
      'required: [name, closed_at]',
      'required: [name]',
      'Group.closed_at, as sent: is no longer always present',
    ],
    [
      'null sent',
      'name: { type: string, maxLength: 100 }\n        state',
      "name: { type: [string, 'null'] }\n        state",
      'Group.name, as sent: type is ["string","null"], was "string"',
    ],
    [
      'more sent',
      'name: { type: string, maxLength: 100 }\n        state',
      'name: { type: string, maxLength: 200 }\n        state',
      'Group.name, as sent: maxLength is 200, was 100',
    ],
    ['another constant', 'const: true', 'const: false', 'Group.ok, as sent: const is false, was true'],
    [
      'an alternative sent',
      "oneOf: [{ type: string }, { type: 'null' }]",
      "oneOf: [{ type: string }, { type: 'null' }, { type: integer }]",
      'Group.poll, as sent: may be another alternative than those before',
    ],
    [
      'a part of a list',
      'required: [label], ',
      '',
      'Group.levels[].label, as sent: is no longer always present',
    ],
    [
      'a part of an event',
      'required: [id]',
      'required: []',
      'Event.id, as sent: is no longer always present',
    ],
  ])('%s', (_, old, fresh, told) => {
    expect(after(old, fresh)).toEqual([told]);
  });
});

describe('harms nobody:', () => {
  it.each([
    ['another operation', 'paths:\n', 'paths:\n  /more: { get: { operationId: more, responses: {} } }\n'],
    [
      'another parameter',
      '        - { name: limit',
      '        - { name: page, in: query }\n        - { name: limit',
    ],
    ['a wider limit', 'maximum: 100', 'maximum: 200'],
    ['no limit', ', minimum: 1, maximum: 100', ''],
    ['another field', 'count: { type: number }', 'count: { type: number }\n        size: { type: number }'],
    ['another value taken', '[channel, thread]', '[channel, thread, forum]'],
    ['a wider type', 'count: { type: number }', "count: { type: [number, 'null'] }"],
    ['a field not required', 'required: [name]\n', 'required: []\n'],
    ['no pattern', ", pattern: '^#'", ''],
    ['more alternatives', '{ type: integer }]', '{ type: integer }, { type: boolean }]'],
    ['another field sent', 'ok: { const: true }', 'ok: { const: true }\n        size: { type: number }'],
    ['a field always sent', 'required: [name, closed_at]', 'required: [name, closed_at, state]'],
    ['null never sent', "closed_at: { type: [string, 'null'] }", 'closed_at: { type: string }'],
    ['a value that callers pass over', '[open, closed]', '[open, closed, locked]'],
    ['fewer alternatives sent', "oneOf: [{ type: string }, { type: 'null' }]", 'oneOf: [{ type: string }]'],
    ['a fault that is told with all others', "        '409': { description: Busy. }\n", ''],
    [
      'the same by another way',
      "allOf: [{ $ref: '#/components/schemas/Named' }]",
      "$ref: '#/components/schemas/Named'",
    ],
    ['other words', 'description: Busy.', 'description: Someone else is at it.'],
  ])('%s', (_, old, fresh) => {
    expect(after(old, fresh)).toEqual([]);
  });
});

describe('of this service', () => {
  it('a field is told wherever callers or replies have it, at the name of what is shared', () => {
    const json = readFileSync(join(root, 'src/contract/openapi.gen.json'), 'utf8');
    const without = json.replaceAll('"transcript_to_owner":', '"transcript_for_owner":');
    expect(breakingChanges(JSON.parse(json), JSON.parse(without)).toSorted()).toEqual([
      'TicketGroupBody.transcript_to_owner, as taken: is gone',
      'TicketGroupChangeBody.transcript_to_owner, as taken: is gone',
      'TicketGroupSettings.transcript_to_owner, as sent: is gone',
    ]);
  });

  it('a break passes once the changelog tells of it as unreleased, or once it is released', () => {
    const directory = copyOfContract();
    const change = (file: string, old: string, fresh: string) => {
      const text = readFileSync(join(directory, file), 'utf8');
      expect(text).toContain(old);
      writeFileSync(join(directory, file), text.replace(old, fresh));
    };
    const told = 'GET /api/v1/user/me: is gone';
    expect(run(directory, 'scripts/check/breaking.ts')).toEqual({ status: 0, stderr: '' });

    change('openapi.yaml', '/api/v1/user/me:', '/api/v1/user/self:');
    change('src/contract/openapi.gen.json', '"/api/v1/user/me":', '"/api/v1/user/self":');
    const broken = run(directory, 'scripts/check/breaking.ts');
    expect(broken.status).toBe(1);
    expect(broken.stderr.trimEnd().split('\n').slice(1)).toEqual([told]);

    change('CHANGELOG.md', '## 1.0.0\n', `## 1.0.0\n\n- \`${told}\`\n`);
    expect(run(directory, 'scripts/check/breaking.ts').status).toBe(1);
    change('CHANGELOG.md', '### Breaking\n', `### Breaking\n\n- \`${told}\`\n`);
    expect(run(directory, 'scripts/check/breaking.ts')).toEqual({ status: 0, stderr: '' });

    change('CHANGELOG.md', `### Breaking\n\n- \`${told}\`\n`, '');
    expect(run(directory, 'scripts/generate.ts', '--release').status).toBe(0);
    expect(run(directory, 'scripts/check/breaking.ts')).toEqual({ status: 0, stderr: '' });
  });
});
