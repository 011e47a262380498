import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GUILD, type HttpWorld, TICKET, startHttpWorld, ticket } from './world.ts';

const PATH = `/api/v1/guild/${GUILD}/ticket/${TICKET}`;

describe('shutting down', () => {
  let world: HttpWorld;
  afterEach(() => world.close());

  it('finishes what is under way, refuses what comes after on the same connections, and ends', async () => {
    const entered = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    world = await startHttpWorld({
      handlers: {
        getTicket: async () => ticket,
        lockTicket: async () => {
          entered.resolve();
          await mayEnd.promise;
          return ticket;
        },
      },
    });
    const token = await world.token();
    // Two requests pipelined on one connection: the second is read while the first is being answered.
    const agent = new Agent({ keepAlive: true });
    const slow = send(agent, `${world.url}${PATH}/lock`, 'POST', token);
    const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 });
    await send(keptAlive, world.url + PATH, 'GET', token);
    await entered.promise;

    const closing = world.http.close();
    const late = await send(keptAlive, world.url + PATH, 'GET', token).catch(
      (error: Error & { code?: string }) => error.code,
    );
    mayEnd.resolve();
    const finished = await slow;
    await closing;

    expect(finished).toMatchObject({ status: 200, connection: 'close' });
    // Idle connections are closed immediately: the request meets a 503 or a closed connection, never work.
    expect([503, 'ECONNREFUSED', 'ECONNRESET']).toContain(typeof late === 'object' ? late.status : late);
    expect(
      await send(agent, world.url + PATH, 'GET', token).catch(
        (error: Error & { code?: string }) => error.code,
      ),
    ).toBe('ECONNREFUSED');
  });

  it('begins with some seconds in which only /readyz says so, and connections are not kept', async () => {
    let isLeaving = false;
    world = await startHttpWorld({
      handlers: { getTicket: async () => ticket },
      isLeaving: () => isLeaving,
    });
    const token = await world.token();
    const agent = new Agent({ keepAlive: true });
    const ready = () => send(agent, `${world.url}/readyz`, 'GET', token);
    expect(await ready()).toEqual({ status: 200, connection: 'keep-alive' });
    isLeaving = true;
    expect(await ready()).toEqual({ status: 503, connection: 'close' });
    expect(await send(agent, world.url + PATH, 'GET', token)).toEqual({ status: 200, connection: 'close' });
  });

  it('waits for no connection on which nothing was sent', async () => {
    world = await startHttpWorld({});
    const silent = connect(Number(new URL(world.url).port), '127.0.0.1');
    await once(silent, 'connect');
    // Accepted before the server stops accepting.
    await send(new Agent(), world.url + PATH, 'GET', 'none');
    const began = performance.now();
    await world.http.close();
    // Pending requests have ten seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
    silent.destroy();
  });
});

interface Sent {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

function send(agent: Agent, url: string, method: string, token: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(url, { agent, method, headers }, (response) => {
      response
        .resume()
        .on('error', reject)
        .on('end', () => {
          resolve({ status: response.statusCode, connection: response.headers.connection });
        });
    })
      .on('error', reject)
      .end();
  });
}
