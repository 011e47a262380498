/** What is asked of Discord for a whole server: panels, messages, groups, the sync. Each call fails in each way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOptions } from '../../../src/contract/client.ts';
import { patiently } from '../../../src/contract/patience.ts';
import type { OperationId, TicketOperationId } from '../../../src/contract/operations.ts';
import type { RequestMatch } from '../../../src/local-discord/requests/requests.ts';
import { SEED_IDS } from '../../../src/local-discord/seed/seed.ts';
import { MODES } from '../modes.ts';
import { audit, hurryAll } from '../audit.ts';
import { type DeedsWorld, startDeedsWorld } from './deeds.ts';
import { FAULTS } from './faults.ts';
import { failureOf, whileAway, isSettled, wordsAgainst } from './outcome.ts';

/** Seconds on an idle machine. */
const PATIENT = { timeout: 300_000 };
const SILENCE_MS = 4_000;

/** Made ready, and then asked for. */
interface Ready {
  readonly act: () => Promise<unknown>;
  /** What it changes, as it is now. */
  readonly look?: () => Promise<unknown>;
}

type Prepare = (scene: DeedsWorld) => Promise<Ready>;

const OWNER: CallOptions = { onBehalfOf: SEED_IDS.owner };
const { general, guild: guild_id } = SEED_IDS;
let made = 0;

async function panelIn({ api }: DeedsWorld): Promise<{ guild_id: string; panel_id: string }> {
  const { data } = await api.call('listTicketGroups', { path: { guild_id } });
  const body = { name: `Panel ${(made += 1)}`, options: [{ group_id: data[0]?.id ?? '', label: 'Open' }] };
  const { id } = await api.call('createTicketPanel', { path: { guild_id }, body }, OWNER);
  return { guild_id, panel_id: id };
}

async function postedPanel(scene: DeedsWorld): Promise<{ guild_id: string; panel_id: string }> {
  const path = await panelIn(scene);
  await scene.api.call('sendTicketPanel', { path: { ...path, channel_id: general } }, OWNER);
  return path;
}

async function customMessage({ api }: DeedsWorld): Promise<string> {
  const { data } = await api.call('listCustomMessages', { path: { guild_id } });
  return data[0]?.id ?? '';
}

async function sentMessage({ api }: DeedsWorld): Promise<{ channel_id: string; message_id: string }> {
  const sending = { path: { guild_id, channel_id: general }, body: { content: 'before' } };
  const sent = await api.call('sendMessage', sending, OWNER);
  return { channel_id: general, message_id: String(sent?.id) };
}

/** Null: it asks nothing of Discord but who someone is. */
const OTHERS = {
  createTicket: async ({ api }) => ({
    act: () =>
      api.call('createTicket', { path: { guild_id }, body: { user_id: SEED_IDS.administrator } }, OWNER),
    look: async () =>
      (await api.call('listTickets', { path: { guild_id }, query: { owner_id: SEED_IDS.administrator } }))
        .data.length,
  }),
  sendTicketPanel: async (scene) => {
    const path = { ...(await panelIn(scene)), channel_id: general };
    return { act: () => scene.api.call('sendTicketPanel', { path }, OWNER) };
  },
  changeTicketPanel: async (scene) => {
    const path = await postedPanel(scene);
    return {
      act: () => scene.api.call('changeTicketPanel', { path, body: { title: 'Changed' } }, OWNER),
      look: () => scene.api.call('getTicketPanel', { path }),
    };
  },
  deleteTicketPanel: async (scene) => {
    const path = await postedPanel(scene);
    return { act: () => scene.api.call('deleteTicketPanel', { path }, OWNER) };
  },
  sendMessage: async ({ api }) => ({
    act: () =>
      api.call('sendMessage', { path: { guild_id, channel_id: general }, body: { content: 'Hi' } }, OWNER),
  }),
  editMessage: async (scene) => {
    const path = { guild_id, ...(await sentMessage(scene)) };
    return { act: () => scene.api.call('editMessage', { path, body: { content: 'after' } }, OWNER) };
  },
  sendCustomMessage: async (scene) => {
    const path = { guild_id, channel_id: general, custom_message_id: await customMessage(scene) };
    return { act: () => scene.api.call('sendCustomMessage', { path, body: {} }, OWNER) };
  },
  editCustomMessage: async (scene) => {
    const custom_message_id = await customMessage(scene);
    const path = { guild_id, custom_message_id, ...(await sentMessage(scene)) };
    return { act: () => scene.api.call('editCustomMessage', { path, body: {} }, OWNER) };
  },
  createTicketGroup: async ({ api }) => {
    const body = { name: `Group ${(made += 1)}`, opened_channel_id: SEED_IDS.textCategory };
    return {
      act: () => api.call('createTicketGroup', { path: { guild_id }, body }, OWNER),
      look: async () =>
        (await api.call('listTicketGroups', { path: { guild_id } })).data.some(
          ({ name }) => name === body.name,
        ),
    };
  },
  changeTicketGroup: async ({ api }) => {
    const body = { name: `Group ${(made += 1)}` };
    const { id: group_id } = await api.call('createTicketGroup', { path: { guild_id }, body }, OWNER);
    const path = { guild_id, group_id };
    const change = { opened_channel_id: SEED_IDS.textCategory, staff_role_ids: [SEED_IDS.moderatorRole] };
    return {
      act: () => api.call('changeTicketGroup', { path, body: change }, OWNER),
      look: () => api.call('getTicketGroup', { path }),
    };
  },
  syncGuild: async ({ api }) => ({ act: () => api.call('syncGuild', { path: { guild_id } }, OWNER) }),
  checkGuild: async ({ api }) => ({ act: () => api.call('checkGuild', { path: { guild_id } }, OWNER) }),
  getUser: async ({ api }) => ({ act: () => api.call('getUser', {}, OWNER) }),
  listUserGuilds: async ({ api }) => ({ act: () => api.call('listUserGuilds', {}, OWNER) }),
  getGuild: null,
  getGuildSync: null,
  getGuildStats: null,
  listTickets: null,
  listTicketGroups: null,
  getTicketGroup: null,
  deleteTicketGroup: null,
  checkTicketOpening: null,
  listTicketPanels: null,
  createTicketPanel: null,
  getTicketPanel: null,
  listCustomMessages: null,
  createCustomMessage: null,
  getCustomMessage: null,
  changeCustomMessage: null,
  deleteCustomMessage: null,
  listApiPermissions: null,
  grantApiPermission: null,
  revokeApiPermission: null,
  listBlocks: null,
  addBlock: null,
  removeBlock: null,
  listWebhooks: null,
  createWebhook: null,
  getWebhook: null,
  changeWebhook: null,
  deleteWebhook: null,
  testWebhook: null,
  listWebhookDeliveries: null,
  searchTranscripts: null,
  eraseUser: null,
  createToken: null,
  listTokens: null,
  revokeToken: null,
} as const satisfies Record<
  Exclude<OperationId, TicketOperationId | `${TicketOperationId}ByChannel`>,
  Prepare | null
