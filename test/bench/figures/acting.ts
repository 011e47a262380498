/** (b), commands that change something: how many a second, and what each asks of Discord. */
import { type Api, deleteTicket, type StoredTicket } from '../measure/api.ts';
import { callApi } from '../measure/api.ts';
import { channelOf } from '../measure/places.ts';
import type { Child } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Drive } from '../processes/drive.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';
import { en } from '../../../src/words/languages/en.ts';

export interface Acting {
  readonly discord: Child<Discord>;
  readonly system: Child<System>;
  readonly facts: DiscordFacts;
  readonly api: Api;
  /** One in each guild, open and unlocked. */
  readonly tickets: readonly StoredTicket[];
  readonly quick: boolean;
}

type Requests = Readonly<Record<string, number>>;

/** Discord exempts these from a bot's 50 requests a second. */
const EXEMPT = /\/(interactions|webhooks)\//;
const AT_ONCE = 16;

export async function actingRows(acting: Acting): Promise<readonly Row[]> {
  const rounds = acting.quick ? 1 : 3;
  const { system, facts, tickets } = acting;
  await system.call('connect', facts);
  const locks: number[] = [];
  const creates: number[] = [];
  let asked: { lock: Requests; create: Requests } = { lock: {}, create: {} };
  for (let round = 0; round < rounds; round += 1) {
    const lock = await measured(acting, {
      command: 'ticket lock',
      channels: tickets.map(({ channel_id }) => channel_id),
      expect: en['lockTicket.here'],
    });
    await Promise.all(tickets.map((ticket) => unlock(acting, ticket)));
    await system.call('idle');
    const create = await measured(acting, {
      command: 'ticket create',
      options: { user: facts.memberId },
      channels: facts.guildIds.map((id) => channelOf(id, 0)),
      expect: 'icket',
    });
    await removeNew(acting);
    locks.push(lock.perSecond);
    creates.push(create.perSecond);
    asked = { lock: lock.requests, create: create.requests };
  }
  await system.call('disconnect');
  return [
    ...rowsOf('/ticket lock', locks, asked.lock, tickets.length),
    ...rowsOf('/ticket create', creates, asked.create, tickets.length),
  ];
}

type Typed = Pick<Drive, 'command' | 'options' | 'channels' | 'expect'>;

/** Until everything is done, also what is left for later. */
async function measured(
  { discord, system }: Acting,
  typed: Typed,
): Promise<{ perSecond: number; requests: Requests }> {
  await discord.call('takeRequests');
  const count = typed.channels.length;
  const startedAt = performance.now();
  await discord.call('drive', { ...typed, count, atOnce: AT_ONCE });
  await system.call('idle');
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, requests: await discord.call('takeRequests') };
}

function rowsOf(name: string, ours: readonly number[], requests: Requests, count: number): Row[] {
  const counted = Object.entries(requests).filter(([route]) => !EXEMPT.test(route));
  const each = (sum: number): string => (sum / count).toFixed(count === 1 || sum % count === 0 ? 0 : 2);
  const calls = counted.reduce((sum, [, number]) => sum + number, 0) / count;
  const note = counted.map(([route, number]) => `${each(number)} × ${route}`).join(', ');
  return [
    { figure: 'b', name, unit: '/s', ours },
    { figure: 'b', name: '  Discord calls, each', unit: 'calls', ours: [calls], note },
  ];
}

async function unlock({ api }: Acting, { guild_id: guildId, id }: StoredTicket): Promise<void> {
  await callApi(api, 'POST', `/guild/${guildId}/ticket/${id}/unlock`, {});
}

/** The tickets that commands made, so that no category is ever full. */
async function removeNew({ system, api, tickets }: Acting): Promise<void> {
  const old = new Set(tickets.map(({ id }) => id));
  const open = await system.call('openTickets');
  for (const ticket of open.filter(({ id }) => !old.has(id))) await deleteTicket(api, ticket);
  await system.call('idle');
}
