import type { FeatureContext } from '../../core/feature-context.ts';
import type { ErasureStore } from './store/erasure.ts';
import type { RetentionStore } from './store/retention.ts';

/** The parts of the context that erasing takes. */
export const TAKES = [
  'stores',
  'tickets',
  'find',
  'transcriptFiles',
  'coldMessages',
  'flushCapture',
  'erasers',
  'clock',
  'ids',
  'botId',
  'logger',
  'wake',
] as const;

/** What erasing is made with. */
export interface ErasureContext extends Pick<FeatureContext, (typeof TAKES)[number]> {
  readonly erasureStore: ErasureStore;
  readonly retentionStore: RetentionStore;
}
