/** Finds the changes between the released document and the current one that break clients of the released one. */
import { operationsOf, type Operation } from './operations.ts';
import { schemaComparison, type Way } from './schema-breaks.ts';
import { nodeOf, type Node } from './tree.ts';

/** One line for each change, with its place; none if every program that worked still does. */
export function breakingChanges(released: unknown, current: unknown): readonly string[] {
  const before = nodeOf(released);
  const after = nodeOf(current);
  const compare = schemaComparison(before, after);
  const operations = operationsOf(after);
  const lines = [...operationsOf(before)].flatMap(([name, was]) => {
    const is = operations.get(name);
    return is === undefined ? [`${name}: is gone`] : operationChanged({ name, was, is, compare });
  });
  return [...new Set(lines)];
}

interface OperationChange {
  readonly name: string;
  readonly was: Operation;
  readonly is: Operation;
  readonly compare: ReturnType<typeof schemaComparison>;
}

function operationChanged(change: OperationChange): readonly string[] {
  const { name, was, is } = change;
  const renamed = was.id !== undefined && was.id !== is.id;
  const lines = renamed ? [`${name}: operationId is ${is.id}, was ${was.id}`] : [];
  return [...lines, ...parametersChanged(change), ...bodyChanged(change), ...responsesChanged(change)];
}

/** The service sends the request of a webhook. */
function wayOfRequest({ was }: OperationChange): Way {
  return was.sender === 'caller' ? 'taken' : 'sent';
}

function parametersChanged(change: OperationChange): string[] {
  const { name, was, is, compare } = change;
  const changed = [...was.parameters].flatMap(([key, before]) => {
    const after = is.parameters.get(key);
    const place = `${name} ${key}`;
    if (after === undefined) return [`${place}: is gone`];
    const way = wayOfRequest(change);
    return compare({ place, way, before: before['schema'], after: after['schema'] });
  });
  return [...changed, ...parametersRequired(change)];
}

function parametersRequired(change: OperationChange): string[] {
  if (wayOfRequest(change) === 'sent') return [];
  return [...change.is.parameters]
    .filter(([key, after]) => after['required'] === true && !isRequired(change.was.parameters.get(key)))
    .map(([key]) => `${change.name} ${key}: is now required`);
}

function isRequired(node: Node | undefined): boolean {
  return node?.['required'] === true;
}

function bodyChanged(change: OperationChange): readonly string[] {
  const { name, was, is } = change;
  const way = wayOfRequest(change);
  const [may, must] = way === 'taken' ? [was.body, is.body] : [is.body, was.body];
  const required = isRequired(must) && !isRequired(may);
  const problem = way === 'taken' ? 'is now required' : 'is no longer always present';
  return [
    ...(required ? [`${name} body: ${problem}`] : []),
    ...contentChanged(change, `${name} body`, way, [was.body, is.body]),
  ];
}

function responsesChanged(change: OperationChange): readonly string[] {
  const way = wayOfRequest(change) === 'taken' ? 'sent' : 'taken';
  return [...change.was.responses].flatMap(([status, before]) => {
    const place = `${change.name} ${status}`;
    const after = change.is.responses.get(status);
    if (after !== undefined) return responseChanged(change, place, way, [before, after]);
    // The response of a single fault may go: that of all faults is shared, and stays.
    return status.startsWith('2') ? [`${place}: is gone`] : [];
  });
}

type BeforeAndAfter = readonly [before: Node, after: Node];

function responseChanged(
  change: OperationChange,
  place: string,
  way: Way,
  [before, after]: BeforeAndAfter,
): readonly string[] {
  const headers = Object.keys(nodeOf(before['headers']))
    .filter((header) => !(header in nodeOf(after['headers'])))
    .map((header) => `${place} header ${header}: is gone`);
  return [...headers, ...contentChanged(change, place, way, [before, after])];
}

function contentChanged(
  { compare }: OperationChange,
  place: string,
  way: Way,
  [before, after]: BeforeAndAfter,
): readonly string[] {
  const contents = nodeOf(after['content']);
  return Object.entries(nodeOf(before['content'])).flatMap(([type, content]) => {
    if (!(type in contents)) return [`${place} ${type}: is gone`];
    const [was, is] = [nodeOf(content)['schema'], nodeOf(contents[type])['schema']];
    return compare({ place, way, before: was, after: is });
  });
}
