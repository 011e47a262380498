import { type Body, historyActions, type Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { flag, text } from '../../settings/kinds.ts';
import type { Control } from '../../settings/setting.ts';
import { actionWords, eventWords, isAction, outcomeText } from '../../settings/webhook-events.ts';
import { number } from '../../settings/wording.ts';
import { say } from '../../words/speaker.ts';
import { keyField, keyOf } from '../form-key.ts';
import { type Page, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import { deleteOrAskAgain, deletionForm, itemLinks, secretText, setupPage, setupPath } from './frame.ts';
import { type Edited, type RefusedForm, saveSettings, type SentForm } from './sent-settings.ts';
import { NO_CHOICES, settingFields } from './setting-fields.ts';

type Webhook = Schema<'Webhook'>;
type Address = Pick<Webhook, 'url'>;
type Settings = Pick<Webhook, 'url' | 'enabled' | 'actions'>;

const events: Control<Webhook['actions'], Webhook['actions']> = {
  kind: 'choice',
  menus: (actions) => [
    {
      kind: 'many',
      options: historyActions.map((action) => ({ value: action, label: actionWords(action) })),
      chosen: actions,
    },
  ],
  values: (actions) => actions,
  read: (values) => values.filter(isAction),
};

const ADDRESS: DeclaredFields<Address> = {
  url: {
    label: () => say('label.address'),
    hint: () => say('hint.webhookAddress'),
    control: text({ max: 2048, required: true }),
  },
};

const SETTINGS: DeclaredFields<Settings> = {
  ...ADDRESS,
  enabled: { label: () => say('dashboard.turnedOn'), control: flag() },
  actions: {
    label: () => say('webhooks.actions'),
    hint: () => say('webhooks.allHint'),
    control: events,
  },
};

const MOST = 10;
const DELIVERIES = 25;

const webhookPath = (visit: Visit, id: string, rest = ''): string =>
  setupPath(visit, 'webhooks', `/${id}${rest}`);
const pathOf = ({ guildId }: Visit, id: string) => ({ guild_id: guildId, webhook_id: id });
const readWebhook = (visit: Visit, id: string): Promise<Webhook> =>
  visit.api.call('getWebhook', { path: pathOf(visit, id) });

/** The webhooks, and a form that creates one. */
export async function webhooksPage(
  visit: Visit,
  done: string,
  refused?: RefusedForm<Address>,
): Promise<Page> {
  const { data } = await visit.api.call('listWebhooks', {
    path: { guild_id: visit.guildId },
    query: { per_page: MOST },
  });
  const content = html`<p class="note">${say('webhooks.hint')}</p>
    ${
      data.length === 0
        ? html`<p class="empty-list">${say('webhooks.none')}</p>`
        : itemLinks(
            data.map((webhook) => ({
              address: webhookPath(visit, webhook.id),
              name: webhook.url,
              fact: stateText(visit, webhook),
            })),
          )
    }
    ${
      data.length < MOST &&
      html`<form class="setup-form" method="post" action="${setupPath(visit, 'webhooks')}">
        ${keyField()} ${settingFields(bindFields(ADDRESS, { url: '' }), NO_CHOICES, refused?.states)}
        <button>${say('button.addWebhook')}</button>
      </form>`
    }`;
  return setupPage(visit, {
    part: 'webhooks',
    title: say('webhooks.list'),
    content,
    ...(done === 'deleted' && { outcome: say('dashboard.webhookDeleted') }),
    ...refused,
  });
}

/** "failing since … · 3 events pending" */
function stateText(visit: Visit, webhook: Webhook): string {
  const { enabled, disabled_reason: reason, failing_since: since, waiting } = webhook;
  const state = enabled
    ? since
      ? say('webhooks.failing', { since: createTimes(visit.language).text(since) })
      : say('webhooks.on')
    : reason === null
      ? say('webhooks.off')
      : say('webhooks.turnedOff', { reason });
  return waiting === 0 ? state : `${state} · ${say('webhooks.waiting', { count: waiting })}`;
}

/** Only the page after this form shows the secret. */
export async function createWebhook(visit: Visit, sent: SentForm): Promise<Page | string> {
  const created: Schema<'WebhookWithSecret'>[] = [];
  const edited: Edited<Address, Partial<Address>> = {
    read: async () => ({ url: '' }),
    settingsOf: (address) => bindFields(ADDRESS, address),
    store: async (address, body) => {
      const webhook = await visit.api.call(
        'createWebhook',
        { path: { guild_id: visit.guildId }, body: { ...address, ...body } },
        { idempotencyKey: keyOf(sent.text('key')) },
      );
      created.push(webhook);
    },
    whole: {},
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return webhooksPage(visit, '', refused);
  const [webhook] = created;
  if (webhook === undefined) return setupPath(visit, 'webhooks');
  const { id, url, secret } = webhook;
  return webhookPage(visit, id, secretText(say('webhooks.added', { url }), secret));
}

export async function webhookPage(visit: Visit, id: string, outcome?: Html | string): Promise<Page> {
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
  const times = createTimes(visit.language);
  const content = html`<p class="note">${stateText(visit, webhook)}</p>
    <form class="setup-form" method="post" action="${webhookPath(visit, id)}">
      ${settingFields(bindFields(SETTINGS, settingsOf(webhook)), NO_CHOICES, refused?.states)}
      <button>${say('dashboard.save')}</button>
    </form>
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
      <form method="post" action="${webhookPath(visit, id, '/test')}">
        <button>${say('button.testWebhook')}</button>
      </form>
    </section>
    <p class="note"><a href="${webhookPath(visit, id, '/delete')}">${say('button.delete')}</a></p>`;
  return setupPage(visit, { part: 'webhooks', title: webhook.url, content, outcome, ...refused });
}

const settingsOf = ({ url, enabled, actions }: Webhook): Settings => ({ url, enabled, actions });

export async function saveWebhook(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
  const edited: Edited<Webhook, Body<'changeWebhook'>> = {
    read: () => readWebhook(visit, id),
    settingsOf: (webhook) => bindFields(SETTINGS, settingsOf(webhook)),
    store: ({ revision }, body) =>
      visit.api.call('changeWebhook', { path: pathOf(visit, id), body: { ...body, revision } }),
  };
  const { refused } = await saveSettings(edited, sent);
  if (refused !== null) return wholePage(visit, refused.item, undefined, refused);
  return withQuery(webhookPath(visit, id), { done: 'saved' });
}

/** Sends a test at once, and shows what came of it. */
export async function testWebhook(visit: Visit, id: string): Promise<Page> {
  const delivery = await visit.api.call('testWebhook', { path: pathOf(visit, id) });
  const outcome =
    delivery.error === null
      ? say('webhooks.tested', { milliseconds: number(delivery.milliseconds) })
      : say('webhooks.testFailed', { why: outcomeText(delivery) });
  return webhookPage(visit, id, outcome);
}

/** Asks before a webhook is deleted. */
export async function webhookDeletion(visit: Visit, id: string, sentence?: string): Promise<Page> {
  const { url } = await readWebhook(visit, id);
  return deletionForm(visit, {
    part: 'webhooks',
    title: say('webhooks.deleteAsked', { url }),
    means: say('webhooks.deleteTakes'),
    confirm: say('button.delete'),
    action: webhookPath(visit, id, '/delete'),
    back: webhookPath(visit, id),
    sentence,
  });
}

export async function deleteWebhook(visit: Visit, id: string): Promise<Page | string> {
  return deleteOrAskAgain(
    visit,
    'webhooks',
    () => visit.api.call('deleteWebhook', { path: pathOf(visit, id) }),
    (sentence) => webhookDeletion(visit, id, sentence),
  );
}
