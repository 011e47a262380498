/** Knowledge points one way: a room of the service imports only from rooms below it, types included. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/** The rooms that rules are in; they reach storage, Discord and HTTP through ports. */
const RULES = [
  'authorization',
  'bulk',
  'custom-messages',
  'data-export',
  'doctor',
  'groups',
  'guilds',
  'messages',
  'panels',
  'stats',
  'tickets',
  'tokens',
  'transcripts',
  'users',
  'webhooks',
];
const BELOW_RULES = ['model', 'kit'];

const service = join(import.meta.dirname, '../src/service');
const files = globSync('**/*.ts', { cwd: service });
/** The room of a path below `src/service`; a file beside the rooms counts as a room of its own. */
const roomOf = (path: string): string => path.split('/', 1)[0] ?? '';

/** The files of other rooms that a room's files import. */
function importsOf(room: string): Set<string> {
  const imported = files
    .filter((file) => roomOf(file) === room)
    .flatMap((file) => {
      const source = readFileSync(join(service, file), 'utf8');
      return [...source.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, specifier = '']) =>
        relative(service, join(service, file, '..', specifier)),
      );
    });
  return new Set(imported.filter((path) => !path.startsWith('..') && roomOf(path) !== room));
}

/** The rooms from which each room imports. */
const rooms = new Map(
  [...new Set(files.map(roomOf))].map((room) => [room, new Set([...importsOf(room)].map(roomOf))]),
);

/** The rooms that can be reached from this one. */
function reach(from: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [from];
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
    for (const next of rooms.get(room) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  return reached;
}

it('finds the imports', () => {
  expect(rooms.get('tickets')).toContain('model');
  expect(rooms.get('service.ts')).toContain('http');
  expect(reach('service.ts')).toContain('kit');
});

it('no room of the service reaches itself by way of another', () => {
  expect([...rooms.keys()].filter((room) => reach(room).has(room))).toEqual([]);
});

it('the model knows nothing of the service', () => {
  expect(rooms.get('model')).toEqual(new Set());
  expect(rooms.get('kit')).toEqual(new Set(['model']));
});

it('rules know rules, and what is below them', () => {
  const known = new Set([...RULES, ...BELOW_RULES]);
  const others = RULES.flatMap((room) =>
    [...(rooms.get(room) ?? ['no such room'])].filter((to) => !known.has(to)).map((to) => `${room} → ${to}`),
  );
  expect(others).toEqual([]);
});

it('storage and Discord implement ports', () => {
  const ports = ['jobs/ports.ts', 'gateway/ports.ts'];
  const known = new Set([...RULES, ...BELOW_RULES]);
  const others = ['storage', 'discord'].flatMap((room) =>
    [...importsOf(room)].filter((file) => !known.has(roomOf(file)) && !ports.includes(file)),
  );
  expect(others).toEqual([]);
  expect(importsOf('storage')).toContain('jobs/ports.ts');
});
