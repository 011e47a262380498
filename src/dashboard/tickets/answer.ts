import type { Schema } from '../../contract/operations.ts';
import { MAX_FILES_MB } from '../../contract/reply-files.ts';
import { html, type Html } from '../../pages/html.ts';
import { keyField } from '../form-key.ts';
import { ID_LENGTH } from '../fields.ts';
import type { UploadedFile } from '../form.ts';
import { FILES, FORM_WITH_FILES } from '../uploads.ts';
import type { Visit } from '../visit.ts';
import type { Ordered, ReadField } from './action.ts';
import { mentionSelect, type peopleIn, withMentions } from './mentions.ts';

/** The box below the conversation. `entered` is what an answer that was refused contained: it is kept. */
export function answerForm(
  visit: Visit,
  address: string,
  people: ReturnType<typeof peopleIn>,
  entered: ReadField,
): Html {
  const { say } = visit;
  return html`<form class="answer" method="post" action="${address}" enctype="${FORM_WITH_FILES}">
    ${keyField()}
    <label
      >${say('dashboard.answer')}
      <textarea name="content" rows="2" maxlength="${ANSWER_LENGTH}">${entered('content')}</textarea>
    </label>
    ${mentionSelect(visit, people, entered('mention'))}
    <label
      >${say('dashboard.files', { size: MAX_FILES_MB })}
      <input type="file" name="${FILES}" multiple />
    </label>
    <button class="primary">${say('dashboard.send')}</button>
  </form>`;
}

/** The API's limit; the sender's name stands below the text. */
export const ANSWER_LENGTH = 1_900;
export const ANSWER_FIELDS = { content: ANSWER_LENGTH, mention: ID_LENGTH } as const;

/** Sends what was typed, the files, or both. */
export async function sendAnswer({ visit, path, call, read, files }: Ordered): Promise<unknown> {
  const content = await withMentions(visit, path.ticket_id, read('content'), read('mention'));
  return call('replyToTicket', {
    // Files alone are an answer, too.
    ...((content.trim() !== '' || files.length === 0) && { content }),
    ...(files.length > 0 && { files: files.map(toReplyFile) }),
  });
}

/** A media type that is none is left out: the service would refuse the file. */
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;
const NAME_LENGTH = 260;

function toReplyFile({ name, type, base64 }: UploadedFile): Schema<'ReplyFile'> {
  return {
    // The end of a name tells what the file is.
    filename: name.slice(-NAME_LENGTH),
    ...(MEDIA_TYPE.test(type) && { content_type: type }),
    data: base64,
  };
}
