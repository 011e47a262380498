import { OverwriteType, PermissionFlagsBits, Routes } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { madeAt } from '../../../src/discord-text/snowflake.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { createDiscordRest } from '../../../src/service/edge/discord/rest.ts';
import { createChannels } from '../../../src/service/edge/discord/tickets/channels.ts';
import { worded } from '../../../src/words/worded.ts';

let local: LocalDiscord;
beforeAll(async () => {
  local = await startLocalDiscord({ port: 0, lifted: true });
});
afterAll(() => local.close());

it('the channel of an interrupted creation is found by topic, maker and time', async () => {
  const rest = createDiscordRest({
    token: local.botToken,
    api: local.apiUrl,
    logger: pino({ level: 'silent' }),
  });
  const { findChannel } = createChannels(rest, systemClock, async (change, _guild, write) => write(change));
  const guild = { id: SEED_IDS.guild, bot: { id: SEED_IDS.bot, permissions: 0n } };
  const create = (permission_overwrites: readonly object[]) =>
    rest.call<{ id: string }>(
      'POST',
      Routes.guildChannels(guild.id),
      { doing: worded('doing.makeChannel'), needs: worded('permission.manageChannels') },
      { body: { name: 'ticket-7', topic: 'Ticket #7', permission_overwrites } },
    );
  const now = new Date().toISOString();
  await create([]);
  expect(await findChannel(guild, 'Ticket #7', now)).toBeNull();

  const allow = String(PermissionFlagsBits.ViewChannel);
  const { id } = await create([{ id: SEED_IDS.bot, type: OverwriteType.Member, allow, deny: '0' }]);
  const since = (ms: number) => new Date(madeAt(id) + ms).toISOString();
  expect(await findChannel(guild, 'Ticket #7', since(4_000))).toEqual({ id, parent_id: null });
  expect(await findChannel(guild, 'Ticket #7', since(60_000))).toBeNull();
  expect(await findChannel(guild, 'Ticket #8', now)).toBeNull();
});
