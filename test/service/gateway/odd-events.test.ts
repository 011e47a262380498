import { GatewayDispatchEvents as Event, GatewayIntentBits } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { stored } from '../../e2e/acting.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly event?: string;
}

const lines: Line[] = [];
let world: World;
let ticket: OpenTicket;
beforeAll(async () => {
  // Every line is an object of pino's.
  const write = (line: string): void => void lines.push(JSON.parse(line) as Line);
  world = await startWorld({ lifted: true, logger: pino({ level: 'warn' }, { write }) });
  await world.service.listening;
  ticket = await world.openTicket();
});
afterAll(() => world.close());

/** Of nobody and nothing that there is. */
const ELSE = '1290000000000000999';
const AUTHOR = { id: ELSE, username: 'mara', global_name: 'Mara', discriminator: '0', avatar: null };
const EMOJI = { id: null, name: '👍' };
const ATTACHMENT = { id: '1', filename: 'a.txt', size: 1, url: 'http://127.0.0.1:9/a', content_type: 'x/y' };

const message = () => ({
  id: '1500000000000000001',
  channel_id: ticket.channel_id,
  guild_id: world.guildId,
  author: AUTHOR,
  member: { roles: [ELSE], nick: 'Mara', joined_at: '2025-01-01T00:00:00.000000+00:00' },
  type: 0,
  flags: 0,
  content: 'hello',
  timestamp: '2026-01-01T09:00:00+00:00',
  edited_timestamp: null,
  mentions: [],
  attachments: [ATTACHMENT],
  embeds: [],
  components: [],
  sticker_items: [{ id: '2', name: 'wave', format_type: 1 }],
  reactions: [{ emoji: EMOJI, count: 1 }],
  poll: {
    question: { text: 'Which?' },
    answers: [{ answer_id: 1, poll_media: { text: 'This', emoji: EMOJI } }],
    allow_multiselect: false,
    expiry: '2026-01-02T09:00:00+00:00',
    results: { is_finalized: false, answer_counts: [{ id: 1, count: 2 }] },
  },
  message_reference: { type: 0, message_id: '3' },
  message_snapshots: [{ message: { content: 'hello', attachments: [ATTACHMENT], embeds: [] } }],
});

/** Each event that the service receives, as Discord sends it. */
const samples = (): readonly (readonly [Event, object])[] => {
  const place = { channel_id: ticket.channel_id, guild_id: world.guildId };
  const reaction = { ...place, message_id: '1500000000000000001', user_id: ELSE, emoji: EMOJI };
  const channel = { id: ELSE, type: 0, guild_id: world.guildId };
  const guild = { id: ELSE, name: 'Else', owner_id: ELSE, joined_at: '2025-01-01T00:00:00+00:00' };
  const role = { guild_id: world.guildId, role: { id: ELSE }, role_id: ELSE };
  const ready = { session_id: 'x', resume_gateway_url: 'ws://127.0.0.1:9', shard: [0, 1], guilds: [] };
  return [
    [Event.MessageCreate, message()],
    [Event.MessageUpdate, message()],
    [Event.MessageDelete, { id: '4', ...place }],
    [Event.MessageDeleteBulk, { ids: ['4', '5'], ...place }],
    [Event.MessageReactionAdd, reaction],
    [Event.MessageReactionRemove, reaction],
    [Event.MessageReactionRemoveAll, reaction],
    [Event.MessageReactionRemoveEmoji, reaction],
    [Event.ChannelDelete, channel],
    [Event.ThreadCreate, { ...channel, parent_id: ticket.channel_id }],
    [Event.ThreadUpdate, { ...channel, thread_metadata: { archived: true } }],
    [Event.ThreadDelete, { ...channel, parent_id: ELSE }],
    [Event.GuildMemberRemove, { guild_id: world.guildId, user: AUTHOR }],
    [Event.GuildCreate, guild],
    [Event.GuildUpdate, guild],
    [Event.GuildDelete, { id: ELSE, unavailable: false }],
    [Event.GuildRoleCreate, role],
    [Event.GuildRoleUpdate, role],
    [Event.GuildRoleDelete, role],
    [Event.Ready, ready],
  ];
};

const WRONG = [undefined, null, 5, -1.5, true, 'x', '\0', '12345678901234567890123', {}, [], [null], [{}]];

/** The value with one of its parts missing or wrong, for each part at any depth. */
function* spoilt(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const put = (other: unknown): unknown =>
      Array.isArray(value)
        ? value.map((kept, index) => (String(index) === key ? other : kept))
        : { ...value, [key]: other };
    for (const wrong of WRONG) yield put(wrong);
    for (const inner of spoilt(part)) yield put(inner);
  }
}

/** The file of the sample is nowhere. */
const isSevere = ({ level, msg }: Line): boolean =>
  level >= 50 && !msg.startsWith('could not copy attachment');
const oddOnes = (event: string): Line[] =>
  lines.filter((line) => line.event === event && line.msg.includes('unexpected shape'));

/** To the service's own session: the bot's has no intents. */
const send = (event: string, d: unknown): void =>
  world.discord.gateway.sendRaw(event, d, GatewayIntentBits.Guilds);

async function hearsTheNext(): Promise<void> {
  const before = await stored(world, ticket);
  const said = await world.member.say(ticket.channel_id, 'still there?');
  await expect
    .poll(async () => (await stored(world, ticket)).last_activity, { interval: 20, timeout: 20_000 })
    .not.toBe(before.last_activity);
  expect(said.content).toBe('still there?');
}

// An error that reaches the session is nobody's: outside a test it ends the process, here it fails the run.
it('passes over every event of an unexpected shape, with a line in the log, and hears the next', async () => {
  for (const [event, sample] of samples()) {
    send(event, sample);
    // The library itself reads READY before anyone else receives it, and relies on its data.
    const wholes = event === Event.Ready ? [] : WRONG;
    for (const d of [...wholes, ...spoilt(sample)]) send(event, d);
    // They arrive in order: a line about one sent after all others shows that those were survived.
    const last = oddOnes(event).length;
    send(event, 'the last');
    await expect.poll(() => oddOnes(event).length, { interval: 20, timeout: 20_000 }).toBeGreaterThan(last);
  }
  send('SOMETHING_NEW', null);
  await hearsTheNext();
  // None of it reached a database that rejected it.
  expect(lines.filter(isSevere)).toEqual([]);
});

it('has what people said all the same in the transcript', async () => {
  const { body } = await transcript();
  expect(body).toContain('still there?');
});

async function transcript(): Promise<{ readonly body: string }> {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('saveTicketTranscript', { path });
  return { body: JSON.stringify(await world.api.call('getTicketTranscript', { path })) };
}

it('knows a guild that Discord tells of without the time at which the bot joined', async () => {
  const database = openDatabase(world.database);
  send(Event.GuildCreate, { id: ELSE, name: 'Without a time', owner_id: ELSE });
  const names = () => database.db.selectFrom('guilds').select('name').where('id', '=', ELSE).execute();
  await expect.poll(names, { interval: 50, timeout: 10_000 }).toEqual([{ name: 'Without a time' }]);
  await database.close();
});
