import { PassThrough, type Readable } from 'node:stream';
import type { ApiClient } from '../../contract/client.ts';

/** Proxies, and the service itself, cut connections over which nothing comes. */
const HEARTBEAT_MS = 15_000;

/** The events of the API for an open page, whose cookie its script can't send there. They end with the page's connection. */
export async function openLiveEvents(api: ApiClient, guildId: string, viewing: string): Promise<Readable> {
  const closing = new AbortController();
  const events = await api.stream(
    'streamTicketEvents',
    { path: { guild_id: guildId }, query: viewing === '' ? {} : { viewing } },
    { signal: closing.signal },
  );
  const page = new PassThrough();
  const write = (text: string): void => {
    if (page.writable) page.write(text);
  };
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
  page.once('close', () => {
    clearInterval(heartbeat);
    closing.abort();
  });
  write(':\n\n');
  async function send(): Promise<void> {
    for await (const event of events) write(`data: ${JSON.stringify(event)}\n\n`);
  }
  // However it ends, the browser connects again, and hears then why it can't.
  const end = (): void => void page.end();
  send().then(end, end);
  return page;
}
