import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDocs } from '../../../../src/service/edge/http/pages/docs.ts';
import { VERSION } from '../../../../src/version.ts';
import { parse } from 'yaml';
import { type HttpWorld, document, startHttpWorld } from '../world.ts';

describe('what is served without a token', () => {
  let world: HttpWorld;
  beforeAll(async () => {
    world = await startHttpWorld();
  });
  afterAll(() => world.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(world.url + path, { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('serves the contract as a page, wholly from here', async () => {
    const page = await get('/docs');
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('"/openapi.json"');
    expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);

    const script = /src="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const loaded = await get(new URL(script, `${world.url}/docs/`).pathname);
    expect(loaded.status).toBe(200);
    expect(loaded.text.length).toBeGreaterThan(1_000_000);
  });

  it('serves the page whatever the Host header says', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${world.url}/docs/`, { headers: { host: '///[' } }, (response) => {
        // To its end: the world may close in the middle of it, and nobody would handle the error.
        response
          .resume()
          .on('error', reject)
          .on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(200);
  });

  it('serves the document as JSON and as YAML', async () => {
    const [json, yaml] = [await get('/openapi.json'), await get('/openapi.yaml')];
    const served = { ...document, servers: [{ url: world.url, description: 'This service.' }] };
    expect(JSON.parse(json.text)).toEqual(served);
    expect(parse(yaml.text)).toEqual(served);
    expect(yaml.type).toContain('yaml');
  });

  it('tells that it lives, that it is ready, and its metrics', async () => {
    expect(JSON.parse((await get('/healthz')).text)).toEqual({ status: 'alive' });
    const ready = await get('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      200,
      { status: 'ready', version: VERSION, parts: { database: true }, why: [] },
    ]);
    expect((await get('/metrics')).status).toBe(200);
  });

  it('answers an unknown file of the page in no other way than with an error', async () => {
    expect((await get('/docs/nothing')).status).toBe(404);
  });
});

it.each(['/openapi.json', '/openapi.yaml'])('writes %s once, however many ask for it first', async (url) => {
  const app = Fastify();
  let written = 0;
  serveDocs(app, document, () => {
    written += 1;
    return 'https://tickets.example';
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(url)));
  await app.close();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(written).toBe(1);
});
