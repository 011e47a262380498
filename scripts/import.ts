/** `npm run import`: takes groups and closed tickets of another ticket bot along. Shows first what it would do. */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { instant, systemClock } from '../src/service/kit/clock.ts';
import { createIds } from '../src/service/kit/ids.ts';
import { createImport, type Import, type ImportedTicket } from '../src/service/storage/import.ts';
import { readDiscordTickets } from './import/discord-tickets.ts';
import { readOpenTicket } from './import/open-ticket.ts';
import { Notes, type ImportSource } from './import/source.ts';
import { demandSnowflake, runScript, UsageError } from './kit/command-line.ts';
import { demandKnownGuilds, openServiceDatabase } from './kit/service-database.ts';

const USAGE = `Usage: npm run import -- PATH --guild ID [--write]
  Reads discord-tickets' export of a server (a .zip, from its dashboard) or the folder of Open Ticket, and says what it
  would take along. With --write it does. Works while the service runs; a second time it adds only what is new.
  --guild  the server that it goes to
  --write  write it; make a backup first (npm run backup)
  --unknown-guild  take a server that the service has not seen`;

/** The group of tickets that are of none. */
const NO_GROUP = 'Imported';
/** Tickets that are looked up at once. */
const AT_ONCE = 200;

interface Plan {
  readonly fresh: number;
  readonly known: number;
  readonly messages: number;
  readonly highest: number;
  readonly needsGroup: boolean;
}

await runScript(USAGE, async () => {
  const { values, positionals } = parseArgs({
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
  const source = await openSource(path, notes);
  const config = loadConfig();
  const database = await openServiceDatabase(config, { leaveSchema: !values.write });
  try {
    if (!values['unknown-guild']) await demandKnownGuilds(database.db, [guildId], config);
    if (source.guildId !== null && source.guildId !== guildId) {
      console.error(`It comes from the server ${source.guildId}, and goes to ${guildId}.`);
    }
    const now = instant(systemClock.now());
    const target = createImport({ database, ids: createIds(systemClock), now, guildId });
    const plan = await planOf(source, target);
    const groups = await target.groupsByName();
    const names = [...source.groups.map(({ name }) => name), ...(plan.needsGroup ? [NO_GROUP] : [])];
    for (const name of names)
      console.log(`Group "${name}": ${groups.has(name) ? 'is here already, stays as it is' : 'new'}`);
    console.log(`Tickets: ${plan.fresh} new with ${plan.messages} messages, ${plan.known} here already`);
    if (source.blocks.length > 0) console.log(`Blocks: ${source.blocks.length}`);
    for (const line of notes.lines()) console.log(`Note: ${line}`);
    if (values.write) await write(source, target, plan);
    else console.log('Nothing was written. Do it with --write.');
  } finally {
    source.close();
    await database.close();
  }
});

async function openSource(path: string, notes: Notes): Promise<ImportSource> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new UsageError(`There is no ${path}.`);
  return found.isDirectory() ? readOpenTicket(path, notes) : readDiscordTickets(path, notes);
}

/** Walks over everything once, without keeping it: what can't be read is noted on the way. */
async function planOf(source: ImportSource, target: Import): Promise<Plan> {
  const plan = { fresh: 0, known: 0, messages: 0, highest: 0, needsGroup: false };
  for await (const tickets of inParts(source.tickets())) {
    const known = await target.known(tickets.map(({ id }) => id));
    for (const { id, number, hasGroup, messages } of tickets) {
      plan.highest = Math.max(plan.highest, number);
      if (known.has(id)) plan.known += 1;
      else {
        plan.fresh += 1;
        plan.messages += messages;
        plan.needsGroup ||= !hasGroup;
      }
    }
  }
  return plan;
}

interface TicketSize extends Pick<ImportedTicket, 'id' | 'number'> {
  readonly hasGroup: boolean;
  readonly messages: number;
}

async function* inParts(tickets: AsyncIterable<ImportedTicket>): AsyncGenerator<TicketSize[]> {
  let part: TicketSize[] = [];
  for await (const { id, number, groupKey, messages } of tickets) {
    part.push({ id, number, hasGroup: groupKey !== null, messages: messages.length });
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function write(source: ImportSource, target: Import, plan: Plan): Promise<void> {
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
    if (number !== ticket.number) console.log(`#${ticket.number} is #${number} here: its number was taken.`);
    if (written % 1_000 === 0) console.log(`  ${written} so far`);
  }
  let blocked = 0;
  for (const block of source.blocks) if (await target.block(block)) blocked += 1;
  console.log(`Written: ${written} tickets, ${blocked} blocks. Look at the groups in /setup.`);
}
