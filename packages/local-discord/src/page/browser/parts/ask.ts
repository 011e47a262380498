/** A question before something that can't be undone. */
import { openFormDialog } from './form-dialog.ts';

export function ask({
  words,
  onYes,
  ...question
}: {
  title: string;
  words: string;
  yes: string;
  signal: AbortSignal;
  onYes: () => void;
}) {
  openFormDialog({ ...question, body: [words], look: 'danger', onSubmit: onYes });
}
