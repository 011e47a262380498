import { pageNumber, text } from '../fields.ts';
import type { Page } from '../layout.ts';
import type { RenderPage } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { say } from '../../words/speaker.ts';
import { accessPage, grantAccess, revokeAccess } from './access.ts';
import { addBlock, blocksPage, removeBlock } from './blocks.ts';
import { checkupPage } from './checkup.ts';
import { chooseData, dataPage, eraseData } from './data.ts';
import { createLabel, deleteLabel, labelDeletion, labelPage, labelsPage, saveLabel } from './labels.ts';
import type { SentForm } from './sent-settings.ts';
import {
  createWebhook,
  deleteWebhook,
  saveWebhook,
  testWebhook,
  webhookDeletion,
  webhookPage,
  webhooksPage,
} from './webhooks.ts';

export type AddPage = (path: string, render: RenderPage) => void;
export type AddForm = (
  path: string,
  answer: (visit: Visit, sent: SentForm, params: unknown, query: unknown) => Promise<Page | string>,
) => void;

const savedIn = (query: unknown): string | undefined =>
  text(query, 'done') === 'saved' ? say('dashboard.saved') : undefined;

/** Adds the pages of the whole server: labels, blocks, webhooks, API access, people's data, the check-up. */
export function serveServerParts(page: AddPage, form: AddForm): void {
  page('/labels', (visit, { query }) => labelsPage(visit, text(query, 'done')));
  form('/labels', createLabel);
  page('/labels/:label', (visit, { params }) => labelPage(visit, text(params, 'label')));
  form('/labels/:label', (visit, sent, params) => saveLabel(visit, text(params, 'label'), sent));
  page('/labels/:label/delete', (visit, { params }) => labelDeletion(visit, text(params, 'label')));
  form('/labels/:label/delete', (visit, sent, params) => deleteLabel(visit, text(params, 'label'), sent));

  page('/blocks', (visit, { query }) =>
    blocksPage(visit, { page: pageNumber(query), done: text(query, 'done') }),
  );
  form('/blocks', addBlock);
  form('/blocks/remove', removeBlock);

  page('/webhooks', (visit, { query }) => webhooksPage(visit, text(query, 'done')));
  form('/webhooks', createWebhook);
  page('/webhooks/:webhook', (visit, { params, query }) =>
    webhookPage(visit, text(params, 'webhook'), savedIn(query)),
  );
  form('/webhooks/:webhook', (visit, sent, params) => saveWebhook(visit, text(params, 'webhook'), sent));
  form('/webhooks/:webhook/test', (visit, _sent, params) => testWebhook(visit, text(params, 'webhook')));
  page('/webhooks/:webhook/delete', (visit, { params }) => webhookDeletion(visit, text(params, 'webhook')));
  form('/webhooks/:webhook/delete', (visit, _sent, params) => deleteWebhook(visit, text(params, 'webhook')));

  page('/access', (visit, { query }) =>
    accessPage(visit, { page: pageNumber(query), outcome: savedIn(query) }),
  );
  form('/access', grantAccess);
  form('/access/revoke', revokeAccess);

  page('/data', (visit, { query }) => dataPage(visit, { done: text(query, 'done') }));
  form('/data', chooseData);
  form('/data/erase', eraseData);
  page('/checkup', checkupPage);
}