>;

// Keyed by the operations alone, see `satisfies` above.
const PREPARED = (Object.entries(OTHERS) as [OperationId, Prepare | null][]).flatMap(
  ([operation, prepare]) => (prepare === null ? [] : [{ operation, prepare }]),
);

describe.each(MODES)('of a server whose tickets are of mode $mode, each call', (mode) => {
  let scene: DeedsWorld & AsyncDisposable;
  /** What each asks of Discord, in order, by operation. */
  const calls = new Map<OperationId, RequestMatch[]>();
  beforeAll(async () => {
    const options = { discordTimeoutMs: SILENCE_MS, discordRequestsPerSecond: 10_000 };
    scene = await startDeedsWorld(mode, options);
    for (const { operation, prepare } of PREPARED) {
      const { act } = await prepare(scene);
      scene.world.discord.requests.clear();
      await act();
      calls.set(operation, asked());
    }
  }, PATIENT.timeout);
  afterAll(() => scene[Symbol.asyncDispose]());

  function asked(): RequestMatch[] {
    const routes = scene.world.discord.requests
      .all()
      .map(({ method, path }) => `${method} ${path.replaceAll(/\d{17,}/g, '\\d+')}`);
    return [...new Set(routes)].map((each): RequestMatch => {
      const [method = '', route = ''] = each.split(' ');
      return { method, route: new RegExp(`^${route}$`) };
    });
  }

  // What is deleted meanwhile is for the tests of each.
  const faults = FAULTS.filter(({ name }) => !name.includes('deleted when'));
  it.each(faults.map((fault) => [fault.name, fault] as const))('%s', PATIENT, async (_, fault) => {
    const most = Math.max(...[...calls.values()].map(({ length }) => length));
    for (let step = 0; step < most; step += 1) {
      const now = PREPARED.filter(({ operation }) => calls.get(operation)?.[step] !== undefined);
      const ready = await Promise.all(now.map(({ prepare }) => prepare(scene)));
      const before = await Promise.all(ready.map(({ look }) => look?.()));
      const lifts = now.flatMap(({ operation }) => {
        const match = calls.get(operation)?.[step];
        return match === undefined ? [] : [fault.put(scene.world, { match, skip: 0 })];
      });
      const errors = await Promise.all(ready.map(({ act }) => failureOf(act)));
      const wrong = errors.flatMap((error, index) =>
        wordsAgainst(error, fault).map((what) => `${now[index]?.operation}, ${step}: ${what}`),
      );
      expect(wrong).toEqual([]);
      const after = await Promise.all(ready.map(({ look }) => look?.()));
      const between = now.filter(
        (_each, index) =>
          errors[index] !== null && JSON.stringify(after[index]) !== JSON.stringify(before[index]),
      );
      expect(between.map(({ operation }) => operation)).toEqual([]);
      for (const lift of lifts) lift();
      await hurryAll(scene.world.database);
      const again = await Promise.all(ready.map(({ act }) => failureOf(() => patiently(act, whileAway))));
      expect(again.filter((error) => error !== null && !isSettled(error))).toEqual([]);
    }
    await hurryAll(scene.world.database);
    await audit(scene.world.discord, scene.world.database);
  });
});
