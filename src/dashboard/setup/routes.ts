import { ApiError } from '../../contract/errors.ts';
import { onPage, say } from '../../words/speaker.ts';
import { text, texts } from '../fields.ts';
import type { PageServer } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import {
  changeQuestions,
  createGroup,
  deleteGroup,
  deletionPage,
  groupPage,
  groupsPage,
  saveGroup,
  sectionIn,
} from './groups.ts';
import { changeList } from './item-list.ts';
import { type AddForm, type AddPage, serveServerParts } from './server-routes.ts';
import {
  changeMessageParts,
  createMessage,
  deleteMessage,
  messageDeletion,
  messageJsonPage,
  messagePage,
  messagesPage,
  saveMessage,
  saveMessageJson,
} from './messages.ts';
import {
  addType,
  afterTypes,
  createPanel,
  deletePanel,
  panelDeletion,
  panelPage,
  panelsPage,
  postPanel,
  savePanel,
} from './panels.ts';
import { saveType, typeList, typePage } from './panel-types.ts';
import { questionPage, saveQuestion, type ShownQuestion } from './questions.ts';
import type { SentForm } from './sent-settings.ts';

/** A section's texts may be long, and a server may have many roles. */
const FORM_BYTES = 262_144;

/** The set-up of a server: the same settings as `/setup`, for those who may change them. */
export function serveSetup(pages: PageServer): void {
  const page: AddPage = (path, render) =>
    pages.page(`/setup${path}`, (visit, request) => asManager(visit, () => render(visit, request)));
  const form: AddForm = (path, answer) =>
    pages.form(
      `/setup${path}`,
      (visit, { body, params, query }) => asManager(visit, () => answer(visit, sentIn(body), params, query)),
      FORM_BYTES,
    );

  for (const path of ['', '/groups'])
    page(path, (visit, { query }) => groupsPage(visit, text(query, 'done')));
  form('/groups', createGroup);
  page('/groups/:group', (visit, { params, query }) =>
    groupPage(visit, text(params, 'group'), {
      section: sectionIn(text(query, 'section')),
      done: text(query, 'done'),
      others: text(query, 'others'),
    }),
  );
  form('/groups/:group', (visit, sent, params, query) =>
    saveGroup(visit, text(params, 'group'), sectionIn(text(query, 'section')), sent),
  );
  page('/groups/:group/delete', (visit, { params }) => deletionPage(visit, text(params, 'group')));
  form('/groups/:group/delete', (visit, _sent, params) => deleteGroup(visit, text(params, 'group')));
  form('/groups/:group/form', (visit, sent, params) => changeQuestions(visit, text(params, 'group'), sent));
  page('/groups/:group/form/:place', (visit, { params, query }) =>
    questionPage(visit, questionIn(params, query)),
  );
  form('/groups/:group/form/:place', (visit, sent, params, query) =>
    saveQuestion(visit, questionIn(params, query), sent),
  );

  page('/panels', (visit, { query }) => panelsPage(visit, text(query, 'done')));
  form('/panels', createPanel);
  page('/panels/:panel', (visit, { params, query }) =>
    panelPage(visit, text(params, 'panel'), text(query, 'done')),
  );
  form('/panels/:panel', (visit, sent, params) => savePanel(visit, text(params, 'panel'), sent));
  form('/panels/:panel/post', (visit, sent, params) => postPanel(visit, text(params, 'panel'), sent));
  form('/panels/:panel/types', async (visit, sent, params) => {
    const id = text(params, 'panel');
    return afterTypes(visit, id, await changeList(typeList(visit, id), sent));
  });
  form('/panels/:panel/types/new', (visit, sent, params) => addType(visit, text(params, 'panel'), sent));
  page('/panels/:panel/types/:group', (visit, { params }) =>
    typePage(visit, text(params, 'panel'), text(params, 'group')),
  );
  form('/panels/:panel/types/:group', (visit, sent, params) =>
    saveType(visit, text(params, 'panel'), text(params, 'group'), sent),
  );
  page('/panels/:panel/delete', (visit, { params }) => panelDeletion(visit, text(params, 'panel')));
  form('/panels/:panel/delete', (visit, _sent, params) => deletePanel(visit, text(params, 'panel')));

  page('/messages', (visit, { query }) => messagesPage(visit, text(query, 'done')));
  form('/messages', createMessage);
  page('/messages/:message', (visit, { params, query }) =>
    messagePage(visit, text(params, 'message'), text(query, 'done')),
  );
  form('/messages/:message', (visit, sent, params) => saveMessage(visit, text(params, 'message'), sent));
  form('/messages/:message/parts', (visit, sent, params) =>
    changeMessageParts(visit, text(params, 'message'), sent),
  );
  page('/messages/:message/json', (visit, { params }) => messageJsonPage(visit, text(params, 'message')));
  form('/messages/:message/json', (visit, sent, params) =>
    saveMessageJson(visit, text(params, 'message'), sent),
  );
  page('/messages/:message/delete', (visit, { params }) => messageDeletion(visit, text(params, 'message')));
  form('/messages/:message/delete', (visit, _sent, params) => deleteMessage(visit, text(params, 'message')));
  serveServerParts(page, form);
}

const questionIn = (params: unknown, query: unknown): ShownQuestion => ({
  groupId: text(params, 'group'),
  place: text(params, 'place'),
  is: text(query, 'is'),
});

const sentIn = (body: unknown): SentForm => ({
  text: (name) => text(body, name),
  texts: (name) => texts(body, name),
});

/**
 * Settings say their words in the language of the person who reads the page. Reading a group is allowed to its staff as
 * well, so that it can't tell who may set it up.
 */
async function asManager<Result>(visit: Visit, work: () => Promise<Result>): Promise<Result> {
  return onPage(visit.language, async () => {
    if (visit.access.manages_server) return work();
    const message = say('refused.managersOnly', { deed: say('changeTicketGroup.can') });
    throw new ApiError({ status: 403, code: 'FORBIDDEN', message });
  });
}
