import {
  type APIActionRowComponent,
  type APIButtonComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createPanelDiscord } from '../../../src/service/features/panels/discord.ts';
import { createDiscordRest } from '../../../src/service/edge/discord/rest.ts';

const ROW: APIActionRowComponent<APIButtonComponent> = {
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Open', custom_id: 'mark' }],
};

let local: LocalDiscord;
beforeAll(async () => {
  local = await startLocalDiscord({ port: 0, lifted: true });
});
afterAll(() => local.close());

it('a posted panel is found again by a clock that is a little ahead of Discord’s', async () => {
  const rest = createDiscordRest({
    token: local.botToken,
    api: local.apiUrl,
    logger: pino({ level: 'silent' }),
  });
  const panels = createPanelDiscord(rest, SEED_IDS.bot);
  const { id } = await panels.post({ id: SEED_IDS.general, name: 'general' }, { components: [ROW] }, 'nonce');
  const ahead = (ms: bigint) =>
    panels.findPosted({
      channelId: SEED_IDS.general,
      since: String(BigInt(id) + (ms << 22n)),
      marks: ['mark'],
    });
  expect(await ahead(4_000n)).toEqual([id]);
  expect(await ahead(60_000n)).toEqual([]);
});
