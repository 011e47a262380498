import { timestamp } from '../../contract/timestamp.ts';
import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import { InputError } from '../words/errors.ts';
import { pageButtons, pageFooter, readPage } from '../words/pages.ts';
import type { Answer } from '../interactions/replies.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { clip, plain } from '../words/wording.ts';
import type { Component } from '../interactions/kinds/component.ts';

export const SEARCH_ID = 'transcript:search';
/** Longer text doesn't fit into a page button's custom id along with everything else in it. */
export const QUERY_LENGTH = 70;
/** With all filters, less text fits. */
const ARGUMENTS_LENGTH = 75;
const PER_PAGE = 8;
const SHOWN_LENGTH = 300;

/** The text and the filters of a search. */
export interface Search {
  readonly words: string;
  readonly authorId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly labelId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** One page of the messages that contain these words, with buttons to the other pages. */
export async function searchPage(call: Call, search: Search, page: number): Promise<Answer> {
  const { client, guildId, options } = call;
  const { words, authorId, groupId, labelId, since, until } = search;
  const args = writeSearch(search);
  if (args.join(':').length > ARGUMENTS_LENGTH) throw new InputError(say('search.tooLong'));
  const query = {
    q: words,
    ...(authorId !== undefined && { author_id: authorId }),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(labelId !== undefined && { label_id: labelId }),
    ...(since !== undefined && { since: timestamp(since) }),
    ...(until !== undefined && { until: timestamp(until) }),
    page,
    per_page: PER_PAGE,
  };
  const found = await client.call('searchTranscripts', { path: { guild_id: guildId }, query }, options);
  const lines = found.data.map(hitText).join('\n\n') || say('search.nothing');
  const embed = card({
    title: say('search.title', { words: plain(words) }),
    description: [narrowedText(search), lines, leftOutText(found)].filter((part) => part !== '').join('\n\n'),
    fields: [],
    ...(found.total > 0 && { footer: say('search.footer', { pages: pageFooter(found, 'page.count') }) }),
  });
  return { embeds: [embed], components: pageButtons(SEARCH_ID, args, found) };
}

function leftOutText({ not_searched_before: at }: Schema<'TranscriptHitPage'>): string {
  // An older service doesn't have it.
  return typeof at === 'string' ? `-# ${say('search.leftOut', { when: moment(at) })}` : '';
}

function narrowedText({ authorId, groupId, labelId, since, until }: Search): string {
  const parts = [
    authorId === undefined ? '' : say('search.by', { person: userMention(authorId) }),
    groupId === undefined ? '' : say('search.inGroup'),
    labelId === undefined ? '' : say('search.withLabel'),
    since === undefined ? '' : say('search.since', { when: moment(since.toISOString()) }),
    until === undefined ? '' : say('search.until', { when: moment(until.toISOString()) }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : say('search.only', { parts: parts.join(', ') });
}

function hitText(hit: Schema<'TranscriptHit'>): string {
  const where = say(hit.thread ? 'search.hitNotes' : 'search.hit', {
    author: plain(hit.author_name),
    number: hit.ticket_number,
    when: relative(hit.created_at),
  });
  const which = hit.earlier_version ? `${where} · ${say('search.earlier')}` : where;
  return `${which}\n> ${withTimes(plain(clip(hit.content.replaceAll(/\s+/g, ' '), SHOWN_LENGTH)))}`;
}

/** Timestamps that someone wrote are shown as each reader's Discord shows them; they are harmless markup. */
function withTimes(escaped: string): string {
  return escaped.replaceAll(/\\<t:(\d{1,12})(?::([tTdDfFR]))?>/g, (_, seconds: string, style = 'f') => {
    return `<t:${seconds}:${style}>`;
  });
}

/** Ids and times are written as short as possible; the text comes last, and may hold colons. */
function writeSearch({ words, authorId, groupId, labelId, since, until }: Search): readonly string[] {
  const short = (id: string | undefined): string => (id === undefined ? '' : BigInt(id).toString(RADIX));
  const seconds = (at: Date | undefined): string =>
    at === undefined ? '' : Math.floor(at.getTime() / 1_000).toString(RADIX);
  // Buttons of earlier versions have the group alone there.
  const place = labelId === undefined ? short(groupId) : `${short(groupId)}.${short(labelId)}`;
  return [short(authorId), place, seconds(since), seconds(until), words];
}

export function readSearch([author, place = '', since, until, ...words]: readonly string[]): Search {
  const [group, label] = place.split('.');
  return {
    words: words.join(':'),
    authorId: readId(author),
    groupId: readId(group),
    labelId: readId(label),
    since: readSeconds(since),
    until: readSeconds(until),
  };
}

const RADIX = 36;

function readId(text: string | undefined): string | undefined {
  if (text === undefined || !/^[0-9a-z]{1,13}$/.test(text)) return undefined;
  let id = 0n;
  for (const digit of text) id = id * BigInt(RADIX) + BigInt(Number.parseInt(digit, RADIX));
  return String(id);
}

function readSeconds(text: string | undefined): Date | undefined {
  if (text === undefined || !/^[0-9a-z]{1,7}$/.test(text)) return undefined;
  return new Date(Number.parseInt(text, RADIX) * 1_000);
}

/** The page buttons of `/transcript search`. */
export const searchPageButtons: Component = {
  id: SEARCH_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => searchPage(call, readSearch(args.slice(0, -1)), readPage(args.at(-1))),
};
