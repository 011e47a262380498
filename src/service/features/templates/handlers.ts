import type { Schema } from '../../../contract/operations.ts';
import type { Handler } from '../../base/model/call.ts';
import { instant } from '../../base/kit/clock.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { isEmpty, reservedIdFaults } from '../../base/messages/content.ts';
import type { MessageBody, CustomMessageRecord } from '../../base/model/message.ts';
import { layoutFaults } from '../../base/messages/layout.ts';
import type { PanelFaults } from '../../core/model/panel.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import { REVISION_OF_NEW, revisionOf } from '../../base/model/revision.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import type { CustomMessageStore, CustomMessageUse } from './store.ts';
import type { Templates } from '../../core/templating/templates.ts';
import { isTemplate, singleBraceFaults } from '../../core/templating/texts.ts';
import { mustBeUnused, mustFitUses } from './use.ts';
import type { WelcomeFaults } from '../../core/groups/ports.ts';
import { worded, type Worded } from '../../../words/worded.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

type CustomMessageOperation =
  | 'listCustomMessages'
  | 'createCustomMessage'
  | 'getCustomMessage'
  | 'changeCustomMessage'
  | 'deleteCustomMessage';

export type CustomMessageHandlers = { readonly [Id in CustomMessageOperation]: Handler<Id> };

/** Discord rejects an empty message, both as a new message and as an edit. */
const EMPTY: Fault = {
  field: 'message.content',
  says: worded('fault.nothingToSee'),
};

export function createCustomMessageHandlers(
  deps: Pick<ServiceContext, 'ids' | 'clock' | 'wake'> & {
    readonly store: CustomMessageStore;
    readonly templates: Templates;
    readonly welcomeFaults: WelcomeFaults;
    readonly panelFaults: PanelFaults;
    /** The reasons why a message can't be an answer, each as the rest of a sentence. */
    readonly answerFaults: (message: MessageBody) => readonly Worded[];
  },
): CustomMessageHandlers {
  const { store, templates, ids, clock, wake } = deps;

  async function settings(record: CustomMessageRecord): Promise<Schema<'CustomMessageSettings'>> {
    return {
      ...record,
      variables: templates.variablesOf(record.message),
      used_by: usersOf(await store.findUse(record.id)),
      revision: messageRevision(record),
    };
  }

  /** Checks only the fields that are given; the others stay as they are. */
  function validateFields({
    name,
    message,
  }: {
    readonly name?: string;
    readonly message?: MessageBody;
  }): void {
    const blank: Fault[] = name?.trim() === '' ? [{ field: 'name', says: worded('fault.blank') }] : [];
    const faults = [...blank, ...(message === undefined ? [] : messageFaults(message))];
    if (faults.length > 0) throw validationFailed(faults);
  }

  /** A template's output is checked when it is sent. */
  function messageFaults(message: MessageBody): Fault[] {
    const empty = isEmpty(message) ? [EMPTY] : [];
    return [
      ...empty,
      ...layoutFaults(message, 'message.', isTemplate),
      ...templates.faultsOf(message),
      ...singleBraceFaults(message),
      ...reservedIdFaults(message, 'message.'),
    ];
  }

  function mustFitAsAnswer(message: MessageBody, field: string): void {
    const faults = deps.answerFaults(message);
    if (faults.length > 0) throw validationFailed(faults.map((says) => ({ field, says })));
  }

  return {
    async listCustomMessages({ path, query }) {
      return pageOf(await store.list(path.guild_id, windowOf(query)), query);
    },
    async createCustomMessage({ path, body, idempotencyId }) {
      const { revision, ...message } = body;
      if (revision !== undefined) throw validationFailed([REVISION_OF_NEW]);
      validateFields(body);
      if (body.answer === true) mustFitAsAnswer(body.message, 'answer');
      const identity = { id: ids.snowflake(), guild_id: path.guild_id, created_at: instant(clock.now()) };
      return settings(await store.create({ ...identity, answer: false, ...message }, idempotencyId));
    },
    async getCustomMessage({ path }) {
      const record = await store.find(path.guild_id, path.custom_message_id);
      return settings(orNotFound(record));
    },
    async changeCustomMessage({ path, body, idempotencyId }) {
      validateFields(body);
      const { revision, ...change } = body;
      const { guild_id: guildId, custom_message_id: id } = path;
      const changed = await store.change(guildId, id, idempotencyId, (record, use) => {
        if (revision !== undefined && revision !== messageRevision(record)) throw changedMeanwhile();
        if (change.message !== undefined) mustFitUses(change.message, use, deps);
        if (change.answer ?? record.answer)
          mustFitAsAnswer(change.message ?? record.message, change.answer === true ? 'answer' : 'message');
        return change;
      });
      wake();
      return settings(orNotFound(changed));
    },
    async deleteCustomMessage({ path, idempotencyId }) {
      const { guild_id: guildId, custom_message_id: id } = path;
      const deleted = await store.delete(guildId, id, idempotencyId, mustBeUnused);
      return settings(orNotFound(deleted));
    },
  };
}

const messageRevision = ({ name, message, answer }: CustomMessageRecord): string =>
  revisionOf([name, message, answer]);

function usersOf({ groups, panels }: CustomMessageUse): Schema<'CustomMessageUser'>[] {
  return [
    ...groups.map(({ id, name }) => ({ kind: 'group' as const, id, name })),
    ...panels.map(({ id, name }) => ({ kind: 'panel' as const, id, name })),
  ];
}

function changedMeanwhile(): ServiceError {
  return new ServiceError('CUSTOM_MESSAGE_CHANGED', worded('refused.customMessageChanged'));
}

export function orNotFound(record: CustomMessageRecord | null): CustomMessageRecord {
  if (record !== null) return record;
  throw new ServiceError('CUSTOM_MESSAGE_NOT_FOUND', worded('refused.noCustomMessage'));
}
