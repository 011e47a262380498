import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openBrowser,
  PAGE_TIMEOUT_MS,
  withoutBrowser,
} from '../../../../packages/local-discord/test/page/page-world.ts';
import { document, type HttpWorld, startHttpWorld } from '../world.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await startHttpWorld({ silenceMs: 200 });
});
afterAll(() => world.close());

describe('the contract as it is served', () => {
  it('names this service as the server, by its public address where it has one', async () => {
    const serversOf = async (url: string): Promise<unknown> =>
      ((await (await fetch(`${url}/openapi.json`)).json()) as { servers: unknown }).servers;
    expect(await serversOf(world.url)).toEqual([{ url: world.url, description: 'This service.' }]);
    const behind = await startHttpWorld({ publicUrl: 'https://tickets.example' });
    expect(await serversOf(behind.url)).toMatchObject([{ url: 'https://tickets.example' }]);
    await behind.close();
  });

  it('is what the bare address leads to where there is no dashboard', async () => {
    const { status, headers } = await fetch(world.url, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/docs/']);
  });

  it('lets nobody frame the page, guess its type, or run scripts of elsewhere', async () => {
    const { headers } = await fetch(`${world.url}/docs/`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+'(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it.skipIf(withoutBrowser)('shows operations in a browser, and loads nothing from elsewhere', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PAGE_TIMEOUT_MS);
      const hosts = new Set<string>();
      const faults: string[] = [];
      page.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith('http')) hosts.add(host);
      });
      page.on('console', (line) => {
        if (/Content Security Policy|Content-Security-Policy/.test(line.text())) faults.push(line.text());
      });
      await page.goto(`${world.url}/docs/`);
      await page.getByText(titleOf(document)).first().waitFor();
      await page.getByText('Send a message').first().waitFor();
      expect(faults).toEqual([]);
      // Nothing on it calls a stranger, not even when it is pressed.
      expect(await page.getByText('MCP').count()).toBe(0);
      expect([...hosts]).toEqual([new URL(world.url).host]);
    } finally {
      await browser.close();
    }
  });
});

it('cuts a connection that sends nothing, and one whose head never ends', async () => {
  const { hostname, port } = new URL(world.url);
  for (const beginning of ['', 'GET /healthz HTTP/1.1\r\nhost: a\r\n']) {
    const socket = createConnection(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    socket.write(beginning);
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  }
});

function titleOf(described: object): string {
  return (described as { info: { title: string } }).info.title;
}
