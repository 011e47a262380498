import type { Handler } from '../../calls.ts';
import { validationFailed } from '../../validation-failed.ts';
import { pageOf, windowOf } from '../../pagination.ts';
import type { ReachOf } from '../../permits/reach.ts';
import type { TranscriptSearch } from './ports.ts';
import { excerpt, wordsOf } from './words.ts';

/** Nobody turns so many pages; further words find what is older. */
const MOST = 1_000;
/** Each one narrows the search; more than these are no words that someone remembers. */
const MOST_WORDS = 8;

interface SearchHandlers {
  readonly searchTranscripts: Handler<'searchTranscripts'>;
}

export function createSearchHandlers({
  search,
  reachOf,
}: {
  readonly search: TranscriptSearch;
  readonly reachOf: ReachOf;
}): SearchHandlers {
  return {
    async searchTranscripts({ path, query, actor }) {
      const words = wordsOf(query.q).slice(0, MOST_WORDS);
      if (words.length === 0)
        throw validationFailed([{ field: 'q', says: 'needs at least one letter or digit' }]);
      const ids = await search.find(
        path.guild_id,
        words,
        MOST,
        await reachOf(actor, path.guild_id, 'tickets'),
      );
      const { offset, limit } = windowOf(query);
      const found = await search.read(ids.slice(offset, offset + limit));
      const items = found.map(({ texts, ...hit }) => ({ ...hit, content: excerpt(texts, words) }));
      return pageOf({ items, total: ids.length }, query);
    },
  };
}
