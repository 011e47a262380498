import type { Schema } from '../../contract/operations.ts';
import { MAX_FILES_MB } from '../../contract/reply-files.ts';
import { html, type Html } from '../../pages/html.ts';
import { InputError } from '../../settings/input-error.ts';
import { keyField } from '../form-key.ts';
import { ID_LENGTH } from '../../discord-text/snowflake.ts';
import type { UploadedFile } from '../form.ts';
import { icon } from '../icons.ts';
import { select } from '../inputs.ts';
import { FILES, FORM_WITH_FILES } from '../uploads.ts';
import type { Visit } from '../visit.ts';
import type { Asked, Choices, Ordered, ReadField } from './action.ts';
import { snoozeItems } from './action-fields.ts';
import { mentionSelect, peopleIn, withMentions, withNamesOf } from './mentions.ts';

/** Why an answer was rejected, and what it contained, which is kept. */
export interface Rejected {
  /** Empty if it was not. */
  readonly sentence: string;
  readonly entered: ReadField;
}

/** The box below the conversation. */
export function answerForm(asked: Asked, address: string, { sentence, entered }: Rejected): Html {
  const { visit, ticket, choices } = asked;
  const { say } = visit;
  const isNote = entered('to') === NOTE;
  const text = entered('content');
  const isRejected = sentence !== '' && html`aria-invalid="true" aria-describedby="rejected"`;
  const to = (value: string, label: string, key: string, isChosen: boolean): Html =>
    html`<label
      ><input
        type="radio"
        name="to"
        value="${value}"
        aria-keyshortcuts="${key}"
        ${isChosen && html`checked`}
      />
      ${label} <kbd aria-hidden="true">${key.toUpperCase()}</kbd></label
    >`;
  return html`<form
    class="answer"
    method="post"
    action="${address}"
    enctype="${FORM_WITH_FILES}"
    data-unsent="${say('dashboard.notSent')}"
  >
    ${keyField()}
    <fieldset class="to">
      <legend class="hidden">${say('dashboard.answerAs')}</legend>
      ${to('', say('dashboard.answer'), 'r', !isNote)}
      ${takesNotes(choices) && to(NOTE, say('page.note'), 'n', isNote)}
    </fieldset>
    <label
      ><span class="hidden">${say('dashboard.answerText')}</span>
      <textarea name="content" rows="2" maxlength="${ANSWER_LENGTH}" ${isRejected}>${text}</textarea>
    </label>
    ${sentence !== '' && html`<p id="rejected" class="unsent" role="alert">${sentence}</p>`}
    <div class="bar">
      <label class="tool" title="${say('dashboard.files', { size: MAX_FILES_MB })}"
        >${icon('clip')} <span class="hidden">${say('dashboard.files', { size: MAX_FILES_MB })}</span>
        <input type="file" name="${FILES}" multiple />
      </label>
      ${templateMenu(asked)} ${mentionSelect(visit, peopleIn(ticket, choices.names), entered('mention'))}
      <span class="send">
        <button class="primary">
          <span class="as-reply">${say('dashboard.send')}</span>
          <span class="as-note">${say('dashboard.addNote')}</span> <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
        <button type="button" class="primary" popovertarget="send" title="${say('dashboard.sendMore')}">
          ${icon('up')} <span class="hidden">${say('dashboard.sendMore')}</span>
        </button>
      </span>
      <div id="send" class="menu" popover>${sendMenu(asked)}</div>
    </div>
  </form>`;
}

/** A thread has no threads. */
const takesNotes = ({ group }: Choices): boolean => group?.mode === 'channel';

/** Templates, each of which comes into the box, where it can be changed. */
const templateMenu = ({ visit: { say }, choices: { savedMessages } }: Asked): Html | false =>
  savedMessages.length > 0 &&
  html`<button type="button" class="tool" popovertarget="templates" title="${say('lists.messages')}">
      ${icon('bolt')} <span>${say('lists.messages')}</span> <kbd aria-hidden="true">/</kbd>
    </button>
    <div id="templates" class="menu" popover>
      ${savedMessages.map(
        ({ id, name }) => html`<button name="insert" value="${id}" class="item"><bdi>${name}</bdi></button>`,
      )}
    </div>`;

