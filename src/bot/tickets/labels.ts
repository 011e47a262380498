import type { Schema } from '../../contract/operations.ts';
import { plain } from '../words/wording.ts';

/** "💸 Refund" */
export function labelText({ emoji, name }: Pick<Schema<'Label'>, 'emoji' | 'name'>): string {
  return [emoji, plain(name)].filter(Boolean).join(' ');
}
