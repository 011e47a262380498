import { randomBytes } from 'node:crypto';
import type { Schema } from '../../../contract/operations.ts';
import type { Handler } from '../../base/model/call.ts';
import { secretShown } from '../../base/tokens/secret-shown.ts';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { instant } from '../../base/kit/clock.ts';
import { revisionOf } from '../../base/model/revision.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { ChangedWebhook, SendEvent, WaitingWebhook, WebhookRecord, WebhookSettings } from './webhook.ts';
import { addressFault, type AllowedOrigins } from './address.ts';
import { testEvent } from './event.ts';
import type { WebhookStore } from './store.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

type WebhookOperation =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries';

type WebhookHandlers = { readonly [Id in WebhookOperation]: Handler<Id> };

const MAX_WEBHOOKS = 10;
/** The secret is as long as the output of the hash that signs with it. */
const SECRET_BYTES = 32;

export function createWebhookHandlers(
  deps: Pick<ServiceContext, 'clock' | 'ids'> & {
    readonly store: WebhookStore;
    readonly send: SendEvent;
    readonly allowed: AllowedOrigins;
  },
): WebhookHandlers {
  const { store, send, allowed, clock, ids } = deps;

  function demandAllowed({ url }: { readonly url?: string }): void {
    const says = url === undefined ? null : addressFault(url, allowed);
    if (says !== null) throw validationFailed([{ field: 'url', says }]);
  }

  return {
    async listWebhooks({ path, query }) {
      const { items, total } = await store.list(path.guild_id, windowOf(query));
      return pageOf({ items: items.map(toWebhook), total }, query);
    },
    async createWebhook({ path, body, actor, idempotencyId }) {
      demandAllowed(body);
      const webhook: WebhookRecord = {
        id: ids.snowflake(),
        guild_id: path.guild_id,
        url: body.url,
        actions: body.actions ?? [],
        enabled: true,
        failing_since: null,
        disabled_reason: null,
        secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
        created_by: actor.userId,
        created_at: instant(clock.now()),
      };
      const created = await store.create(webhook, idempotencyId, MAX_WEBHOOKS);
      if (created === null)
        throw validationFailed([
          { field: 'url', says: worded('fault.tooManyWebhooks', { most: MAX_WEBHOOKS }) },
        ]);
      if (created.id !== webhook.id) throw secretShown();
      return { ...toWebhook(created), secret: webhook.secret };
    },
    async getWebhook({ path }) {
      return toWebhook(orNotFound(await store.find(path.guild_id, path.webhook_id)));
    },
    async changeWebhook({ path, body: { revision, ...change }, idempotencyId }) {
      demandAllowed(change);
      const changed = await store.change(path.guild_id, path.webhook_id, idempotencyId, (webhook) => {
        if (revision !== undefined && revision !== webhookRevision(webhook))
          throw new ServiceError('WEBHOOK_CHANGED', worded('refused.webhookChanged'));
        return change;
      });
      return toWebhook(orNotFound(changed));
    },
    async deleteWebhook({ path, idempotencyId }) {
      return toWebhook(orNotFound(await store.delete(path.guild_id, path.webhook_id, idempotencyId)));
    },
    async testWebhook({ path }) {
      const webhook = orNotFound(await store.find(path.guild_id, path.webhook_id));
      const [event_id, created_at] = [ids.snowflake(), instant(clock.now())];
      const body = testEvent(path.guild_id, created_at);
      const outcome = await send(webhook, { id: event_id, body: JSON.stringify(body) });
      const { type } = body;
      const delivery = { id: ids.snowflake(), event_id, type, attempt: 1, created_at, ...outcome };
      await store.tested(webhook.id, delivery);
      return delivery;
    },
    async listWebhookDeliveries({ path, query }) {
      const { id } = orNotFound(await store.find(path.guild_id, path.webhook_id));
      return pageOf(await store.deliveries(id, windowOf(query)), query);
    },
  };
}

function orNotFound<Webhook extends ChangedWebhook>(webhook: Webhook | null): Webhook {
  if (webhook !== null) return webhook;
  throw new ServiceError('WEBHOOK_NOT_FOUND', worded('refused.noWebhook'));
}

function toWebhook({
  secret: _shown,
  guild_id: _known,
  ...webhook
}: ChangedWebhook & Partial<WaitingWebhook>): Schema<'Webhook'> {
  return { ...webhook, actions: [...webhook.actions], revision: webhookRevision(webhook) };
}

/** Deliveries don't change it. */
function webhookRevision({ url, actions, enabled }: WebhookSettings): string {
  return revisionOf([url, actions, enabled]);
}
