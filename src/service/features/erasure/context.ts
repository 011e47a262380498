import type { FeatureContext } from '../../core/feature-context.ts';
import type { ErasureStore } from './store/erasure.ts';
import type { RetentionStore } from './store/retention.ts';

/** What erasing is made with. */
export interface ErasureContext extends Pick<
  FeatureContext,
  | 'stores'
  | 'tickets'
  | 'find'
  | 'transcriptFiles'
  | 'flushCapture'
  | 'erasers'
  | 'clock'
  | 'ids'
  | 'botId'
  | 'logger'
  | 'wake'
> {
  readonly erasureStore: ErasureStore;
  readonly retentionStore: RetentionStore;
}
