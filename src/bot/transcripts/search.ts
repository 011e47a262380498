import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import { pageButtons, pageFooter } from '../words/pages.ts';
import type { Answer } from '../interactions/replies.ts';
import { relative } from '../../discord-text/mention.ts';
import { clip, plain } from '../words/wording.ts';

export const SEARCH_ID = 'transcript:search';
/** What fits in a page button's custom id beside its other words. */
export const QUERY_LENGTH = 70;
const PER_PAGE = 8;
const SHOWN_LENGTH = 300;

/** A page of the messages that have these words, with buttons to the others. */
export async function searchPage(call: Call, words: string, page: number): Promise<Answer> {
  const { client, guildId, options } = call;
  const query = { q: words, page, per_page: PER_PAGE };
  const found = await client.call('searchTranscripts', { path: { guild_id: guildId }, query }, options);
  const embed = card({
    title: `Transcripts with "${plain(words)}"`,
    description: found.data.map(hitText).join('\n\n') || 'No message has all of these words.',
    fields: [],
    footer: `${pageFooter(found)} · read on with /transcript view ticket:`,
  });
  return { embeds: [embed], components: pageButtons(SEARCH_ID, [words], found) };
}

function hitText(hit: Schema<'TranscriptHit'>): string {
  const place = hit.thread ? 'notes of ticket' : 'ticket';
  const where = `**${plain(hit.author_name)}** in ${place} #${hit.ticket_number}, ${relative(hit.created_at)}`;
  return `${where}\n> ${plain(clip(hit.content.replaceAll(/\s+/g, ' '), SHOWN_LENGTH))}`;
}
