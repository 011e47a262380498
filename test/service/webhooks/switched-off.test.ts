import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { languages } from '../../../src/words/languages.ts';
import { sayIn } from '../../../src/words/say.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { addOtherGuild } from '../guilds/other-guild.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { isSigned, type Receiver, startReceiver, type Told } from './receiver.ts';

const HOOKS = `${BASE}/webhooks`;
const SECRET_PATH = '/secret-path';
const POLL = { timeout: 15_000, interval: 50 };

let world: SetupWorld;
let receiver: Receiver;
let groupId: string;
/** Secrets of webhooks that are gone. */
const gone = new Set<string>();
/** Done while a webhook waits for its answer. */
let atOnce = async (_told: Told): Promise<void> => undefined;

beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer((response, told) => {
    response.statusCode = [...gone].some((secret) => isSigned(secret, told)) ? 410 : 200;
    void atOnce(told).finally(() => response.end());
  });
  world = await startSetupWorld({ webhookOrigins: new Set([receiver.origin]) });
  const { body } = await world.ask('POST', `${BASE}/groups`, {
    body: { name: 'Help', opened_channel_id: SEED_IDS.textCategory },
  });
  groupId = body.id;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});
beforeEach(async () => {
  atOnce = async () => undefined;
  await setGroup({ language: 'en', transcript_channel_id: null, feedback_channel_id: null });
  person(SEED_IDS.administrator).acceptsDirectMessages = true;
  const { body } = await world.ask('GET', HOOKS);
  for (const { id } of body.data) await world.ask('DELETE', `${HOOKS}/${id}`);
});

async function setGroup(body: object): Promise<void> {
  const { status } = await world.ask('POST', `${BASE}/groups/${groupId}`, { body });
  expect(status).toBe(200);
}

function person(userId: string) {
  const found = world.discord.state.people.get(userId);
  if (found === undefined) throw new Error('No such person');
  return found;
}

/** One made by this person, or by the bot itself. */
async function hook(userId?: string): Promise<{ id: string; secret: string }> {
  const { status, body } = await world.ask('POST', HOOKS, {
    body: { url: receiver.origin + SECRET_PATH },
    ...(userId !== undefined && { headers: { 'x-on-behalf-of': userId } }),
  });
  expect(status).toBe(200);
  return body;
}

async function isOff(id: string): Promise<boolean> {
  return (await world.ask('GET', `${HOOKS}/${id}`)).body.enabled === false;
}

/** Does something that the webhook no longer wants to receive. */
async function switchOff({ id, secret }: { id: string; secret: string }): Promise<void> {
  gone.add(secret);
  const { status } = await world.ask('POST', `${BASE}/ticket`, {
    body: { user_id: SEED_IDS.member, ticket_group_id: groupId },
    headers: { 'x-on-behalf-of': SEED_IDS.administrator },
  });
  expect(status).toBe(200);
  await expect.poll(() => isOff(id), POLL).toBe(true);
}

/** The notices in this channel, or among the direct messages with this person. */
function notices(place: string): string[] {
  const { state } = world.discord;
  const direct = state.directChannels().find(({ recipients }) => recipients.some(({ id }) => id === place));
  return [...state.messages(direct?.id ?? place).all()]
    .map(({ content }) => content)
    .filter((content) => content.includes(receiver.origin));
}

async function nothingIsLeft(): Promise<void> {
  const left = () => world.database.db.selectFrom('outbox').select('kind').execute();
  await expect.poll(left, POLL).not.toContainEqual({ kind: 'webhook.switched-off' });
}

it('is told to whoever made it, once, without what its address keeps secret', async () => {
  const before = notices(SEED_IDS.administrator).length;
  await switchOff(await hook(SEED_IDS.administrator));
  await expect.poll(() => notices(SEED_IDS.administrator), POLL).toHaveLength(before + 1);
  await nothingIsLeft();
  expect(notices(SEED_IDS.administrator).slice(before)).toEqual([
    [
      `The webhook to \`${receiver.origin}\` in **Local Server** was turned off and no longer receives events.`,
      'The service turned it off: it answered 410.',
      'Fix it there, then turn it back on or delete it in /setup under Server → Webhooks.',
    ].join('\n'),
  ]);
});

