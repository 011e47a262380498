import { ComponentType } from 'discord-api-types/v10';
import type { Body } from '../../../contract/operations.ts';
import type { FormFile, FormFileMessage } from '../model/intent.ts';
import { MESSAGE_BYTES } from '../../base/model/upload-limits.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import type { FormFileDiscord } from '../tickets/ports.ts';
import { worded } from '../../../words/worded.ts';

type Answer = NonNullable<Body<'createTicket'>['form']>[number];
type SubmittedFile = NonNullable<Answer['files']>[number];

const MAX_FILES_PER_MESSAGE = 10;
/** Five fields with ten files each: no Discord form allows more. */
const MAX_FILES = 50;
/** No file on Discord is larger: 500 MiB is the most that anyone may upload. */
const MAX_FILE_BYTES = 500 * 1024 * 1024;

/** @throws ServiceError with all faults of the files that came with the answers. */
export function checkFormFiles(
  answers: readonly Answer[],
  discord: Pick<FormFileDiscord, 'isFetched'>,
): void {
  const count = answers.reduce((sum, { files = [] }) => sum + files.length, 0);
  const faults = [
    ...(count > MAX_FILES ? [{ field: 'form', says: worded('fault.files', { most: MAX_FILES }) }] : []),
    ...answers.flatMap((answer, index) => faultsOf(answer, `form.${index}`, discord)),
  ];
  if (faults.length > 0) throw validationFailed(faults);
}

function faultsOf(
  { type, files = [] }: Answer,
  at: string,
  { isFetched }: Pick<FormFileDiscord, 'isFetched'>,
): Fault[] {
  const isOtherType = files.length > 0 && type !== undefined && type !== ComponentType.FileUpload.valueOf();
  return [
    ...(isOtherType ? [{ field: `${at}.files`, says: worded('fault.onlyForFiles') }] : []),
    ...files.flatMap(({ url, size }, index) => [
      ...(isFetched(url) ? [] : [{ field: `${at}.files.${index}.url`, says: worded('fault.notFetched') }]),
      ...(size > MAX_FILE_BYTES
        ? [
            {
              field: `${at}.files.${index}.size`,
              says: worded('fault.fileTooLarge', { most: MAX_FILE_BYTES }),
            },
          ]
        : []),
    ]),
  ];
}

/**
 * Groups the files into messages: one for each form field's title, or several when one message has no room for them.
 */
export function formFileMessages(answers: readonly Answer[]): FormFileMessage[] {
  const byTitle = Map.groupBy(answers, ({ title = '' }) => title.replaceAll(/\s+/g, ' ').trim());
  const messages = [...byTitle].flatMap(([title, same]) => {
    const parts = splitIntoParts(same.flatMap(({ files = [] }) => files.map(fileOf)));
    return parts.map((files, index) => ({ title, part: index + 1, parts: parts.length, files }));
  });
  return messages.map((message, place) => ({ place, ...message }));
}

function fileOf({ filename, url, content_type: type, size }: SubmittedFile): FormFile {
  return { filename, url, contentType: type ?? null, size };
}

/** The declared sizes are used, so that a repetition divides the files in the same way. */
function splitIntoParts(files: readonly FormFile[]): FormFile[][] {
  const parts: FormFile[][] = [];
  let room = 0;
  for (const file of files) {
    const last = parts.at(-1);
    const bytes = sentBytes(file);
    if (last === undefined || last.length === MAX_FILES_PER_MESSAGE || bytes > room) {
      parts.push([file]);
      room = MESSAGE_BYTES - bytes;
    } else {
      last.push(file);
      room -= bytes;
    }
  }
  return parts;
}

/** A file that's too large to be sent is only named, which takes up no space. */
function sentBytes({ size }: FormFile): number {
  return size > MESSAGE_BYTES ? 0 : size;
}
