/** Pages of lists, in the reference's form. This is the only place that computes a page and its envelope. */
import type { Schema } from '../../../contract/operations.ts';

const DEFAULT_PER_PAGE = 30;

/** The query of every list; the contract has its limits. */
export interface PageQuery {
  /** The page's number, counted from 1. */
  readonly page?: number;
  readonly per_page?: number;
}

/** The part of a list that a store returns. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** The items of a window, and the number of items in the whole list. */
export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

type Page<Item> = Schema<'Pagination'> & { readonly data: readonly Item[] };

export function windowOf({ page = 1, per_page = DEFAULT_PER_PAGE }: PageQuery): Window {
  return { offset: (page - 1) * per_page, limit: per_page };
}

/** A page after the last one is empty; its previous page is the one before it. */
export function pageOf<Item>({ items, total }: Slice<Item>, query: PageQuery): Page<Item> {
  const { page = 1, per_page = DEFAULT_PER_PAGE } = query;
  const { offset } = windowOf(query);
  const last = Math.max(1, Math.ceil(total / per_page));
  const some = items.length > 0;
  return {
    data: items,
    current_page: page,
    first_page_url: urlOf(1, query),
    from: some ? offset + 1 : null,
    last_page: last,
    last_page_url: urlOf(last, query),
    next_page_url: page < last ? urlOf(page + 1, query) : null,
    path: '/',
    per_page,
    prev_page_url: page > 1 ? urlOf(page - 1, query) : null,
    to: some ? offset + items.length : null,
    total,
  };
}

/** The reference's form, without the list's own path; links keep the page size. */
function urlOf(page: number, { per_page: perPage }: PageQuery): string {
  return perPage === undefined ? `/?page=${page}` : `/?page=${page}&per_page=${perPage}`;
}