/** What can follow in the same step. A reason that must be given is one of the type's, or given by the button in the header. */
function sendMenu(asked: Asked): Html {
  const { visit, choices } = asked;
  const { say } = visit;
  const { close_reasons: reasons = [], close_reason_required: isRequired = false } = choices.group ?? {};
  return html`${
      !isRequired &&
      html`<button name="also" value="close" class="item">
        ${say('dashboard.sendClose')} <kbd aria-hidden="true">Ctrl ⇧ ↵</kbd>
      </button>`
    }
    ${reasons.map(
      (reason) =>
        html`<button name="also" value="close:${reason}" class="item">
          ${say('dashboard.sendClose')}:&nbsp;<bdi>${reason}</bdi>
        </button>`,
    )}
    <div class="with-choice">
      <button name="also" value="snooze" class="item">${say('dashboard.sendSnooze')}</button>
      <label
        ><span class="hidden">${say('more.when')}</span>
        ${select('when', snoozeItems(say), DEFAULT_SNOOZE)}</label
      >
    </div>
    <button name="also" value="next" class="item">${say('dashboard.sendNext')}</button>`;
}

const NOTE = 'note';
const DEFAULT_SNOOZE = '24';
/** The API's limit; the sender's name stands below the text. */
export const ANSWER_LENGTH = 1_900;
const ALSO_LENGTH = 410;
export const ANSWER_FIELDS = {
  content: ANSWER_LENGTH,
  mention: ID_LENGTH,
  to: NOTE.length,
  insert: ID_LENGTH,
  also: ALSO_LENGTH,
  when: 10,
} as const;

/** The action that follows, with the form that it reads; undefined where nothing but the answer is sent. */
export function followingIn(
  read: ReadField,
): { readonly action: 'closeTicket' | 'snoozeTicket'; readonly read: ReadField } | undefined {
  const [also, ...rest] = read('also').split(':');
  // It has its own key, so that it's done once along with the answer.
  const key = `${read('key').slice(0, 57)}-${also}`;
  const form = (fields: Readonly<Record<string, string>>): ReadField => {
    const values = new Map(Object.entries({ key, ...fields }));
    return (name) => values.get(name) ?? '';
  };
  if (also === 'close') return { action: 'closeTicket', read: form({ reason: rest.join(':') }) };
  if (also === 'snooze') return { action: 'snoozeTicket', read: form({ when: read('when') }) };
  return undefined;
}

export const isNextWanted = (read: ReadField): boolean => read('also') === 'next';

export const isNote = (read: ReadField): boolean => read('to') === NOTE;

/** Sends what was typed, the files, or both. */
export async function sendAnswer({ visit, path, call, read, files }: Ordered): Promise<unknown> {
  const isEmpty = read('content').trim() === '' && read('mention') === '' && files.length === 0;
  if (isEmpty) throw new InputError(visit.say('dashboard.nothingToSend'));
  const content = await withMentions(visit, path.ticket_id, read('content'), read('mention'));
  const body = {
    // Files alone are an answer, too.
    ...(content.trim() !== '' && { content }),
    ...(files.length > 0 && { files: files.map(toReplyFile) }),
  };
  return isNote(read) ? call('addTicketNote', body) : call('replyToTicket', body);
}

/** What was typed, and the text of the chosen template below it. @throws InputError if it has more than a text */
export async function filledTemplate(visit: Visit, ticket_id: string, read: ReadField): Promise<string> {
  const { api, guildId } = visit;
  const path = { guild_id: guildId, ticket_id };
  const query = { custom_message_id: read('insert') };
  const { content, has_more: hasMore } = await api.call('fillTicketReply', { path, query });
  if (hasMore || content === '') throw new InputError(visit.say('dashboard.templateHasMore'));
  const text = await withNamesOf(visit, ticket_id, content);
  return [read('content').replace(/^\/\S*$/, ''), text].filter(Boolean).join('\n');
}

/** An invalid media type is left out: the service would reject the file. */
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
