/** Requests to the service, read from its access log. */
import { type Logger, pino } from 'pino';
import { operationIds, operationTable } from '../../src/contract/operations.ts';

/** A line of the access log. */
export interface Asked {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ticket_id?: string;
  readonly channel_id?: string;
}

/** A logger for a world, and the lines that come. */
export function listening(): { readonly logger: Logger; readonly lines: Asked[] } {
  const lines: Asked[] = [];
  // Every log line is one of pino's objects; those without a route aren't requests.
  const write = (line: string): void => void lines.push(JSON.parse(line) as Asked);
  return { logger: pino({ level: 'debug' }, { write }), lines };
}

/** The operations that the service performed, or rejected with this status. */
export function operationsOf(asked: readonly Asked[], refusal: number | null): string[] {
  return operationIds.filter((id) => {
    const { method, path } = operationTable[id];
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    return asked.some(
      (line) =>
        line.method === method.toUpperCase() &&
        line.route === route &&
        (refusal === null ? line.status < 300 : line.status === refusal),
    );
  });
}
