import { instant } from '../../base/kit/clock.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { UnreadableFile } from '../../edge/files/encryption.ts';
import type { DataExportLinks } from './links.ts';
import { ownEntry, ownMessage, ownReaction, ownTicket, exportedName } from './own.ts';
import { attachmentsOf, messagesOf, reactionsOf, ticketsOf } from './pages.ts';
import type { OwnAttachment, Person } from './rows.ts';
import type { DataExportStore } from './store.ts';
import type { OpenDataExport } from '../../core/model/signed-pages.ts';
import { type Entry, zip } from './zip.ts';

interface ExportContext extends Pick<FeatureContext, 'transcriptFiles' | 'botId' | 'clock' | 'logger'> {
  readonly store: DataExportStore;
}

interface OpenContext extends Omit<ExportContext, 'store'> {
  /** It keeps the messages of a ticket while that is read. */
  readonly createStore: () => DataExportStore;
  readonly links: DataExportLinks;
}

/** The most exports at a time in this process and of one guild: each reads all tickets and files of a person. */
const MAX_EXPORTS = 8;
const MAX_EXPORTS_PER_GUILD = 2;
const RETRY_AFTER_S = 30;
/** A reader that takes nothing for this long keeps no place from others. */
const STALLED_MS = 5_000;

/** An export that someone is downloading. */
interface Reading {
  readonly guildId: string;
  /** Since when a piece waits for its reader; null while one is made. */
  waitsSince: number | null;
}

export function createOpenDataExport(deps: OpenContext): OpenDataExport {
  const { clock } = deps;
  const inProgress = new Map<Reading, AsyncGenerator<Uint8Array, void>>();

  async function* exported(person: Person, reading: Reading): AsyncGenerator<Uint8Array, void> {
    const { guildId, userId } = person;
    try {
      reading.waitsSince = null;
      for await (const piece of zip(entriesOf({ ...deps, store: deps.createStore() }, person), clock.now())) {
        reading.waitsSince = clock.elapsed();
        yield piece;
        reading.waitsSince = null;
      }
    } catch (err) {
      // The zip ends in the middle, and no zip reader accepts that as complete.
      deps.logger.error({ err, guild_id: guildId, user_id: userId }, 'data export failed');
      throw err;
    } finally {
      inProgress.delete(reading);
    }
  }

  function begin(person: Person): AsyncIterable<Uint8Array> {
    const reading = { guildId: person.guildId, waitsSince: clock.elapsed() };
    const pieces = exported(person, reading);
    inProgress.set(reading, pieces);
    return pieces;
  }

  /** Those that a new one of this guild has to wait for. */
  function inTheWayOf(guildId: string): readonly Reading[] {
    const all = [...inProgress.keys()];
    const ofGuild = all.filter((reading) => reading.guildId === guildId);
    if (ofGuild.length >= MAX_EXPORTS_PER_GUILD) return ofGuild;
    return all.length >= MAX_EXPORTS ? all : [];
  }

  /** A reader that has stopped makes room for one that is there. */
  function makeRoom(guildId: string): boolean {
    const inTheWay = inTheWayOf(guildId);
    const stalled = inTheWay.find(
      ({ waitsSince }) => waitsSince !== null && clock.elapsed() - waitsSince >= STALLED_MS,
    );
    if (stalled === undefined) return inTheWay.length === 0;
    // The archive ends in the middle, and no zip reader accepts that as complete.
    void inProgress.get(stalled)?.return();
    inProgress.delete(stalled);
    return true;
  }

  return ({ expires, signature, ...person }) => {
    deps.links.check(person, expires, signature);
    if (makeRoom(person.guildId)) return begin(person);
    throw new ServiceError('SERVICE_UNAVAILABLE', worded('refused.archivesBusy'), {
      retryAfter: RETRY_AFTER_S,
    });
  };
}

