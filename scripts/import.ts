/** `npm run import`: imports ticket types and closed tickets from another ticket bot. First shows what it would do. */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { instant, systemClock } from '../src/service/base/kit/clock.ts';
import { createIds } from '../src/service/base/kit/ids.ts';
import { createImport, type Import, type ImportedTicket } from '../src/service/features/import/import.ts';
import { pino } from 'pino';
import { type APIUser, Routes } from 'discord-api-types/v10';
import type { Config } from '../src/config.ts';
import { createSetupDiscord } from '../src/service/edge/discord/guilds/setup.ts';
import { createDiscordRest } from '../src/service/edge/discord/rest.ts';
import type { SetupGuild } from '../src/service/base/guilds/setup-ports.ts';
import { readDocument } from '../src/service/edge/http/contract-routes.ts';
import { worded } from '../src/words/worded.ts';
import { readDiscordTickets } from './import/discord-tickets.ts';
import { readOpenTicket } from './import/open-ticket.ts';
import { type FittingSource, fittingSource } from './import/fit.ts';
import { Notes, type ImportSource, printable } from './import/source.ts';
import {
  createScript,
  demandSnowflake,
  type Invocation,
  runStarted,
  UsageError,
} from './kit/command-line.ts';
import { demandKnownGuilds, openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run import -- PATH --guild ID [--write]
  Reads the export of discord-tickets (a .zip from its dashboard) or the folder of Open Ticket, and says what it would
  import and what doesn't fit. The service can run. A second run adds only what is new.
  --guild          server to import into
  --write          write it; make a backup first (npm run backup)
  --unknown-guild  accept a server that the service hasn't seen yet`;

/** The group of tickets that are of none. */
const NO_GROUP = 'Imported';
/** How many tickets to look up at a time, and how many of their messages to keep in memory for it. */
const AT_ONCE = 200;
const MESSAGES_AT_ONCE = 10_000;

interface Plan {
  readonly fresh: number;
  readonly known: number;
  readonly messages: number;
  readonly highest: number;
  readonly needsGroup: boolean;
}

export const importTickets = createScript(USAGE, async (invocation) => {
  const { args, print, printError } = invocation;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      guild: { type: 'string' },
      write: { type: 'boolean', default: false },
      'unknown-guild': { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file or folder.');
  if (values.guild === undefined) throw new UsageError('Name the server with --guild.');
  const guildId = demandSnowflake('--guild', values.guild);
  const notes = new Notes();
  const written = await openSource(path, notes);
  const config = invocation.config();
  const database = await openServiceDatabase(config, { leaveSchema: !values.write });
  try {
    if (!values['unknown-guild']) await demandKnownGuilds(database.db, [guildId], { config, printError });
    if (written.guildId !== null && written.guildId !== guildId) {
      printError(`It comes from the server ${written.guildId}, and goes to ${guildId}.`);
    }
    const now = systemClock.now();
    const target = createImport({ database, ids: createIds(systemClock), now: instant(now), guildId });
    const groups = await target.groupsByName();
    const [document, guild] = await Promise.all([
      readDocument(),
      guildOnDiscord(config, guildId, printError),
    ]);
    const fit = { document, guildId, guild, names: new Set(groups.keys()), now };
    const source = fittingSource(written, fit, notes);
    const plan = await planOf(source, target, { guildId, notes });
    const names = [...source.groups.map(({ name }) => name), ...(plan.needsGroup ? [NO_GROUP] : [])];
    for (const name of names)
      print(
        `Ticket type “${printable(name, 100)}”: ${groups.has(name) ? 'is here already, stays as it is' : 'new'}`,
      );
    print(`Tickets: ${plan.fresh} new with ${plan.messages} messages, ${plan.known} here already`);
    if (source.blocks.length > 0) print(`Blocks: ${source.blocks.length}`);
    for (const line of notes.lines()) print(`Note: ${line}`);
    if (values.write) await write(fittingSource(written, fit, new Notes()), target, plan, print);
    else print('Nothing was written. Do it with --write.');
  } finally {
    written.close();
    await database.close();
  }
});

async function openSource(path: string, notes: Notes): Promise<ImportSource> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new UsageError(`There is no ${path}.`);
  return found.isDirectory() ? readOpenTicket(path, notes) : readDiscordTickets(path, notes);
}

/** Whose roles and channels are named is seen on Discord alone. */
async function guildOnDiscord(
  { DISCORD_TOKEN: token, DISCORD_API_URL: api }: Config,
  guildId: string,
  printError: Invocation['printError'],
): Promise<SetupGuild | null> {
  if (token === undefined) return null;
  const rest = createDiscordRest({ token, api, logger: pino({ enabled: false }) });
  const purpose = { doing: worded('doing.lookAtServer'), needs: worded('needs.beInIt') };
  try {
    const { id } = await rest.call<APIUser>('GET', Routes.user(), purpose);
    return await createSetupDiscord(rest, id).look(guildId);
  } catch (error) {
    printError(`Discord can't be asked now: ${messageOf(error)}`);
    return null;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Walks over everything once, without keeping it: what can't be read is noted on the way. */
async function planOf(
  source: FittingSource,
  target: Import,
  { guildId, notes }: { readonly guildId: string; readonly notes: Notes },
): Promise<Plan> {
  const plan = { fresh: 0, known: 0, messages: 0, highest: 0, needsGroup: false };
  for await (const tickets of inParts(source.tickets())) {
    const known = await target.known(tickets.map(({ id }) => id));
    for (const { id, number, hasGroup, messageIds } of tickets) {
      plan.highest = Math.max(plan.highest, number);
      if (known.get(id) === guildId) plan.known += 1;
      else if (known.has(id))
        notes.add('A ticket stays behind: another server has its ID here.', `#${number}`);
      else {
        const taken = await target.countTaken(messageIds);
        if (taken > 0) notes.add('A message stays behind: another ticket has its ID here.', `#${number}`);
        plan.fresh += 1;
        plan.messages += messageIds.length - taken;
        plan.needsGroup ||= !hasGroup;
      }
    }
  }
  return plan;
}

interface TicketSize extends Pick<ImportedTicket, 'id' | 'number'> {
  readonly hasGroup: boolean;
  readonly messageIds: readonly string[];
}

async function* inParts(tickets: AsyncIterable<ImportedTicket>): AsyncGenerator<TicketSize[]> {
  let part: TicketSize[] = [];
  let kept = 0;
  for await (const { id, number, groupKey, messages } of tickets) {
    const messageIds = messages.map(({ message }) => message.id);
    part.push({ id, number, hasGroup: groupKey !== null, messageIds });
    kept += messageIds.length;
    if (part.length < AT_ONCE && kept < MESSAGES_AT_ONCE) continue;
    yield part;
    [part, kept] = [[], 0];
  }
  if (part.length > 0) yield part;
}

async function write(
  source: FittingSource,
  target: Import,
  plan: Plan,
  print: Invocation['print'],
): Promise<void> {
  const groups = new Map<string | null, string>();
  for (const { key, name, settings } of source.groups) groups.set(key, await target.group(name, settings));
  if (plan.needsGroup) groups.set(null, await target.group(NO_GROUP, {}));
  if (plan.highest > 0) await target.reserveNumbers(plan.highest);
  let written = 0;
  for await (const ticket of source.tickets()) {
    const groupId = groups.get(ticket.groupKey) ?? groups.get(null);
    const number = groupId === undefined ? null : await target.ticket(ticket, groupId);
    if (number === null) continue;
    written += 1;
    if (number !== ticket.number) print(`#${ticket.number} is #${number} here: its number was taken.`);
    if (written % 1_000 === 0) print(`  ${written} so far`);
  }
  let blocked = 0;
  for (const block of source.blocks) if (await target.block(block)) blocked += 1;
  print(`Tickets written: ${written}. Blocks written: ${blocked}. Look at the ticket types in /setup.`);
}

await runStarted(import.meta, importTickets);
