import type { Body } from '../../contract/operations.ts';
import { timestamp } from '../../contract/timestamp.ts';
import { say } from '../../words/speaker.ts';
import { LONGEST_TIME } from '../input/in-english.ts';
import { readTime } from '../input/time.ts';
import { DEFAULT_ZONE } from '../input/zones.ts';

/** The fields of a new block next to the member or role. None of them has to be filled in. */
export const BLOCK_FIELDS = {
  until: {
    label: () => say('label.blockedUntil'),
    hint: () => say('/block add: until'),
    maxLength: LONGEST_TIME,
    long: false,
  },
  reason: {
    label: () => say('more.reason'),
    hint: () => say('/block add: reason'),
    maxLength: 512,
    long: true,
  },
} as const;

export type BlockField = keyof typeof BLOCK_FIELDS;

/** What was typed in these fields as the API takes it. @throws InputError for a time that can't be read or is past */
export function blockBody({
  until = '',
  reason = '',
}: { readonly [Field in BlockField]?: string | undefined }) {
  const ends = until === '' ? null : readTime(until, DEFAULT_ZONE, new Date());
  return {
    ends_at: ends === null ? null : timestamp(ends),
    ...(reason !== '' && { reason }),
  } satisfies Body<'addBlock'>;
}
