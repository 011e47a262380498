/** Knowledge points one way: edge → core, features → storage and Discord, types included. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** These folders of the core are one room, the ticket: an action needs the engine, and the engine needs all actions. */
const TICKET = ['tickets', 'actions', 'engine', 'channels', 'opening', 'events', 'words', 'deadlines'];

/** Imports against the rules, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'features/backup → features/transcripts': 'a backup checks whether each copied file is intact',
  'features/import → features/transcripts':
    'a script that writes transcripts as the capture does; the service never runs it',
};

const service = join(import.meta.dirname, '../src/service');
const files = globSync('**/*.ts', { cwd: service });

/** The room of a path below `src/service`; a file next to the rooms counts as its own room. */
function roomOf(path: string): string {
  const [part = '', folder = ''] = path.split('/');
  if (!path.includes('/')) return path;
  return part === 'core' && TICKET.includes(folder) ? 'core/ticket' : `${part}/${folder}`;
}

/** The files of other rooms that a file imports. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(service, file), 'utf8');
  return [...source.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)]
    .map(([, specifier = '']) => relative(service, join(service, file, '..', specifier)))
    .filter((path) => !path.startsWith('..') && roomOf(path) !== roomOf(file));
}

const imports = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })));
const arrows = new Set(imports.map(({ file, to }) => `${roomOf(file)} → ${roomOf(to)}`));

/** The rooms from which each room imports, exceptions apart. */
const rooms = new Map(
  [...new Set(files.map(roomOf))].map((room) => [
    room,
    new Set(
      imports
        .filter(({ file, to }) => roomOf(file) === room && !(`${room} → ${roomOf(to)}` in EXCEPTIONS))
        .map(({ to }) => roomOf(to)),
    ),
  ]),
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

/** Whether a room may import from another. The files next to the rooms wire them together. */
function isAllowed(from: string, to: string): boolean {
  if (!from.includes('/')) return true;
  const isStore = to === 'core/store' || to === 'base/store';
  const isBase = to.startsWith('base/');
  const isRule = (isBase || to.startsWith('core/')) && !isStore;
  if (from === 'base/model' || from === 'edge/files') return false;
  if (from === 'base/kit') return to === 'base/model';
  if (from === 'edge/database') return ['base/model', 'base/kit', 'core/model'].includes(to);
  if (from === 'base/store') return isBase || to === 'edge/database';
  if (from.startsWith('base/')) return isBase && !isStore;
  if (from === 'core/model') return to === 'base/model';
  if (from === 'core/store' || from === 'core/feature-context.ts')
    return isRule || isStore || to === 'edge/database';
  if (from.startsWith('core/') || from === 'edge/discord') return isRule;
  if (from.startsWith('features/')) return isRule || isStore || BELOW_FEATURES.includes(to);
  return isRule || to === 'edge/discord';
}
const BELOW_FEATURES = ['edge/database', 'edge/discord', 'edge/files'];

it('finds the imports', () => {
  expect(rooms.get('core/ticket')).toContain('core/model');
  expect(rooms.get('service.ts')).toContain('edge/http');
  expect(reach('service.ts')).toContain('base/kit');
});

it('no room of the service reaches itself by way of another', () => {
  expect([...rooms.keys()].filter((room) => reach(room).has(room))).toEqual([]);
});

it('edge and features import core, core imports base, and no feature is imported but where all are registered', () => {
  const against = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ');
    return !isAllowed(from, to);
  });
  expect(against.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

it('each part of the service is of the base, the core, a feature or the edge', () => {
  const parts = new Set(
    [...rooms.keys()].filter((room) => room.includes('/')).map((room) => room.split('/')[0]),
  );
  expect(parts).toEqual(new Set(['base', 'core', 'features', 'edge']));
});

it('in a feature only the store knows the database', () => {
  const isStore = (file: string): boolean => /^features\/(?:[^/]+\/store[./]|backup\/|import\/)/.test(file);
  const others = imports.filter(
    ({ file, to }) => file.startsWith('features/') && !isStore(file) && roomOf(to) === 'edge/database',
  );
  expect(others).toEqual([]);
});

/** The interfaces of a feature with functions in them, and the functions and constants that are declared to be one. */
function portsOf(feature: string) {
  const ports = new Set<string>();
  const implementations: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.members.some(isCallable)) ports.add(node.name.text);
    const isMade = (ts.isFunctionLike(node) && 'body' in node) || ts.isVariableDeclaration(node);
    const type = isMade || ts.isPropertyDeclaration(node) ? node.type : undefined;
    if (type !== undefined && ts.isTypeReferenceNode(type))
      implementations.push(type.getText().replace(/^Promise<(.+)>$/s, '$1'));
    if (ts.isHeritageClause(node) && ts.isClassLike(node.parent))
      implementations.push(...node.types.map((of) => of.getText()));
    ts.forEachChild(node, visit);
  };
  for (const file of files.filter((path) => roomOf(path) === feature)) {
    const text = readFileSync(join(service, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return { ports, implementations };
}

function isCallable(member: ts.TypeElement): boolean {
  if (ts.isMethodSignature(member) || ts.isCallSignatureDeclaration(member)) return true;
  return ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type);
}

it('no interface of a feature has one implementation: its type is that of the function which makes it', () => {
  const features = new Set(files.map(roomOf).filter((room) => room.startsWith('features/')));
  const single = [...features].flatMap((feature) => {
    const { ports, implementations } = portsOf(feature);
    return [...ports]
      .filter((port) => implementations.filter((of) => of === port).length === 1)
      .map((port) => `${feature}: ${port}`);
  });
  expect(single).toEqual([]);
});

it('each feature says in a README what it is', () => {
  const features = new Set(files.map(roomOf).filter((room) => room.startsWith('features/')));
  const readmes = globSync('features/*/README.md', { cwd: service }).map((path) =>
    path.replace('/README.md', ''),
  );
  expect(new Set(readmes)).toEqual(features);
});
