/** (b) Commands a second, the local Discord's limits lifted. */
import type { Bench, Figure } from '../figure.ts';
import { createTicket } from '../measure/api.ts';
import { withDataDir } from '../measure/data-dir.ts';
import { channelOf } from '../measure/places.ts';
import { inTurn } from '../measure/rounds.ts';
import type { Methods as BareBot } from '../processes/bare-bot.ts';
import type { Methods as Bot } from '../processes/bot.ts';
import type { Child } from '../processes/child.ts';
import type { Methods as Discord } from '../processes/discord.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';
import { actingRows } from './acting.ts';

/** What a side is measured as: a bot that is connected for its own rounds only. */
interface Side {
  readonly connect: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
  readonly cpuMs: () => Promise<number>;
  readonly channels: readonly string[];
  readonly count: number;
}

/** A process whose bot can be measured. */
interface Subject {
  call(name: 'disconnect'): Promise<void>;
  call(name: 'cpuMs'): Promise<number>;
}

interface Rate {
  readonly perSecond: number;
  readonly cpuMsEach: number;
  /** Of the local Discord, which must not be what limits. */
  readonly discordMsEach: number;
}

const AT_ONCE = 32;
const GUILDS = 40;

export const commandRate: Figure = (bench) => withDataDir((dataDir) => measure(bench, dataDir));

async function measure({ startChild, quick, say }: Bench, dataDir: string): Promise<readonly Row[]> {
  const [rounds, count] = quick ? [2, 500] : [7, 4_000];
  const discord = startChild<Discord>('discord');
  const [bare, bot, system] = [
    startChild<BareBot>('bare-bot'),
    startChild<Bot>('bot'),
    startChild<System>('system'),
  ];
  const facts = await discord.call('start', { guilds: GUILDS });
  const api = await system.call('start', { ...facts, dataDir });
  const tickets = await Promise.all(facts.guildIds.map((id) => createTicket(api, id, facts.memberId)));
  await system.call('idle');

  const plain = facts.guildIds.map((id) => channelOf(id, 0));
  const before = { ...facts, serviceUrl: facts.instantServiceUrl };
  const side = (subject: Subject, connect: () => Promise<void>): Side => ({
    connect,
    disconnect: () => subject.call('disconnect'),
    cpuMs: () => subject.call('cpuMs'),
    channels: plain,
    count,
  });
  const sides = {
    bare: side(bare, () => bare.call('connect', { ...before, uncapped: true })),
    ours: side(bot, () => bot.call('connect', before)),
    whole: {
      ...side(system, () => system.call('connect', facts)),
      channels: tickets.map(({ channel_id }) => channel_id),
    },
  };
  const measured = await inTurn(rounds, {
    bare: () => rateOf(discord, sides.bare),
    ours: () => rateOf(discord, sides.ours),
    whole: () => rateOf(discord, sides.whole),
  });
  say('a discord.js bot with its defaults');
  const capped = { ...sides.bare, connect: () => bare.call('connect', before), count: quick ? 150 : 250 };
  const defaults = await rateOf(discord, capped, false);
  say('/ticket lock and /ticket create');
  const acting = await actingRows({ discord, system, facts, api, tickets, quick });
  await Promise.all([discord, bare, bot, system].map((child) => child.close()));

  const reference = { name: '/s bare discord.js', values: measured.bare.map(perSecond) };
  const cpu = { name: 'ms bare discord.js', values: measured.bare.map(cpuEach) };
  return [
    {
      ...row('commands, service that answers at once', '/s', measured.ours.map(perSecond)),
      reference,
      goal: { atLeast: 0.85 },
    },
    { ...row('  CPU time of the bot, each', 'ms', measured.ours.map(cpuEach)), reference: cpu },
    {
      ...row('/ticket view: bot, service, database', '/s', measured.whole.map(perSecond)),
      reference,
      goal: { atLeast: 0.55 },
    },
    { ...row('  CPU time of them all, each', 'ms', measured.whole.map(cpuEach)), reference: cpu },
    row('  CPU time of the local Discord, each', 'ms', measured.bare.map(discordEach)),
    row('discord.js with its defaults', '/s', [defaults.perSecond]),
    ...acting,
  ];
}

async function rateOf(discord: Child<Discord>, side: Side, warm = true): Promise<Rate> {
  await side.connect();
  const work = { command: 'ticket view', channels: side.channels, atOnce: AT_ONCE, expect: 'Ticket #' };
  if (warm) await discord.call('drive', { ...work, count: side.count / 4 });
  const spent = () => Promise.all([side.cpuMs(), discord.call('cpuMs')]);
  const [botBefore, discordBefore] = await spent();
  const { seconds } = await discord.call('drive', { ...work, count: side.count });
  const [botAfter, discordAfter] = await spent();
  await side.disconnect();
  return {
    perSecond: side.count / seconds,
    cpuMsEach: (botAfter - botBefore) / side.count,
    discordMsEach: (discordAfter - discordBefore) / side.count,
  };
}

function row(name: string, unit: string, ours: readonly number[]): Row {
  return { figure: 'b', name, unit, ours };
}

const perSecond = (rate: Rate): number => rate.perSecond;
const cpuEach = (rate: Rate): number => rate.cpuMsEach;
const discordEach = (rate: Rate): number => rate.discordMsEach;