it('is told again when it is switched off again', async () => {
  const webhook = await hook(SEED_IDS.administrator);
  const before = notices(SEED_IDS.administrator).length;
  await switchOff(webhook);
  await expect.poll(() => notices(SEED_IDS.administrator), POLL).toHaveLength(before + 1);
  await nothingIsLeft();
  await world.ask('POST', `${HOOKS}/${webhook.id}`, { body: { enabled: true } });
  await expect.poll(() => isOff(webhook.id), POLL).toBe(true);
  await expect.poll(() => notices(SEED_IDS.administrator), POLL).toHaveLength(before + 2);
});

it.each(languages)('is told in the language of the server’s group: %s', async (language) => {
  await setGroup({ language });
  const before = notices(SEED_IDS.administrator).length;
  await switchOff(await hook(SEED_IDS.administrator));
  await expect.poll(() => notices(SEED_IDS.administrator), POLL).toHaveLength(before + 1);
  const say = sayIn(language);
  const notice = notices(SEED_IDS.administrator).at(-1) ?? '';
  expect(notice.split('\n')).toEqual([
    say('webhooks.disabledNotice', { address: `\`${receiver.origin}\``, server: 'Local Server' }),
    say('doctor.webhookTurnedOff', { reason: 'GONE' }),
    say('doctor.turnOnWebhook'),
  ]);
});

it('is told in the channel for transcripts where its maker takes no direct messages', async () => {
  await setGroup({ transcript_channel_id: SEED_IDS.staff, feedback_channel_id: SEED_IDS.general });
  person(SEED_IDS.administrator).acceptsDirectMessages = false;
  const before = notices(SEED_IDS.staff).length;
  await switchOff(await hook(SEED_IDS.administrator));
  await expect.poll(() => notices(SEED_IDS.staff), POLL).toHaveLength(before + 1);
  await nothingIsLeft();
  expect(notices(SEED_IDS.general)).toEqual([]);
});

it('is told in a channel where nobody but the bot made it, in the next one where that is refused', async () => {
  await setGroup({ transcript_channel_id: SEED_IDS.staff, feedback_channel_id: SEED_IDS.general });
  const lift = world.discord.faults.refuse(
    { method: 'POST', route: new RegExp(`^/channels/${SEED_IDS.staff}/messages$`) },
    { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
  );
  const [staff, general] = [notices(SEED_IDS.staff).length, notices(SEED_IDS.general).length];
  await switchOff(await hook());
  await expect.poll(() => notices(SEED_IDS.general), POLL).toHaveLength(general + 1);
  lift();
  await nothingIsLeft();
  expect(notices(SEED_IDS.staff)).toHaveLength(staff);
});

it('is told to nobody where there is nobody to tell, nor to who has left, and nothing is left of it', async () => {
  await switchOff(await hook());
  const left = await hook();
  await world.database.db
    .updateTable('webhooks')
    .set({ created_by: SEED_IDS.secondMember })
    .where('id', '=', left.id)
    .execute();
  // Another server has both: the bot could write to them all the same.
  addOtherGuild(world.discord);
  world.discord.state.guild(SEED_IDS.guild)?.members.delete(SEED_IDS.secondMember);
  await switchOff(left);
  await nothingIsLeft();
  expect(notices(SEED_IDS.secondMember)).toEqual([]);
});

it('is not told where someone switched it off by hand meanwhile', async () => {
  const byHand = await hook(SEED_IDS.administrator);
  const before = notices(SEED_IDS.administrator).length;
  atOnce = async (told) => {
    if (!isSigned(byHand.secret, told)) return;
    await world.ask('POST', `${HOOKS}/${byHand.id}`, { body: { enabled: false } });
  };
  await switchOff(byHand);
  const deliveries = async () => (await world.ask('GET', `${HOOKS}/${byHand.id}/deliveries`)).body.data;
  await expect.poll(deliveries, POLL).toMatchObject([{ status: 410 }]);
  await nothingIsLeft();
  expect(notices(SEED_IDS.administrator)).toHaveLength(before);
  expect((await world.ask('GET', `${HOOKS}/${byHand.id}`)).body.disabled_reason).toBeNull();
});
