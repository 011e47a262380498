/** (n) What people wait for when each call to Discord takes 80 ms, as over the Internet. */
import { REST } from 'discord.js';
import { commands } from '../../../src/bot/commands.ts';
import { deployCommands } from '../../../src/bot/deploy/deploy.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Figure } from '../figure.ts';
import { callApi, type Api } from '../measure/api.ts';
import { withDataDir } from '../measure/data-dir.ts';
import type { Child } from '../processes/child.ts';
import type { Methods as Rush, RushFacts } from '../processes/rush.ts';
import type { Methods as System } from '../processes/system.ts';
import type { Row } from '../report.ts';

const DELAY_MS = 80;
const AT_ONCE = 20;
const ALLOWED = { message: 240, told: 330, rush: 3_000, closed: 1_200 } as const;

export const farAway: Figure = async ({ startChild, quick, say }) => {
  const rush = startChild<Rush>('rush');
  const system = startChild<System>('system');
  try {
    return await withDataDir(async (dataDir) => {
      const facts = await rush.call('start', { delayMs: DELAY_MS });
      const api = await system.call('start', { ...facts, dataDir, limited: true, listens: true });
      await registerCommands(facts);
      await system.call('connect', facts);
      await system.call('hears', { guilds: 2 });
      await system.call('idle');
      await postPanel(api, facts);
      const messages: number[] = [];
      const told: number[] = [];
      for (let round = 0; round < (quick ? 5 : 20); round += 1) {
        const [opened] = await rush.call('open', { ...facts, count: 1, lifted: true });
        messages.push(opened?.message ?? Number.NaN);
        told.push(opened?.told ?? Number.NaN);
        await system.call('idle');
      }
      say('20 presses, 20 closes');
      const last: number[] = [];
      const closed: number[] = [];
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        last.push(await rushOf(rush, facts));
        await system.call('idle');
        closed.push(await closeAll(rush, system, facts));
        await system.call('idle');
      }
      return [
        row('a panel’s button: first message', messages, ALLOWED.message),
        row('  the person told', told, ALLOWED.told),
        row('20 presses at once, Discord’s limits: the last message', last, ALLOWED.rush),
        row('20 closes at once: the last message that says so', closed, ALLOWED.closed),
      ];
    });
  } finally {
    await system.close();
    await rush.close();
  }
};

async function registerCommands({ apiUrl, token }: RushFacts): Promise<void> {
  const rest = new REST({ api: apiUrl }).setToken(token);
  await deployCommands({ rest, applicationId: SEED_IDS.application, guildId: undefined, commands });
}

async function postPanel(api: Api, { guildId, channelId, roleId }: RushFacts): Promise<void> {
  const guild = `/guild/${guildId}`;
  // As the contract says of both answers.
  const group = (await callApi(api, 'POST', `${guild}/groups`, {
    name: 'Help',
    staff_role_ids: [roleId],
    max_open_per_user: null,
  })) as { readonly id: string };
  const options = [{ group_id: group.id, label: 'Help' }];
  const panel = (await callApi(api, 'POST', `${guild}/panels`, { name: 'Help', options })) as typeof group;
  await callApi(api, 'POST', `${guild}/panels/${panel.id}/send/${channelId}`);
}

async function rushOf(rush: Child<Rush>, facts: RushFacts): Promise<number> {
  const opened = await rush.call('open', { ...facts, count: AT_ONCE, lifted: false });
  return Math.max(...opened.map(({ message }) => message));
}

async function closeAll(rush: Child<Rush>, system: Child<System>, { guildId }: RushFacts): Promise<number> {
  const open = await system.call('openTickets');
  const channelIds = open
    .filter((ticket) => ticket.guild_id === guildId)
    .slice(-AT_ONCE)
    .map(({ channel_id }) => channel_id);
  return Math.max(...(await rush.call('close', { channelIds })));
}

function row(name: string, ours: readonly number[], allowed: number): Row {
  const reference = { name: 'ms allowed', values: ours.map(() => allowed) };
  return { figure: 'n', name, unit: 'ms', ours, reference, goal: { atMost: 1 } };
}
