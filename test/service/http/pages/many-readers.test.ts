import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTestDatabase } from '../../../database.ts';
import { forkService } from '../../../service-child.ts';

const LINES = 2_500;
const UNREAD = 300;
const PIPELINED = 700;
const REQUESTS_OF_EACH = 100;
const LOOKS = 60;

/** Sends it and never reads what comes back. */
function unread(url: string, request: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(request);
  return socket;
}

const get = (target: string): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it(
  'a thousand readers who read nothing leave others their answers, and the service its memory',
  { timeout: 180_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.remove());
    const discord = await startLocalDiscord({ port: 0, lifted: true });
    onTestFinished(() => discord.close());
    const service = await forkService(discord, database, undefined, 0, ['--max-old-space-size=512']);
    onTestFinished(() => void service.child.kill());
    const path = { guild_id: SEED_IDS.guild };
    const ticket = await service.api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
    const member = discord.as(SEED_IDS.member);
    for (let line = 0; line < LINES; line += 1)
      await member.say(ticket.channel_id ?? '', `${line} ${'x'.repeat(1_800)}`);
    const target = { guildId: SEED_IDS.guild, ticketId: ticket.id };
    await service.api.ticket('saveTicketTranscript', target, {});
    const { url } = await service.api.ticket('getTicketTranscriptLink', target, {});

    const page = new URL(url);
    const sockets = [
      ...Array.from({ length: UNREAD }, () => unread(service.url, get(page.pathname + page.search))),
      ...Array.from({ length: PIPELINED }, () =>
        unread(service.url, get('/openapi.json').repeat(REQUESTS_OF_EACH)),
      ),
    ];
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(
      sockets.filter(({ connecting }) => connecting).map((socket) => once(socket, 'connect')),
    );

    // The readers' connections may fill the system's queue: a busy machine then takes more than the usual 10 s for another one.
    const dispatcher = new Agent({ connectTimeout: 60_000 });
    const took: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      const began = performance.now();
      const [health] = await Promise.all([
        request(`${service.url}/healthz`, { dispatcher }),
        service.api.call('getUser', {}),
      ]);
      took.push(performance.now() - began);
      await health.body.dump();
      expect(health.statusCode).toBe(200);
      await sleep(20);
    }
    // Half of them: a machine that runs many tests at a time is sometimes slow on its own.
    expect(took.toSorted((a, b) => a - b)[LOOKS / 2]).toBeLessThan(250);
    const read = await fetch(url);
    expect((await read.text()).split('x'.repeat(1_800))).toHaveLength(LINES + 1);
    expect(service.child.exitCode).toBeNull();
  },
);
