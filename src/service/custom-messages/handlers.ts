import type { Schema } from '../../contract/operations.ts';
import type { Handler } from '../calls.ts';
import { type Clock, instant } from '../kit/clock.ts';
import { ServiceError } from '../errors.ts';
import { isEmpty } from '../messages/content.ts';
import type { MessageBody } from '../messages/ports.ts';
import { reservedIdFaults } from '../messages/reserved-ids.ts';
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

/** Discord would take it neither as a message nor as an edit. */
const EMPTY: Fault = {
  field: 'message.content',
  says: 'is required where there are no embeds, components or poll: there would be nothing to see',
};

export function createCustomMessageHandlers(deps: CustomMessageHandlerDependencies): CustomMessageHandlers {
  const { store, templates, ids, clock } = deps;

  function settings(record: CustomMessageRecord): Schema<'CustomMessageSettings'> {
    return { ...record, variables: templates.variablesOf(record.message) };
  }

  /** What is not given stays as it is. */
  function mustBeWell({ name, message }: { readonly name?: string; readonly message?: MessageBody }): void {
    const blank: Fault[] = name?.trim() === '' ? [{ field: 'name', says: 'must not be blank' }] : [];
    const faults = [...blank, ...(message === undefined ? [] : messageFaults(message))];
    if (faults.length > 0) throw validationFailed(faults);
  }

  /** What a template makes of itself is looked at when it is sent. */
  function messageFaults(message: MessageBody): Fault[] {
    const empty = isEmpty(message) ? [EMPTY] : [];
    return [...empty, ...templates.faultsOf(message), ...reservedIdFaults(message, 'message.')];
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
    async changeCustomMessage({ path, body, idempotencyId }) {
      mustBeWell(body);
      const changed = await store.change(path.guild_id, path.custom_message_id, body, idempotencyId);
      return settings(found(changed, path.custom_message_id));
    },
    async deleteCustomMessage({ path, idempotencyId }) {
      const deleted = await store.delete(path.guild_id, path.custom_message_id, idempotencyId);
      return settings(found(deleted, path.custom_message_id));
    },
  };
}

export function found(record: CustomMessageRecord | null, id: string): CustomMessageRecord {
  if (record !== null) return record;
  throw new ServiceError('CUSTOM_MESSAGE_NOT_FOUND', `This server has no custom message ${id}.`);
}
