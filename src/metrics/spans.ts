/**
 * Spans of OpenTelemetry, for anyone who traces the process. Without an SDK, this package does nothing. Names and
 * attributes are as bounded as the metrics' labels: no ids, no texts, no addresses.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { discordRoute } from './discord-route.ts';
import type { DiscordCall } from './events.ts';

/** Requested each time: a tracer keeps the SDK that was there when it was first used. */
const tracer = () => trace.getTracer('coatcheck');

type Work<Result> = (span: Span) => Promise<Result>;

/** Runs the work in a span, which ends with it. */
export function inSpan<Result>(name: string, options: SpanOptions, work: Work<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Does the same if it belongs to a span; what nobody asked for, such as looking for due jobs, gets none. */
export function inChildSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return trace.getActiveSpan() === undefined ? work() : inSpan(name, options, work);
}

/** Runs a call to Discord; the path may hold ids and secrets, and only its template is told. */
export function inDiscordSpan<Result>(
  { method, path }: Pick<DiscordCall, 'method' | 'path'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (trace.getActiveSpan() === undefined) return work();
  return inSpan(`discord ${method} ${discordRoute(path)}`, { kind: SpanKind.CLIENT }, work);
}

/** Starts a span that the caller ends; undefined if it would belong to none. */
export function startChildSpan(name: string, options: SpanOptions): Span | undefined {
  return trace.getActiveSpan() === undefined ? undefined : tracer().startSpan(name, options);
}

/** Runs work that a span set off, and that is not part of it: looking for due jobs finds those of others. */
export function outsideSpans<Result>(work: () => Result): Result {
  return context.with(ROOT_CONTEXT, work);
}

/** Runs an attempt of a call to the API, with the headers by which the service continues the trace. */
export function inCallSpan<Result>(
  operation: string,
  attempt: (headers: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  if (trace.getActiveSpan() === undefined) return attempt({});
  return inSpan(`call ${operation}`, { kind: SpanKind.CLIENT }, () => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    return attempt(headers);
  });
}

/** A request that is answered: `proceed` runs within its span, whose end is called with the answer's status. */
export function startRequestSpan(
  operation: string,
  headers: object,
  proceed: () => void,
): ((status: number) => void) | undefined {
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer().startSpan(`request ${operation}`, { kind: SpanKind.SERVER }, caller);
  if (!span.isRecording()) {
    proceed();
    return undefined;
  }
  context.with(trace.setSpan(caller, span), proceed);
  return (status) => {
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Only the kind of error: its message may contain what people wrote. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error)
    span.setAttribute('error.type', 'code' in error ? String(error.code) : error.name);
}
