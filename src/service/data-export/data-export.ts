import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';
import { worded } from '../../words/worded.ts';
import { ServiceError } from '../errors.ts';
import { UnreadableFile } from '../transcripts/attachments/encryption.ts';
import type { ReadAttachment } from '../transcripts/attachments/open.ts';
import type { DataExportLinks } from './links.ts';
import { ownEntry, ownMessage, ownReaction, ownTicket, seenIn } from './own.ts';
import { attachmentsOf, messagesOf, reactionsOf, ticketsOf } from './pages.ts';
import type { DataExportStore, OwnAttachment, Person } from './ports.ts';
import { type Entry, zipped } from './zip.ts';

/** What a link to an archive says. */
interface WantedArchive extends Person {
  readonly expires: string;
  readonly signature: string;
}

/** The archive behind a link, in pieces. @throws ServiceError FORBIDDEN, SERVICE_UNAVAILABLE */
export type OpenDataExport = (wanted: WantedArchive) => AsyncIterable<Uint8Array>;

export interface DataExportDependencies {
  readonly store: DataExportStore;
  readonly links: DataExportLinks;
  readonly read: ReadAttachment;
  readonly botId: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Each reads all of a person's tickets and files: so many are made at a time in this process, and of one server. */
const AT_ONCE = 8;
const AT_ONCE_OF_GUILD = 2;
const RETRY_AFTER_S = 30;

export function createOpenDataExport(deps: DataExportDependencies): OpenDataExport {
  const underWay = new Map<string, number>();
  const of = (guildId: string) => underWay.get(guildId) ?? 0;

  async function* made(person: Person): AsyncGenerator<Uint8Array, void> {
    const { guildId, userId } = person;
    underWay.set(guildId, of(guildId) + 1);
    try {
      yield* zipped(entriesOf(deps, person), deps.clock.now());
    } catch (err) {
      // It ends in the middle, which no reader of zips takes for all of it.
      deps.logger.error({ err, guild_id: guildId, user_id: userId }, 'an archive broke off');
      throw err;
    } finally {
      if (of(guildId) > 1) underWay.set(guildId, of(guildId) - 1);
      else underWay.delete(guildId);
    }
  }

  return ({ expires, signature, ...person }) => {
    deps.links.check(person, expires, signature);
    const inAll = [...underWay.values()].reduce((sum, count) => sum + count, 0);
    if (inAll < AT_ONCE && of(person.guildId) < AT_ONCE_OF_GUILD) return made(person);
    throw new ServiceError('SERVICE_UNAVAILABLE', worded('refused.archivesBusy'), {
      retryAfter: RETRY_AFTER_S,
    });
  };
}

/** Everything that is stored of the person there, and nothing that others wrote. */
async function* entriesOf(deps: DataExportDependencies, of: Person): AsyncGenerator<Entry, void> {
  const { store, clock, botId } = deps;
  const { guildId, userId } = of;
  const about = {
    version: 1,
    guild_id: guildId,
    user_id: userId,
    made_at: instant(clock.now()),
    ...CONTENTS,
    ...(await store.standing(of)),
  };
  yield packed('about.json', once(`${JSON.stringify(about, null, 2)}\n`));
  yield rows('tickets.json', ticketsOf(store, of), ({ ticket, entries }) =>
    ownTicket(ticket, entries, userId),
  );
  yield packed('history.json', listed(historyOf(deps, of)));
  yield rows('messages.json', messagesOf(store, of), ownMessage);
  yield rows('reactions.json', reactionsOf(store, of), ownReaction);
  yield rows('names.json', store.seen(of), seenIn);
  yield rows('files.json', attachmentsOf(store, of, botId), told);
  const unreadable: string[] = [];
  yield* filesOf(deps, of, (id) => void unreadable.push(id));
  if (unreadable.length > 0)
    yield packed('unreadable-files.json', once(`${JSON.stringify(unreadable, null, 2)}\n`));
}

const CONTENTS = {
  files: {
    'tickets.json':
      'tickets that the person owns, opened or rated, with what they filled in and their rating',
    'history.json': 'what they did to tickets, and what was done to them',
    'messages.json': 'what they wrote, as it was last; deleted messages have deleted_at',
    'reactions.json': 'their reactions',
    'names.json': 'how they were called where they were seen',
    'files.json': 'what they sent; state says whether there is a copy, which is in files/ under its path',
    'unreadable-files.json': 'ids of files whose copies could not be read; absent where there are none',
  },
  left_out: 'what others wrote, who did it where somebody else did, and previews of links',
};

async function* historyOf(
  { store }: DataExportDependencies,
  of: Person,
): AsyncGenerator<readonly object[], void> {
  for await (const page of ticketsOf(store, of)) {
    yield page.flatMap(({ ticket, entries }) =>
      entries.flatMap((entry) => ownEntry(entry, ticket.number, of.userId) ?? []),
    );
  }
}

async function* filesOf(
  { store, botId, read, logger }: DataExportDependencies,
  of: Person,
  onUnreadable: (id: string) => void,
): AsyncGenerator<Entry, void> {
  /** One that was changed on the disk is cut off there, and named: the rest is worth having. */
  async function* asFarAsItIsSound(
    content: AsyncIterable<Uint8Array>,
    id: string,
  ): AsyncGenerator<Uint8Array, void> {
    try {
      yield* content;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      logger.warn({ err: error, attachment: id }, 'attachment cannot be read');
      onUnreadable(id);
    }
  }

  for await (const attachments of attachmentsOf(store, of, botId)) {
    for (const attachment of attachments.filter(isCopied)) {
      const { id } = attachment;
      const content = await read(attachment);
      if (content === null) onUnreadable(id);
      else yield { name: pathOf(attachment), content: asFarAsItIsSound(content, id), isPacked: false };
    }
  }
}

const isCopied = ({ state }: OwnAttachment): boolean => state === 'copied';

function told(attachment: OwnAttachment): object {
  const { id, ticketId, messageId, name, mime, size, state } = attachment;
  const path = isCopied(attachment) ? pathOf(attachment) : null;
  return { id, ticket_id: ticketId, message_id: messageId, name, mime, size, state, path };
}

const NAME_LENGTH = 100;

/** Whatever somebody called it: nothing of it leads out of its folder, or means something to a system of files. */
function pathOf({ id, ticketId, name }: OwnAttachment): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').toWellFormed();
  return `files/${ticketId}/${id}-${safe.slice(-NAME_LENGTH)}`;
}

function rows<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  own: (row: Row) => object | null,
): Entry {
  return packed(name, listed(mapped(pages, own)));
}

async function* mapped<Row>(
  pages: AsyncIterable<readonly Row[]>,
  own: (row: Row) => object | null,
): AsyncGenerator<readonly object[], void> {
  for await (const page of pages) yield page.flatMap((row) => own(row) ?? []);
}

const packed = (name: string, content: AsyncIterable<string>): Entry => ({ name, content, isPacked: true });

async function* once(text: string): AsyncGenerator<string, void> {
  yield text;
}

/** A JSON array, a row a line. */
async function* listed(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
