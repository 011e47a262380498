import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperationId, operationIds, type TicketOperationId } from '../../src/contract/operations.ts';
import { SEED_IDS } from '../../packages/local-discord/src/seed/seed.ts';
import { startWorld, type World } from '../world.ts';
import { answerOf, type Options } from './acting.ts';
import { listening, operationsOf } from './asked.ts';

interface Typed {
  readonly command: string;
  readonly options: Options;
  /** It asks once more, with a button whose id begins so. */
  readonly asks?: string;
}

/** Operations on a ticket have a table of their own, in both forms. */
type TicketForms = TicketOperationId | `${TicketOperationId}ByChannel`;

const typed = (command: string, options: Options = {}, asks?: string): Typed => ({
  command,
  options,
  ...(asks !== undefined && { asks }),
});
/** Stands for the bot's newest message in the channel. */
const NEWEST = 'newest';
const MESSAGE = { message: 'Hi' };
const USER = { user: SEED_IDS.member };
/** Leads nowhere: what a test of it comes to is no matter here. */
const HOOK = 'https://tickets.invalid/hook';

/** By which command each operation is asked for, in an order in which there is always what they are about. */
const COMMANDS = {
  createTicketGroup: typed('setup group create', { name: 'Orders' }),
  createTicketPanel: typed('panel create', { name: 'Help', group: 'Orders' }),
  createCustomMessage: typed('setup message create', { name: 'Hi', content: 'Hi {{ guild.name }}' }),
  createTicket: typed('ticket create', { ...USER, group: 'Orders' }),
  listTickets: typed('ticket view', { ticket: '#1' }),
  listTicketGroups: typed('server groups'),
  getTicketGroup: typed('setup group show', { group: 'Orders' }),
  changeTicketGroup: typed('setup group edit', { group: 'Orders', welcome: 'Hello' }),
  listTicketPanels: typed('server panels'),
  getTicketPanel: typed('panel show', { panel: 'Help' }),
  changeTicketPanel: typed('panel edit', { panel: 'Help', title: 'Ask' }),
  sendTicketPanel: typed('panel post', { panel: 'Help' }),
  listCustomMessages: typed('server messages'),
  getCustomMessage: typed('setup message show', MESSAGE),
  changeCustomMessage: typed('setup message edit', { ...MESSAGE, content: 'Hello {{ guild.name }}' }),
  sendCustomMessage: typed('message custom-send', MESSAGE),
  sendMessage: typed('message send', { content: 'Hello' }),
  editMessage: typed('message edit', { message: NEWEST, content: 'Changed' }),
  editCustomMessage: typed('message custom-edit', { ...MESSAGE, target: NEWEST }),
  getGuild: typed('server info'),
  syncGuild: typed('server sync'),
  getGuildSync: typed('server sync'),
  getGuildStats: typed('server stats'),
  checkGuild: typed('setup doctor'),
  grantApiPermission: typed('access grant', USER),
  listApiPermissions: typed('access show'),
  revokeApiPermission: typed('access revoke', USER),
  createToken: typed('access token create', { name: 'Script' }),
  listTokens: typed('access token list'),
  revokeToken: typed('access token revoke', { token: 'Script' }),
  getUser: typed('account me'),
  listUserGuilds: typed('account guilds'),
  addBlock: typed('block add', USER),
  listBlocks: typed('block list'),
  removeBlock: typed('block remove', USER),
  createWebhook: typed('webhook add', { url: HOOK }),
  listWebhooks: typed('webhook list'),
  getWebhook: typed('webhook show', { webhook: HOOK }),
  listWebhookDeliveries: typed('webhook show', { webhook: HOOK }),
  changeWebhook: typed('webhook edit', { webhook: HOOK, enabled: false }),
  testWebhook: typed('webhook test', { webhook: HOOK }),
  deleteWebhook: typed('webhook remove', { webhook: HOOK }),
  searchTranscripts: typed('transcript search', { words: 'hello' }),
  exportUser: typed('setup person export', USER),
  eraseUser: typed('transcript erase-user', USER, 'transcript:erase-user-confirmed'),
  deleteCustomMessage: typed('setup message delete', MESSAGE, 'setup:message-delete'),
  deleteTicketPanel: typed('panel delete', { panel: 'Help' }, 'setup:panel-delete'),
  deleteTicketGroup: typed('setup group delete', { group: 'Spare' }, 'setup:group-delete'),
} as const satisfies Record<Exclude<OperationId, TicketForms | 'checkTicketOpening'>, Typed>;

const { logger, lines } = listening();
let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true, logger });
});
afterAll(() => world.close());

// Keyed by the operations alone, see `satisfies` above.
it.each(Object.entries(COMMANDS) as [OperationId, Typed][])(
  '%s is asked for by a command',
  async (id, each) => {
    if (id === 'deleteTicketGroup') await world.api.call('createTicketGroup', spare());
    lines.splice(0);
    const run = await world.administrator.command(world.general, each.command, filledIn(each.options));
    const answer = await answerOf(run);
    if (each.asks !== undefined) {
      const [button = ''] = new RegExp(`${each.asks}[^"]*`).exec(JSON.stringify(answer.components)) ?? [];
      await world.administrator.click(answer, button);
    }
    await expect.poll(() => operationsOf(lines, null)).toContain(id);
  },
);

it('knows every operation that is not on a ticket', () => {
  const others = operationIds.filter(
    // A panel's button asks for it.
    (id) =>
      id !== 'checkTicketOpening' &&
      !operationIds.some((other) => other === `${id}ByChannel`) &&
      !id.endsWith('ByChannel'),
  );
  expect(Object.keys(COMMANDS).toSorted()).toEqual(others.toSorted());
});

const spare = () => ({ path: { guild_id: world.guildId }, body: { name: 'Spare' } });

function filledIn(options: Options): Options {
  const filled = Object.entries(options).map(([name, value]) => [name, value === NEWEST ? newest() : value]);
  return Object.fromEntries(filled);
}

/** The bot's newest message in the channel that all can see. */
function newest(): string {
  const { bot } = world.discord.state;
  const sent = world.member.messages(world.general).find(({ author }) => author.id === bot.id);
  if (sent === undefined) throw new Error('The bot has sent nothing');
  return sent.id;
}
