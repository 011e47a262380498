import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { roundedUp } from '../../../src/service/features/panels/availability.ts';
import { type ListWorld, startListWorld } from '../lists/world.ts';

const guild = { guild_id: SEED_IDS.guild };
const DAY_MS = 86_400_000;
const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;

let world: ListWorld;
beforeAll(async () => {
  world = await startListWorld();
});
afterAll(() => world.close());

const open = (id: string) =>
  world.api.call(
    'createTicket',
    { path: guild, body: { user_id: SEED_IDS.member, ticket_group_id: id } },
    { onBehalfOf: SEED_IDS.moderator },
  );

const makeGroup = (name: string, settings: object = {}) =>
  world.api.call('createTicketGroup', {
    path: guild,
    body: { name, opened_channel_id: SEED_IDS.textCategory, ...settings },
  });

async function post(panelId: string): Promise<string> {
  const path = { ...guild, panel_id: panelId, channel_id: SEED_IDS.general };
  const answer = await world.api.call('sendTicketPanel', { path });
  return answer?.id ?? '';
}

const waitFor = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 10_000, interval: 20 });

/** The texts of the posted panel's embeds. */
const shown = (messageId: string): readonly (string | undefined)[] =>
  world.discord.state
    .messages(SEED_IDS.general)
    .get(messageId)
    ?.embeds.map(({ description }) => description) ?? [];

/** Makes the next refresh due immediately. */
async function hurry(): Promise<string> {
  const { run_at } = await world.database.db
    .selectFrom('outbox')
    .select('run_at')
    .where('kind', '=', 'panel.refresh')
    .executeTakeFirstOrThrow();
  await world.database.db
    .updateTable('outbox')
    .set({ run_at: '2026-01-01T00:00:00.000000Z', waiting: 0 })
    .where('kind', '=', 'panel.refresh')
    .execute();
  return run_at;
}

it('shows who waits, how long it usually takes and when it opens, and follows them every ten minutes', async () => {
  const in3Days = new Date(Date.now() + 3 * DAY_MS);
  const day = DAYS[in3Days.getUTCDay()] ?? 'su';
  const bugs = await makeGroup('Bugs');
  const sales = await makeGroup('Sales', { schedule: { [day]: [{ from: '09:00', to: '17:00' }] } });
  const first = await open(bugs.id);
  await open(bugs.id);
  const panel = await world.api.call('createTicketPanel', {
    path: guild,
    body: {
      name: 'Help',
      description: 'Choose',
      shows_availability: true,
      options: [
        { group_id: bugs.id, label: 'A *bug*' },
        { group_id: sales.id, label: 'Sales' },
      ],
    },
  });
  const path = { ...guild, panel_id: panel.id };
  const posted = await post(panel.id);
  const opening = Date.parse(`${in3Days.toISOString().slice(0, 10)}T09:00:00Z`) / 1_000;
  const closed = `**Sales**: closed, opens <t:${opening}:R>`;
  expect(shown(posted)).toEqual(['Choose', `**A \\*bug\\***: 2 members are waiting\n${closed}`]);

  const { db } = world.database;
  await answer(first.id, 14);
  const due = await hurry();
  expect(Date.parse(due) - Date.now()).toBeGreaterThan(9 * 60_000);
  await waitFor(() => shown(posted)[1] === `**A \\*bug\\***: 1 member is waiting\n${closed}`);

  for (let index = 0; index < 4; index += 1) await answer((await open(bugs.id)).id, 14);
  await hurry();
  const last = `**A \\*bug\\***: 1 member is waiting · usual wait about 15m\n${closed}`;
  await waitFor(() => shown(posted)[1] === last);

  await world.api.call('changeTicketPanel', { path, body: { shows_availability: false } });
  await waitFor(() => shown(posted).length === 1);
  await hurry();
  await waitFor(
    async () =>
      (await db.selectFrom('outbox').select('id').where('kind', '=', 'panel.refresh').execute()).length === 0,
  );

  async function answer(ticketId: string, minutes: number): Promise<void> {
    const ago = (ms: number): string => new Date(Date.now() - ms).toISOString().replace('Z', '000Z');
    const at = ago(0);
    const answered = { created_at: ago(minutes * 60_000), first_response_at: at, staff_spoke_at: at };
    await db.updateTable('tickets').set(answered).where('id', '=', ticketId).execute();
  }
});

it('is edited only when something changed', async () => {
  const group = await makeGroup('Quiet');
  const panel = await world.api.call('createTicketPanel', {
    path: guild,
    body: { name: 'Quiet', shows_availability: true, options: [{ group_id: group.id, label: 'Quiet' }] },
  });
  const posted = await post(panel.id);
  const edits = (): string | null | undefined =>
    world.discord.state.messages(SEED_IDS.general).get(posted)?.edited_timestamp;
  await hurry();
  // The first refresh doesn't know yet what is shown.
  await waitFor(() => typeof edits() === 'string');
  await waitFor(async () => (await payload()).shown !== null);
  const edited = edits();
  const { shown: before } = await payload();
  await hurry();
  await waitFor(async () => (await payload()).due > Date.now());
  expect([edits(), (await payload()).shown]).toEqual([edited, before]);

  async function payload(): Promise<{ shown: string | null; due: number }> {
    const row = await world.database.db
      .selectFrom('outbox')
      .select(['payload', 'run_at'])
      .where('kind', '=', 'panel.refresh')
      .executeTakeFirstOrThrow();
    return { ...JSON.parse(row.payload), due: Date.parse(row.run_at) };
  }
});

it('stands below a template, as an embed or in its layout, and is left out without room', async () => {
  const group = await makeGroup('Saved');
  const message = async (name: string, body: object) =>
    (
      await world.api.call('createCustomMessage', {
        path: guild,
        body: { name, message: body },
      })
    ).id;
  const panelWith = async (custom_message_id: string) => {
    const options = [{ group_id: group.id, label: 'Saved' }];
    const body = { name: custom_message_id, custom_message_id, shows_availability: true, options };
    const { id } = await world.api.call('createTicketPanel', { path: guild, body });
    return world.discord.state.messages(SEED_IDS.general).get(await post(id));
  };
  const line = '**Saved**: no one is waiting';
  const embedded = await panelWith(await message('Embeds', { embeds: [{ description: 'Hi' }] }));
  expect(embedded?.embeds.map(({ description }) => description)).toEqual(['Hi', line]);
  const text = { type: ComponentType.TextDisplay, content: 'Hi' };
  const layout = { flags: MessageFlags.IsComponentsV2, components: [text] };
  const laidOut = await panelWith(await message('Layout', layout));
  expect(laidOut?.components).toMatchObject([text, { content: line }, { type: ComponentType.ActionRow }]);
  const long = { ...layout, components: [{ ...text, content: 'x'.repeat(3_990) }] };
  const full = await panelWith(await message('Full', long));
  expect(full?.components?.map(({ type }) => type)).toEqual([
    ComponentType.TextDisplay,
    ComponentType.ActionRow,
  ]);
});

it.each([
  [1, 60],
  [61, 120],
  [700, 900],
  [3_601, 7_200],
  [86_400, 86_400],
  [90_000, 172_800],
])('rounds a wait of %s s up to %s s', (seconds, rounded) => {
  expect(roundedUp(seconds)).toBe(rounded);
});
