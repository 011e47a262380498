import type { Body, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { bindFields } from '../../settings/declared-fields.ts';
import {
  eventWords,
  outcomeText,
  stateText,
  testText,
  waitingText,
} from '../../settings/server/webhook-wording.ts';
import {
  WEBHOOK_ADDRESS,
  WEBHOOK_SETTINGS,
  webhookSettings,
  type WebhookAddress,
} from '../../settings/server/webhooks.ts';
import { say } from '../../words/speaker.ts';
import { KEY_FIELD, onceOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { outcomeIn, secretText, setupPage, setupPath, type SetupServer } from './frame.ts';
import { deletionLink, listPage, saveItem, serveDeletion, settingsForm } from './item-pages.ts';
import { type Edited, type RefusedForm, saveSettings, settingFormFields } from './sent-settings.ts';
import { NO_CHOICES } from './choices.ts';
import { settingFields } from './setting-fields.ts';
import type { SentForm } from '../form.ts';

type Webhook = Schema<'Webhook'>;
const MOST = 10;
const DELIVERIES = 25;

const webhookPath = (visit: Visit, id: string): string => setupPath(visit, 'webhooks', `/${id}`);
const pathOf = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, webhook_id: id });
const readWebhook = (visit: Visit, id: string): Promise<Webhook> =>
  visit.api.call('getWebhook', { path: pathOf(visit, id) });

export function serveWebhooks(setup: SetupServer): void {
  const { page, form } = setup;
  page('/webhooks', (visit, { query }) => webhooksPage(visit, query('done')));
  form('/webhooks', { ...KEY_FIELD, ...settingFormFields(WEBHOOK_ADDRESS) }, createWebhook);
  page('/webhooks/:id', (visit, { id, query }) => webhookPage(visit, id, outcomeIn(DONE, query('done'))));
  form('/webhooks/:id', settingFormFields(WEBHOOK_SETTINGS), (visit, sent, { id }) =>
    saveWebhook(visit, id, sent),
  );
  form('/webhooks/:id/test', {}, (visit, _sent, { id }) => testWebhook(visit, id));
  serveDeletion(setup, {
    part: 'webhooks',
    read: readWebhook,
    question: ({ url }) => say('webhooks.deleteAsked', { url }),
    means: () => say('webhooks.deleteTakes'),
    remove: (visit, id) => visit.api.call('deleteWebhook', { path: pathOf(visit, id) }),
  });
}

const DONE = {
  saved: () => say('dashboard.saved'),
  deleted: () => say('dashboard.webhookDeleted'),
};

async function webhooksPage(
  visit: Visit,
  done: string,
  refused?: RefusedForm<WebhookAddress>,
): Promise<Page> {
  const path = { guild_id: visit.guildId };
  const { data } = await visit.api.call('listWebhooks', { path, query: { per_page: MOST } });
  return listPage(visit, {
    part: 'webhooks',
    note: html`${say('webhooks.hint')} ${data.length === 0 && say('webhooks.none')}`,
    items: data.map((webhook) => ({ id: webhook.id, name: webhook.url, fact: factOf(visit, webhook) })),
    creation:
      data.length < MOST &&
      html`${settingFields(bindFields(WEBHOOK_ADDRESS, { url: '' }), NO_CHOICES, refused?.states)}
        <button>${say('button.addWebhook')}</button>`,
    outcome: outcomeIn(DONE, done),
    ...refused,
  });
}

/** "failing since … · 3 events pending" */
function factOf({ language, timeZone }: Visit, webhook: Webhook): string {
  const times = createTimes(language, timeZone);
  const state = stateText(webhook, (at) => times.text(at));
  return [state, waitingText(webhook)].filter(Boolean).join(' · ');
}

/** Only the page after this form shows the secret. */
async function createWebhook(visit: Visit, sent: SentForm): Promise<Page | string> {
  const edited: Edited<WebhookAddress, Partial<WebhookAddress>, Schema<'WebhookWithSecret'>> = {
    read: async () => ({ url: '' }),
    settingsOf: (address) => bindFields(WEBHOOK_ADDRESS, address),
    store: (address, body) =>
      visit.api.call(
        'createWebhook',
        { path: { guild_id: visit.guildId }, body: { ...address, ...body } },
        onceOf(sent.text),
      ),
    whole: {},
  };
  const outcome = await saveSettings(edited, sent);
  if (outcome.refused !== null) return webhooksPage(visit, '', outcome.refused);
  if (outcome.stored === undefined) return setupPath(visit, 'webhooks');
  const { id, url, secret } = outcome.stored;
  return webhookPage(visit, id, secretText(say('webhooks.added', { url }), secret));
}

async function webhookPage(visit: Visit, id: string, outcome?: Html | string): Promise<Page> {
  return wholePage(visit, await readWebhook(visit, id), outcome);
}

/** A webhook's settings, its test, and its log. */
async function wholePage(
  visit: Visit,
  webhook: Webhook,
  outcome?: Html | string,
  refused?: RefusedForm<Webhook>,
): Promise<Page> {
  const { id } = webhook;
  const { data } = await visit.api.call('listWebhookDeliveries', {
    path: pathOf(visit, id),
    query: { per_page: DELIVERIES },
  });
  const times = createTimes(visit.language, visit.timeZone);
  const here = webhookPath(visit, id);
  const content = html`<p class="note">${factOf(visit, webhook)}</p>
    ${settingsForm(here, settingFields(webhookSettings(webhook), NO_CHOICES, refused?.states))}
    <section class="setup-list" aria-labelledby="deliveries">
      <h2 id="deliveries">${say('webhooks.deliveries')}</h2>
      ${data.length === 0 && html`<p>${say('webhooks.nothingYet')}</p>`}
      <ul>
        ${data.map(
          (delivery) =>
            html`<li>
              ${times.moment(delivery.created_at)}
              <span>${eventWords(delivery.type) ?? delivery.type}</span>
              <span ${delivery.error !== null && html`class="fault"`}>${outcomeText(delivery)}</span>
              ${delivery.attempt > 1 && html`<span>${say('webhooks.attempt', { attempt: delivery.attempt })}</span>`}
            </li>`,
        )}
      </ul>
      <form method="post" action="${here}/test">
        <button>${say('button.testWebhook')}</button>
      </form>
    </section>
    ${deletionLink(here)}`;
  return setupPage(visit, {
    part: 'webhooks',
    title: new URL(webhook.url).host,
    content,
    outcome,
    ...refused,
  });
}

function saveWebhook(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Webhook, Body<'changeWebhook'>> = {
    read: () => readWebhook(visit, id),
    settingsOf: webhookSettings,
    store: ({ revision }, body) =>
      visit.api.call('changeWebhook', { path: pathOf(visit, id), body: { ...body, revision } }),
  };
  return saveItem(edited, sent, withQuery(webhookPath(visit, id), { done: 'saved' }), (refused) =>
    wholePage(visit, refused.item, undefined, refused),
  );
}

/** Sends a test at once, and shows what came of it. */
async function testWebhook(visit: Visit, id: string): Promise<Page> {
  const delivery = await visit.api.call('testWebhook', { path: pathOf(visit, id) });
  return webhookPage(visit, id, testText(delivery));
}
