import type { Schema } from '../../contract/operations.ts';
import type { Handler } from '../calls.ts';
import { type Clock, instant } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import type { MessageBody } from '../messages/ports.ts';
import { pageOf, windowOf } from '../pagination.ts';
import type { Ids } from '../tickets/ports.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';
import type { CustomMessageRecord, CustomMessageStore } from './ports.ts';
import type { Templates } from './templates.ts';

export interface CustomMessageHandlerDependencies {
  readonly store: CustomMessageStore;
  readonly templates: Templates;
  readonly ids: Ids;
  readonly clock: Clock;
}

type CustomMessageOperation =
  | 'listCustomMessages'
  | 'createCustomMessage'
  | 'getCustomMessage'
  | 'changeCustomMessage'
  | 'deleteCustomMessage';

export type CustomMessageHandlers = { readonly [Id in CustomMessageOperation]: Handler<Id> };

export function createCustomMessageHandlers(deps: CustomMessageHandlerDependencies): CustomMessageHandlers {
  const { store, templates, ids, clock } = deps;

  function settings(record: CustomMessageRecord): Schema<'CustomMessageSettings'> {
    return { ...record, variables: templates.variablesOf(record.message) };
  }

  function mustBeWell({ name = 'named', message = {} }: { name?: string; message?: MessageBody }): void {
    const blank: Fault[] = name.trim() === '' ? [{ field: 'name', says: 'must not be blank' }] : [];
    const faults = [...blank, ...templates.faultsOf(message)];
    if (faults.length > 0) throw validationFailed(faults);
  }

  return {
    async listCustomMessages({ path, query }) {
      return pageOf(await store.list(path.guild_id, windowOf(query)), query);
    },
    async createCustomMessage({ path, body, idempotencyId }) {
      mustBeWell(body);
      const made = { id: ids.snowflake(), guild_id: path.guild_id, created_at: instant(clock.now()) };
      return settings(await store.create({ ...made, ...body }, idempotencyId));
    },
    async getCustomMessage({ path }) {
      const record = await store.find(path.guild_id, path.custom_message_id);
      return settings(found(record, path.custom_message_id));
    },
    async changeCustomMessage({ path, body }) {
      mustBeWell(body);
      const changed = await store.change(path.guild_id, path.custom_message_id, body);
      return settings(found(changed, path.custom_message_id));
    },
    async deleteCustomMessage({ path }) {
      const deleted = await store.delete(path.guild_id, path.custom_message_id);
      return settings(found(deleted, path.custom_message_id));
    },
  };
}

export function found(record: CustomMessageRecord | null, id: string): CustomMessageRecord {
  if (record !== null) return record;
  throw new ServiceError('CUSTOM_MESSAGE_NOT_FOUND', `This server has no custom message ${id}.`);
}