/** Everything that is stored about the person in the guild, without what other people wrote. */
async function* entriesOf(deps: ExportContext, person: Person): AsyncGenerator<Entry, void> {
  const { store, clock, botId } = deps;
  const { guildId, userId } = person;
  const about = {
    version: 1,
    guild_id: guildId,
    user_id: userId,
    made_at: instant(clock.now()),
    ...CONTENTS,
    ...(await store.standing(person)),
  };
  yield compressed('about.json', single(`${JSON.stringify(about, null, 2)}\n`));
  yield rows('tickets.json', ticketsOf(store, person), (found) => ownTicket(found, userId));
  yield compressed('history.json', jsonArray(historyOf(deps, person)));
  yield rows('messages.json', messagesOf(store, person), ownMessage);
  yield rows('reactions.json', reactionsOf(store, person), ownReaction);
  yield rows('names.json', store.seen(person), exportedName);
  yield rows('files.json', attachmentsOf(store, person, botId), exportedFile);
  const unreadable: string[] = [];
  yield* filesOf(deps, person, (id) => void unreadable.push(id));
  if (unreadable.length > 0)
    yield compressed('unreadable-files.json', single(`${JSON.stringify(unreadable, null, 2)}\n`));
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
  left_out: 'what others wrote, who did it if it was someone else, and previews of links',
};

async function* historyOf({ store }: ExportContext, person: Person): AsyncGenerator<readonly object[], void> {
  for await (const page of ticketsOf(store, person)) {
    yield page.flatMap(({ ticket, entries }) =>
      entries.flatMap((entry) => ownEntry(entry, ticket.number, person.userId) ?? []),
    );
  }
}

async function* filesOf(
  { store, botId, transcriptFiles, logger }: ExportContext,
  person: Person,
  onUnreadable: (id: string) => void,
): AsyncGenerator<Entry, void> {
  /** A file that was changed on disk is cut off at the change and listed as unreadable: the rest is worth having. */
  async function* readableContent(
    content: AsyncIterable<Uint8Array>,
    id: string,
  ): AsyncGenerator<Uint8Array, void> {
    try {
      yield* content;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      logger.warn({ err: error, attachment: id }, 'could not read attachment');
      onUnreadable(id);
    }
  }

  for await (const attachments of attachmentsOf(store, person, botId)) {
    for (const attachment of attachments.filter(isCopied)) {
      const { id } = attachment;
      const content = await transcriptFiles.read(attachment);
      if (content === null) onUnreadable(id);
      else yield { name: pathOf(attachment), content: readableContent(content, id), isCompressed: false };
    }
  }
}

const isCopied = ({ state }: OwnAttachment): boolean => state === 'copied';

function exportedFile(attachment: OwnAttachment): object {
  const { id, ticketId, messageId, name, mime, size, state, title, description, duration } = attachment;
  const path = isCopied(attachment) ? pathOf(attachment) : null;
  const facts = { title, description, spoiler: attachment.isSpoiler, duration };
  return { id, ticket_id: ticketId, message_id: messageId, name, mime, size, state, ...facts, path };
}

const NAME_LENGTH = 100;

/** The path is safe whatever the file was called: it stays in its folder and has no special meaning to a file system. */
function pathOf({ id, ticketId, name }: OwnAttachment): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').toWellFormed();
  return `files/${ticketId}/${id}-${safe.slice(-NAME_LENGTH)}`;
}

function rows<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  own: (row: Row) => object | null,
): Entry {
  return compressed(name, jsonArray(mapPages(pages, own)));
}

async function* mapPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  own: (row: Row) => object | null,
): AsyncGenerator<readonly object[], void> {
  for await (const page of pages) yield page.flatMap((row) => own(row) ?? []);
}

const compressed = (name: string, content: AsyncIterable<string>): Entry => ({
  name,
  content,
  isCompressed: true,
});

async function* single(text: string): AsyncGenerator<string, void> {
  yield text;
}

/** Formats rows as a JSON array with one row on each line. */
async function* jsonArray(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string, void> {
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n';
}
