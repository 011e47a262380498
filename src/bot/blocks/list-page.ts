import type { Schema } from '../../contract/operations.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import type { Call } from '../interactions/call.ts';
import type { Component } from '../interactions/kinds/component.ts';
import type { Answer } from '../interactions/replies.ts';
import { wholeList } from '../words/whole-list.ts';
import { pageButtons, pageFooter, readPage } from '../words/pages.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';
import { subjectMention } from './subject.ts';

const BLOCKS_ID = 'setup:blocks';
const PER_PAGE = 10;

/** One page of the blocked subjects, with buttons to the other pages. */
export async function blocksPage({ client, guildId, options }: Call, page: number): Promise<Answer> {
  const input = { path: { guild_id: guildId }, query: { page, per_page: PER_PAGE } };
  const found = await client.call('listBlocks', input, options);
  if (found.total === 0) return { content: say('blocks.none') };
  const list = wholeList({
    title: say('blocks.list'),
    lines: found.data.map(blockLine),
    ifEmpty: say('pages.empty'),
    footer: pageFooter(found, 'pages.entries'),
    filename: 'blocked.txt',
  });
  return { ...list, components: pageButtons(BLOCKS_ID, [], found) };
}

/** The page buttons of `/block list`. */
export const blockPageButtons: Component = {
  id: BLOCKS_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call, { args }) => blocksPage(call, readPage(args.at(-1))),
};

export function blockLine(block: Schema<'Block'>): string {
  const { created_at, created_by, ends_at: end, reason } = block;
  const known = {
    who: subjectMention(block),
    by: userMention(created_by),
    when: relative(created_at),
  };
  const line =
    end === null ? say('blocks.line', known) : say('blocks.lineUntil', { ...known, end: moment(end) });
  if (!reason) return line;
  const why = plain(reason.replaceAll(/\s+/g, ' '));
  return say('blocks.because', { line, reason: why });
}
