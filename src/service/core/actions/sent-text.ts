import type { Schema } from '../../../contract/operations.ts';
import { MAX_FILES_BYTES, MAX_FILES_MB } from '../../../contract/reply-files.ts';
import { worded } from '../../../words/worded.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';

/** A text, files or both must be there, and fit into a message. @throws ServiceError VALIDATION_FAILED */
export function mustFit({ content, files }: Pick<Schema<'NoteBody'>, 'content' | 'files'>): void {
  if (content === undefined && files === undefined)
    throw validationFailed([{ field: 'content', says: worded('fault.required') }]);
  if ((files ?? []).reduce((sum, { data }) => sum + Buffer.byteLength(data, 'base64'), 0) > MAX_FILES_BYTES)
    throw validationFailed([{ field: 'files', says: worded('fault.filesTooLarge', { most: MAX_FILES_MB }) }]);
  if (content?.trim() === '') throw validationFailed([{ field: 'content', says: worded('fault.blank') }]);
}
