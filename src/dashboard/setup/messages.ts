import type { Body, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { BoundSetting } from '../../settings/bound.ts';
import { readMessage } from '../../settings/input/json.ts';
import { layoutOf, text } from '../../settings/message-parts.ts';
import type { Control } from '../../settings/setting.ts';
import { say } from '../../words/speaker.ts';
import { onceOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { bindFields, type DeclaredFields } from '../../settings/declared-fields.ts';
import { type Asked, outcomeIn, setupPage, setupPath, type SetupServer } from './frame.ts';
import {
  createItem,
  listPage,
  NEW_FIELDS,
  newNameField,
  PER_PAGE,
  saveItem,
  serveDeletion,
  settingsForm,
} from './item-pages.ts';
import { changeParts, PART_FIELDS, partsSection } from './message-builder.ts';
import { TEMPLATE_SETTINGS } from '../../settings/template-settings.ts';
import { type Change, type Message, TEXT_FIELDS, textFields, withTexts } from './message-texts.ts';
import { previewOf } from './preview.ts';
import {
  changesIn,
  type Edited,
  type FieldStates,
  type RefusedForm,
  type RefusedNew,
  settingFormFields,
} from './sent-settings.ts';
import { NO_CHOICES } from './choices.ts';
import { settingFields } from './setting-fields.ts';
import type { SentForm } from '../form.ts';

type Stored = Schema<'CustomMessageSettings'>;

const messagePath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'messages', `/${id}${rest}`);
const pathOf = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, custom_message_id: id });
const readStored = (visit: Visit, id: string): Promise<Stored> =>
  visit.api.call('getCustomMessage', { path: pathOf(visit, id) });

const CONTENT_LENGTH = 4_000;

export function serveMessages(setup: SetupServer): void {
  const { page, form } = setup;
  page('/messages', (visit, asked) => messagesPage(visit, asked));
  form('/messages', { ...NEW_FIELDS, content: CONTENT_LENGTH }, (visit, sent, asked) =>
    createMessage(visit, sent, asked),
  );
  page('/messages/:id', async (visit, { id, query }) =>
    wholePage(visit, await readStored(visit, id), { outcome: outcomeIn(DONE, query('done')) }),
  );
  form(
    '/messages/:id',
    { try: 1, ...settingFormFields(TEMPLATE_SETTINGS), ...TEXT_FIELDS },
    (visit, sent, { id }) => saveMessage(visit, id, sent),
  );
  form('/messages/:id/parts', PART_FIELDS, (visit, sent, { id }) => changeMessageParts(visit, id, sent));
  page('/messages/:id/json', async (visit, { id }) => jsonPage(visit, await readStored(visit, id)));
  form('/messages/:id/json', settingFormFields(JSON_FIELD), (visit, sent, { id }) =>
    saveMessageJson(visit, id, sent),
  );
  serveDeletion(setup, {
    part: 'messages',
    read: readStored,
    question: ({ name }) => say('customMessage.deleteAsked', { name }),
    means: () => say('customMessage.deleteTakes'),
    confirm: () => say('button.customMessageDelete'),
    remove: (visit, id) => visit.api.call('deleteCustomMessage', { path: pathOf(visit, id) }),
  });
}

async function messagesPage(visit: Visit, { page, query }: Asked, refused?: RefusedNew): Promise<Page> {
  const path = { guild_id: visit.guildId };
  const found = await visit.api.call('listCustomMessages', { path, query: { page, per_page: PER_PAGE } });
  return listPage(visit, {
    part: 'messages',
    note: say('customMessage.hint'),
    items: found.data,
    pages: found,
    creation: html`${newNameField(say('label.messageName'), refused)}
      <label
        >${say('label.messageText')}
        <textarea name="content" rows="4" maxlength="${CONTENT_LENGTH}" required>
${refused?.sent.text('content') ?? ''}</textarea>
      </label>
      <button>${say('button.newMessage')}</button>`,
    ...(query('done') === 'deleted' && { outcome: say('dashboard.messageDeleted') }),
    ...refused,
  });
}

const createMessage = (visit: Visit, sent: SentForm, asked: Asked): Promise<Page | string> =>
  createItem(
    visit,
    'messages',
    sent,
    () => {
      const message = layoutOf([text(sent.text('content'))], {});
      const body = { name: sent.text('name').trim(), message };
      return visit.api.call(
        'createCustomMessage',
        { path: { guild_id: visit.guildId }, body },
        onceOf(sent.text),
      );
    },
    (refused) => messagesPage(visit, asked, refused),
  );

const DONE = {
  created: () => say('customMessage.stored'),
  saved: () => say('customMessage.changed'),
};

interface State {
  readonly outcome?: string | undefined;
  readonly refused?: RefusedForm<Stored>;
  /** A change of its parts that was refused. */
  readonly parts?: { readonly sentence: string; readonly sent: SentForm };
  /** A message that is only looked at, and what was entered for it. */
  readonly tried?: { readonly message: Message; readonly states: FieldStates };
}

const fieldsOf = ({ name, answer, message }: Stored): readonly BoundSetting<string, Change>[] => [
  ...bindFields(TEMPLATE_SETTINGS, { name, answer }),
  ...textFields(message),
];

/** A template as it looks, and its texts. */
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
        <button class="primary">${say('dashboard.save')}</button>
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
async function saveMessage(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  if (sent.text('try') !== '') {
    const stored = await readStored(visit, id);
    const { bodies, states } = changesIn(fieldsOf(stored), sent);
    const message = bodies.reduce((changed, texts) => withTexts(changed, texts), stored.message);
    return wholePage(visit, stored, { tried: { message, states } });
  }
  const edited: Edited<Stored, Change> = {
    read: () => readStored(visit, id),
    settingsOf: fieldsOf,
    store: (stored, { name, answer, ...texts }) =>
      storeMessage(visit, stored, {
        ...(name !== undefined && { name }),
        ...(answer !== undefined && { answer }),
        ...(Object.keys(texts).length > 0 && { message: withTexts(stored.message, texts) }),
      }),
    fieldAt: (path) => path,
  };
  return saveItem(edited, sent, withQuery(messagePath(visit, id), { done: 'saved' }), (refused) =>
    wholePage(visit, refused.item, { refused }),
  );
}

/** Moves, removes or adds a part of a layout. */
async function changeMessageParts(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
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

type WholeMessage = Pick<Stored, 'message'>;

const JSON_FIELD: DeclaredFields<WholeMessage> = {
  message: { label: () => say('customMessage.wholeTemplate'), control: jsonControl },
};

const jsonFields = ({ message }: Stored) => bindFields(JSON_FIELD, { message });

/** All of a template as JSON, which has parts that no other field shows. */
function jsonPage(visit: Visit, stored: Stored, refused?: RefusedForm<Stored>): Page {
  const here = messagePath(visit, stored.id);
  return setupPage(visit, {
    part: 'messages',
    title: say('customMessage.named', { name: stored.name }),
    content: settingsForm(
      `${here}/json`,
      settingFields(jsonFields(stored), NO_CHOICES, refused?.states),
      here,
    ),
    ...refused,
  });
}

function saveMessageJson(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Stored, Partial<WholeMessage>> = {
    read: () => readStored(visit, id),
    settingsOf: jsonFields,
    store: (stored, body) => storeMessage(visit, stored, body),
    // People find a fault in JSON by the contract's own names.
    faultText: (path, fault) => say('fault.line', { field: path, faults: fault }),
  };
  return saveItem(edited, sent, withQuery(messagePath(visit, id), { done: 'saved' }), (refused) =>
    jsonPage(visit, refused.item, refused),
  );
}
