import type { Body, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { bind } from '../../settings/bound.ts';
import { readMessage } from '../../settings/input/json.ts';
import { layoutOf, text } from '../../settings/message-parts.ts';
import type { Control } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import {
  deleteOrAskAgain,
  deletionForm,
  itemLinks,
  newNameField,
  outcomeIn,
  setupPage,
  setupPath,
} from './frame.ts';
import { changeParts, partsSection } from './message-builder.ts';
import { type Message, nameField, textFields, type Texts, withTexts } from './message-texts.ts';
import { previewOf } from './preview.ts';
import {
  changesIn,
  type Edited,
  type FieldStates,
  type RefusedForm,
  saveSettings,
  sentenceOrThrow,
  type SentForm,
} from './sent-settings.ts';
import { NO_CHOICES, settingFields } from './setting-fields.ts';

type Stored = Schema<'CustomMessageSettings'>;

const messagePath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'messages', `/${id}${rest}`);
const pathOf = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, custom_message_id: id });
const readStored = (visit: Visit, id: string): Promise<Stored> =>
  visit.api.call('getCustomMessage', { path: pathOf(visit, id) });

interface RefusedMessage {
  readonly name: string;
  readonly content: string;
  readonly sentence: string;
}

/** The saved messages, and a form that creates one. */
export async function messagesPage(visit: Visit, done: string, refused?: RefusedMessage): Promise<Page> {
  const { data } = await visit.api.call('listCustomMessages', {
    path: { guild_id: visit.guildId },
    query: { per_page: 100 },
  });
  const content = html`<p class="note">${say('customMessage.hint')}</p>
    ${itemLinks(data.map(({ id, name }) => ({ address: messagePath(visit, id), name })))}
    <form class="setup-form" method="post" action="${setupPath(visit, 'messages')}">
      ${keyField()} ${newNameField(say('label.messageName'), refused?.name ?? '')}
      <label
        >${say('label.messageText')}
        <textarea name="content" rows="4" maxlength="4000" required>${refused?.content ?? ''}</textarea>
      </label>
      <button>${say('button.newMessage')}</button>
    </form>`;
  return setupPage(visit, {
    part: 'messages',
    title: say('lists.messages'),
    content,
    ...(done === 'deleted' && { outcome: say('dashboard.messageDeleted') }),
    ...(refused && { sentences: [refused.sentence], status: 400 }),
  });
}

export async function createMessage(visit: Visit, sent: SentForm): Promise<Page | string> {
  const [name, content] = [sent.text('name').trim(), sent.text('content')];
  try {
    const { id } = await visit.api.call(
      'createCustomMessage',
      { path: { guild_id: visit.guildId }, body: { name, message: layoutOf([text(content)], {}) } },
      { idempotencyKey: keyOf(sent.text('key')) },
    );
    return withQuery(messagePath(visit, id), { done: 'created' });
  } catch (error) {
    return messagesPage(visit, '', { name, content, sentence: sentenceOrThrow(error) });
  }
}

const DONE = {
  created: () => say('customMessage.stored'),
  saved: () => say('customMessage.changed'),
};

export async function messagePage(visit: Visit, id: string, done: string): Promise<Page> {
  return wholePage(visit, await readStored(visit, id), {
    outcome: outcomeIn(DONE, done),
  });
}

interface State {
  readonly outcome?: string | undefined;
  readonly refused?: RefusedForm<Stored>;
  /** A change of its parts that was refused. */
  readonly parts?: { readonly sentence: string; readonly sent: SentForm };
  /** A message that is only looked at, and what was entered for it. */
  readonly tried?: { readonly message: Message; readonly states: FieldStates };
}

const fieldsOf = ({ name, message }: Stored) => [nameField(name), ...textFields(message)];

/** A saved message as it looks, and its texts. */
async function wholePage(
  visit: Visit,
  stored: Stored,
  { outcome, refused, tried, parts }: State,
): Promise<Page> {
  const preview = await previewOf(visit, tried?.message ?? stored.message);
  const content = html`${preview.content}
    <form class="setup-form" method="post" action="${messagePath(visit, stored.id)}">
      ${settingFields(fieldsOf(stored), NO_CHOICES, tried?.states ?? refused?.states)}
      <div class="buttons">
        <button>${say('dashboard.save')}</button>
        <button name="try" value="1">${say('dashboard.preview')}</button>
      </div>
    </form>
    ${partsSection(stored.message, messagePath(visit, stored.id, '/parts'), parts?.sent)} ${facts(stored)}
    <p class="note">
      <a href="${messagePath(visit, stored.id, '/json')}">${say('button.asJson')}</a> ·
      <a href="${messagePath(visit, stored.id, '/delete')}">${say('button.customMessageDelete')}</a>
    </p>`;
  return setupPage(visit, {
    part: 'messages',
    title: say('customMessage.named', { name: stored.name }),
    content,
    outcome,
    css: preview.css,
    ...refused,
    ...(parts && { sentences: [parts.sentence], status: 409 }),
  });
}

