/** Exports as discord-tickets 4.1 makes them (src/routes/api/admin/guilds/[guild]/export.js), from rows of its schema. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { SEED_IDS } from '@coatcheck/local-discord/seed';

export const category = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  channelName: 'bug-{username}-{num}',
  claiming: false,
  cooldown: 60_000,
  createdAt: '2025-01-01T00:00:00.000Z',
  description: 'Something is broken',
  discordCategory: '',
  emoji: '🐛',
  enableFeedback: true,
  memberLimit: 2,
  totalLimit: 50,
  openingMessage: 'Hello {name}',
  pingRoles: '[]',
  requiredRoles: '[]',
  staffRoles: JSON.stringify([SEED_IDS.moderatorRole]),
  questions: [
    {
      id: 'q-1',
      label: 'Which version?',
      order: 0,
      type: 'TEXT',
      required: true,
      style: 1,
      minLength: 0,
      maxLength: 100,
    },
    { id: 'q-2', label: 'Which system?', order: 1, type: 'MENU', required: true, style: 2 },
  ],
  ...more,
});

const AT = '2025-03-01T10:00:00.000Z';

/** Its id is its former channel's. */
export const ticket = (number: number, more: object = {}) => ({
  id: String(1_350_000_000_000_000_000n + BigInt(number)),
  number,
  open: false,
  deleted: false,
  categoryId: 1,
  createdById: SEED_IDS.member,
  claimedById: SEED_IDS.moderator,
  closedById: SEED_IDS.moderator,
  closedReason: 'Fixed',
  createdAt: AT,
  firstResponseAt: '2025-03-01T10:10:00.000Z',
  lastMessageAt: '2025-03-01T11:00:00.000Z',
  closedAt: '2025-03-01T12:00:00.000Z',
  messageCount: 2,
  openingMessageId: '1350000000000000000',
  pinnedMessageIds: '[]',
  priority: 'HIGH',
  topic: 'The app crashes',
  feedback: { rating: 5, comment: 'Quick', ticketId: 'x', userId: SEED_IDS.member, createdAt: AT },
  questionAnswers: [
    { id: 1, questionId: 'q-1', ticketId: 'x', userId: SEED_IDS.member, value: '2.0', createdAt: AT },
  ],
  archivedChannels: [],
  archivedRoles: [{ roleId: SEED_IDS.moderatorRole, name: 'Moderator', colour: '5865F2', createdAt: AT }],
  archivedUsers: [
    user(SEED_IDS.member, 'Milo'),
    user(SEED_IDS.moderator, 'Mara', { roleId: SEED_IDS.moderatorRole }),
  ],
  archivedMessages: [
    message(`${number}01`, SEED_IDS.member, { content: 'It crashes with a zebra' }),
    message(`${number}02`, SEED_IDS.moderator, {
      content: 'Try again',
      attachments: [
        { id: '1360000000000000001', name: 'fix.png', size: 10, url: 'https://cdn.example/fix.png' },
      ],
    }),
  ],
  ...more,
});

const user = (userId: string, displayName: string, more: object = {}) => ({
  userId,
  displayName,
  username: displayName.toLowerCase(),
  avatar: null,
  bot: false,
  discriminator: '0',
  roleId: null,
  ...more,
});

export const message = (suffix: string, authorId: string, content: object, more: object = {}) => ({
  id: String(1_350_000_000_000_000_000n + BigInt(suffix)),
  authorId,
  content: JSON.stringify({
    attachments: [],
    components: [],
    content: '',
    embeds: [],
    reference: null,
    ...content,
  }),
  createdAt: AT,
  deleted: false,
  edited: false,
  external: false,
  ...more,
});

export const settings = (more: object = {}) => ({
  autoClose: 43_200_000,
  blocklist: '[]',
  workingHours: '["UTC"]',
  tags: [{ id: 1, name: 'hello', content: 'Hi', regex: null }],
  categories: [category(1, 'Bugs')],
  ...more,
});

/** @returns the path of the zip. */
export async function writeExport(
  folder: string,
  settingsJson: object | Readable,
  tickets: Iterable<object> | Readable,
  name = 'export.zip',
): Promise<string> {
  const zip = new ZipFile();
  const stream = (parts: Iterable<string> | Readable): Readable =>
    parts instanceof Readable ? parts : Readable.from(parts);
  zip.addReadStream(
    settingsJson instanceof Readable ? settingsJson : stream([JSON.stringify(settingsJson)]),
    'settings.json',
  );
  zip.addReadStream(tickets instanceof Readable ? tickets : stream(linesOf(tickets)), 'tickets.jsonl');
  zip.end({
    comment: JSON.stringify({ originalGuildId: SEED_IDS.guild, version: '4.1.0' }),
    forceZip64Format: false,
  });
  const path = join(folder, name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

function* linesOf(tickets: Iterable<object>): Generator<string> {
  for (const each of tickets) yield `${JSON.stringify(each)}\n`;
}
