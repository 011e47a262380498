/** Reads a document's operations, with shared parts resolved. */
import { listOf, nodeOf, resolved, type Node } from './tree.ts';

/** The sender of the request: callers to the service, or the service to the addresses of its webhooks. */
export type Sender = 'caller' | 'service';

export interface Operation {
  readonly sender: Sender;
  /** Webhooks may have none. */
  readonly id: string | undefined;
  /** By place and name, such as `query limit`. */
  readonly parameters: ReadonlyMap<string, Node>;
  readonly body: Node;
  /** By status. */
  readonly responses: ReadonlyMap<string, Node>;
}

const METHODS = new Set(['get', 'put', 'post', 'patch', 'delete', 'head', 'options']);

/** By method and path, such as `GET /api/v1/user/me`; the webhooks by `webhook` and their name. */
export function operationsOf(document: Node): ReadonlyMap<string, Operation> {
  const called = operationsUnder(document, 'paths', (path, method) => `${method.toUpperCase()} ${path}`);
  const sent = operationsUnder(document, 'webhooks', (name) => `webhook ${name}`);
  return new Map([...called, ...sent]);
}

function operationsUnder(
  document: Node,
  under: 'paths' | 'webhooks',
  nameOf: (path: string, method: string) => string,
): [name: string, operation: Operation][] {
  const sender = under === 'paths' ? 'caller' : 'service';
  return Object.entries(nodeOf(document[under])).flatMap(([path, value]) => {
    const item = nodeOf(value);
    return Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]): [string, Operation] => [
        nameOf(path, method),
        operationOf(document, sender, item, nodeOf(operation)),
      ]);
  });
}

function operationOf(document: Node, sender: Sender, item: Node, operation: Node): Operation {
  const parameters = [...listOf(item['parameters']), ...listOf(operation['parameters'])]
    .map((parameter) => resolved(document, parameter))
    .map((parameter): [string, Node] => [
      `${String(parameter['in'])} ${String(parameter['name'])}`,
      parameter,
    ]);
  const responses = Object.entries(nodeOf(operation['responses']));
  const { operationId: id } = operation;
  return {
    sender,
    id: typeof id === 'string' ? id : undefined,
    parameters: new Map(parameters),
    body: resolved(document, operation['requestBody']),
    responses: new Map(responses.map(([status, response]) => [status, resolved(document, response)])),
  };
}
