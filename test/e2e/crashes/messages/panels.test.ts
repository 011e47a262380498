import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { seen } from '../../acting.ts';
import { type CrashWorld, startCrashWorld } from '../crash-world.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 120_000 };

let world: CrashWorld;
let groupId: string;
beforeAll(async () => {
  world = await startCrashWorld();
  const group = await world.api.call('createTicketGroup', {
    path: { guild_id: world.guildId },
    body: { name: 'Orders' },
  });
  groupId = group.id;
});
afterAll(() => world.close());

async function makePanel(name: string): Promise<string> {
  const options = [{ group_id: groupId, label: 'Open' }];
  const panel = await world.api.call('createTicketPanel', {
    path: { guild_id: world.guildId },
    body: { name, options },
  });
  return panel.id;
}

const at = (panelId: string) => ({ guild_id: world.guildId, panel_id: panelId });
const post = (panelId: string, idempotencyKey?: string) => (api: ApiClient) =>
  api.call(
    'sendTicketPanel',
    { path: { ...at(panelId), channel_id: SEED_IDS.general } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const change = (panelId: string, title: string) => (api: ApiClient) =>
  api.call('changeTicketPanel', { path: at(panelId), body: { title } });

function messages(): Message[] {
  return [...world.discord.state.messages(SEED_IDS.general).all()];
}

/** The client accepts any success from other servers: ours names the message. */
const idOf = (reply: unknown): string => String(Object(reply).id);

const EDIT = { method: 'PATCH', route: /^\/channels\/\d+\/messages\/\d+$/ };
const DELETION = { method: 'DELETE', route: /^\/channels\/\d+\/messages\/\d+$/ };

describe('a service killed between a panel and its messages', PATIENT, () => {
  it('brings them up to date after the next start', async () => {
    const panelId = await makePanel('Changing');
    const id = idOf(await post(panelId)(world.api));
    await world.crash({ before: [EDIT] }, change(panelId, 'Changed'));
    const shown = () => messages().find((message) => message.id === id)?.embeds[0]?.title;
    await seen(world.discord, () => shown() === 'Changed', 30_000);
    expect((await world.api.call('getTicketPanel', { path: at(panelId) })).title).toBe('Changed');
  });

  it('deletes them after the next start', async () => {
    const panelId = await makePanel('Going');
    const id = idOf(await post(panelId)(world.api));
    await world.crash({ before: [DELETION] }, (api) => api.call('deleteTicketPanel', { path: at(panelId) }));
    await seen(world.discord, () => !messages().some((message) => message.id === id), 30_000);
    await expect(world.api.call('getTicketPanel', { path: at(panelId) })).rejects.toThrow(
      "ticket panel doesn't exist",
    );
  });

  it('knows the message that Discord made last, once the call is repeated, and makes no second one', async () => {
    const panelId = await makePanel('Posted');
    const before = messages().length;
    expect(await world.crash({ after: 'MESSAGE_CREATE' }, post(panelId, 'post-once'))).toBe(false);
    const id = idOf(await post(panelId, 'post-once')(world.api));
    expect(messages()).toHaveLength(before + 1);
    const panel = await world.api.call('getTicketPanel', { path: at(panelId) });
    expect(panel.messages).toEqual([{ channel_id: SEED_IDS.general, message_id: id }]);
  });

  it('finds that message by itself, when nobody repeats the call', async () => {
    const panelId = await makePanel('Left alone');
    await world.crash({ after: 'MESSAGE_CREATE' }, post(panelId));
    const left = messages().at(-1)?.id;
    await expect
      .poll(async () => (await world.api.call('getTicketPanel', { path: at(panelId) })).messages, {
        timeout: 30_000,
        interval: 200,
      })
      .toEqual([{ channel_id: SEED_IDS.general, message_id: left }]);
  });
});
