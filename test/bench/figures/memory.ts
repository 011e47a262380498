/** (c) Memory and readiness with one guild and with thousands, everything in one process; and after many commands. */
import type { Bench, Figure } from '../figure.ts';
import { withDataDir } from '../measure/data-dir.ts';
import { openTicketInEach } from '../measure/open-tickets.ts';
import { channelOf } from '../measure/places.ts';
import type { Methods as BareBot } from '../processes/bare-bot.ts';
import type { Child, StartChild } from '../processes/child.ts';
import type { DiscordFacts, Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

interface Place {
  readonly guilds: number;
  readonly discord: Child<Discord>;
  readonly facts: DiscordFacts;
}

interface Taken {
  readonly readyMs: number;
  readonly readyMib: number;
  /** After the commands; NaN when none were typed. */
  readonly afterMib: number;
}

const SIZES = [1, 1_000, 5_000] as const;
const AT_ONCE = 32;

export const memory: Figure = async ({ startChild, quick, say }: Bench) => {
  const [rounds, count] = quick ? [1, 2_000] : [3, 20_000];
  const places: Place[] = [];
  for (const guilds of SIZES) {
    const discord = startChild<Discord>('discord');
    places.push({ guilds, discord, facts: await discord.call('start', { guilds }) });
  }
  const taken = new Map<number, Taken[]>(SIZES.map((guilds) => [guilds, []]));
  const bare: { guilds: number; guildsIntent: boolean; mib: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) {
      say(`${place.guilds} guilds, round ${round + 1}`);
      const isLast = round === rounds - 1;
      taken.get(place.guilds)?.push(await startOnce(startChild, place, isLast ? count : 0));
    }
  }
  for (const place of places.filter(({ guilds }) => guilds !== 1_000)) {
    for (const guildsIntent of [false, true]) {
      const mib = await bareBotMib(startChild, place, guildsIntent);
      bare.push({ guilds: place.guilds, guildsIntent, mib });
    }
  }
  await Promise.all(places.map(({ discord }) => discord.close()));
  return [...rowsOf(taken, count), ...bareRows(bare)];
};

/** In a fresh process, as memory has a history. */
async function startOnce(startChild: StartChild, place: Place, count: number): Promise<Taken> {
  const { facts, discord } = place;
  return withDataDir(async (dataDir) => {
    await openTicketInEach({ dataDir, guildIds: facts.guildIds, ownerId: facts.memberId });
    const system = startChild<System>('system');
    await system.call('start', { ...facts, dataDir, listens: true });
    await system.call('connect', facts);
    const readyMs = performance.now() - system.startedAt;
    // Discord tells the service of each guild: what that leaves behind counts, too.
    await system.call('hears', { guilds: place.guilds });
    const { rssMib: readyMib } = await system.call('memory');
    if (count > 0) await type(discord, facts, count);
    const { rssMib: afterMib } = count > 0 ? await system.call('memory') : { rssMib: Number.NaN };
    await system.call('stop');
    await system.close();
    return { readyMs, readyMib, afterMib };
  });
}

/** Half in channels that are tickets, half in others: each is looked up by another way. */
async function type(discord: Child<Discord>, { guildIds }: DiscordFacts, count: number): Promise<void> {
  for (const [place, expect] of [
    [0, 'Ticket #'],
    [1, 'no such ticket'],
  ] as const) {
    const channels = guildIds.map((id) => channelOf(id, place));
    const work = { command: 'ticket view', channels, atOnce: AT_ONCE, expect };
    await discord.call('drive', { ...work, count: count / 2 });
  }
}

async function bareBotMib(startChild: StartChild, { facts }: Place, guildsIntent: boolean): Promise<number> {
  const bot = startChild<BareBot>('bare-bot');
  await bot.call('connect', { ...facts, guildsIntent });
  const { rssMib } = await bot.call('memory');
  await bot.call('disconnect');
  await bot.close();
  return rssMib;
}

function rowsOf(taken: ReadonlyMap<number, readonly Taken[]>, count: number): Row[] {
  const of = (guilds: number): readonly Taken[] => taken.get(guilds) ?? [];
  const one = of(1);
  return SIZES.flatMap((guilds): Row[] => {
    const name = `${guilds} ${guilds === 1 ? 'guild' : 'guilds'}`;
    const isLargest = guilds === SIZES.at(-1);
    const typed = of(guilds).filter(({ afterMib }) => !Number.isNaN(afterMib));
    const beside = guilds > 1;
    return [
      {
        ...row(
          `memory after ready, ${name}`,
          'MiB',
          of(guilds).map(({ readyMib }) => readyMib),
        ),
        ...(beside && { reference: { name: 'MiB, 1 guild', values: one.map(({ readyMib }) => readyMib) } }),
        ...(isLargest && { goal: { atMost: 1.35 } }),
      },
      {
        ...row(
          `  time to ready, ${name}`,
          'ms',
          of(guilds).map(({ readyMs }) => readyMs),
        ),
        ...(beside && { reference: { name: 'ms, 1 guild', values: one.map(({ readyMs }) => readyMs) } }),
        ...(isLargest && { goal: { atMost: 1.5 } }),
      },
      {
        ...row(
          `  memory after ${count} commands`,
          'MiB',
          typed.map(({ afterMib }) => afterMib),
        ),
        reference: { name: 'MiB before', values: typed.map(({ readyMib }) => readyMib) },
        goal: { atMost: 1.5 },
      },
    ];
  });
}

function bareRows(bare: readonly { guilds: number; guildsIntent: boolean; mib: number }[]): Row[] {
  return [false, true].map((guildsIntent) => {
    const [one = Number.NaN, many = Number.NaN] = bare
      .filter((each) => each.guildsIntent === guildsIntent)
      .map(({ mib }) => mib);
    return {
      ...row(
        `discord.js ${guildsIntent ? 'with the Guilds intent' : 'without intents'}, 5000 guilds`,
        'MiB',
        [many],
      ),
      reference: { name: 'MiB, 1 guild', values: [one] },
    };
  });
}

function row(name: string, unit: string, ours: readonly number[]): Row {
  return { figure: 'c', name, unit, ours };
}