/** Its placeholders, and what uses it. */
function facts({ variables, used_by: users }: Stored): Html | false {
  const lines = [
    [say('customMessage.variables'), variables],
    [
      say('customMessage.usedBy'),
      users.map(({ kind, name }) =>
        kind === 'group' ? say('user.group', { group: name }) : say('user.panel', { panel: name }),
      ),
    ],
  ] as const;
  const known = lines.filter(([, list]) => list.length > 0);
  return (
    known.length > 0 &&
    html`<section class="setup-list">
      <ul>
        ${known.map(([label, list]) => html`<li><strong>${label}</strong> <span>${list.join(', ')}</span></li>`)}
      </ul>
    </section>`
  );
}

const storeMessage = (visit: Visit, { id, revision }: Stored, body: Body<'changeCustomMessage'>) =>
  visit.api.call('changeCustomMessage', { path: pathOf(visit, id), body: { ...body, revision } });

/** Stores the changed texts, or only shows what they look like. */
export async function saveMessage(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  if (sent.text('try') !== '') {
    const stored = await readStored(visit, id);
    const { bodies, states } = changesIn(fieldsOf(stored), sent);
    const message = bodies.reduce((changed, texts) => withTexts(changed, texts), stored.message);
    return wholePage(visit, stored, { tried: { message, states } });
  }
  const edited: Edited<Stored, Texts> = {
    read: () => readStored(visit, id),
    settingsOf: fieldsOf,
    store: (stored, { name, ...texts }) =>
      storeMessage(visit, stored, {
        ...(name !== undefined && { name }),
        ...(Object.keys(texts).length > 0 && { message: withTexts(stored.message, texts) }),
      }),
    fieldAt: (path) => path,
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return wholePage(visit, refused.item, { refused });
  return withQuery(messagePath(visit, id), { done: 'saved' });
}

/** Moves, removes or adds a part of a layout. */
export async function changeMessageParts(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const sentence = await changeParts(
    () => readStored(visit, id),
    (stored, body) => storeMessage(visit, stored, body),
    sent,
  );
  if (sentence === null) return withQuery(messagePath(visit, id), { done: 'saved' });
  return wholePage(visit, await readStored(visit, id), { parts: { sentence, sent } });
}

const JSON_LENGTH = 60_000;

const jsonControl: Control<Message, Message> = {
  kind: 'writing',
  words: (message) => JSON.stringify(message),
  text: (message) => JSON.stringify(message, null, 2),
  read: (typed) => readMessage(typed, say('customMessage.wholeTemplate')),
  maxLength: JSON_LENGTH,
  long: true,
  required: true,
};

type WholeMessage = Pick<Body<'changeCustomMessage'>, 'message'>;

const jsonFields = ({ message }: Stored) => [
  bind<string, Message, Message, WholeMessage>(
    { control: jsonControl },
    {
      field: 'message',
      label: say('customMessage.wholeTemplate'),
      value: message,
      bodyOf: (given) => ({ message: given }),
    },
  ),
];

/** All of a saved message as JSON, which has parts that no other field shows. */
export async function messageJsonPage(visit: Visit, id: string): Promise<Page> {
  return jsonPage(visit, await readStored(visit, id));
}

function jsonPage(visit: Visit, stored: Stored, refused?: RefusedForm<Stored>): Page {
  return setupPage(visit, {
    part: 'messages',
    title: say('customMessage.named', { name: stored.name }),
    content: html`<form class="setup-form" method="post" action="${messagePath(visit, stored.id, '/json')}">
      ${settingFields(jsonFields(stored), NO_CHOICES, refused?.states)}
      <div class="buttons">
        <button>${say('dashboard.save')}</button>
        <a class="button" href="${messagePath(visit, stored.id)}">${say('button.cancel')}</a>
      </div>
    </form>`,
    ...refused,
  });
}

export async function saveMessageJson(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Stored, WholeMessage> = {
    read: () => readStored(visit, id),
    settingsOf: jsonFields,
    store: (stored, body) => storeMessage(visit, stored, body),
    // People find a fault in JSON by the contract's own names.
    faultText: (path, fault) => say('fault.line', { field: path, faults: fault }),
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return jsonPage(visit, refused.item, refused);
  return withQuery(messagePath(visit, id), { done: 'saved' });
}

/** Asks before a saved message is deleted. */
export async function messageDeletion(visit: Visit, id: string, sentence?: string): Promise<Page> {
  const { name } = await readStored(visit, id);
  return deletionForm(visit, {
    part: 'messages',
    title: say('customMessage.deleteAsked', { name }),
    means: say('customMessage.deleteTakes'),
    confirm: say('button.customMessageDelete'),
    action: messagePath(visit, id, '/delete'),
    back: messagePath(visit, id),
    sentence,
  });
}

export async function deleteMessage(visit: Visit, id: string): Promise<Page | string> {
  return deleteOrAskAgain(
    visit,
    'messages',
    () => visit.api.call('deleteCustomMessage', { path: pathOf(visit, id) }),
    (sentence) => messageDeletion(visit, id, sentence),
  );
}
