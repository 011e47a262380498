import type { FeatureContext } from '../../../core/feature-context.ts';
import { instantOf } from '../../../base/kit/clock.ts';
import type { Handler } from '../../../base/model/call.ts';
import { validationFailed } from '../../../base/model/validation-failed.ts';
import { pageOf, windowOf } from '../../../base/model/pagination.ts';
import type { TranscriptSearch } from '../store/search.ts';
import type { FoundMessage, SearchFilter } from './found.ts';
import { excerpt, hasWords, wordsOf } from './words.ts';
import { worded } from '../../../../words/worded.ts';

/** Nobody turns so many pages; further words find older messages. */
const MAX_HITS = 1_000;
/** Each word narrows the search; nobody remembers more words than these. */
const MAX_WORDS = 8;

interface SearchHandlers {
  readonly searchTranscripts: Handler<'searchTranscripts'>;
}

type Query = Parameters<SearchHandlers['searchTranscripts']>[0]['query'];

function filterOf({
  author_id,
  group_id,
  label_id,
  since,
  until,
}: Query): Omit<SearchFilter, 'visibleTickets' | 'botId'> {
  return {
    ...(author_id !== undefined && { authorId: author_id }),
    ...(group_id !== undefined && { groupId: group_id }),
    ...(label_id !== undefined && { labelId: label_id }),
    ...(since !== undefined && { since: Date.parse(instantOf(since)) }),
    ...(until !== undefined && { until: Date.parse(instantOf(until)) }),
  };
}

export function createSearchHandlers({
  search,
  visibleTicketsOf,
  lists,
  botId,
}: Pick<FeatureContext, 'visibleTicketsOf' | 'lists' | 'botId'> & {
  readonly search: TranscriptSearch;
}): SearchHandlers {
  return {
    async searchTranscripts({ path, query, actor }) {
      const words = wordsOf(query.q).slice(0, MAX_WORDS);
      if (words.length === 0) throw validationFailed([{ field: 'q', says: worded('fault.noWord') }]);
      const visibleTickets = await visibleTicketsOf(actor, path.guild_id, 'words');
      const ids = await search.find(path.guild_id, words, MAX_HITS, {
        visibleTickets,
        botId,
        ...filterOf(query),
      });
      const { offset, limit } = windowOf(query);
      const found = await search.read(ids.slice(offset, offset + limit), botId);
      const items = found.map(({ texts, earlierTexts, ...hit }) => {
        const isEarlier = earlierTexts.length > 0 && !hasWords(texts, words);
        const content = excerpt(isEarlier ? [...earlierTexts, ...texts] : texts, words);
        return { ...hit, content, earlier_version: isEarlier };
      });
      return {
        ...pageOf({ items, total: ids.length }, query),
        ...(query.ticket_subjects === true && { ticket_subjects: await subjectsOf(found, actor.userId) }),
        not_searched_before: await search.notSearchedBefore(path.guild_id),
      };
    },
  };

  async function subjectsOf(found: readonly FoundMessage[], userId: string) {
    const tickets = [...new Set(found.map((hit) => hit.ticket_id))];
    const previews = await lists.previews(tickets, userId);
    return Object.fromEntries(
      [...previews].flatMap(([id, { subject }]) => (subject === null ? [] : [[id, subject]])),
    );
  }
}
