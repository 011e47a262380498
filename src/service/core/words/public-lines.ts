import { channelMention, moment, relative, roleMention, userMention } from '../../../discord-text/mention.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import { tellAll, type Worded } from '../../../words/worded.ts';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { Language } from '../../../words/languages.ts';
import type { GroupsOfTickets } from '../tickets/ports.ts';
import type { TicketRecord } from '../model/ticket.ts';

/** The people whom a reminder addresses. */
interface Reminded {
  readonly assignee: string | null;
  readonly roles: readonly string[];
  /** The ticket's channel, for a reminder that is posted in another one. */
  readonly ticketChannel: string | null;
}

/** A wait for an answer, and when the answer is due, or was. */
interface AwaitedAnswer {
  readonly step: 'remind' | 'miss';
  readonly since: string;
  readonly dueAt: string;
}

/**
 * The lines that a ticket's channel says of its own accord; what actions say is in `said.ts`. Each is a whole sentence,
 * and true of the ticket as it is at that time.
 */
export type PublicLines = ReturnType<typeof linesOf>;

const cache = new Map<Language, PublicLines>();

export function linesIn(language: Language): PublicLines {
  const found = cache.get(language);
  if (found !== undefined) return found;
  const lines = linesOf(sayIn(language), language);
  cache.set(language, lines);
  return lines;
}

function linesOf(say: Say, language: Language) {
  return {
    /** Adds the actor's reason, as typed, on a separate line. */
    because: (done: string, reason: string) => say('because', { done, reason: onOneLine(reason) }),
    ownerLeft: (owner: string) => say('ownerLeft', { person: userMention(owner) }),
    ownerLeftKept: (owner: string) => say('ownerLeftKept', { person: userMention(owner) }),
    ownerWarned: (owner: string, closes: string | null) => {
      const person = userMention(owner);
      return closes === null
        ? say('ownerWarned', { person })
        : say('ownerWarnedCloses', { person, when: relative(closes) });
    },
    staffReminded: ({ assignee, roles, ticketChannel }: Reminded, owner: string, answer: AwaitedAnswer) => {
      const pinged = assignee === null ? roles.map(roleMention) : [userMention(assignee)];
      const staff = [...pinged, ...(ticketChannel === null ? [] : [channelMention(ticketChannel)])].join(' ');
      const of = { person: userMention(owner), when: moment(answer.since) };
      const first = staff === '' ? say('ownerWaits', of) : say('ownerWaits.to', { staff, ...of });
      const when = relative(answer.dueAt);
      const second = say(answer.step === 'remind' ? 'answerIsDue' : 'answerWasDue', { when });
      return say('list.sentences', { first, second });
    },
    ownersTickets: (userId: string, count: number) =>
      say('ownersTickets', { person: userMention(userId), count }),
    snoozeOver: (userId: string) => say('snoozeOver', { person: userMention(userId) }),
    ...formFileLines(say, language),
    stayed: (why: readonly Worded[]) => say('channelNotUpdated', { why: tellAll(say, why) }),
    refusal: (wording: readonly Worded[]) => tellAll(say, wording),
    followsUp: (number: number) => say('followUp.later', { number }),
    followedUp: (who: string | null, channelId: string) =>
      say('followUp.earlier', { who: who ?? 'none', channel: channelMention(channelId) }),
    goesOn: (channelId: string) => say('continuesIn', { channel: channelMention(channelId) }),
  };
}

/** Leaves room for the announcement's own sentence in a message of 2,000 characters. */
const REASON_LENGTH = 1_500;

/** A person's text inside the bot's message: shown as typed, on one line. */
const onOneLine = (text: string): string => clip(asTyped(text.replaceAll(/\s+/gu, ' ')), REASON_LENGTH);

/** A message has 2,000 characters, and each of ten files may need a line in it. */
const TITLE_LENGTH = 300;
const NAME_LENGTH = 70;

/** The lines about files that came with a form: the heading, and one line for each missing file. */
function formFileLines(say: Say, language: Language) {
  const mebibytes = (bytes: number): string =>
    `${(bytes / 1024 / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} MiB`;
  return {
    formFiles: (fieldTitle: string, part: number, parts: number) => {
      const title = clip(asTyped(fieldTitle), TITLE_LENGTH);
      return parts === 1
        ? say('files.uploaded', { title })
        : say('files.uploadedPart', { title, part, parts });
    },
    formFileTooLarge: (name: string, bytes: number, most: number) =>
      say('files.tooLarge', { name: shownName(name), size: mebibytes(bytes), most: mebibytes(most) }),
    formFileLonger: (name: string) => say('files.longer', { name: shownName(name) }),
    formFileGone: (name: string) => say('files.gone', { name: shownName(name) }),
    formFileUnreachable: (name: string) => say('files.unreachable', { name: shownName(name) }),
    formFileRefused: (name: string) => say('files.refused', { name: shownName(name) }),
    formFilesAgain: () => say('files.again'),
  };
}

const shownName = (filename: string): string => clip(asTyped(filename), NAME_LENGTH);

/**
 * The language of everything that members read in the ticket: its group's, or English if the group no longer exists.
 */
export async function ticketLanguage(
  groups: Pick<GroupsOfTickets, 'groupOf'>,
  ticket: Pick<TicketRecord, 'guild_id' | 'group_id'>,
): Promise<Language> {
  return (await groups.groupOf(ticket))?.language ?? 'en';
}
