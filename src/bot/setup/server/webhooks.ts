import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { Body, Schema } from '../../../contract/operations.ts';
import { moment } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import { textIn, type Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { bindFields } from '../../../settings/declared-fields.ts';
import { stateText, testText } from '../../../settings/server/webhook-wording.ts';
import { WEBHOOK_ADDRESS, webhookSettings } from '../../../settings/server/webhooks.ts';
import { OPTION_TEXT, button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { clip } from '../../words/wording.ts';
import { boxPart, sectionPart, textPart, questionScreen } from '../group/parts.ts';
import { changeLatest } from '../change-latest.ts';
import { orRefusal } from '../refusal-notice.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf } from '../settings/entries.ts';
import { step, stepModal } from '../step.ts';
import { serverPart } from './frame.ts';
import { actionsText, addressText, deliveryLine, lineOf } from './webhook-wording.ts';

type Webhook = Schema<'Webhook'>;

const PICK_ID = 'setup:webhook';
const WRITE_ID = 'setup:webhook-write';
const WRITTEN_ID = 'setup:webhook-written';
const TEST_ID = 'setup:webhook-test';
const DELETE_ID = 'setup:webhook-delete';
const DELETED_ID = 'setup:webhook-deleted';

/** A server can have this many. */
const MOST = 10;
const DELIVERIES = 10;

const pathOf = ({ guildId }: Call, id: string) => ({ guild_id: guildId, webhook_id: id });

export async function showWebhooks(call: Call, notice = ''): Promise<Answer> {
  const { client, guildId, options } = call;
  const input = { path: { guild_id: guildId }, query: { per_page: MOST } };
  const { data } = await client.call('listWebhooks', input, options);
  const lines = data.length === 0 ? [say('webhooks.none')] : data.map(lineOf);
  const add = button('Success', say('button.addWebhook'), customId(WRITE_ID)).setDisabled(
    data.length >= MOST,
  );
  const content = [
    textPart([`**${say('webhooks.list')}**`, ...lines, `-# ${say('webhooks.hint')}`].join('\n')),
    ...(data.length === 0 ? [] : [row(selectOf(data))]),
    row(add),
  ];
  return serverPart(call, 'webhooks', content, { notice });
}

function selectOf(webhooks: readonly Webhook[]): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder()
    .setCustomId(PICK_ID)
    .setPlaceholder(say('hint.chooseWebhook'))
    .addOptions(
      webhooks.map((webhook) => ({
        label: clip(webhook.url, OPTION_TEXT),
        description: clip(stateText(webhook, moment), OPTION_TEXT),
        value: webhook.id,
      })),
    );
}

async function showWebhook(call: Call, id: string, notice = ''): Promise<Answer> {
  const path = pathOf(call, id);
  const [webhook, { data }] = await Promise.all([
    call.client.call('getWebhook', { path }, call.options),
    call.client.call('listWebhookDeliveries', { path, query: { per_page: DELIVERIES } }, call.options),
  ]);
  const deliveries = data.map(deliveryLine).join('\n') || say('webhooks.nothingYet');
  const content = [
    boxPart([
      sectionPart(
        `${lineOf(webhook)}\n**${say('webhooks.actions')}**: ${actionsText(webhook)}`,
        button('Secondary', say('button.edit'), customId(WRITE_ID, id)),
      ),
      textPart(`**${say('webhooks.deliveries')}**\n${deliveries}`),
    ]),
    row(
      button('Primary', say('button.testWebhook'), customId(TEST_ID, id)),
      button('Danger', say('button.delete'), customId(DELETE_ID, id)),
    ),
  ];
  return serverPart(call, 'webhooks', content, { notice });
}

/** Changes a webhook as it is now. @throws InputError where `change` no longer fits */
async function changeWebhook(
  call: Call,
  id: string,
  change: (webhook: Webhook) => Body<'changeWebhook'>,
): Promise<Answer> {
  const path = pathOf(call, id);
  const read = () => call.client.call('getWebhook', { path }, call.options);
  await changeLatest(call, await read(), {
    read,
    store: (webhook, options) => {
      const body = { ...change(webhook), revision: webhook.revision };
      return call.client.call('changeWebhook', { path, body }, options);
    },
  });
  return showWebhook(call, id, say('webhooks.changed'));
}

export const webhookSelect = step({
  id: PICK_ID,
  run: (call, { args: [shown], values: [chosen = ''] }) => showWebhook(call, shown ?? chosen),
});

export const testButton = step({
  id: TEST_ID,
  run: async (call, { args: [id = ''] }) => {
    const delivery = await call.client.call('testWebhook', { path: pathOf(call, id) }, call.options);
    return showWebhook(call, id, `${delivery.error === null ? '' : '⚠️ '}${testText(delivery)}`);
  },
});

/** Opens the form of a new address, or of a webhook. */
const writeButton = step({
  id: WRITE_ID,
  opens: async (call, { args: [id] }) => {
    if (id === undefined) {
      const added = bindFields(WEBHOOK_ADDRESS, { url: '' });
      return blockForm(call, [WRITTEN_ID, ''], say('button.addWebhook'), added);
    }
    const settings = webhookSettings(
      await call.client.call('getWebhook', { path: pathOf(call, id) }, call.options),
    );
    return blockForm(call, [WRITTEN_ID, id], say('webhooks.list'), settings);
  },
  run: (call) => showWebhooks(call),
});

export const writtenModal = stepModal({
  id: WRITTEN_ID,
  run: async (call, submission) => {
    const [id = '', marks = ''] = submission.args;
    if (id === '') {
      const url = textIn(submission, 'url') ?? '';
      return keepUnsavedInput([{ title: say('label.address'), value: url }], () => addWebhook(call, url));
    }
    const settings = webhookSettings(
      await call.client.call('getWebhook', { path: pathOf(call, id) }, call.options),
    );
    return keepUnsavedInput(typedIn(settings, submission), async () => {
      const entries = entriesIn(settings, marks, submission);
      if (entries.length === 0) return showWebhook(call, id);
      return changeWebhook(call, id, (webhook) => bodyOf(entries, webhookSettings(webhook), {}));
    });
  },
});

/** The secret stands on the screen until the next step. */
async function addWebhook(call: Call, url: string): Promise<Answer> {
  const { client, guildId, options } = call;
  const input = { path: { guild_id: guildId }, body: { url } };
  const added = await client.call('createWebhook', input, options);
  const notice = [
    say('webhooks.added', { url: addressText(added) }),
    `\`\`\`\n${added.secret}\n\`\`\``,
    say('secret.keep'),
  ].join('\n');
  return showWebhook(call, added.id, notice);
}

const deleteButton = step({
  id: DELETE_ID,
  run: async (call, { args: [id = ''] }) => {
    const webhook = await call.client.call('getWebhook', { path: pathOf(call, id) }, call.options);
    return questionScreen(
      say('webhooks.deleteAsked', { url: addressText(webhook) }),
      say('webhooks.deleteTakes'),
      button('Danger', say('button.delete'), customId(DELETED_ID, id)),
      customId(PICK_ID, id),
    );
  },
});

export const deletedButton = step({
  id: DELETED_ID,
  run: (call, { args: [id = ''] }) =>
    orRefusal(
      call,
      async () => {
        const webhook = await call.client.call('deleteWebhook', { path: pathOf(call, id) }, call.options);
        return showWebhooks(call, say('webhooks.removed', { url: addressText(webhook) }));
      },
      (notice) => showWebhooks(call, notice),
    ),
});

export const webhookComponents: readonly Component[] = [
  webhookSelect,
  testButton,
  writeButton,
  deleteButton,
  deletedButton,
];

export const webhookModals: readonly Modal[] = [writtenModal];
