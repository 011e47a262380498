/** (a) From dispatch to acknowledgement, compared with the minimum that can answer at all. */
import type { Bench, Figure } from '../figure.ts';
import { channelOf } from '../measure/places.ts';
import { inTurn } from '../measure/rounds.ts';
import { median, percentile } from '../measure/statistics.ts';
import type { Methods as Bot } from '../processes/bot.ts';
import type { Methods as Discord } from '../processes/discord.ts';
import type { Methods as Responder } from '../processes/responder.ts';
import type { Row } from '../report.ts';

const NAME = 'dispatch → acknowledgement';

export const acknowledgement: Figure = async ({ startChild, quick }: Bench) => {
  const [rounds, count] = quick ? [2, 200] : [7, 1_000];
  const discord = startChild<Discord>('discord');
  const bot = startChild<Bot>('bot');
  const responder = startChild<Responder>('responder');
  const facts = await discord.call('start', { guilds: 10 });
  const channels = facts.guildIds.map((id) => channelOf(id, 0));

  const alone = async (connect: () => Promise<void>, disconnect: () => Promise<void>) => {
    await connect();
    const work = { command: 'ticket view', channels, atOnce: 1, restMs: 2, expect: 'Ticket #12' };
    await discord.call('drive', { ...work, count: count / 2 });
    const { acknowledged } = await discord.call('drive', { ...work, count });
    await disconnect();
    return acknowledged;
  };
  const measured = await inTurn(rounds, {
    ours: () =>
      alone(
        () => bot.call('connect', { ...facts, serviceUrl: facts.instantServiceUrl }),
        () => bot.call('disconnect'),
      ),
    overHttp: () =>
      alone(
        async () => {
          const address = { ...facts, serviceUrl: facts.instantServiceUrl };
          await discord.call('setEndpoint', await bot.call('listen', address));
        },
        async () => {
          await discord.call('setEndpoint', null);
          await bot.call('disconnect');
        },
      ),
    responder: () =>
      alone(
        () => responder.call('connect', facts),
        () => responder.call('disconnect'),
      ),
  });
  await Promise.all([discord, bot, responder].map((child) => child.close()));

  const row = (name: string, of: (values: readonly number[]) => number): Row => ({
    figure: 'a',
    name: `${NAME}, ${name}`,
    unit: 'ms',
    ours: measured.ours.map(of),
    reference: { name: 'ms ws + undici', values: measured.responder.map(of) },
  });
  const overHttp = (name: string, of: (values: readonly number[]) => number): Row => ({
    figure: 'a',
    name: `${NAME} over HTTP, ${name}`,
    unit: 'ms',
    ours: measured.overHttp.map(of),
    reference: { name: 'ms over the gateway', values: measured.ours.map(of) },
  });
  return [
    { ...row('median', median), goal: { atMost: 1.3 } },
    row('10th percentile', (values) => percentile(values, 0.1)),
    row('99th percentile', (values) => percentile(values, 0.99)),
    overHttp('median', median),
    overHttp('99th percentile', (values) => percentile(values, 0.99)),
  ];
};
