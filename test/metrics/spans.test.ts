/** What someone who traces the process sees: one trace from the command to the database and Discord. */
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createApiClient } from '../../src/contract/client.ts';
import { inCallSpan } from '../../src/metrics/spans.ts';
import { startReceiver } from '../service/webhooks/receiver.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../service/setup/world.ts';
import { startWorld, type World } from '../world.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let world: World;
beforeAll(async () => {
  world = await startWorld({ around: inCallSpan });
});
afterAll(async () => {
  await world.close();
  await provider.shutdown();
});
afterEach(() => {
  trace.disable();
  context.disable();
  propagation.disable();
  exporter.reset();
});

type Span = ReturnType<InMemorySpanExporter['getFinishedSpans']>[number];
const spans = (): readonly Span[] => exporter.getFinishedSpans();
const named = (start: string): Span => {
  const found = spans().find(({ name }) => name.startsWith(start));
  if (found === undefined)
    throw new Error(
      `no ${start} among ${spans()
        .map(({ name }) => name)
        .join(', ')}`,
    );
  return found;
};
const isChildOf = (child: string, parent: string): boolean => {
  const [{ spanId }, { parentSpanContext }] = [named(parent).spanContext(), named(child)];
  return parentSpanContext?.spanId === spanId;
};

it('traces a command through the API, its action, Discord and the database, and its jobs', async () => {
  const { channel_id: channelId } = await world.openTicket();
  provider.register();
  const run = await world.moderator.command(channelId, 'ticket lock', { reason: 'Calm down, Milo' });
  await run.reply();
  await expect.poll(() => spans().map(({ name }) => name)).toContain('command ticket lock');
  expect(isChildOf('call lockTicketByChannel', 'command ticket lock')).toBe(true);
  expect(isChildOf('discord POST /interactions/:id/:token/callback', 'command ticket lock')).toBe(true);
  await expect.poll(() => spans().some(({ name }) => name === 'request lockTicketByChannel')).toBe(true);
  expect(isChildOf('request lockTicketByChannel', 'call lockTicketByChannel')).toBe(true);
  expect(isChildOf('action lockTicket', 'request lockTicketByChannel')).toBe(true);
  const { traceId } = named('command ticket lock').spanContext();
  const ofTrace = spans().filter((span) => span.spanContext().traceId === traceId);
  expect(ofTrace.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database insert', 'database select', 'discord PATCH /channels/:id']),
  );
  await expect.poll(() => spans().some(({ name }) => name === 'job ticket.announce')).toBe(true);
  // The worker was woken by the request, and is not part of it.
  expect(named('job ticket.announce').parentSpanContext).toBeUndefined();
  const poller = ofTrace.filter(({ name }) => name.startsWith('job'));
  expect(poller).toEqual([]);
  expect(named('command ticket lock').attributes).toEqual({ outcome: 'done' });
  const told = JSON.stringify(spans().map(({ name, attributes, events }) => ({ name, attributes, events })));
  expect(told).not.toMatch(/\d{17}|Milo/);
});

it('continues the trace of a caller, and marks what fails', async () => {
  provider.register();
  const api = createApiClient({
    baseUrl: world.service.url,
    apiKey: world.service.embeddedToken,
    around: inCallSpan,
  });
  const path = { guild_id: world.guildId, ticket_id: '1' };
  const tracer = trace.getTracer('test');
  await tracer.startActiveSpan('mine', async (span) => {
    await api.call('getTicket', { path }).catch(() => undefined);
    span.end();
  });
  await expect.poll(() => spans().some(({ name }) => name === 'request getTicket')).toBe(true);
  expect(isChildOf('call getTicket', 'mine')).toBe(true);
  expect(isChildOf('request getTicket', 'call getTicket')).toBe(true);
  expect(named('call getTicket')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': 'TICKET_NOT_FOUND' },
  });
  expect(named('request getTicket').attributes).toEqual({ 'http.response.status_code': 404 });
});

it('traces a webhook that is sent', async () => {
  await using receiver = await startReceiver();
  const webhookOrigins = new Set([receiver.origin]);
  const setup: SetupWorld = await startSetupWorld({ webhookOrigins });
  try {
    const { body } = await setup.ask('POST', `${BASE}/webhooks`, { body: { url: receiver.origin } });
    provider.register();
    await setup.ask('POST', `${BASE}/webhooks/${body.id}/test`);
    await expect.poll(() => spans().some(({ name }) => name === 'webhook POST')).toBe(true);
  } finally {
    await setup[Symbol.asyncDispose]();
  }
});

it('continues the trace of a part of the system, and of nobody else', async () => {
  const options = { onBehalfOf: world.member.id };
  const { token } = await world.api.call('createToken', { body: { name: 'stranger' } }, options);
  provider.register();
  const traceId = 'a'.repeat(32);
  const requestBy = async (apiKey: string) => {
    exporter.reset();
    const headers = { authorization: `Bearer ${apiKey}`, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
    await fetch(`${world.service.url}/api/v1/user/me`, { headers });
    await expect.poll(() => spans().map(({ name }) => name)).toContain('request getUser');
    return named('request getUser').spanContext().traceId;
  };
  expect(await requestBy(world.service.embeddedToken)).toBe(traceId);
  for (const apiKey of [token, 'tkt_unknown']) expect(await requestBy(apiKey)).not.toBe(traceId);
});

it('makes no span of what belongs to nothing, such as looking for due jobs', async () => {
  provider.register();
  await world.service.stop();
  expect(
    spans().filter(({ name, parentSpanContext }) => /^(database|discord)/.test(name) && !parentSpanContext),
  ).toEqual([]);
});
